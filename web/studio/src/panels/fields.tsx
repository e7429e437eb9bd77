/** What is selected: its path, its fields, and what they mean. */
import { useId, useState } from "preact/hooks";
import type { Node } from "mapwright";
import type { OpenDocument } from "../document.js";
import type { Remote } from "../library.js";
import type { World } from "mapwright";
import { isEditable, NumbersField } from "../edit/field.js";
import { ListButtons } from "../edit/list_buttons.js";
import { Items } from "./field_items.js";
import { CellPlace } from "./field_cell.js";
import { Value } from "./field_value.js";
import { Breadcrumbs } from "./links.js";
import { useLoaded } from "./load.js";
import { nameOf } from "./names.js";
import { cellOf, itemOf, spaced } from "./paths.js";
import { countText, has, labelOf, numberText, rangeText } from "./values.js";

const FIELDS_MOST = 500;
const NESTED_MOST = 16;
/** Of items with more fields than this, only those are shown that the item reads or that are set. */
const READ_MOST = 16;

/** A node with its fields, and theirs as far as they are few. */
export interface Shown {
  node: Node;
  fields: Shown[];
}

async function loadShown(world: Remote<World>, node: Node, depth: number): Promise<Shown> {
  const children = node.kind === "record" || node.kind === "cell" ? await world.children(node.path, 0, FIELDS_MOST) : [];
  const nested = (child: Node) => depth > 0 && (child.kind === "record" || child.kind === "cell") && child.count <= NESTED_MOST;
  return {
    node,
    fields: await Promise.all(
      children.map(async (child) => (nested(child) ? loadShown(world, child, depth - 1) : { node: child, fields: [] })),
    ),
  };
}

export function Fields({ document }: { document: OpenDocument }) {
  const path = document.selection.value, revision = document.revision.value;
  const { value, error } = useLoaded(async () => {
    const { world } = document;
    return loadShown(world, await world.node(path), 2);
  }, [document, path, revision]);
  return (
    <div class="fields">
      <Breadcrumbs document={document} path={path} />
      {error && <p class="error">{error}</p>}
      {value && <Selected document={document} shown={value} />}
    </div>
  );
}

function titleOf({ node, fields }: Shown, document: OpenDocument): string {
  const cell = cellOf(node.path);
  if (cell) return `${spaced(cell.grid.replace(/^.*\./, ""))}, cell ${cell.x},${cell.y}`;
  const name = nameOf(fields.map((field) => field.node));
  if (!node.path) return document.name.replace(/^.*[/:]/, "");
  const item = itemOf(node.path), kind = (item && node.record) || labelOf(node);
  const title = item ? `${spaced(kind)} ${item.index}` : spaced(kind);
  return name && item ? `${title}: ${name}` : title;
}

function Selected({ document, shown }: { document: OpenDocument; shown: Shown }) {
  const { node, fields } = shown;
  const quiet = fields.filter((field) => isQuiet(field.node)), loud = fields.filter((field) => !isQuiet(field.node));
  const many = node.kind === "record" && loud.length > READ_MOST && loud.some(isMeant);
  const unread = many ? loud.filter((field) => !isMeant(field) && !isSet(field)) : [];
  const read = loud.filter((field) => !unread.includes(field));
  return (
    <>
      <div class="selected">
        <h2>{titleOf(shown, document)}</h2>
        {node.doc && <p class="doc">{node.doc}</p>}
      </div>
      <ListButtons document={document} node={node} />
      {node.kind === "list" && <Items document={document} list={node} />}
      {["int", "text", "bytes", "grid"].includes(node.kind) && <FieldTable document={document} fields={[shown]} label="Value" />}
      {read.length > 0 && <FieldTable document={document} fields={read} label="Fields" />}
      {cellOf(node.path) && <CellPlace document={document} path={node.path} />}
      {unread.length > 0 && (
        <details class="quiet">
          <summary>{countText(unread.length, "field")} that {unread.length === 1 ? "is" : "are"} 0 or empty, and not read for this item</summary>
          <FieldTable document={document} fields={unread} label="Fields that are not read" />
        </details>
      )}
      {quiet.length > 0 && (
        <details class="quiet">
          <summary>{countText(quiet.length, "field")} of the file's layout, computed or reserved</summary>
          <FieldTable document={document} fields={quiet} label="Fields of the file's layout" />
        </details>
      )}
    </>
  );
}

/** Does the format say what the field, or one in it, means for this item? */
function isMeant({ node, fields }: Shown): boolean {
  return has(node, "byItem") || fields.some(isMeant);
}

function isSet({ node, fields }: Shown): boolean {
  if (node.kind === "int") return node.value !== 0;
  return node.kind === "record" ? fields.some(isSet) : node.kind !== "text" || !!node.text;
}

