/** What is typed into a control of a field, until the world has it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { textOf, type OpenDocument } from "../document.js";
import { draftOf, keepDraft } from "../script/drafts.js";
import type { Call } from "./editing.js";

export interface Typed {
  /** What the control shows: what is typed, or else the field's value. */
  shown: string;
  type(text: string): void;
  /** Makes the changes; what is refused stays typed, with the reason in `error`. */
  commit(...calls: Call[]): Promise<void>;
  /** Says why what is typed cannot be taken. */
  refuse(reason: string): void;
  /** Back to the field's value. */
  revert(): void;
  /** Nothing is typed: keys undo changes of the document. */
  settled: boolean;
  error: string;
}

/** `path`: what is typed is kept with the texts that are being edited. */
export function useTyped(document: OpenDocument, value: string, path?: string): Typed {
  const [typed, setTyped] = useState(() => (path ? draftOf(document, path, value) : null)), [error, setError] = useState(""), before = useRef(value);
  const type = (text: string | null) => {
    setTyped(text);
    if (path) keepDraft(document, path, value, text);
  };
  const revert = () => {
    type(null);
    setError("");
  };
  useEffect(() => {
    if (before.current !== value) revert();
    before.current = value;
  }, [value]);
  const commit = async (...calls: Call[]) => {
    setError("");
    try {
      const { changes } = await document.editing.run(...calls);
      if (!changes.length) revert();
    } catch (failed) {
      setError(textOf(failed));
    }
  };
  return { settled: typed === null, shown: typed ?? value, type, commit, refuse: setError, revert, error };
}
