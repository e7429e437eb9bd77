/** An archive or a disk instead of a picture: what it holds, to be opened in tabs. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import type { Workspace } from "../workspace.js";
import { Tree, type Entry } from "./tree.js";

export function Members({ document, workspace }: { document: OpenDocument; workspace: Workspace }) {
  const entries = useSignal<Entry[]>([]);
  const revision = document.revision.value;
  useEffect(() => {
    let current = true;
    document.world.items().then(
      (items) => {
        if (!current) return;
        entries.value = items.map(({ path, size, detail }) => ({ path, size, detail, open: () => void workspace.openMember(document, path) }));
      },
      (error: Error) => workspace.report(error.message),
    );
    return () => {
      current = false;
    };
  }, [document, revision]);
  const separator = entries.value.some(({ path }) => path.includes(":")) ? ":" : "/";
  return (
    <div class="members">
      <Tree entries={entries.value} separator={separator} label={document.title} />
    </div>
  );
}
