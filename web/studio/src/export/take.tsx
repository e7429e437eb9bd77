/** What can be taken along: pictures, the file, its JSON, its folder, what it contains, and a page that shows it. */
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { textOf, type OpenDocument } from "../document.js";
import { placeOf } from "../open/game-data.js";
import { useLoaded } from "../panels/load.js";
import { download } from "../panels/media.js";
import { countText, sizeText } from "../panels/values.js";
import { baseName } from "./names.js";
import { worldPage } from "./page.js";
import { pictureOptions, pixelsOf, visibleArea, wholeArea } from "./picture.js";
import { zip } from "./zip.js";

/** More would need too much memory. */
const PIXELS_MOST = 48_000_000;

type Work = () => Promise<string>;

export function Take({ document }: { document: OpenDocument }) {
  const [running, setRunning] = useState(""), [result, setResult] = useState("");
  const run = async (name: string, work: Work) => {
    setRunning(name);
    setResult("");
    setResult(await work().catch((error) => `${name}: ${textOf(error)}`));
    setRunning("");
  };
  const writes = document.format.abilities.includes("write") && !document.damaged.value;
  const base = baseName(document.name);
  const { value: items } = useLoaded(() => document.world.items(), [document, document.revision.value]);
  const contents = items?.some(({ size }) => size > 0);
  return (
    <div class="take">
      <p role="status" class={running ? "aside" : ""}>{running ? `${running}…` : result || "Files are saved by the browser; nothing is sent anywhere."}</p>
      {document.ready.value && <PictureForm document={document} base={base} run={run} busy={!!running} />}
      <Action title="Page" text="One HTML file with this world and its viewer. It works from disk, without a network." busy={!!running} onRun={() => run("Page", () => savePage(document, base))} />
      <Action title="File" text="The bytes of the file." busy={!!running} onRun={() => run("File", () => saveFile(document))} />
      {writes && <Action title="JSON" text="Every field, complete: the same file can be made from it." busy={!!running} onRun={() => run("JSON", () => saveJson(document, base))} />}
      {writes && <Action title="Folder" text="For version control, as a zip: JSON with one value per line, pictures, sounds and texts as files." busy={!!running} onRun={() => run("Folder", () => saveFolder(document, base))} />}
      {contents && <Action title="Contents" text="All pictures, sounds, texts and files in it, as a zip." busy={!!running} onRun={() => run("Contents", () => saveContents(document, base))} />}
    </div>
  );
}

interface ActionProps {
  title: string;
  text: string;
  busy: boolean;
  onRun(): void;
  children?: ComponentChildren;
}

function Action({ title, text, busy, onRun, children }: ActionProps) {
  return (
    <section class="action" aria-label={title}>
      <h2>{title}</h2>
      <p class="doc">{text}</p>
      {children}
      <button type="button" disabled={busy} onClick={onRun}>
        Save {title.toLowerCase() === "json" ? "JSON" : title.toLowerCase()}
      </button>
    </section>
  );
}

interface PictureFormProps {
  document: OpenDocument;
  base: string;
  run(name: string, work: Work): Promise<void>;
  busy: boolean;
}

const SCALES = [4, 2, 1, 1 / 2, 1 / 4, 1 / 8, 1 / 16];

