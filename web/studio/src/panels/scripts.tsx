/** Texts in a language, such as scripts, with their faults. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { TextFault } from "mapwright";
import type { OpenDocument } from "../document.js";
import { draftOf } from "../script/drafts.js";
import { plainText, ScriptEditing } from "../script/editing.js";
import { tokenLines, type Token } from "./highlight.js";
import { cellFrom } from "./list_rows.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { outlineOf } from "./outline.js";
import { isInside, steps } from "./paths.js";
import { matches, searchWords } from "./table.js";
import { countText } from "./values.js";
import { VirtualRows } from "./virtual.js";

interface Script {
  path: string;
  language: string;
  text: string;
  /** What it is of: the first line, or the name of its item. */
  title: string;
}

/** Lists of single lines are shown as one text. */
interface Listing {
  title: string;
  scripts: Script[];
}

/** All of one moment: what changes meanwhile is loaded again. */
async function loadScripts(document: OpenDocument): Promise<Script[]> {
  for (;;) {
    const revision = document.revision.peek(), scripts = await readScripts(document);
    if (revision === document.revision.peek()) return scripts;
  }
}

async function readScripts(document: OpenDocument): Promise<Script[]> {
  const { world } = document, outline = await outlineOf(document), labels = await labelsOf(document);
  const found = await Promise.all(
    outline.texts.map(async ({ pattern, language }) => {
      const dumped = await world.dump(pattern).catch(() => ({}));
      const texts = typeof dumped === "object" && dumped ? Object.entries(dumped) : [[pattern.replaceAll("[*]", "[0]"), dumped]];
      return texts.map(([path, text]) => ({ path: path as string, language, text: String(cellFrom(text) ?? ""), title: titleOf(path as string, labels) }));
    }),
  );
  const all = found.flat(), names = await itemNames(document, all).catch(() => []);
  // An empty text of something that has a name is there to be filled.
  return all.map((script, i) => ({ ...script, title: names[i] || script.title })).filter(({ text }, i) => names[i] || text.trim());
}

const ITEMS_READ = 500;

/** Scripts that are extracted as they are have the names of their items, which are in the same order. */
async function itemNames(document: OpenDocument, scripts: readonly Script[]): Promise<string[]> {
  const items = (await document.world.items()).map((item, index) => ({ ...item, index })).filter(({ kind }) => kind === "script");
  if (items.length !== scripts.length || items.length > ITEMS_READ) return [];
  const texts = await Promise.all(items.map(async ({ index }) => new TextDecoder().decode(await document.world.item(index))));
  return texts.every((text, i) => sameText(text, scripts[i]!.text)) ? items.map(({ name }) => name) : [];
}

/** Ends of lines, and of the text, aside. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, "\n").trimEnd();
  return plain(one) === plain(other);
}

/** Names of items by path, as the library lists them, and offers them for references. */
async function labelsOf(document: OpenDocument): Promise<Map<string, string>> {
  const { world, format } = document;
  const labels = new Map((await world.items()).filter(({ name, kind }) => name && kind !== "file").map(({ path, name }) => [path, name]));
  for (const { name } of format.refs)
    for (const { path, label } of await world.refsValues(name).catch(() => [])) if (path) labels.set(path, label);
  return labels;
}

function titleOf(path: string, labels: ReadonlyMap<string, string>): string {
  const item = [...steps(path)].reverse().find((step) => labels.has(step.path));
  return item ? labels.get(item.path)! : path.replace(/\.[^.[\]]*$/, "");
}

/** The scripts that are one line each and of one list become one listing. */
export function listings(scripts: readonly Script[]): Listing[] {
  const found: Listing[] = [];
  for (const script of scripts) {
    const list = script.path.replace(/\[\d+\]\.?[^.[\]]*$/, ""), last = found.at(-1);
    const single = !/[\r\n]/.test(script.text.trim());
    if (single && last && last.title === list) last.scripts.push(script);
    else found.push({ title: single ? list : script.title, scripts: [script] });
  }
  return found.map((listing) => (listing.scripts.length === 1 ? { ...listing, title: listing.scripts[0]!.title } : listing));
}

