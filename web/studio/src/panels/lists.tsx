/** Lists of the world as tables: searched, sorted, and shown on the canvas. */
import { useMemo, useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { loadTable, type ListTable } from "./list_rows.js";
import { useLoaded } from "./load.js";
import { outlineOf, type ListOutline } from "./outline.js";
import { isInside, spaced } from "./paths.js";
import { filtered, sorted } from "./table.js";
import { countText } from "./values.js";
import { canSelectObjects } from "../tools/objects-panel.js";
import { objectsOf } from "../tools/objects.js";
import { VirtualRows } from "./virtual.js";

export function Lists({ document }: { document: OpenDocument }) {
  const { value: outline, error } = useLoaded(() => outlineOf(document), [document, document.revision.value]);
  const [pattern, setPattern] = useState("");
  if (error) return <p class="error">{error}</p>;
  if (!outline) return <p class="empty" role="status">Looking for lists…</p>;
  const list = outline.lists.find((one) => one.pattern === pattern) ?? likeliest(outline.lists);
  if (!list) return <p class="empty">Nothing in this document is a list.</p>;
  return (
    <div class="lists">
      <label class="choice">
        <span>List</span>
        <select value={list.pattern} onChange={(event) => setPattern(event.currentTarget.value)}>
          {outline.lists.map((one) => (
            <option key={one.pattern} value={one.pattern}>
              {spaced(one.pattern.replace(/\[\*\]\.|\./g, " › "))}
            </option>
          ))}
        </select>
      </label>
      <List key={list.pattern} document={document} list={list} />
    </div>
  );
}

/** What a world has most of is what people look for: things with names before others, and outer lists before inner ones. */
function likeliest(lists: readonly ListOutline[]): ListOutline | undefined {
  const weight = ({ pattern, count, fields }: ListOutline) =>
    (count * (fields.some(({ kind, language }) => kind === "text" && !language) ? 10 : 1)) / 4 ** (pattern.split("[*]").length - 1);
  return [...lists].sort((a, b) => weight(b) - weight(a))[0];
}

function List({ document, list }: { document: OpenDocument; list: ListOutline }) {
  const { value, error } = useLoaded(() => loadTable(document.world, list), [document, list.pattern, document.revision.value]);
  if (error) return <p class="error">{error}</p>;
  return value ? <Table document={document} table={value} list={list} /> : <p class="empty" role="status">Loading…</p>;
}

function Table({ document, table, list }: { document: OpenDocument; table: ListTable; list: ListOutline }) {
  const [text, setText] = useState(""), [shown, setShown] = useState(table.suggested);
  const [order, setOrder] = useState({ column: -1, descending: false });
  const rows = useMemo(() => sorted(filtered(table.rows, text), order.column, order.descending), [table, text, order]);
  const selection = document.selection.value;
  const chosen = useMemo(() => (selection ? rows.findIndex(({ path }) => isInside(selection, path)) : -1), [rows, selection]);
  const columns = `4rem ${shown.map((i) => columnWidth(table, i)).join(" ")}`;
  const sortBy = (column: number) => setOrder({ column, descending: order.column === column && !order.descending });
  return (
    <>
      <div class="filters">
        <input
          type="search"
          placeholder={`Search ${countText(table.rows.length, "item")}`}
          aria-label="Search the list"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <ColumnChoice table={table} shown={shown} onShow={setShown} />
      </div>
      <p class="aside" role="status">
        {rows.length === table.rows.length ? countText(rows.length, "item") : `${rows.length.toLocaleString("en")} of ${countText(table.rows.length, "item")}`}
      </p>
      {text && rows.length > 0 && canSelectObjects(document) ? (
        <button type="button" class="quiet" onClick={() => selectObjects(document, rows.map(({ path }) => path))}>
          Select all found as objects
        </button>
      ) : null}
      <VirtualRows
        count={rows.length}
        label={`Items of ${list.pattern}`}
        columns={columns}
        chosen={chosen}
        onChoose={(row) => void document.reveal(rows[row]!.path)}
        header={
          <>
            <Heading title="#" doc="as in the file" column={-1} order={order} onSort={sortBy} />
            {shown.map((i) => (
              <Heading key={i} title={table.columns[i]!.title} doc={table.columns[i]!.doc} column={i} numeric={table.columns[i]!.numeric} order={order} onSort={sortBy} />
            ))}
          </>
        }
        render={(row) => (
          <>
            <span role="gridcell" class="number aside" title={rows[row]!.path}>
              {indicesOf(rows[row]!.path)}
            </span>
            {shown.map((i) => {
              const cell = rows[row]!.cells[i];
              return (
                <span role="gridcell" key={i} class={typeof cell === "number" ? "number" : ""} title={typeof cell === "string" && cell.length > 12 ? cell : undefined}>
                  {cell}
                </span>
              );
            })}
          </>
        )}
      />
    </>
  );
}

const ROWS_MEASURED = 500;

/** As wide as its first texts and its title, within limits; what is left goes to texts. */
function columnWidth({ rows, columns }: ListTable, i: number): string {
  const { title, numeric } = columns[i]!, lengths = rows.slice(0, ROWS_MEASURED).map(({ cells }) => String(cells[i] ?? "").length);
  const width = Math.min(Math.max(title.length + 2, 4, ...lengths) + 2, 26);
  return numeric ? `${width}ch` : `minmax(${width}ch, 1fr)`;
}

/** "planes[1].objects[12]" -> "1.12" */
function indicesOf(path: string): string {
  return [...path.matchAll(/\[(\d+)\]/g)].map((match) => match[1]).join(".");
}

interface HeadingProps {
  title: string;
  doc?: string;
  column: number;
  numeric?: boolean;
  order: { column: number; descending: boolean };
  onSort(column: number): void;
}

function Heading({ title, doc, column, numeric, order, onSort }: HeadingProps) {
  const sort = order.column !== column ? "none" : order.descending ? "descending" : "ascending";
  return (
    <span role="columnheader" aria-sort={sort} class={numeric ? "number" : ""}>
      <button type="button" class="sort" title={doc} onClick={() => onSort(column)}>
        {title}
      </button>
    </span>
  );
}

function ColumnChoice({ table, shown, onShow }: { table: ListTable; shown: number[]; onShow(shown: number[]): void }) {
  const toggle = (i: number) => onShow(shown.includes(i) ? shown.filter((other) => other !== i) : [...shown, i].sort((a, b) => a - b));
  return (
    <details class="menu">
      <summary>Columns</summary>
      <ul>
        {table.columns.map((column, i) => (
          <li key={column.pattern}>
            <label>
              <input type="checkbox" checked={shown.includes(i)} onChange={() => toggle(i)} /> {column.title}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function selectObjects(document: OpenDocument, paths: readonly string[]): void {
  objectsOf(document).select(paths);
  document.panel.value = "objects";
}
