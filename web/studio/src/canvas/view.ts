/** What of a world the canvas shows: pure functions on the transform from the world to the screen.
 *
 * World pixels are those of a picture at scale 1: a position in the format's units times the pixels of a unit. A view's x and y
 * are the world pixel in the canvas's top left corner, scale is CSS pixels for each world pixel. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export function toWorld(view: View, point: Point): Point {
  return { x: view.x + point.x / view.scale, y: view.y + point.y / view.scale };
}

export function toScreen(view: View, point: Point): Point {
  return { x: (point.x - view.x) * view.scale, y: (point.y - view.y) * view.scale };
}

/** Moved by a distance on the screen, as a hand that drags the world. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** At another scale; what is at `point` of the screen stays there. */
export function zoomed(view: View, scale: number, point: Point): View {
  const fixed = toWorld(view, point);
  return { x: fixed.x - point.x / scale, y: fixed.y - point.y / scale, scale };
}

/** The whole of `area`, in the middle, with a margin in screen pixels. */
export function fitting(area: Rect, screen: Size, margin = 28, most = Infinity): View {
  const across = Math.max(1, screen.width - 2 * margin) / Math.max(1, area.width);
  const down = Math.max(1, screen.height - 2 * margin) / Math.max(1, area.height);
  return centred(area, screen, Math.min(across, down, most));
}

/** The middle of `area` in the middle of the screen. */
export function centred(area: Rect, screen: Size, scale: number): View {
  return {
    x: area.x + area.width / 2 - screen.width / scale / 2,
    y: area.y + area.height / 2 - screen.height / scale / 2,
    scale,
  };
}

/** Pans as little as needed so that `box` is visible, or its middle if it is too large. */
export function revealing(view: View, box: Rect, screen: Size, margin = 48): View {
  const along = (start: number, size: number, from: number, room: number): number => {
    const visible = room / view.scale, edge = Math.min(margin / view.scale, visible / 4);
    if (size + 2 * edge > visible) return start + size / 2 - visible / 2;
    return Math.min(Math.max(from, start + size + edge - visible), start - edge);
  };
  return { ...view, x: along(box.x, box.width, view.x, screen.width), y: along(box.y, box.height, view.y, screen.height) };
}

/** Keeps a part of `area` on the screen; directions in which it wraps are free, but stay near. */
export function bounded(view: View, area: Rect, screen: Size, wraps: { x: boolean; y: boolean }, least = 64): View {
  const along = (value: number, start: number, size: number, room: number, free: boolean): number => {
    if (free) return start + modulo(value - start, size || 1);
    const visible = room / view.scale, edge = Math.min(least / view.scale, size / 2, visible / 2);
    return Math.min(Math.max(value, start + edge - visible), start + size - edge);
  };
  return {
    ...view,
    x: along(view.x, area.x, area.width, screen.width, wraps.x),
    y: along(view.y, area.y, area.height, screen.height, wraps.y),
  };
}

export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** The level whose tiles are at least as fine as the screen, of those from `least` to `most`. Level 0 has `scale`. */
export function levelFor(screenScale: number, scale: number, least: number, most: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(screenScale / scale) - 1e-6), least), most) || 0;
}

/** Distances of 1, 2 or 5 times a power of ten, at least `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
