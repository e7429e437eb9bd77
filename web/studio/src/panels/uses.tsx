/** Where a value is used: of the selection, and of any value that the format can look for. */
import { useState } from "preact/hooks";
import type { OptionValue } from "mapwright";
import type { OpenDocument } from "../document.js";
import { Facts, type Facts as FactValues } from "./fact_list.js";
import { useLoaded } from "./load.js";
import { cellOf, itemOf, spaced } from "./paths.js";

const VALUES_MOST = 1000;

interface Search {
  kind: string;
  value: string;
}

/** The first part of a path that is an item: uses are of items, their fields are in them. */
function itemAbove(path: string): string {
  const match = /^.*\[\d+\]/.exec(path);
  return match && itemOf(match[0]) ? match[0] : "";
}

/** What to look for when something is selected: the kind and value that name it, or the value of a cell. */
async function searchFor(document: OpenDocument, path: string): Promise<Search | null> {
  const { world, format } = document, item = itemAbove(path);
  const offered = await Promise.all(format.refs.map(async ({ name }) => ({ name, values: await world.refsValues(name, VALUES_MOST).catch(() => []) })));
  for (const { name, values } of offered) {
    const value = values.find((one) => one.path && (one.path === path || one.path === item));
    if (value) return { kind: name, value: value.value };
  }
  const cell = cellOf(path), node = await world.node(path).catch(() => null);
  if (!node || (node.kind !== "int" && node.kind !== "text") || !(node.text ?? "")) return null;
  const names = [node.name, cell?.grid.replace(/^.*\./, "")];
  const kind = offered.find(({ name, values }) => names.some((one) => one && (one === name || one === name + "s")) && (values.length === 0 || hasValue(values, node.text!) || cell));
  const same = kind ?? offered.find(({ values }) => node.kind === "text" && hasValue(values, node.text!));
  return same ? { kind: same.name, value: node.kind === "int" ? String(node.value) : node.text! } : null;
}

function hasValue(values: readonly OptionValue[], text: string): boolean {
  return values.some(({ value }) => value === text);
}

export function Uses({ document }: { document: OpenDocument }) {
  const path = document.selection.value;
  const { value: suggested } = useLoaded(() => searchFor(document, path), [document, path, document.revision.value]);
  const [typed, setTyped] = useState<(Search & { at: string }) | null>(null);
  const search = (typed?.at === path ? typed : null) ?? suggested ?? { kind: document.format.refs[0]?.name ?? "", value: "" };
  return (
    <div class="uses">
      <SearchForm document={document} search={search} onSearch={(next) => setTyped({ ...next, at: path })} />
      {search.value ? <Found document={document} search={search} /> : <p class="empty">Select something, or choose what to look for.</p>}
    </div>
  );
}

interface SearchFormProps {
  document: OpenDocument;
  search: Search;
  onSearch(search: Search): void;
}

function SearchForm({ document, search, onSearch }: SearchFormProps) {
  const { refs } = document.format, kind = refs.find(({ name }) => name === search.kind);
  const { value: values } = useLoaded(
    async () => (search.kind ? document.world.refsValues(search.kind, VALUES_MOST) : []),
    [document, search.kind, document.revision.value],
  );
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <select aria-label="Kind of value" value={search.kind} onChange={(event) => onSearch({ kind: event.currentTarget.value, value: "" })}>
        {refs.map(({ name }) => (
          <option key={name} value={name}>{spaced(name)}</option>
        ))}
      </select>
      <input
        type="text"
        list={`values-${document.id}`}
        aria-label={kind?.doc ?? "Value"}
        placeholder={kind?.value ?? "value"}
        value={search.value}
        onChange={(event) => onSearch({ ...search, value: event.currentTarget.value })}
      />
      <datalist id={`values-${document.id}`}>
        {values?.map(({ value, label }) => <option key={value} value={value} label={label === value ? undefined : label} />)}
      </datalist>
      {kind && <p class="doc">Finds {kind.doc}.</p>}
    </form>
  );
}

function Found({ document, search }: { document: OpenDocument; search: Search }) {
  const { value, error } = useLoaded(
    () => document.world.refs(search.kind, search.value) as Promise<FactValues>,
    [document, search.kind, search.value, document.revision.value],
  );
  if (error) return <p class="error">{error}</p>;
  if (!value) return null;
  const { file, found, [search.kind]: _, ...uses } = value;
  const places = Object.fromEntries(Object.entries(uses).filter(([, list]) => !Array.isArray(list) || list.length));
  return (
    <>
      <p role="status">{found === 0 ? "Nothing uses it." : `${Number(found).toLocaleString("en")} found`}</p>
      <Facts document={document} facts={places} />
    </>
  );
}
