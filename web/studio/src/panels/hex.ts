/** Bytes as rows of a hexadecimal listing. */

export interface HexRow {
  /** Of the first byte that the row has room for; a multiple of the row's width. */
  offset: number;
  /** Null where the row has no byte. */
  bytes: (number | null)[];
}

/** The row at an index: rows begin at multiples of their width, the bytes at `start`. */
export function hexRow(bytes: Uint8Array, start: number, index: number, width: number): HexRow {
  const offset = Math.floor(start / width) * width + index * width;
  return { offset, bytes: Array.from({ length: width }, (_, i) => bytes[offset + i - start] ?? null) };
}

export function hexRowCount(size: number, start: number, width: number): number {
  return size ? Math.ceil((size + (start % width)) / width) : 0;
}

export function hexByte(byte: number | null): string {
  return byte === null ? "  " : byte.toString(16).padStart(2, "0");
}

/** At least eight digits. */
export function hexOffset(offset: number): string {
  return offset.toString(16).padStart(8, "0");
}

/** ASCII, and a dot for all else. */
export function hexText(byte: number | null): string {
  if (byte === null) return " ";
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·";
}
