/** Worlds that come with the page. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { standalone } from "./embedded.js";
import type { Workspace } from "../workspace.js";

export async function openSample(workspace: Workspace, name: string): Promise<void> {
  const answer = await fetch(`samples/${encodeURIComponent(name)}`);
  await workspace.open({ name, bytes: new Uint8Array(await answer.arrayBuffer()) });
}

export function Samples({ workspace }: { workspace: Workspace }) {
  const names = useSignal<string[]>([]);
  useEffect(() => {
    if (standalone) return;
    fetch("samples/index.json")
      .then((answer) => answer.json())
      .then((found: string[]) => (names.value = found))
      .catch(() => undefined);
  }, []);
  if (!names.value.length) return null;
  return (
    <section class="samples" aria-labelledby="samples">
      <h3 id="samples">Samples</h3>
      <ul>
        {names.value.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => void openSample(workspace, name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
