/** Changes that an earlier page left, to be opened or discarded. */
import { countText } from "../panels/values.js";
import type { Workspace } from "../workspace.js";
import type { Kept } from "./kept.js";

export function Recover({ workspace }: { workspace: Workspace }) {
  const { autosave } = workspace;
  if (!autosave.offered.value.length) return null;
  return (
    <section class="recover" aria-label="Changes that were not saved">
      {autosave.offered.value.map((kept) => (
        <p class="notice" key={kept.id}>
          <span>
            {kept.name}: {summary(kept)} of {new Date(kept.time).toLocaleString()} {kept.position === 1 ? "is" : "are"} in no file.
          </span>
          <button type="button" onClick={() => void autosave.open(kept)}>Open with {kept.position === 1 ? "it" : "them"}</button>
          <button type="button" onClick={() => void autosave.discard(kept)}>Discard</button>
        </p>
      ))}
    </section>
  );
}

function summary({ position, dragged }: Kept): string {
  return dragged.length && !position ? "a change" : countText(position, "change");
}
