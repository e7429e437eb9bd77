/** Drag, pinch, hover and click from pointer events of mouse, pen and touch. */
import type { Point } from "./view.js";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, point: Point): void;
  hover(point: Point | null): void;
  click(point: Point): void;
  /** True: the pointer belongs to a tool until it is released, which the other three follow. */
  press(point: Point, event: PointerEvent): boolean;
  drag(point: Point, event: PointerEvent): void;
  release(point: Point, event: PointerEvent): void;
  giveUp(): void;
}

/** A pointer that moves less than this is a click. */
const CLICK_DISTANCE = 5;

export function pointerGestures(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null, moved = false, held: number | null = null;
  const at = (event: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    element.setPointerCapture(event.pointerId);
    if (held !== null) gestures.giveUp();
    held = !pointers.size && event.button === 0 && gestures.press(at(event), event) ? event.pointerId : null;
    pointers.set(event.pointerId, at(event));
    start = pointers.size === 1 ? at(event) : start;
    moved = pointers.size > 1 || event.button === 1;
  };
  const move = (event: PointerEvent) => {
    const point = at(event), before = pointers.get(event.pointerId);
    if (!before) return gestures.hover(point);
    if (held !== null) {
      pointers.set(event.pointerId, point);
      return gestures.drag(point, event);
    }
    if (start && !moved && Math.hypot(point.x - start.x, point.y - start.y) < CLICK_DISTANCE) return;
    moved = true;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, point);
    if (other) pinch(before, point, other);
    else gestures.pan(point.x - before.x, point.y - before.y);
  };
  const pinch = (before: Point, point: Point, other: Point) => {
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    gestures.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    const distance = Math.hypot(before.x - other.x, before.y - other.y);
    if (distance > 0) gestures.zoom(Math.hypot(point.x - other.x, point.y - other.y) / distance, middle);
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (held !== null) {
      held = null;
      return event.type === "pointerup" ? gestures.release(at(event), event) : gestures.giveUp();
    }
    if (!moved && event.type === "pointerup") gestures.click(at(event));
  };
  const listen = (type: string, listener: (event: PointerEvent) => void) =>
    element.addEventListener(type, listener as EventListener, { signal });
  listen("pointerdown", down);
  listen("pointermove", move);
  listen("pointerup", up);
  listen("pointercancel", up);
  listen("pointerleave", () => gestures.hover(null));
}
