/** What a world contains: pictures and texts are shown, sounds played, all of it can be saved. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Item } from "mapwright";
import type { OpenDocument } from "../document.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { download, fileName, mediaOf, type Media } from "./media.js";
import { matches, searchWords } from "./table.js";
import { countText, sizeText } from "./values.js";
import { VirtualRows } from "./virtual.js";

const TEXT_SHOWN = 100_000;

interface Entry {
  item: Item;
  /** Of the library's list. */
  index: number;
}

export function Items({ document }: { document: OpenDocument }) {
  const { value: items, error } = useLoaded(() => document.world.items(), [document, document.revision.value]);
  const [kind, setKind] = useState(""), [text, setText] = useState(""), [chosen, setChosen] = useState(-1);
  const entries = useMemo(() => {
    const words = searchWords(text);
    const all = (items ?? []).map((item, index) => ({ item, index }));
    return all.filter(({ item }) => (!kind || item.kind === kind) && matches(words, [item.name, item.path, item.detail]));
  }, [items, kind, text]);
  if (error) return <p class="error">{error}</p>;
  if (!items) return <p class="empty" role="status">Loading…</p>;
  const entry = entries.find(({ index }) => index === chosen);
  return (
    <div class="items">
      <div class="filters">
        <KindChoice items={items} kind={kind} onChoose={setKind} />
        <input type="search" placeholder="Search items" aria-label="Search items" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </div>
      <VirtualRows
        count={entries.length}
        label="Items"
        columns="4.5rem minmax(8rem, 1fr) auto"
        chosen={entries.findIndex(({ index }) => index === chosen)}
        onChoose={(row) => setChosen(entries[row]!.index)}
        render={(row) => <ItemCells item={entries[row]!.item} />}
      />
      {entry && <Content key={entry.index} document={document} entry={entry} />}
    </div>
  );
}

function KindChoice({ items, kind, onChoose }: { items: readonly Item[]; kind: string; onChoose(kind: string): void }) {
  const kinds = [...new Set(items.map((item) => item.kind))];
  return (
    <select aria-label="Kind of items" value={kind} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">all kinds ({items.length})</option>
      {kinds.map((one) => (
        <option key={one} value={one}>
          {one} ({items.filter((item) => item.kind === one).length})
        </option>
      ))}
    </select>
  );
}

function ItemCells({ item }: { item: Item }) {
  return (
    <>
      <span role="gridcell" class="aside">{item.kind}</span>
      <span role="gridcell" title={item.path}>{item.name || item.path}</span>
      <span role="gridcell" class="aside number">{item.size ? sizeText(item.size) : item.count ? item.count.toLocaleString("en") : ""}</span>
    </>
  );
}

function Content({ document, entry: { item, index } }: { document: OpenDocument; entry: Entry }) {
  const { value: bytes, error } = useLoaded(
    async () => (item.size ? document.world.item(index) : null),
    [document, index, document.revision.value],
  );
  const { value: inWorld } = useLoaded(
    async () => !!item.path && (await document.world.node(item.path).then(() => true, () => false)),
    [document, item.path],
  );
  return (
    <section class="content" aria-label={item.name || item.path}>
      <div>
        <h2>{item.name || item.path}</h2>
        {item.detail && <span class="aside">{item.detail}</span>}
        {inWorld && <PathLink document={document} path={item.path} />}
      </div>
      {item.count > 1 && <p class="aside">{countText(item.count, item.kind === "layer" ? "cell" : item.kind)}</p>}
      {error && <p class="error">{error}</p>}
      {bytes && <Shown bytes={bytes} item={item} />}
    </section>
  );
}

function Shown({ bytes, item }: { bytes: Uint8Array; item: Item }) {
  const media = mediaOf(bytes, item.kind), name = fileName(item.name || item.path, media.extension);
  return (
    <>
      <Preview bytes={bytes} media={media} name={item.name} />
      <button type="button" onClick={() => download(name, bytes, media.type)}>
        Save {name} ({sizeText(bytes.length)})
      </button>
    </>
  );
}

function Preview({ bytes, media, name }: { bytes: Uint8Array; media: Media; name: string }) {
  const url = useObjectUrl(bytes, media);
  if (media.show === "text") return <pre class="code" tabIndex={0}>{new TextDecoder().decode(bytes.subarray(0, TEXT_SHOWN)).replace(/\r\n?/g, "\n")}</pre>;
  if (!url) return null;
  if (media.show === "picture") return <div class="picture" tabIndex={0} role="group" aria-label={`Picture of ${name}`}><img src={url} alt={name} /></div>;
  return media.show === "sound" ? <audio controls src={url} aria-label={name} /> : null;
}

function useObjectUrl(bytes: Uint8Array, media: Media): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (media.show !== "picture" && media.show !== "sound") return;
    const made = URL.createObjectURL(new Blob([bytes as BlobPart], { type: media.type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
