/** Paths of values: "planes[1].objects[12].name", "layers[3].tiles[10,4]". */

export interface Step {
  /** "planes", "[1]", "[10,4]" */
  text: string;
  /** Up to and including this step. */
  path: string;
}

export function steps(path: string): Step[] {
  return [...path.matchAll(/\[[^\]]*\]|[^.[\]]+/g)].map((match) => ({
    text: match[0],
    path: path.slice(0, match.index + match[0].length),
  }));
}

/** Is `path` the value at `outer`, or a part of it? */
export function isInside(path: string, outer: string): boolean {
  return outer === "" || (path.startsWith(outer) && ["", ".", "["].includes(path.charAt(outer.length)));
}

/** What is offered for the value at a path, or for one that it is a part of. */
export function offerAt<Offer extends { path?: string }>(path: string, offers: readonly Offer[]): Offer | undefined {
  return offers.find((one) => one.path && isInside(path, one.path));
}

/** "planes[1].objects[12]" -> "planes[*].objects[*]" */
export function patternOf(path: string): string {
  return path.replace(/\[[^\]]*\]/g, "[*]");
}

/** "planes[1].objects[12]" -> { list: "planes[1].objects", index: 12 }; null if it is not an item of a list. */
export function itemOf(path: string): { list: string; index: number } | null {
  const match = /^(.*)\[(\d+)\]$/.exec(path);
  return match ? { list: match[1]!, index: Number(match[2]) } : null;
}

/** A child's path. */
export function fieldOf(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** The cell of a path "layers[3].tiles[10,4]" or "layers[3].tiles[10,4].index"; null if it leads to none. */
export function cellOf(path: string): { grid: string; x: number; y: number } | null {
  const match = /^(.*)\[(\d+),(\d+)\](\.[^.[\]]+)?$/.exec(path);
  return match ? { grid: match[1]!, x: Number(match[2]), y: Number(match[3]) } : null;
}

/** "image_sets" -> "image sets" */
export function spaced(name: string): string {
  return name.replace(/_/g, " ");
}
