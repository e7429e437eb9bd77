/** What page and worker say about changes of a world. */
import type { Changes, GridInfo, View, World } from "mapwright";
import type { Redraw } from "../canvas/tile.js";
import type { ErrorDetails } from "../protocol.js";

type Changing = "edit" | "set" | "setText" | "setBytes" | "insert" | "remove" | "move" | "paste" | "pasteItems" | "repair";

/** A method of World that changes it, with its arguments: ["edit", "rotate", { by: 90 }], ["set", "start_x", 64]. */
export type Call = { [Method in Changing]: [Method, ...Parameters<World[Method]>] }[Changing];

/** What became of a world by a change, an undo or a redo. */
export interface Outcome extends Changes {
  /** How many of the calls were made: before an error only those of a drag count. */
  calls: number;
  redraw: Redraw[];
  /** Set if more than cells changed: ready views and grids may be others now. */
  shape?: { views: View[]; grids: GridInfo[] };
  history: HistoryChange;
  /** Milliseconds that the change itself took. */
  time: number;
  /** Why nothing was changed. */
  error?: ErrorDetails;
}

/** The text of a step that the library did not keep, because it was too large. */
export const LOST = "";

/** Steps are counted from the first one that the document ever had. */
export interface HistoryChange {
  /** How many are done, and how many there are with those that can be redone. */
  position: number;
  count: number;
  /** Steps before this one cannot be undone any more. */
  first: number;
  /** A step was made, in the place of those that were undone. */
  made: boolean;
  /** Texts of the steps from `from` on. */
  from: number;
  texts: string[];
}

/** Operations of a step, each as World.edit() takes it: lines, but for line breaks within quotes. */
export function operationsOf(text: string): string[] {
  const operations: string[] = [];
  let quote = "", start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (quote) {
      if (quote === '"' && character === "\\" && (text[at + 1] === '"' || text[at + 1] === "\\")) at++;
      else if (character === quote) quote = "";
    } else if (character === "=" && (text[at + 1] === '"' || text[at + 1] === "'")) quote = text[++at]!;
    else if (character === "\n") {
      operations.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...operations, text.slice(start)].filter(Boolean);
}
