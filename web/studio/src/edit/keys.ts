/** Keys that change the active document. */
import type { Workspace } from "../workspace.js";

/** Fields where the keys undo what is typed. */
const TEXTS = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]";

export function editKeys(workspace: Workspace): void {
  window.addEventListener("keydown", (event) => {
    const action = actionOf(event), document = workspace.active.peek();
    if (!action || !document?.editing.possible) return;
    if (event.target instanceof Element && event.target.closest(`${TEXTS}, dialog`)) return;
    event.preventDefault();
    document.editing[action]().catch((error: Error) => document.report(error.message));
  });
}

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
