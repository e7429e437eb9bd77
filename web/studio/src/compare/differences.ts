/** Differences as World.diff() lists them. */
import { itemOf, patternOf } from "../panels/paths.js";

export interface Difference {
  path: string;
  /** "changed", "added", "removed", "moved", "cells", "more", ... */
  kind: string;
  /** What the path is in, for people. */
  label?: string;
  before?: unknown;
  after?: unknown;
  [member: string]: unknown;
}

const SHORT = 60;

function valueText(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return `“${value.length > SHORT ? value.slice(0, SHORT) + "…" : value}”`;
  if (typeof value !== "object" || value === null) return String(value);
  const text = Array.isArray(value) ? value.map(String).join("|") : summary(value as Record<string, unknown>);
  return text.length > SHORT ? text.slice(0, SHORT) + "…" : text;
}

/** The members of an item that say which one it is. */
function summary(item: Record<string, unknown>): string {
  const scalars = Object.entries(item).filter(([name, value]) => !name.startsWith("$") && value !== "" && (typeof value !== "object" || value === null));
  return scalars.map(([name, value]) => `${name} ${String(value)}`).join(", ");
}

const OWN_MEMBERS = new Set(["path", "kind", "label", "before", "after", "cells", "rect", "before_name", "after_name", "before_label", "after_label"]);

/** What is different, in a line. */
export function describe(difference: Difference): string {
  const { kind, before, after, cells } = difference;
  const named = (value: unknown, name: unknown) => (value === undefined ? "" : typeof name === "string" ? `${String(value)} (${name})` : valueText(value));
  const from = named(before, difference["before_name"] ?? difference["before_label"]), to = named(after, difference["after_name"] ?? difference["after_label"]);
  const count = typeof cells === "number" && cells > 1 ? `${cells} cells` : "";
  const others = Object.entries(difference).filter(([name]) => !OWN_MEMBERS.has(name)).map(([name, value]) => `${name.replace(/_/g, " ")} ${valueText(value)}`);
  const change = from && to ? `${from} → ${to}` : kind === "added" || kind === "removed" ? from || to : [from, to].filter(Boolean).join(" ");
  return [count, change, ...others].filter(Boolean).join(", ");
}

/** Which colour its frame has, and in which of the two pictures. */
export function markKind({ kind }: Difference): "changed" | "added" | "removed" {
  return kind === "added" || kind === "removed" ? kind : "changed";
}

/** "tiles[24..26,6]" leads to the cells in two corners; other paths to themselves. */
export function corners(path: string): string[] {
  const match = /^(.*)\[(\d+)(?:\.\.(\d+))?,(\d+)(?:\.\.(\d+))?\]/.exec(path);
  if (!match) return [path];
  const [, grid, x0, x1 = x0, y0, y1 = y0] = match;
  const first = `${grid}[${x0},${y0}]`, last = `${grid}[${x1},${y1}]`;
  return first === last ? [first] : [first, last];
}

/** The path after the change of what had `path` before: items that were added or removed before it move it. */
export function pathAfter(path: string, differences: readonly Difference[]): string {
  const outer = /^(.*?\[\d+\])(.*)$/.exec(path);
  if (!outer) return path;
  const item = itemOf(outer[1]!)!, same = differences.map((one) => ({ kind: one.kind, at: itemOf(one.path) })).filter(({ at }) => at?.list === item.list);
  let index = item.index - same.filter(({ kind, at }) => kind === "removed" && at!.index < item.index).length;
  for (const { kind, at } of same.sort((a, b) => a.at!.index - b.at!.index)) if (kind === "added" && at!.index <= index) index++;
  const moved = `${item.list}[${index}]`;
  const inner = differences.filter((one) => one.path.startsWith(outer[1]! + ".") && patternOf(one.path) !== one.path);
  return moved + innerAfter(outer[2]!, outer[1]!, inner);
}

function innerAfter(rest: string, prefix: string, differences: readonly Difference[]): string {
  if (!/\[\d+\]/.test(rest)) return rest;
  const cut = differences.map((one) => ({ ...one, path: one.path.slice(prefix.length + 1) }));
  return "." + pathAfter(rest.slice(1), cut);
}
