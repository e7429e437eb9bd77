/** A text of lines that are items of a list, one each, as changes of the list. */
import type { Call } from "../edit/editing.js";

/** Paths of items of one list, "info.settings[3].text", with their texts; after: the lines that are wanted. */
export function lineCalls(before: readonly { path: string; text: string }[], after: readonly string[]): Call[] {
  const shared = Math.min(before.length, after.length);
  let start = 0, end = 0;
  while (start < shared && before[start]!.text === after[start]) start++;
  while (end < shared - start && before[before.length - 1 - end]!.text === after[after.length - 1 - end]) end++;
  const parts = /^(.*)\[(\d+)\]([^[\]]*)$/.exec(before[0]?.path ?? "");
  if (!parts) return [];
  const [, list, , field] = parts, removed = before.length - end - start, added = after.length - end - start, calls: Call[] = [];
  for (let i = removed; i > added; i--) calls.push(["remove", list!, start + i - 1]);
  for (let i = removed; i < added; i++) calls.push(["insert", list!, start + i]);
  for (let i = 0; i < added; i++)
    if (i >= removed || before[start + i]!.text !== after[start + i]) calls.push(["setText", `${list}[${start + i}]${field}`, after[start + i]!]);
  return calls;
}
