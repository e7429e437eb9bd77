/** What items are called. */
import type { Node } from "mapwright";
import { has } from "./values.js";

/** The field of an item that best says which one it is: its name, or else its first text, or a value with a name. */
export function namingField(fields: readonly Node[]): Node | undefined {
  const texts = fields.filter(({ kind, language, flags }) => kind === "text" && !language && !(flags & LAYOUT_OR_RESERVED));
  return (
    texts.find(({ name, text }) => text && name === "name") ??
    texts.find(({ name, text }) => text && /name|title/.test(name)) ??
    texts.find(({ text }) => text) ??
    fields.find((field) => field.kind === "int" && field.values && field.text !== String(field.value) && !has(field, "derived"))
  );
}

const LAYOUT_OR_RESERVED = 8 | 128;

export function nameOf(fields: readonly Node[]): string {
  return namingField(fields)?.text ?? "";
}
