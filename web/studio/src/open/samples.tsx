/** Worlds that come with the page. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { standalone } from "./embedded.js";
import type { Workspace } from "../workspace.js";

export async function openSample(workspace: Workspace, name: string): Promise<void> {
  const answer = await fetch(`samples/${encodeURIComponent(name)}`);
  await workspace.open({ name, bytes: new Uint8Array(await answer.arrayBuffer()) });
}

interface Sample {
  name: string;
  title: string;
}

export function Samples({ workspace }: { workspace: Workspace }) {
  const samples = useSignal<Sample[]>([]);
  useEffect(() => {
    if (standalone) return;
    fetch("samples/index.json")
      .then((answer) => answer.json())
      .then((found: Sample[]) => (samples.value = found))
      .catch(() => undefined);
  }, []);
  if (!samples.value.length) return null;
  return (
    <section class="samples" aria-labelledby="samples">
      <h3 id="samples">Samples</h3>
      <ul>
        {samples.value.map(({ name, title }) => (
          <li key={name}>
            <button type="button" aria-label={name} onClick={() => void openSample(workspace, name)}>
              <img src={`samples/${encodeURIComponent(name)}.png`} alt="" width="160" height="90" />
              <span class="name">{name}</span>
              <span class="title">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
