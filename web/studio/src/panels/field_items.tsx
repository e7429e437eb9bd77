/** The items of a list, by their names. */
import type { Node } from "mapwright";
import type { OpenDocument } from "../document.js";
import { useLoaded } from "./load.js";
import { namingField } from "./names.js";
import { fieldOf, spaced } from "./paths.js";
import { VirtualRows } from "./virtual.js";

/** Names by index, as far as items have them. */
async function loadNames(document: OpenDocument, list: Node): Promise<(string | undefined)[]> {
  const { world } = document, some = await world.children(list.path, 0, list.count ? 1 : 0);
  const [first] = some;
  if (!first) return [];
  if (first.kind === "int" || first.kind === "text") return (await world.children(list.path, 0, list.count)).map(({ text, value }) => text ?? String(value));
  const field = first.kind === "record" ? namingField(await world.children(first.path, 0, 200)) : undefined;
  if (!field) return [];
  const values = (await world.dump(fieldOf(`${list.path}[*]`, field.name)).catch(() => null)) as Record<string, unknown> | string | null;
  const names: (string | undefined)[] = [];
  if (typeof values !== "object" || !values) names[0] = values ?? undefined;
  for (const [path, value] of Object.entries(values && typeof values === "object" ? values : {})) {
    const index = /\[(\d+)\]\.[^.[\]]*$/.exec(path)?.[1];
    if (index) names[Number(index)] = String(value);
  }
  return names;
}

export function Items({ document, list }: { document: OpenDocument; list: Node }) {
  const { value: names } = useLoaded(() => loadNames(document, list), [document, list.path, list.count, document.revision.value]);
  if (!list.count) return <p class="empty">The list is empty.</p>;
  return (
    <VirtualRows
      count={list.count}
      label={`Items of ${list.path}`}
      columns="4rem 1fr"
      onChoose={(index) => void document.reveal(`${list.path}[${index}]`)}
      render={(index) => (
        <>
          <span role="gridcell" class="number aside">{index}</span>
          <span role="gridcell">{names?.[index] || <span class="aside">{spaced(list.record ?? "item")}</span>}</span>
        </>
      )}
    />
  );
}