/** Fields that say nothing about the world, unless they are not as expected. */
function isQuiet(node: Node): boolean {
  if (has(node, "overridden")) return false;
  if (has(node, "reserved")) return node.expected === undefined || node.value === node.expected;
  return has(node, "layout") || has(node, "derived");
}

function FieldTable({ document, fields, label }: { document: OpenDocument; fields: Shown[]; label: string }) {
  return (
    <table class="field-table" aria-label={label}>
      <tbody>
        {fields.map((field) => (
          <FieldRows key={field.node.path} document={document} shown={field} depth={0} />
        ))}
      </tbody>
    </table>
  );
}

function FieldRows({ document, shown: { node, fields }, depth }: { document: OpenDocument; shown: Shown; depth: number }) {
  const [open, setOpen] = useState(false), details = useId(), compact = !open && isCompact(fields);
  return (
    <>
      <tr class={fieldClass(node)}>
        <th scope="row" style={{ paddingInlineStart: `${depth * 0.9 + 0.5}rem` }}>
          <button
            type="button"
            class="field-name"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            data-tip={node.doc}
            onClick={() => setOpen(!open)}
          >
            {labelOf(node)}
          </button>
        </th>
        <td>{compact ? <CompactRecord document={document} fields={fields} /> : !fields.length && <Value document={document} node={node} />}</td>
      </tr>
      {open && (
        <tr class="about" id={details}>
          <td colSpan={2}>
            <About node={node} />
          </td>
        </tr>
      )}
      {!compact && fields.map((field) => (
        <FieldRows key={field.node.path} document={document} shown={field} depth={depth + 1} />
      ))}
    </>
  );
}

const COMPACT_MOST = 4;

/** A few plain numbers, such as a point or a colour, fit a line. */
function isCompact(fields: readonly Shown[]): boolean {
  const plain = ({ node }: Shown) => node.kind === "int" && !node.values && !node.bits && !node.refers && !has(node, "overridden");
  return fields.length > 0 && fields.length <= COMPACT_MOST && fields.every(plain);
}

function colourOf(nodes: readonly Node[]): string {
  const [r, g, b, a = 255] = nodes.map(({ value }) => value);
  return /^r,g,b(,a)?$/.test(nodes.map(({ name }) => name).join()) ? `rgb(${r} ${g} ${b} / ${a / 255})` : "";
}

function CompactRecord({ document, fields }: { document: OpenDocument; fields: readonly Shown[] }) {
  if (fields.every(({ node }) => isEditable(document, node))) return <NumbersField document={document} nodes={fields.map(({ node }) => node)} />;
  const units = new Set(fields.map(({ node }) => node.unit)), colour = colourOf(fields.map(({ node }) => node));
  return (
    <>
      {fields.map(({ node }) => (
        <span class="pair" key={node.path}>
          <span class="aside">{labelOf(node)}</span> <span class="number">{numberText(node)}</span>
        </span>
      ))}
      {colour && <span class="swatch" style={{ backgroundColor: colour }} />}
      {units.size === 1 && <span class="aside">{[...units][0]}</span>}
    </>
  );
}

function fieldClass(node: Node): string {
  const flags = (["derived", "overridden", "reserved", "layout"] as const).filter((flag) => has(node, flag));
  return ["field", ...flags].join(" ");
}

/** All that the tables say about a field. */
function About({ node }: { node: Node }) {
  const facts: [string, string | undefined][] = [
    ["Path", node.path],
    ["Kind", node.record && node.kind !== "int" ? `${node.kind} of ${spaced(node.record)}` : node.kind],
    ["Unit", node.unit],
    ["Accepts", rangeText(node)],
    ["Refers to", node.refers ?? node.refersName?.replace(/ /g, " or ")],
    ["Language", node.language],
    ["Written as", writingOf(node)],
  ];
  return (
    <>
      {node.doc && <p class="doc">{node.doc}</p>}
      <dl class="facts">
        {facts.map(([name, text]) => text && [<dt>{name}</dt>, <dd>{text}</dd>])}
      </dl>
      {(node.values ?? node.bits) && (
        <table class="names" aria-label={`Values of ${labelOf(node)}`}>
          <tbody>
            {(node.values ?? node.bits)!.map((value) => (
              <tr key={value.value} class={node.values && value.value === node.value ? "current" : ""}>
                <td class="number">{node.bits ? `0x${value.value.toString(16)}` : value.value}</td>
                <td>{value.name}</td>
                <td class="doc">{value.doc}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function writingOf(node: Node): string {
  if (has(node, "overridden")) return "a value that differs from the computed one, and is preserved";
  if (has(node, "derived")) return "computed when the file is written";
  if (has(node, "reserved")) return node.expected === undefined ? "as it was read" : `${node.expected} in every known file`;
  return has(node, "layout") ? "as it was read; it only describes the layout of the file" : "";
}
