/** What `info` says of the document. */
import type { OpenDocument } from "../document.js";
import { Facts as FactList } from "./fact_list.js";
import { useLoaded } from "./load.js";

export function Facts({ document }: { document: OpenDocument }) {
  const { value, error } = useLoaded(() => document.world.info(), [document, document.revision.value]);
  if (error) return <p class="error">{error}</p>;
  const { file, ...facts } = value ?? {};
  return (
    <div class="facts-panel">
      <h2>{document.format.title}</h2>
      <p class="doc">{document.format.games}</p>
      {value && <FactList document={document} facts={facts} />}
    </div>
  );
}
