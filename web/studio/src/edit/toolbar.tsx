/** Buttons above the canvas for changes of the document. */
import type { OpenDocument } from "../document.js";
import { Icon, IconButton } from "../icons.js";
import { saveDocument } from "./save.js";

export function Toolbar({ document }: { document: OpenDocument }) {
  const { editing } = document;
  if (editing.refusal.value) return null;
  const act = (action: "undo" | "redo") => editing[action]().catch((error: Error) => document.report(error.message));
  return (
    <div class="toolbar" role="toolbar" aria-label="Changes">
      <IconButton icon="undo" label="Undo (Ctrl+Z)" disabled={!editing.canUndo.value} onClick={() => void act("undo")} />
      <IconButton icon="redo" label="Redo (Ctrl+Y)" disabled={!editing.canRedo.value} onClick={() => void act("redo")} />
      <button type="button" onClick={() => void saveDocument(document)} title="Save (Ctrl+S)">
        <Icon name="save" /> Save
      </button>
    </div>
  );
}
