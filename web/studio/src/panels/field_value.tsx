/** The value of one field: a control, or what it says if it cannot be changed. */
import type { Node } from "mapwright";
import { useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { EditableField, FieldBadges, isEditable } from "../edit/field.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { countText, hexNumber, numberText, setBits, sizeText, valueName } from "./values.js";

interface ValueProps {
  document: OpenDocument;
  node: Node;
}

export function Value({ document, node }: ValueProps) {
  if (isEditable(document, node)) return <EditableField document={document} node={node} />;
  if (node.kind === "int") return <IntegerValue document={document} node={node} />;
  if (node.kind === "text") return <TextValue document={document} node={node} />;
  if (node.kind === "bytes") return <BytesValue document={document} node={node} />;
  if (node.kind === "grid") return <GridValue document={document} node={node} />;
  return <PathLink document={document} path={node.path}>{countText(node.count, node.kind === "list" ? "item" : "field")}</PathLink>;
}

function IntegerValue({ document, node }: ValueProps) {
  if (node.bits) return <FlagBoxes node={node} />;
  const name = valueName(node), number = numberText(node);
  const text = (
    <>
      {name ? <span class="named" data-tip={name.doc}>{name.name}</span> : <span class="number">{number}</span>}
      {name && !isYesOrNo(node) && <span class="aside number">{number}</span>}
      {!name && node.unit && <span class="aside">{node.unit}</span>}
      <FieldBadges node={node} />
    </>
  );
  return node.refers ? <Reference document={document} node={node} empty={node.value === -1}>{text}</Reference> : text;
}

/** Two names for 0 and 1 need no number. */
function isYesOrNo({ values }: Node): boolean {
  return values?.length === 2 && values.every(({ value }) => value === 0 || value === 1);
}

function FlagBoxes({ node }: { node: Node }) {
  const { names, rest } = setBits(node.value ?? 0, node.bits ?? []);
  return (
    <ul class="flags" aria-label={node.name}>
      {node.bits!.filter(({ value }) => value !== 0).map((bit) => (
        <li key={bit.value}>
          <label data-tip={bit.doc}>
            <input type="checkbox" checked={names.includes(bit)} disabled /> {bit.name}
          </label>
        </li>
      ))}
      {rest !== 0n && <li class="badge warning">other bits: {hexNumber(Number(rest))}</li>}
    </ul>
  );
}

const TEXT_SHOWN = 400;

function TextValue({ document, node }: ValueProps) {
  const [all, setAll] = useState(false);
  const text = node.text ?? "";
  if (node.text === undefined) return <BytesValue document={document} node={node} />;
  if (!text) return <span class="aside">empty</span>;
  const shown = all || text.length <= TEXT_SHOWN ? text : text.slice(0, TEXT_SHOWN) + "…";
  const value = <span class={node.language ? "text code" : "text"}>{shown.replace(/\r\n?/g, "\n")}</span>;
  return (
    <>
      {node.refersName ? <Reference document={document} node={node} empty={false}>{value}</Reference> : value}
      {text.length > TEXT_SHOWN && (
        <button type="button" class="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "less" : `all ${text.length.toLocaleString("en")} characters`}
        </button>
      )}
    </>
  );
}

/** A value that leads to an item, if there is one. */
function Reference({ document, node, empty, children }: ValueProps & { empty: boolean; children: preact.ComponentChildren }) {
  const { value: target } = useLoaded(
    async () => (empty ? "" : document.world.follow(node.path).catch(() => "")),
    [document, node.path, node.value, node.text, document.revision.value],
  );
  if (empty) return <span class="aside">none</span>;
  if (!target) return <>{children}</>;
  return (
    <>
      <PathLink document={document} path={target}>{children}</PathLink>
      <span class="aside">{target}</span>
    </>
  );
}

function BytesValue({ document, node }: ValueProps) {
  const { value: size } = useLoaded(
    async () => (await document.world.bytes(node.path)).length,
    [document, node.path, document.revision.value],
  );
  return <PathLink document={document} path={node.path}>{size === undefined ? "bytes" : sizeText(size)}</PathLink>;
}

function GridValue({ document, node }: ValueProps) {
  const grid = document.grids.value.find(({ path }) => path === node.path);
  return <PathLink document={document} path={node.path}>{grid ? `${grid.width} × ${grid.height} cells` : "cells"}</PathLink>;
}
