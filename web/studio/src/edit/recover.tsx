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
            {kept.name}: {summary(kept)} of {new Date(kept.time).toLocaleString()} {one(kept) ? "is" : "are"} in no file.
          </span>
          <button type="button" onClick={() => void autosave.open(kept)}>Open with {one(kept) ? "it" : "them"}</button>
          <button type="button" onClick={() => void autosave.discard(kept)}>Discard</button>
        </p>
      ))}
    </section>
  );
}

/** A drag that had not ended is one more change. */
function countOf({ position, dragged }: Kept): number {
  return position || (dragged.length ? 1 : 0);
}

function one(kept: Kept): boolean {
  return countOf(kept) + kept.drafts.size === 1;
}

function summary(kept: Kept): string {
  const changes = countOf(kept), { size } = kept.drafts;
  return [changes || !size ? countText(changes, "change") : "", size ? `${countText(size, "text")} not applied` : ""].filter(Boolean).join(" and ");
}