export function Scripts({ document }: { document: OpenDocument }) {
  const { value: scripts, error } = useLoaded(() => loadScripts(document), [document, document.revision.value]);
  const { value: names } = useLoaded(async () => new Set([...(await labelsOf(document)).values()].map((name) => name.toLowerCase())), [document, document.revision.value]);
  const [text, setText] = useState(""), [picked, setPicked] = useState("");
  // Titles can change with the texts; paths of texts that are edited stay.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set<string>());
  const edit = (path: string, on: boolean) => {
    setPicked(path);
    setEdited((before) => new Set([...before, path].filter((one) => on || one !== path)));
  };
  const all = useMemo(() => listings(scripts ?? []), [scripts]);
  if (error) return <p class="error">{error}</p>;
  if (!scripts) return <p class="empty" role="status">Loading…</p>;
  if (!all.length) return <p class="empty">There are no scripts.</p>;
  const words = searchWords(text);
  const shown = all.filter((listing) => matches(words, [listing.title, ...listing.scripts.map((script) => script.text)]));
  const selection = document.selection.value;
  const selected = selection ? shown.findIndex(({ scripts }) => scripts.some(({ path }) => isInside(path, selection) || isInside(selection, path))) : -1;
  const chosen = shown.find((listing) => pathOf(listing) === picked) ?? shown[selected] ?? shown[0];
  return (
    <div class="scripts">
      {all.length > 1 && (
        <>
          <div class="filters">
            <input type="search" placeholder={`Search ${countText(all.length, "text")}`} aria-label="Search texts" value={text} onInput={(event) => { setText(event.currentTarget.value); setPicked(""); }} />
          </div>
          <VirtualRows
            count={shown.length}
            label="Texts"
            columns="minmax(6rem, 1fr) auto"
            chosen={chosen ? shown.indexOf(chosen) : -1}
            onChoose={(row) => setPicked(pathOf(shown[row]!))}
            render={(row) => (
              <>
                <span role="gridcell">
                  {shown[row]!.title}
                  {document.drafts.value.has(pathOf(shown[row]!)) && <span class="aside"> (not applied)</span>}
                </span>
                <span role="gridcell" class="aside number">{countText(linesOf(shown[row]!), "line")}</span>
              </>
            )}
          />
        </>
      )}
      {chosen && (
        <Source
          key={pathOf(chosen)}
          document={document}
          listing={chosen}
          names={names}
          words={words}
          edited={edited.has(pathOf(chosen))}
          onEdit={(on) => edit(pathOf(chosen), on)}
        />
      )}
    </div>
  );
}

function pathOf({ scripts }: Listing): string {
  return scripts[0]!.path;
}

function linesOf({ scripts }: Listing): number {
  return scripts.reduce((count, { text }) => count + text.split(/\r\n|\r|\n/).length, 0);
}

interface SourceProps {
  document: OpenDocument;
  listing: Listing;
  names?: ReadonlySet<string>;
  words: readonly string[];
  edited: boolean;
  /** What is edited stays chosen, whatever is selected. */
  onEdit(on: boolean): void;
}

function Source({ document, listing, names, words, edited, onEdit }: SourceProps) {
  const [first] = listing.scripts, text = listing.scripts.map((script) => script.text).join("\n");
  const { value: faults } = useLoaded(
    async () => (first ? document.world.checkText(first.language, text).catch(() => []) : []),
    [document, text, document.revision.value],
  );
  const lines = useMemo(() => tokenLines(text, names), [text, names]);
  useEffect(() => {
    if (!edited && first && draftOf(document, first.path, plainText(listing)) !== null) onEdit(true);
  }, []);
  return (
    <section class="source" aria-label={listing.title}>
      <div class="source-head">
        <h2>{listing.title}</h2>
        {first && <PathLink document={document} path={listing.scripts.length > 1 ? listing.title : first.path} />}
        <span class="aside">{first?.language}</span>
        {document.editing.possible && !edited && <button type="button" onClick={() => onEdit(true)}>Edit</button>}
      </div>
      {edited ? <ScriptEditing document={document} listing={listing} onClose={() => onEdit(false)} /> : <ShownSource listing={listing} lines={lines} faults={faults ?? []} words={words} />}
    </section>
  );
}

interface ShownProps {
  listing: Listing;
  lines: Token[][];
  faults: readonly TextFault[];
  words: readonly string[];
}

function ShownSource({ listing, lines, faults, words }: ShownProps) {
  return (
    <>
      <Faults faults={faults} />
      <pre class="code lines" tabIndex={0} aria-label={`Text of ${listing.title}`}>
        {lines.map((line, i) => {
          const fault = faults.find((one) => one.line === i + 1);
          return (
            <div key={i} class={fault ? "line fault" : words.length && matches(words, [line.map((token) => token.text).join("")]) ? "line found" : "line"} title={fault?.message}>
              {line.map((token, k) => (token.kind === "plain" ? token.text : <span key={k} class={`token ${token.kind}`}>{token.text}</span>))}
              {"\n"}
            </div>
          );
        })}
      </pre>
    </>
  );
}

function Faults({ faults }: { faults: readonly TextFault[] }) {
  if (!faults.length) return null;
  return (
    <ul class="places">
      {faults.slice(0, 20).map((fault, i) => (
        <li key={i}>
          <span class="number">Line {fault.line}, column {fault.column}:</span> {fault.message}
        </li>
      ))}
    </ul>
  );
}
