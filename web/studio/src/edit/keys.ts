/** Keys that change the active document. */
import { saveDocument } from "./save.js";
import type { Workspace } from "../workspace.js";

/** Fields where the keys undo what is typed. */
const TEXTS = "input:not([type=checkbox], [type=radio], [type=range], [type=button], [data-settled=true]), textarea:not([data-settled=true]), [contenteditable]";

export function editKeys(workspace: Workspace): void {
  window.addEventListener("keydown", (event) => {
    const action = actionOf(event), document = workspace.active.peek(), target = event.target instanceof Element ? event.target : null;
    if (!action || !document || target?.closest("dialog")) return;
    if (action !== "save" && (!document.editing.possible || target?.closest(TEXTS))) return;
    event.preventDefault();
    if (action === "save") {
      if (target instanceof HTMLElement) target.blur(); // what is typed is taken
      return void saveDocument(document);
    }
    document.editing[action]().catch((error: Error) => document.report(error.message));
  });
}

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | "save" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "s" && !shiftKey) return "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
