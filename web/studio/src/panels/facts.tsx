/** What `info` says of the document. */
import type { OpenDocument } from "../document.js";
import { Facts as FactList } from "./fact_list.js";
import { useLoaded } from "./load.js";
import { countText } from "./values.js";

export function Facts({ document }: { document: OpenDocument }) {
  const { value, error } = useLoaded(() => document.world.info(), [document, document.revision.value]);
  if (error) return <p class="error">{error}</p>;
  const { file, ...said } = value ?? {}, { size } = said;
  const facts = typeof size === "number" ? { ...said, size: countText(size, "byte") } : said;
  return (
    <div class="facts-panel">
      <h2>{document.format.title}</h2>
      <p class="doc">{document.format.games}</p>
      {value && <FactList document={document} facts={facts} />}
    </div>
  );
}
