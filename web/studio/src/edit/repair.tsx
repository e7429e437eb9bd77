/** Repairs: what they change is shown before they run. */
import type { Changes } from "mapwright";
import { ask } from "../dialog.js";
import { textOf, type OpenDocument } from "../document.js";
import { countText } from "../panels/values.js";

const SHOWN_MOST = 200;
const REPAIR = "Repair";

export function RepairButton({ document, name }: { document: OpenDocument; name: string }) {
  if (!document.editing.possible) return null;
  return (
    <button type="button" onClick={() => void repair(document, name)}>
      Repair…
    </button>
  );
}

async function repair(document: OpenDocument, name: string): Promise<void> {
  try {
    const { changes } = await document.world.repair([name], false);
    const choices = changes.length ? ["Cancel", REPAIR] : ["Close"];
    if ((await ask(`Repair “${name}”?`, <Planned changes={changes} />, ...choices)) === REPAIR) await document.editing.attempt(["repair", [name]]);
  } catch (error) {
    document.report(textOf(error));
  }
}

function Planned({ changes }: Pick<Changes, "changes">) {
  if (!changes.length) return <p>It would change nothing.</p>;
  return (
    <>
      <p class="aside">It makes {countText(changes.length, "change")}:</p>
      <ul class="differences planned" aria-label="Changes of the repair" tabIndex={0}>
        {changes.slice(0, SHOWN_MOST).map(({ path, text }, i) => (
          <li key={i}>
            <code>{path}</code>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN_MOST && <p class="aside">and {changes.length - SHOWN_MOST} more</p>}
    </>
  );
}
