/** Values of nodes as texts. */
import { NodeFlag, type Name, type Node } from "mapwright";

export function has(node: Node, flag: keyof typeof NodeFlag): boolean {
  return (node.flags & NodeFlag[flag]) !== 0;
}

/** What people read as the name of a field. */
export function labelOf(node: Node): string {
  return node.label ?? node.name.replace(/_/g, " ");
}

export function hexNumber(value: number): string {
  return value < 0 ? `-${hexNumber(-value)}` : `0x${value.toString(16).toUpperCase()}`;
}

export function numberText(node: Node): string {
  const { value } = node;
  if (value === undefined) return "";
  return has(node, "hex") ? hexNumber(value) : String(value);
}

/** The name of an integer's value, if it has one. */
export function valueName(node: Node): Name | undefined {
  return node.values?.find(({ value }) => value === node.value);
}

/** The flags of a value that are set, and the bits without a name. */
export function setBits(value: number, bits: readonly Name[]): { names: Name[]; rest: bigint } {
  const all = BigInt(value);
  const names = bits.filter((bit) => bit.value !== 0 && (all & BigInt(bit.value)) === BigInt(bit.value));
  return { names, rest: names.reduce((rest, bit) => rest & ~BigInt(bit.value), all) };
}

/** Which numbers a field accepts, "0 to 255", or how long a text may be. */
export function rangeText(node: Node): string {
  const { kind, min, max, low, high } = node;
  if (min === undefined || max === undefined) return "";
  if (kind !== "int") return max < 0 ? "" : min === max ? `${max} bytes` : `at most ${max} bytes`;
  const range = `${min} to ${max}`;
  const sensible = low !== undefined && high !== undefined && (low > min || high < max) ? `; useful are ${low} to ${high}` : "";
  return range + sensible;
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const units = ["KiB", "MiB", "GiB"], power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  return `${(bytes / 1024 ** power).toFixed(1)} ${units[power - 1]}`;
}

export function countText(count: number, one: string, several = one + "s"): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}
