/** Says that the file of a document changed on the disk. */
import { comparisonOf, Comparison } from "../compare/comparison.js";
import { ask } from "../dialog.js";
import { textOf, type OpenDocument } from "../document.js";
import { Icon } from "../icons.js";
import type { Workspace } from "../workspace.js";
import { ServedFile } from "./served.js";

export function DiskNotice({ document, workspace }: { document: OpenDocument; workspace: Workspace }) {
  const target = document.target.value;
  if (!(target instanceof ServedFile) || !target.changed.value) return null;
  const run = (work: () => Promise<void>) => void work().catch((error) => workspace.report(`${target.name}: ${textOf(error)}`));
  return (
    <div class="notice disk" role="alert">
      <p>{target.changed.value === "deleted" ? "This file was deleted on the disk." : "This file was changed on the disk by another program."}</p>
      {target.changed.value === "changed" ? (
        <>
          <button type="button" onClick={() => run(() => compareWithDisk(document, target, workspace))}>Compare</button>
          <button type="button" onClick={() => run(() => reload(document, target, workspace))}>
            <Icon name="again" /> Reload
          </button>
        </>
      ) : null}
      <button type="button" onClick={() => target.dismiss()}>Ignore</button>
    </div>
  );
}

/** Says that files cannot be read or saved any more. */
export function GoneNotice({ workspace }: { workspace: Workspace }) {
  if (!workspace.serverGone.value) return null;
  return (
    <div class="notice disk" role="alert">
      <p>
        mapwright studio has ended: files of its folder cannot be opened or saved. Start it again with the same folder and open the address that it
        prints; changes that are in no file are offered there. Or download what is open by “Save file” in the panel “Save as”.
      </p>
    </div>
  );
}

/** What is on the disk becomes a document of its own, without a file to save to. */
async function compareWithDisk(document: OpenDocument, target: ServedFile, workspace: Workspace): Promise<void> {
  const { bytes } = await target.reopened();
  const other = await workspace.open({ name: `${target.name} on the disk`, bytes });
  if (other.state.value !== "ready") return;
  workspace.activate(document);
  comparisonOf(document).value?.end();
  comparisonOf(document).value = new Comparison(other, document, workspace.documents);
}

async function reload(document: OpenDocument, target: ServedFile, workspace: Workspace): Promise<void> {
  if (document.editing.changed.peek()) {
    const text = <p>{document.title} has changes that are in no file. They are lost when it is opened again.</p>;
    if ((await ask("Reload from the disk?", text, "Reload", "Keep the changes")) !== "Reload") return;
  }
  await workspace.replace(document, await target.reopened());
}
