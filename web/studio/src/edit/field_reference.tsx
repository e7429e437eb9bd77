/** The control for a value that refers to an item: chosen from a list, or clicked in the picture. */
import type { OptionValue } from "mapwright";
import { textOf } from "../document.js";
import { IconButton } from "../icons.js";
import { PathLink } from "../panels/links.js";
import { useLoaded } from "../panels/load.js";
import { itemOf, offerAt } from "../panels/paths.js";
import { labelOf } from "../panels/values.js";
import { useTyped } from "./commit.js";
import { FieldError, type FieldProps } from "./field.js";

/** Longer lists are not a list any more: what is wanted is typed or clicked. */
const LISTED_MOST = 300;
const NONE = "-1";

export function ReferenceField({ document, node }: FieldProps) {
  const current = node.kind === "int" ? String(node.value) : (node.text ?? ""), typed = useTyped(document, current);
  const { value: offers } = useLoaded(
    () => document.world.optionValues("set", "value", { path: node.path }, LISTED_MOST + 1),
    [document, node.path, document.revision.value],
  );
  const { value: target } = useLoaded(
    async () => (current === NONE ? "" : document.world.follow(node.path).catch(() => "")),
    [document, node.path, current, document.revision.value],
  );
  const set = (value: string) => typed.commit(["set", node.path, value]);
  const pick = async () => {
    try {
      const picked = await pickReference({ document, node }, offers ?? []);
      if (picked !== null) await set(picked);
    } catch (error) {
      typed.refuse(textOf(error));
    }
  };
  const listed = offers && offers.length <= LISTED_MOST;
  return (
    <>
      {listed ? (
        <select aria-label={labelOf(node)} value={typed.shown} onChange={(event) => void set(event.currentTarget.value)}>
          {!offers.some(({ value }) => value === current) && <option value={current}>{current || "none"}</option>}
          {offers.map((offer) => (
            <option key={offer.value} value={offer.value}>{titleOf(offer)}</option>
          ))}
        </select>
      ) : (
        <input
          type={node.kind === "int" ? "number" : "text"}
          class={node.kind === "int" ? "field-number" : ""}
          aria-label={labelOf(node)}
          data-settled={typed.settled}
          value={typed.shown}
          onInput={(event) => typed.type(event.currentTarget.value)}
          onChange={(event) => void set(event.currentTarget.value)}
        />
      )}
      {document.ready.value && <IconButton icon="only" label={`${labelOf(node)}: choose in the picture`} onClick={() => void pick()} />}
      {target && <PathLink document={document} path={target} />}
      <FieldError typed={typed} />
    </>
  );
}

function titleOf({ value, label }: OptionValue): string {
  if (value === NONE) return "none";
  return label && label !== value ? `${value} – ${label}` : value;
}

/** The value for the item that is clicked; null: none was. */
async function pickReference({ document, node }: FieldProps, offers: readonly OptionValue[]): Promise<string | null> {
  const found = await document.askWhat();
  if (!found) return null;
  for (const path of found) {
    const offer = offerAt(path, offers);
    if (offer) return offer.value;
    const item = node.refers && path.startsWith(`${node.refers}[`) ? itemOf(path.slice(0, path.indexOf("]", node.refers.length) + 1)) : null;
    if (item) return String(item.index);
  }
  throw new Error(`Nothing there is one of ${node.refers ?? node.refersName?.replace(/ /g, " or ")}`);
}
