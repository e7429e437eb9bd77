/** Bytes as rows of a hexadecimal listing. */

export const BYTES_PER_ROW = 16;

export interface HexRow {
  /** Of the first byte that the row has room for; a multiple of BYTES_PER_ROW. */
  offset: number;
  /** Null where the row has no byte. */
  bytes: (number | null)[];
}

/** The row at an index: rows begin at multiples of BYTES_PER_ROW, the bytes at `start`. */
export function hexRow(bytes: Uint8Array, start: number, index: number): HexRow {
  const offset = Math.floor(start / BYTES_PER_ROW) * BYTES_PER_ROW + index * BYTES_PER_ROW;
  return { offset, bytes: Array.from({ length: BYTES_PER_ROW }, (_, i) => bytes[offset + i - start] ?? null) };
}

export function hexRowCount(size: number, start: number): number {
  return size ? Math.ceil((size + (start % BYTES_PER_ROW)) / BYTES_PER_ROW) : 0;
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
