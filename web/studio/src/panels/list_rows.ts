/** The items of lists as rows of a table, loaded column by column. */
import type { Node, World } from "mapwright";
import type { Remote } from "../library.js";
import type { ListOutline } from "./outline.js";
import { patternOf } from "./paths.js";
import { varies, type Cell, type Row } from "./table.js";
import { has, labelOf } from "./values.js";

export interface Column {
  /** "planes[*].objects[*].logic" */
  pattern: string;
  title: string;
  doc?: string;
  /** All its values are numbers. */
  numeric: boolean;
}

export interface ListTable {
  columns: Column[];
  rows: Row[];
  /** Columns that are worth showing, by their indices. */
  suggested: number[];
}

const COLUMNS_LOADED = 24;
/** With many items fewer columns are loaded. */
const CELLS_MOST = 400_000;
const COLUMNS_SUGGESTED = 5;

/** Paths of all items of lists with a pattern, in the order of the file. */
export async function itemPaths(world: Remote<World>, pattern: string): Promise<string[]> {
  const star = pattern.indexOf("[*]"), list = star < 0 ? pattern : pattern.slice(0, star);
  const node = await world.node(list).catch(() => null);
  if (!node || node.kind !== "list") return [];
  const items = Array.from({ length: node.count }, (_, i) => `${list}[${i}]`);
  if (star < 0) return items;
  const inner = await Promise.all(items.map((item) => itemPaths(world, item + pattern.slice(star + 3))));
  return inner.flat();
}

/** A value of dump() as a cell: names of flags joined. */
export function cellFrom(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return Array.isArray(value) ? value.join("|") : JSON.stringify(value);
}

/** "planes[1].objects[12].logic" with two indices is of the item "planes[1].objects[12]". */
export function itemWithin(path: string, indices: number): string {
  let end = 0;
  for (let i = 0; i < indices; i++) end = path.indexOf("]", end) + 1;
  return path.slice(0, end);
}

/** Fields in the order in which they say something: texts, names, numbers; without those of the file's layout. */
export function rankedFields(fields: readonly Node[]): Node[] {
  const rank = (field: Node) => {
    if (has(field, "reserved") || has(field, "derived") || has(field, "layout")) return 3;
    if (field.language) return 2;
    return field.kind === "text" || field.values || field.bits ? 0 : 1;
  };
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

async function loadColumn(world: Remote<World>, pattern: string, indices: number, only: string): Promise<Map<string, Cell>> {
  const dumped = await world.dump(pattern).catch(() => ({}));
  const several = typeof dumped === "object" && dumped !== null && !Array.isArray(dumped);
  if (!several) return new Map([[only, cellFrom(dumped)]]);
  return new Map(Object.entries(dumped as object).map(([path, value]) => [itemWithin(path, indices), cellFrom(value)]));
}

/** A text of the list's items is their own, without a name. */
function titleOf(field: Node, list: ListOutline): string {
  const inner = patternOf(field.path).slice(list.pattern.length + 4).split(".");
  return inner.length > 1 ? inner.join(" ").replace(/_/g, " ") : labelOf(field);
}

export async function loadTable(world: Remote<World>, list: ListOutline): Promise<ListTable> {
  const paths = await itemPaths(world, list.pattern), indices = list.pattern.split("[*]").length;
  const most = Math.max(3, Math.min(COLUMNS_LOADED, Math.floor(CELLS_MOST / Math.max(1, paths.length))));
  const fields = rankedFields(list.fields).slice(0, most);
  const loaded: Map<string, Cell>[] = [];
  for (const field of fields) loaded.push(await loadColumn(world, patternOf(field.path), indices, paths[0] ?? ""));
  const rows = paths.map((path) => ({ path, cells: loaded.map((column) => column.get(path) ?? null) }));
  const columns = fields.map((field, i) => ({
    pattern: patternOf(field.path),
    title: titleOf(field, list),
    doc: field.doc,
    numeric: rows.every(({ cells }) => typeof cells[i] !== "string"),
  }));
  return { columns, rows, suggested: suggestedColumns(rows, columns.length) };
}

/** Columns in which rows differ, those first in which most rows have something; in the order of the columns. */
export function suggestedColumns(rows: readonly Row[], count: number): number[] {
  const all = Array.from({ length: count }, (_, i) => i), varying = all.filter((i) => rows.length < 2 || varies(rows, i));
  const usual = (i: number) => rows.filter(({ cells }) => cells[i]).length >= rows.length / 4;
  const ranked = varying.length ? [...varying.filter(usual), ...varying.filter((i) => !usual(i))] : all;
  return ranked.slice(0, COLUMNS_SUGGESTED).sort((a, b) => a - b);
}
