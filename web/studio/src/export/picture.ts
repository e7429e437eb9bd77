/** Which part of a world a picture shows, as options of the library. */
import type { Options, View as ReadyView } from "mapwright";
import type { OpenDocument } from "../document.js";

import type { Rect, Size, View } from "../canvas/view.js";

/** The visible part of the area, in its units, whole units; null if nothing is visible. */
export function visibleArea(view: View, screen: Size, ready: ReadyView): Rect | null {
  const unit = { x: ready.unit_width, y: ready.unit_height };
  const along = (start: number, room: number, from: number, size: number, scale: number, wraps: boolean): [number, number] => {
    const left = Math.floor(start / scale), right = Math.ceil((start + room / view.scale) / scale);
    const low = wraps ? left : Math.max(left, from), high = wraps ? Math.min(right, left + size) : Math.min(right, from + size);
    return [low, high - low];
  };
  const [x, width] = along(view.x, screen.width, ready.x, ready.width, unit.x, ready.wraps_x);
  const [y, height] = along(view.y, screen.height, ready.y, ready.height, unit.y, ready.wraps_y);
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function wholeArea({ x, y, width, height }: ReadyView): Rect {
  return { x, y, width, height };
}

/** Pixels of a picture of an area. */
export function pixelsOf(area: Rect, ready: ReadyView, scale: number): Size {
  return { width: Math.round(area.width * ready.unit_width * scale), height: Math.round(area.height * ready.unit_height * scale) };
}

/** The options of the canvas for an area at a scale. */
export function pictureOptions(document: OpenDocument, area: Rect, scale: number): Options {
  const areaOption = document.renderOption("area"), scaleOption = document.renderOption("scale");
  return {
    ...document.aimed.value,
    ...(areaOption && { [areaOption.name]: `${area.x},${area.y},${area.width},${area.height}` }),
    ...(scaleOption && { [scaleOption.name]: scale }),
  };
}