function PictureForm({ document, base, run, busy }: PictureFormProps) {
  const ready = document.ready.value!, view = document.view.value;
  const [part, setPart] = useState<"whole" | "view">("whole"), [asked, setAsked] = useState(1);
  const visible = view && visibleArea(view, document.screen.value, ready);
  const area = part === "view" && visible ? visible : wholeArea(ready);
  const scales = SCALES.map((factor) => ({ factor, scale: ready.scale * factor, size: pixelsOf(area, ready, ready.scale * factor) })).filter(
    ({ scale, size }) => scale <= ready.most_scale && scale >= ready.least_scale && size.width * size.height <= PIXELS_MOST && size.width > 0 && size.height > 0,
  );
  const chosen = scales.find(({ factor }) => factor <= asked) ?? scales.at(-1);
  const save = async () => {
    const png = await document.world.png(pictureOptions(document, area, chosen!.scale));
    return saved(`${base}.png`, png, "image/png");
  };
  return (
    <Action title="Picture" text="What the canvas shows, as PNG, with the same layers and options." busy={busy || !chosen} onRun={() => void run("Picture", save)}>
      <div class="filters">
        <select aria-label="Part" value={part} onChange={(event) => setPart(event.currentTarget.value as "whole" | "view")}>
          <option value="whole">all of it</option>
          <option value="view" disabled={!visible}>the visible part</option>
        </select>
        <select aria-label="Size" value={chosen?.factor} onChange={(event) => setAsked(Number(event.currentTarget.value))}>
          {scales.map(({ factor, size }) => (
            <option key={factor} value={factor}>
              {size.width} × {size.height} ({factor * 100} %)
            </option>
          ))}
        </select>
      </div>
    </Action>
  );
}

function saved(name: string, bytes: Uint8Array | Blob, type?: string): string {
  download(name, bytes, type);
  return `${name}: ${sizeText(bytes instanceof Blob ? bytes.size : bytes.length)}`;
}

/** As it would be written; as it was read if that cannot be done. */
async function bytesOf(document: OpenDocument): Promise<Uint8Array> {
  return document.world.write().catch(() => document.world.input());
}

async function saveFile(document: OpenDocument): Promise<string> {
  return saved(document.name.replace(/^.*[/:\\]/, ""), await bytesOf(document));
}

async function saveJson(document: OpenDocument, base: string): Promise<string> {
  return saved(`${base}.json`, new TextEncoder().encode(await document.world.dumpText("", "json")), "application/json");
}

async function saveZip(name: string, files: Map<string, Uint8Array>): Promise<string> {
  if (!files.size) throw new Error("there is nothing to save");
  return `${saved(name, await zip(files))}, ${countText(files.size, "file")}`;
}

async function saveFolder(document: OpenDocument, base: string): Promise<string> {
  return saveZip(`${base}-folder.zip`, await document.world.unpack());
}

async function saveContents(document: OpenDocument, base: string): Promise<string> {
  return saveZip(`${base}-contents.zip`, await document.world.extract());
}

/** Like the command. */
const GAME_DATA_MOST = 32 << 20;

async function savePage(document: OpenDocument, base: string): Promise<string> {
  const name = document.name.replace(/^.*[/:\\]/, ""), { files, leftOut } = await filesOfPicture(document);
  const options = Object.fromEntries(Object.entries(document.aimed.value).filter(([option]) => !leftOut.has(option)));
  const text = await worldPage({ name, bytes: await bytesOf(document), files, options });
  const without = leftOut.size ? ", without the files of the game: they are too large" : "";
  return saved(`${base}.html`, new TextEncoder().encode(text), "text/html") + without;
}

/** What the picture uses in addition to the world, and the options for which that is too large. */
async function filesOfPicture(document: OpenDocument): Promise<{ files: { path: string; bytes: Uint8Array }[]; leftOut: Set<string> }> {
  const files = [...(document.source.files ?? [])], leftOut = new Set<string>();
  if (!document.ready.value) return { files, leftOut };
  const picture = await document.world.picture(document.aimed.value), used = new Set(await picture.files());
  picture.release();
  let size = 0;
  for (const asset of document.format.assets)
    for (const stored of document.gameData.of(asset).filter(({ path }) => used.has(placeOf(asset, path)))) {
      size += stored.size;
      if (size > GAME_DATA_MOST) leftOut.add(asset.option);
      else files.push({ path: placeOf(asset, stored.path), bytes: await document.gameData.read(stored.path) });
    }
  return { files, leftOut };
}
