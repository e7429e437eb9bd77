/** Controls that change a field in its place, by what the library says of it. */
import type { Node } from "mapwright";
import { useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { countText, has, hexNumber, labelOf, numberText, setBits, valueName } from "../panels/values.js";
import { useTyped, type Typed } from "./commit.js";
import { ReferenceField } from "./field_reference.js";
import { BytesField } from "./field_bytes.js";
import { TextField } from "./field_text.js";

export interface FieldProps {
  document: OpenDocument;
  node: Node;
}

/** Is there a control for the node? */
export function isEditable({ editing }: OpenDocument, node: Node): boolean {
  return editing.possible && has(node, "settable") && (node.kind === "int" || node.kind === "bytes" || (node.kind === "text" && node.text !== undefined));
}

/** A hint that comes with a number: hexadecimal digits are read, too. */
function rangeTip({ min, max, unit }: Node): string {
  return `${min} to ${max}${unit ? ` ${unit}` : ""}`;
}

export function EditableField({ document, node }: FieldProps) {
  if (node.refers || node.refersName) return <ReferenceField document={document} node={node} />;
  if (node.kind === "bytes") return <BytesField document={document} node={node} />;
  if (node.kind === "text") return <TextField document={document} node={node} />;
  if (node.bits) return <FlagsField document={document} node={node} />;
  if (node.values?.length) return <NamedField document={document} node={node} />;
  return (
    <>
      <NumberField document={document} node={node} />
      {node.unit && <span class="aside">{node.unit}</span>}
      <FieldBadges node={node} />
    </>
  );
}

export function FieldError({ typed }: { typed: Typed }) {
  return typed.error ? <p class="error" role="alert">{typed.error}</p> : null;
}

/** Enter and leaving the control take what is typed, Escape forgets it. */
export function NumberField({ document, node, label }: FieldProps & { label?: string }) {
  const typed = useTyped(document, numberText(node)), hex = has(node, "hex");
  const change = (text: string) => (text.trim() ? typed.commit(["set", node.path, text.trim()]) : typed.revert());
  return (
    <>
      <input
        class="field-number"
        type={hex ? "text" : "number"}
        aria-label={label ?? labelOf(node)}
        aria-invalid={!!typed.error}
        data-settled={typed.settled}
        title={rangeTip(node)}
        value={typed.shown}
        min={hex ? undefined : node.min}
        max={hex ? undefined : node.max}
        autocomplete="off"
        onInput={(event) => typed.type(event.currentTarget.value)}
        onChange={(event) => void change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && typed.revert()}
      />
      <FieldError typed={typed} />
    </>
  );
}

const OTHER = "other";

/** A number with names; if others are allowed, they can be typed. */
function NamedField({ document, node }: FieldProps) {
  const typed = useTyped(document, String(node.value)), name = valueName(node), [other, setOther] = useState(false);
  const change = (value: string) => {
    setOther(value === OTHER);
    if (value !== OTHER) void typed.commit(["set", node.path, value]);
  };
  if (other) return <NumberField document={document} node={node} />;
  return (
    <>
      <select aria-label={labelOf(node)} data-tip={name?.doc} value={typed.shown} onChange={(event) => change(event.currentTarget.value)}>
        {!name && <option value={node.value}>{numberText(node)}</option>}
        {node.values!.map((one) => (
          <option key={one.value} value={one.value} title={one.doc}>
            {one.name}
          </option>
        ))}
        {!has(node, "closed") && <option value={OTHER}>another number…</option>}
      </select>
      <FieldBadges node={node} />
      <FieldError typed={typed} />
    </>
  );
}

/** A box for each bit that has a name; the others stay as they are. */
function FlagsField({ document, node }: FieldProps) {
  const typed = useTyped(document, String(node.value)), value = BigInt(node.value ?? 0);
  const { names, rest } = setBits(node.value ?? 0, node.bits ?? []);
  const change = (bit: bigint, on: boolean) => typed.commit(["set", node.path, String(on ? value | bit : value & ~bit)]);
  return (
    <>
      <ul class="flags" aria-label={labelOf(node)}>
        {node.bits!.filter((bit) => bit.value !== 0).map((bit) => (
          <li key={bit.value}>
            <label data-tip={bit.doc}>
              <input type="checkbox" checked={names.includes(bit)} onChange={(event) => void change(BigInt(bit.value), event.currentTarget.checked)} /> {bit.name}
            </label>
          </li>
        ))}
        {rest !== 0n && <li class="badge warning">other bits: {hexNumber(Number(rest))}</li>}
      </ul>
      <FieldError typed={typed} />
    </>
  );
}

export function FieldBadges({ node }: { node: Node }) {
  return (
    <>
      {has(node, "reserved") && node.expected !== undefined && node.value !== node.expected && <span class="badge warning">expected {node.expected}</span>}
      {has(node, "overridden") && <span class="badge warning">differs from computed</span>}
    </>
  );
}

/** A few plain numbers in a line, such as a point or a colour. */
export function NumbersField({ document, nodes }: { document: OpenDocument; nodes: readonly Node[] }) {
  const names = nodes.map(({ name }) => name).join(), isColour = /^r,g,b(,a)?$/.test(names) && nodes.every(({ min, max }) => min === 0 && max === 255);
  const units = new Set(nodes.map(({ unit }) => unit));
  return (
    <span class="numbers" role="group" aria-label={countText(nodes.length, "number")}>
      {nodes.map((node) => (
        <span class="pair" key={node.path}>
          <span class="aside">{labelOf(node)}</span> <NumberField document={document} node={node} label={node.path.replace(/^.*\.([^.]*\.[^.]*)$/, "$1")} />
        </span>
      ))}
      {isColour && <ColourField document={document} nodes={nodes.slice(0, 3)} />}
      {units.size === 1 && <span class="aside">{[...units][0]}</span>}
    </span>
  );
}

function ColourField({ document, nodes }: { document: OpenDocument; nodes: readonly Node[] }) {
  const text = `#${nodes.map(({ value }) => (value ?? 0).toString(16).padStart(2, "0")).join("")}`, typed = useTyped(document, text);
  const change = (colour: string) => typed.commit(...nodes.map(({ path }, i) => ["set", path, parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)] as ["set", string, number]));
  return (
    <>
      <input type="color" aria-label="Colour" value={typed.shown} onInput={(event) => typed.type(event.currentTarget.value)} onChange={(event) => void change(event.currentTarget.value)} />
      <FieldError typed={typed} />
    </>
  );
}
