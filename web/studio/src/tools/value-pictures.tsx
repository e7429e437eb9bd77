/** Small pictures of the values of cells, in the colours and with the game data of the canvas. */
import type { OpenDocument } from "../document.js";

export const PICTURE_SIZE = 32;
/** How many are drawn with one message, so that strokes do not wait for them. */
const AT_ONCE = 32;

export type Pixels = Uint8ClampedArray<ArrayBuffer>;

export async function valuePictures(document: OpenDocument, path: string, numbers: readonly number[]): Promise<Map<number, Pixels>> {
  const pictures = new Map<number, Pixels>();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const part = numbers.slice(at, at + AT_ONCE);
    const drawn = await document.painter.values(0, path, part, PICTURE_SIZE);
    drawn.forEach((pixels, i) => pixels && pictures.set(part[i]!, pixels));
  }
  return pictures;
}

export function ValuePicture({ pixels }: { pixels: Pixels }) {
  const show = (canvas: HTMLCanvasElement | null) => canvas?.getContext("2d")!.putImageData(new ImageData(pixels, PICTURE_SIZE, PICTURE_SIZE), 0, 0);
  return <canvas class="swatch" width={PICTURE_SIZE} height={PICTURE_SIZE} ref={show} aria-hidden="true" />;
}
