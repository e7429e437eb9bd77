/** Names that texts in a language use: its words, things of the world, and words that the library offers for operations. */
import type { Operation } from "mapwright";
import type { OpenDocument } from "../document.js";

export interface Named {
  text: string;
  /** One of the format's `refs`, or "word". */
  kind: string;
  /** Of the thing; "" for a word. */
  path: string;
}

const WORDS_MOST = 500;

export async function namesOf({ world, format }: OpenDocument, language: string): Promise<Named[]> {
  const names: Named[] = (await world.words(language)).map((text) => ({ text, kind: "word", path: "" }));
  for (const { name: kind } of format.refs)
    for (const { value, path } of await world.refsValues(kind).catch(() => [])) if (path && /\D/.test(value)) names.push({ text: value, kind, path });
  for (const { operation, option } of commandOptions(format.operations))
    for (const { value } of await world.optionValues(operation, option, {}, WORDS_MOST).catch(() => [])) names.push({ text: value, kind: "word", path: "" });
  const seen = new Set<string>();
  return names.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}

/** The option whose values are commands, as texts of settings have them. */
function commandOptions(operations: readonly Operation[]): { operation: string; option: string }[] {
  const found = operations.flatMap(({ name, options }) => options.filter(({ of }) => of === "command").map((option) => ({ operation: name, option: option.name })));
  return found.slice(0, 1);
}

/** The longest name that covers a position of a line, in any case. */
export function nameAt(line: string, at: number, names: readonly Named[]): Named | null {
  const lower = line.toLowerCase();
  let best: Named | null = null;
  for (const name of names) {
    if (best && name.text.length <= best.text.length) continue;
    const text = name.text.toLowerCase();
    for (let from = lower.indexOf(text); from >= 0 && from <= at; from = lower.indexOf(text, from + 1))
      if (at <= from + text.length && isWhole(lower, from, text.length)) best = name;
  }
  return best;
}

function isWhole(line: string, from: number, length: number): boolean {
  return !/\w/.test(line[from - 1] ?? "") && !/\w/.test(line[from + length] ?? "");
}

/** The operation that renames a thing and all that refers to it, with its options; null if the format has none for this kind. */
export function renameOperation(operations: readonly Operation[], kind: string): ((from: string, to: string) => [string, Record<string, string>]) | null {
  const operation = operations.find(({ name, options }) => name === "rename" && ["name", "to"].every((wanted) => options.some((option) => option.name === wanted)));
  const thing = operation?.options.find(({ choices }) => choices?.split("|").includes(kind));
  if (!operation || !thing) return null;
  return (name, to) => [operation.name, { [thing.name]: kind, name, to }];
}
