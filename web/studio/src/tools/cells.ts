/** Cells of grids: lines, fills, and pieces that are copied and pasted. */
import { cellValues, type CellField, type CellValue, type Grid } from "mapwright";

export interface Cell {
  x: number;
  y: number;
}

export interface CellRect extends Cell {
  width: number;
  height: number;
}

/** The cells from one to another, both included. */
export function lineCells(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const along = (start: number, end: number, i: number) => Math.round(start + ((end - start) * i) / (steps || 1));
  return Array.from({ length: steps + 1 }, (_, i) => ({ x: along(from.x, to.x, i), y: along(from.y, to.y, i) }));
}

/** With both corners. */
export function rectOf(one: Cell, other: Cell): CellRect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.y - other.y) + 1,
  };
}

/** The cells that are connected with one by their edges and for which `same` is true, as rows. */
export function flood({ width, height }: { width: number; height: number }, start: Cell, same: (index: number) => boolean): CellRect[] {
  const found: CellRect[] = [], seen = new Uint8Array(width * height), waiting = [start];
  const open = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && !seen[y * width + x] && same(y * width + x);
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    const { x, y } = cell;
    if (!open(x, y)) continue;
    let left = x, right = x;
    while (open(left - 1, y)) left--;
    while (open(right + 1, y)) right++;
    seen.fill(1, y * width + left, y * width + right + 1);
    found.push({ x: left, y, width: right - left + 1, height: 1 });
    for (const row of [y - 1, y + 1])
      for (let column = left; column <= right; column++) if (open(column, row) && !(column > left && open(column - 1, row))) waiting.push({ x: column, y: row });
  }
  return found;
}

/** Cells that were copied: the values of each field, row after row. */
export interface Piece {
  width: number;
  height: number;
  fields: { name: string; values: number[] }[];
}

/** Grids with the same values exchange their pieces. */
export function fits(piece: Piece, fields: readonly CellField[]): boolean {
  return piece.fields.length === fields.length && fields.every(({ name }, i) => (name ?? "") === piece.fields[i]!.name);
}

export function cut(grid: Grid, rect: CellRect): Piece {
  const { x: left, y: top, width, height } = rect;
  const fields = grid.fields.map((field) => {
    const all = cellValues(grid, field);
    const values = Array.from({ length: width * height }, (_, i) => all[(top + Math.floor(i / width)) * grid.width + left + (i % width)]!);
    return { name: field.name ?? "", values };
  });
  return { width, height, fields };
}

/** The part of a piece at `at` that is within a grid, and its corner; null: none is. */
export function within(piece: Piece, at: Cell, size: { width: number; height: number }): { piece: Piece; at: Cell } | null {
  const left = Math.max(0, -at.x), top = Math.max(0, -at.y);
  const width = Math.min(piece.width, size.width - at.x) - left, height = Math.min(piece.height, size.height - at.y) - top;
  if (width <= 0 || height <= 0) return null;
  const part = (values: readonly number[]) =>
    Array.from({ length: width * height }, (_, i) => values[(top + Math.floor(i / width)) * piece.width + left + (i % width)]!);
  return {
    piece: { width, height, fields: piece.fields.map(({ name, values }) => ({ name, values: part(values) })) },
    at: { x: at.x + left, y: at.y + top },
  };
}

/** The JSON that World.paste() takes for cells: "7*3 0 1" is a row. */
export function pieceJson(piece: Piece): string {
  const rows = (values: readonly number[]) => Array.from({ length: piece.height }, (_, y) => rowText(values.slice(y * piece.width, (y + 1) * piece.width)));
  const { fields } = piece;
  return JSON.stringify(fields.length === 1 ? rows(fields[0]!.values) : Object.fromEntries(fields.map(({ name, values }) => [name, rows(values)])));
}

function rowText(values: readonly number[]): string {
  const runs: { value: number; count: number }[] = [];
  for (const value of values)
    if (runs.at(-1)?.value === value) runs.at(-1)!.count++;
    else runs.push({ value, count: 1 });
  return runs.map(({ value, count }) => (count > 1 ? `${value}*${count}` : `${value}`)).join(" ");
}

// ---- flips ----

/** The bits of a value that turn a cell's picture: mirrored left to right, top to bottom, then turned clockwise. */
export interface TurningBits {
  field: string;
  flipX: number;
  flipY: number;
  turn: number;
}

/** The bits among the values of a grid that are called so; null: its cells cannot be turned. */
export function turningBits(values: readonly CellValue[]): TurningBits | null {
  const bit = (pattern: RegExp) => values.find(({ part, mask, number }) => part !== undefined && mask === number && pattern.test(part));
  const x = bit(/^(flip|mirror)_?x$|^x_?flip$/), y = bit(/^(flip|mirror)_?y$|^y_?flip$/), turn = bit(/^rotate$/);
  return x && y ? { field: x.field ?? "", flipX: x.number, flipY: y.number, turn: turn?.number ?? 0 } : null;
}

export type Turn = "flip x" | "flip y" | "turn";

/** [a b; c d] */
type Matrix = readonly [number, number, number, number];
const MATRICES: Record<Turn, Matrix> = { "flip x": [-1, 0, 0, 1], "flip y": [1, 0, 0, -1], turn: [0, -1, 1, 0] };

function times([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix {
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h];
}

/** How the bits turn a picture. */
function matrixOf(value: number, { flipX, flipY, turn }: TurningBits): Matrix {
  const flips: Matrix = [value & flipX ? -1 : 1, 0, 0, value & flipY ? -1 : 1];
  return turn && value & turn ? times(MATRICES.turn, flips) : flips;
}

/** The value whose picture is that of `value`, turned; the same value if there is none. */
function turnedValue(value: number, bits: TurningBits, by: Turn): number {
  const wanted = times(MATRICES[by], matrixOf(value, bits)), all = bits.flipX | bits.flipY | bits.turn;
  for (const turn of bits.turn ? [0, bits.turn] : [0])
    for (const x of [0, bits.flipX])
      for (const y of [0, bits.flipY]) {
        const made = (value & ~all) | turn | x | y;
        if (matrixOf(made, bits).every((entry, i) => entry === wanted[i])) return made;
      }
  return value;
}

/** A piece that is mirrored or turned, with the pictures of its cells if they have bits for that. */
export function turned(piece: Piece, by: Turn, bits: TurningBits | null): Piece {
  const { width, height } = piece, size = by === "turn" ? { width: height, height: width } : { width, height };
  const from = (x: number, y: number) => (by === "flip x" ? [width - 1 - x, y] : by === "flip y" ? [x, height - 1 - y] : [y, height - 1 - x]) as [number, number];
  const fields = piece.fields.map(({ name, values }) => ({
    name,
    values: Array.from({ length: values.length }, (_, i) => {
      const [x, y] = from(i % size.width, Math.floor(i / size.width)), value = values[y * width + x]!;
      return bits && name === bits.field ? turnedValue(value, bits, by) : value;
    }),
  }));
  return { ...size, fields };
}
