/** Rows of a table: sorted and searched. */

export type Cell = string | number | null;

export interface Row {
  path: string;
  /** Of the columns, in their order; null: the item has no such field. */
  cells: Cell[];
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Numbers before texts, and what is missing last, also when descending. */
export function compareCells(one: Cell, other: Cell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "number" || typeof other === "number") return typeof one === "number" ? -1 : 1;
  return collator.compare(one ?? "", other ?? "");
}

/** The rows by a column; rows that are equal stay in their order. column -1: as they are in the file. */
export function sorted<T extends { cells: Cell[] }>(rows: readonly T[], column: number, descending: boolean): T[] {
  if (column < 0) return descending ? [...rows].reverse() : [...rows];
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const one = a.cells[column] ?? null, other = b.cells[column] ?? null;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareCells(one, other);
  });
}

/** What a text searches for: words that must all occur, in any case; "quoted words" as one. */
export function searchWords(text: string): string[] {
  return [...text.toLowerCase().matchAll(/"([^"]+)"?|(\S+)/g)].map((match) => (match[1] ?? match[2])!);
}

export function matches(words: readonly string[], texts: readonly (Cell | undefined)[]): boolean {
  const all = texts.filter((text) => text !== null && text !== undefined).join("\n").toLowerCase();
  return words.every((word) => all.includes(word));
}

export function filtered<T extends Row>(rows: readonly T[], text: string): T[] {
  const words = searchWords(text);
  return words.length ? rows.filter(({ path, cells }) => matches(words, [path, ...cells])) : [...rows];
}

/** Do the rows differ in a column? */
export function varies(rows: readonly Row[], column: number): boolean {
  return rows.some(({ cells }) => cells[column] !== rows[0]?.cells[column]);
}
