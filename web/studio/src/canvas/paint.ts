/** Puts tiles on the canvas. */
import type { Piece } from "./tiles.js";

/** magnification: device pixels for each pixel of the picture at its own size. */
export function paintPieces(canvas: HTMLCanvasElement, pieces: Piece[], magnification: number): void {
  const context = canvas.getContext("2d")!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const { bitmap, source, target } of pieces) {
    const reduced = target.width < source.width || target.height < source.height;
    context.imageSmoothingEnabled = reduced || magnification < 1;
    context.imageSmoothingQuality = "low";
    context.drawImage(bitmap, source.x, source.y, source.width, source.height, target.x, target.y, target.width, target.height);
  }
}
