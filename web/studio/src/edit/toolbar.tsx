/** Buttons above the canvas for changes of the document. */
import type { OpenDocument } from "../document.js";
import { Icon, IconButton, type IconName } from "../icons.js";
import { offeredPanels } from "../panels/index.js";
import { showPalette } from "../tools/palette.js";
import { saveDocument } from "./save.js";

/** What the pointer does on the canvas is the panel's that is shown. */
const MODES: { id: string; icon: IconName; label: string }[] = [
  { id: "", icon: "hand", label: "Look around and select" },
  { id: "paint", icon: "pencil", label: "Paint" },
  { id: "objects", icon: "objects", label: "Move objects" },
  { id: "tools", icon: "tools", label: "Operations" },
];

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
      <Modes document={document} />
      <IconButton icon="search" label="Commands (Ctrl+K)" onClick={showPalette} />
    </div>
  );
}

function Modes({ document }: { document: OpenDocument }) {
  const { panel, tool } = document, offered = offeredPanels(document).map(({ id }) => id);
  const modes = MODES.filter(({ id }) => !id || offered.includes(id));
  return (
    <span class="modes" role="group" aria-label="What the pointer does">
      {modes.map(({ id, icon, label }) => (
        <IconButton key={id} icon={icon} label={label} pressed={id ? panel.value === id : !tool.value} onClick={() => (panel.value = id)} />
      ))}
    </span>
  );
}
