/** What the pointer does on the canvas instead of panning and selecting. Points are in world pixels. */
import type { Point, View } from "./view.js";

export interface ToolKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export interface CanvasTool {
  /** The shape of the pointer, as CSS calls it. */
  readonly cursor: string;
  press(at: Point, keys: ToolKeys): void;
  /** While it is pressed. */
  drag(at: Point, keys: ToolKeys): void;
  release(at: Point, keys: ToolKeys): void;
  /** What was pressed is given up. */
  cancel(): void;
  /** Not pressed; null: the pointer left. */
  hover?(at: Point | null): void;
  /** True: nothing else is done with the key. */
  key?(event: KeyboardEvent): boolean;
  /** Over the picture, once for each repeat of it. */
  draw?(context: CanvasRenderingContext2D, view: View, colour: string, halo: string): void;
}
