/** What the library answers as JSON. */

export interface Diagnostic {
  severity: "note" | "warning" | "error" | "fatal";
  code: string;
  path: string;
  message: string;
  hint: string;
  /** Which bytes `offset` counts in: "file", ... */
  space: string;
  offset?: number;
  length?: number;
  /** How many more of this code are not listed. */
  unlisted?: number;
  /** For World.repair(). */
  repair?: string;
  /** For World.edit(). */
  operation?: string;
}

export interface Name {
  value: number;
  name: string;
  doc?: string;
}

/** Combined in `flags` of a Node. */
export const NodeFlag = {
  /** The setters accept it. */
  settable: 1,
  /** Computed when the file is written. */
  derived: 2,
  /** Derived, but the file has a different value, which is preserved. */
  overridden: 4,
  /** `expected` in every known file. */
  reserved: 8,
  /** Only the values in `values` are valid. */
  closed: 16,
  /** Usually shown in hexadecimal. */
  hex: 32,
  /** Loaded on demand. */
  lazy: 64,
  /** Only needed to write the same bytes again. */
  layout: 128,
  /** Always has as many items or cells. */
  fixedSize: 256,
  /** Its items can be inserted, removed and moved. */
  open: 512,
  /** The format says what the field means for this item. */
  byItem: 1024,
} as const;

/** A value, or what holds values: struct mw_node of access.h. */
export interface Node {
  kind: "record" | "list" | "int" | "text" | "bytes" | "grid" | "cell";
  path: string;
  name: string;
  /** NodeFlag. */
  flags: number;
  /** Children. */
  count: number;
  /** What the field is for this item, if the name does not say it. */
  label?: string;
  record?: string;
  doc?: string;
  unit?: string;
  /** The integer is an index into this list; -1 means none. */
  refers?: string;
  /** The text is the name of an item of one of these lists, separated by spaces. */
  refersName?: string;
  /** Of a text, for World.checkText(). */
  language?: string;
  /** Integers: what the setters accept; texts and bytes: size in the file, -1 without a maximum. */
  min?: number;
  max?: number;
  /** Integers: values that make sense for this item. */
  low?: number;
  high?: number;
  expected?: number;
  values?: Name[];
  bits?: Name[];
  /** Of integers. */
  value?: number;
  /** The text, or the integer with the name of its value. */
  text?: string;
}

export interface CellField {
  name?: string;
  label?: string;
  doc?: string;
  unit?: string;
  offset: number;
  width: 1 | 2 | 4;
  signed: boolean;
  bigEndian: boolean;
  values?: Name[];
  bits?: Name[];
}

/** The cells of a grid, row after row, as the file has them; cellValues() reads them as numbers. */
export interface Grid {
  width: number;
  height: number;
  cellSize: number;
  fields: CellField[];
  cells: Uint8Array;
}

export interface Item {
  kind: "layer" | "object" | "picture" | "sound" | "text" | "script" | "file";
  name: string;
  path: string;
  count: number;
  size: number;
  detail: string;
}

/** Bytes of the file, and what they are: struct mw_stored_bytes of document.h. */
export interface StoredBytes {
  /** Of the field; what is not a field ends with a name in parentheses. */
  path: string;
  /** Which bytes `offset` counts in: "file", ... */
  space: string;
  offset: number;
  size: number;
  /** At most the first 16384. */
  bytes: Uint8Array;
}

export interface Changes {
  changes: { path: string; text: string }[];
  touched: { path: string; x?: number; y?: number; width?: number; height?: number }[];
}

export interface History {
  /** How many steps are done; the others can be redone. */
  position: number;
  count: number;
  /** How many steps before these were forgotten, because all held too much. */
  forgotten: number;
  changed: boolean;
  /** text: operations as World.edit() takes them, one per line, that repeat the step; size: bytes stored to undo and redo it. */
  steps: { text: string; size: number }[];
}

/** A fault in a text that is in a language. Lines and columns count from 1, `offset` and `size` are in bytes of UTF-8. */
export interface TextFault {
  line: number;
  column: number;
  length: number;
  offset: number;
  size: number;
  message: string;
}

