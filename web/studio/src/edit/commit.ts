/** What is typed into a control of a field, until the world has it. */
import { useEffect, useState } from "preact/hooks";
import { textOf, type OpenDocument } from "../document.js";
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

export function useTyped(document: OpenDocument, value: string): Typed {
  const [typed, setTyped] = useState<string | null>(null), [error, setError] = useState("");
  const revert = () => {
    setTyped(null);
    setError("");
  };
  useEffect(revert, [value]);
  const commit = async (...calls: Call[]) => {
    setError("");
    try {
      const { changes } = await document.editing.run(...calls);
      if (!changes.length) revert();
    } catch (failed) {
      setError(textOf(failed));
    }
  };
  return { settled: typed === null, shown: typed ?? value, type: setTyped, commit, refuse: setError, revert, error };
}
