/** JSON of the library for people: names and values, tables for lists of the same things, and links for paths. */
import type { ComponentChildren } from "preact";
import type { OpenDocument } from "../document.js";
import { PathLink } from "./links.js";
import { spaced } from "./paths.js";
import { countText } from "./values.js";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Facts = Record<string, unknown>;

const ITEMS_SHOWN = 200;
const SHORT_TEXT = 48;

export function Facts({ document, facts }: { document: OpenDocument; facts: Facts }) {
  return (
    <dl class="facts">
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} document={document} name={name} value={value as Json} context={facts} />
      ))}
    </dl>
  );
}

interface FactProps {
  document: OpenDocument;
  name: string;
  value: Json;
  /** What it is a member of. */
  context: Facts;
}

function Fact({ document, name, value, context }: FactProps) {
  return (
    <div class={isWide(value) ? "fact wide" : "fact"}>
      <dt>{spaced(name)}</dt>
      <dd>{valueOf(document, name, value, context)}</dd>
    </div>
  );
}

function isScalar(value: Json): boolean {
  return value === null || typeof value !== "object";
}

/** Does it need more than a line? */
function isWide(value: Json): boolean {
  if (isScalar(value)) return String(value).length > SHORT_TEXT;
  return !(isShortMap(value) || isShortList(value));
}

function isShortMap(value: Json): value is { [name: string]: Json } {
  return !Array.isArray(value) && Object.values(value!).every(isScalar) && JSON.stringify(value).length < SHORT_TEXT;
}

function isSize(value: { [name: string]: Json }): boolean {
  return Object.keys(value).join() === "width,height";
}

function isShortList(value: Json): value is Json[] {
  return Array.isArray(value) && value.every(isScalar) && JSON.stringify(value).length < SHORT_TEXT;
}

function valueOf(document: OpenDocument, name: string, value: Json, context: Facts): ComponentChildren {
  if (isScalar(value)) return scalar(document, name, value);
  if (Array.isArray(value)) return listOf(document, name, value, context);
  const map = value as { [name: string]: Json };
  if (isSize(map)) return <span class="number">{`${map["width"]} × ${map["height"]}`}</span>;
  if (isShortMap(map)) return Object.entries(map).map(([key, item]) => <span class="pair" key={key}><span class="aside">{spaced(key)}</span> {scalar(document, key, item)}</span>);
  return <Facts document={document} facts={map} />;
}

function scalar(document: OpenDocument, name: string, value: Json): ComponentChildren {
  if (value === true || value === false) return value ? "yes" : "no";
  if (value === null) return <span class="aside">none</span>;
  if (value === "") return <span class="aside">empty</span>;
  if (name === "path" && typeof value === "string") return <PathLink document={document} path={value} />;
  if (name === "size" && typeof value === "number") return <span class="number">{countText(value, "byte")}</span>;
  return typeof value === "number" ? <span class="number">{numberOf(value)}</span> : <span class="text">{value as string}</span>;
}

/** Years and the like have no commas. */
function numberOf(value: number): string {
  return Math.abs(value) < 10_000 ? String(value) : value.toLocaleString("en", { maximumFractionDigits: 20 });
}

function listOf(document: OpenDocument, name: string, list: Json[], context: Facts): ComponentChildren {
  if (!list.length) return <span class="aside">none</span>;
  const path = context["path"];
  if (typeof path === "string" && list.every(isCell)) return <CellLinks document={document} path={path} cells={list} />;
  if (list.every(isScalar)) return list.length > ITEMS_SHOWN ? <More list={list} show={(part) => part.join(", ")} /> : list.map((item, i) => <span key={i}>{i > 0 && ", "}{scalar(document, name, item)}</span>);
  if (list.every((item) => !isScalar(item) && !Array.isArray(item))) return <FactTable document={document} rows={list as Facts[]} label={spaced(name)} />;
  return <code class="json">{JSON.stringify(list)}</code>;
}

function isCell(value: Json): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}

/** Columns and rows in a grid. */
function CellLinks({ document, path, cells }: { document: OpenDocument; path: string; cells: [number, number][] }) {
  return (
    <>
      {cells.slice(0, ITEMS_SHOWN).map(([x, y]) => (
        <span key={`${x},${y}`} class="cell-link">
          <PathLink document={document} path={`${path}[${x},${y}]`}>
            {x},{y}
          </PathLink>{" "}
        </span>
      ))}
      {cells.length > ITEMS_SHOWN && <span class="aside">and {cells.length - ITEMS_SHOWN} more</span>}
    </>
  );
}

function More({ list, show }: { list: Json[]; show(part: Json[]): ComponentChildren }) {
  return (
    <>
      {show(list.slice(0, ITEMS_SHOWN))} <span class="aside">and {list.length - ITEMS_SHOWN} more</span>
    </>
  );
}

/** Members that any row has, those that are more than a line left to the last columns. */
function columnsOf(rows: readonly Facts[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names];
}

/** Tables are not nested: of lists in a table only links or names. */
function tableValue(document: OpenDocument, name: string, value: Json, row: Facts): ComponentChildren {
  if (!Array.isArray(value) || !value.length || value.every(isScalar) || value.every(isCell)) return valueOf(document, name, value, row);
  return value.slice(0, ITEMS_SHOWN).map((item, i) => {
    const { path, ...others } = item as { [name: string]: Json }, text = Object.values(others).filter(isScalar).join(" ");
    return <span class="pair" key={i}>{typeof path === "string" ? <PathLink document={document} path={path}>{text || path}</PathLink> : text}</span>;
  });
}

function FactTable({ document, rows, label }: { document: OpenDocument; rows: Facts[]; label: string }) {
  const columns = columnsOf(rows.slice(0, ITEMS_SHOWN));
  return (
    <div class="table-scroller" tabIndex={0} role="region" aria-label={label}>
      <table class="fact-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>{spaced(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ITEMS_SHOWN).map((row, i) => (
            <tr key={i}>
              {columns.map((column) => (
                <td key={column} class={typeof row[column] === "number" ? "number" : ""}>
                  {column in row && tableValue(document, column, row[column] as Json, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ITEMS_SHOWN && <p class="aside">and {rows.length - ITEMS_SHOWN} more</p>}
    </div>
  );
}
