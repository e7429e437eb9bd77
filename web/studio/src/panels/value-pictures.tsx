/** Small pictures of the values of cells, in the colours and with the game data of the canvas. */
import type { OpenDocument } from "../document.js";

export const PICTURE_SIZE = 32;
/** How many are drawn with one message, so that strokes do not wait for them. */
const AT_ONCE = 32;

/** The addresses of the pictures, by number. */
export async function valuePictures(document: OpenDocument, path: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const pictures = new Map<number, string>(), address = addresses();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const part = numbers.slice(at, at + AT_ONCE);
    const drawn = await document.painter.values(0, path, part, PICTURE_SIZE);
    drawn.forEach((pixels, i) => pixels && pictures.set(part[i]!, address(pixels)));
  }
  return pictures;
}

/** Images, since a page with hundreds of canvases takes longer for each frame. */
function addresses(): (pixels: Uint8ClampedArray<ArrayBuffer>) => string {
  const canvas = Object.assign(document.createElement("canvas"), { width: PICTURE_SIZE, height: PICTURE_SIZE });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return (pixels) => {
    context.putImageData(new ImageData(pixels, PICTURE_SIZE, PICTURE_SIZE), 0, 0);
    return canvas.toDataURL();
  };
}

/** The picture of a value, or only its colour. */
export function Swatch({ picture, colour }: { picture?: string; colour?: string }) {
  if (picture) return <img class="swatch" src={picture} width={PICTURE_SIZE} height={PICTURE_SIZE} alt="" />;
  return <span class="swatch" style={{ backgroundColor: colour }} />;
}
