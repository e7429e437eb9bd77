/** Buttons for the items of a list whose items can be inserted, removed and moved. */
import type { Node } from "mapwright";
import type { OpenDocument } from "../document.js";
import { useLoaded } from "../panels/load.js";
import { itemOf } from "../panels/paths.js";
import { has } from "../panels/values.js";
import type { Call } from "./editing.js";

/** For a list, or for an item of one. */
export function ListButtons({ document, node }: { document: OpenDocument; node: Node }) {
  const item = itemOf(node.path), path = node.kind === "list" ? node.path : item?.list;
  const { value: list } = useLoaded(
    async () => (path === undefined || !document.editing.possible ? null : document.world.node(path)),
    [document, path, document.revision.value],
  );
  if (!list || list.path !== path || list.kind !== "list" || !has(list, "open")) return null;
  const change = async (call: Call, select: number) => {
    if (await document.editing.attempt(call)) document.select(select < 0 ? list.path : `${list.path}[${select}]`);
  };
  if (node.kind === "list")
    return (
      <div class="list-buttons">
        <button type="button" onClick={() => void change(["insert", list.path, list.count], list.count)}>Add an item</button>
      </div>
    );
  const { index } = item!, last = list.count - 1;
  return (
    <div class="list-buttons">
      <button type="button" onClick={() => void change(["insert", list.path, index], index)}>Insert before</button>
      <button type="button" onClick={() => void change(["remove", list.path, index], Math.min(index, last - 1))}>Remove</button>
      <button type="button" disabled={index === 0} onClick={() => void change(["move", list.path, index, index - 1], index - 1)}>Up</button>
      <button type="button" disabled={index === last} onClick={() => void change(["move", list.path, index, index + 1], index + 1)}>Down</button>
    </div>
  );
}