/** A value that an option accepts. */
export interface OptionValue {
  value: string;
  label: string;
  /** Of what it names in the world. */
  path?: string;
}

/** A ready way to look at a world; units are those of the render option with the role "area". */
export interface View {
  name: string;
  title: string;
  /** Options of the picture; area and scale are added to them. */
  args: { name: string; value: string }[];
  x: number;
  y: number;
  width: number;
  height: number;
  wraps_x: boolean;
  wraps_y: boolean;
  /** Pixels of a unit at scale 1. */
  unit_width: number;
  unit_height: number;
  /** At which things have their own size. */
  scale: number;
  least_scale: number;
  most_scale: number;
}

/** A grid, and where pictures show it: the corner of the first cell and the size of a cell, if that is known. */
export interface GridInfo {
  path: string;
  title: string;
  field: string;
  width: number;
  height: number;
  x?: number;
  y?: number;
  cell_width?: number;
  cell_height?: number;
  /** What is played on. */
  is_main?: true;
}

/** A value for cells of a grid, or for the bits `mask` of them. */
export interface CellValue {
  field?: string;
  part?: string;
  mask?: number;
  number: number;
  name?: string;
  doc?: string;
  /** "#rrggbbaa", as pictures mark it. */
  colour?: string;
  /** Picture.value() draws it. */
  has_picture: boolean;
}

/** Everything that a world offers for its options, kinds of references and cells; `values` are indices in `lists`. */
export interface Hints {
  file: string;
  format: string;
  views: View[];
  grids: (GridInfo & { values?: number })[];
  render: { option: string; values: number }[];
  refs: { kind: string; values: number }[];
  operations: { operation: string; option: string; values: number }[];
  lists: { more: boolean; values: (OptionValue | CellValue)[] }[];
}

export interface Option {
  name: string;
  kind: "flag" | "int" | "real" | "text" | "choice" | "rect" | "size" | "point" | "file";
  doc: string;
  value?: string;
  /** What kind of thing the value names. */
  of?: string;
  unit?: string;
  /** Coordinate system of positions: "view", "grid", or one of the format. */
  space?: string;
  /** What it can be filled from: "x", "area", "seed", ... */
  role?: string;
  /** Separated by |. */
  choices?: string;
  default?: string;
  min?: number;
  max?: number;
  many: boolean;
  required: boolean;
  shorthand?: 1 | 2;
}

export interface Operation {
  name: string;
  doc: string;
  example?: string;
  options: Option[];
}

export interface DiagnosticKind {
  code: string;
  severity: Diagnostic["severity"];
  title: string;
  explanation: string;
  hint?: string;
  repair?: string;
  operation?: string;
}

/** The tables of a format. */
export interface Format {
  name: string;
  title: string;
  games: string;
  /** Separated by spaces. */
  extensions: string;
  abilities: ("write" | "render" | "members" | "worlds" | "play")[];
  open: Option[];
  save: Option[];
  check: Option[];
  info: Option[];
  render: Option[];
  play: Option[];
  refs: Option[];
  operations: Operation[];
  common_operations: Operation[];
  templates: Operation[];
  repairs: { name: string; doc: string; codes: string; on_demand: boolean }[];
  assets: { option: string; title: string; files: string[]; doc: string; used_by: string[] }[];
  diagnostics: DiagnosticKind[];
}

const ARRAYS = {
  1: [Uint8Array, Int8Array],
  2: [Uint16Array, Int16Array],
  4: [Uint32Array, Int32Array],
} as const;

export type CellArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

/** One value of every cell, row after row. */
export function cellValues(grid: Grid, field: CellField | undefined = grid.fields[0]): CellArray {
  if (!field) throw new RangeError("the grid has no such value");
  const { width, signed, bigEndian, offset } = field;
  const values = new ARRAYS[width][signed ? 1 : 0](grid.width * grid.height);
  const view = new DataView(grid.cells.buffer, grid.cells.byteOffset, grid.cells.byteLength);
  for (let i = 0, at = offset; i < values.length; i++, at += grid.cellSize)
    values[i] =
      width === 1 ? view.getUint8(at) : width === 2 ? view.getUint16(at, !bigEndian) : view.getUint32(at, !bigEndian);
  return values;
}
