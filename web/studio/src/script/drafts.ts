/** Texts that are being edited and were not applied. They outlive their editor: another panel can be looked at meanwhile. */
import type { OpenDocument } from "../document.js";

export interface Draft {
  /** The text that it is to replace; it is not offered for another. */
  original: string;
  text: string;
}

export function draftOf({ drafts }: OpenDocument, path: string, original: string): string | null {
  const draft = drafts.peek().get(path);
  return draft?.original === original ? draft.text : null;
}

/** Null, and the original itself, are no draft. */
export function keepDraft({ drafts }: OpenDocument, path: string, original: string, text: string | null): void {
  const now = new Map(drafts.peek());
  if (text === null || text === original) now.delete(path);
  else now.set(path, { original, text });
  drafts.value = now;
}
