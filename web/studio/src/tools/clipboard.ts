/** Copied cells in the system's clipboard, so that other tabs of the browser can paste them. */
import { useEffect } from "preact/hooks";
import type { Piece } from "./cells.js";
import type { Painting } from "./painting.js";

const KIND = "mapwright cells";
const TEXTS = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]";

export function pieceText(piece: Piece): string {
  return JSON.stringify({ kind: KIND, ...piece });
}

/** What is in a text that pieceText() made; null: it is another text. */
export function pieceFrom(text: string): Piece | null {
  if (!text.includes(KIND)) return null;
  try {
    const { kind, width, height, fields } = JSON.parse(text) as Piece & { kind: string };
    const whole = (value: unknown) => Number.isInteger(value);
    const valid = kind === KIND && whole(width) && whole(height) && width > 0 && height > 0 && Array.isArray(fields) && fields.length > 0;
    if (!valid || !fields.every(({ name, values }) => typeof name === "string" && Array.isArray(values) && values.length === width * height && values.every(whole))) return null;
    return { width, height, fields: fields.map(({ name, values }) => ({ name, values })) };
  } catch {
    return null;
  }
}

/** Copies the selected cells, also for other tabs if the browser allows that. */
export async function copyCells(painting: Painting): Promise<void> {
  const piece = await painting.copy().catch(painting.report);
  if (!piece) return;
  await navigator.clipboard?.writeText(pieceText(piece)).catch(() => undefined);
  painting.shape.value = "stamp";
  painting.document.report(`${piece.width} × ${piece.height} cells are copied; click to stamp them`);
}

/** Ctrl+C and Ctrl+V outside text fields. */
export function useCellClipboard(painting: Painting): void {
  useEffect(() => {
    const ended = new AbortController(), { signal } = ended;
    const elsewhere = ({ target }: Event) => target instanceof Element && !!target.closest(TEXTS);
    window.addEventListener("copy", (event) => {
      if (elsewhere(event) || !painting.selection.peek() || getSelection()?.toString()) return;
      event.preventDefault();
      void copyCells(painting);
    }, { signal });
    window.addEventListener("paste", (event) => {
      const piece = elsewhere(event) ? null : pieceFrom(event.clipboardData?.getData("text/plain") ?? "");
      if (!piece) return;
      event.preventDefault();
      void painting.stamp(piece).catch(painting.report);
    }, { signal });
    return () => ended.abort();
  }, [painting]);
}
