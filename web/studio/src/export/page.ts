/** One HTML file with the viewer and a world, as `mapwright view` makes it. */
import type { Options } from "mapwright";
import { source, standalone } from "../open/embedded.js";

const MARK = mark("world");

function mark(name: string): string {
  return `<!--mapwright-${name}-->`;
}

export interface PageContent {
  name: string;
  bytes: Uint8Array;
  files?: { path: string; bytes: Uint8Array }[];
  options?: Options;
}

/** The viewer without a world: this page, or the shell next to the studio with the studio's own worker and module. */
async function viewer(): Promise<string> {
  if (standalone) return source.replace(/<script type="application\/json" id="mapwright-world">[^<]*<\/script>/, () => MARK);
  const [shell, worker, module] = await Promise.all(["viewer-shell.html", "worker.js", "mapwright.wasm"].map(fetched));
  const script = (await worker!.text()).replace(/<(?=\/script|!--)/gi, "\\x3c");
  const packed = await compressed(new Uint8Array(await module!.arrayBuffer()), "gzip");
  return (await shell!.text()).replace(mark("worker"), () => script).replace(mark("module"), () => packed);
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** In base64. */
async function compressed(bytes: Uint8Array, kind: "gzip" | "deflate"): Promise<string> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream(kind));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (let i = 0; i < packed.length; i += 32768) text += String.fromCharCode(...packed.subarray(i, i + 32768));
  return btoa(text);
}

/** Lists of texts, as a command line has them. */
function optionLists(options: Options): Record<string, string[]> {
  const word = (value: unknown) => (value === true ? "yes" : value === false ? "no" : String(value));
  const entries = Object.entries(options).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, (Array.isArray(value) ? value : [value]).map(word)]));
}

/** The text of the page. */
export async function worldPage({ name, bytes, files = [], options = {} }: PageContent): Promise<string> {
  const [before, after] = split(await viewer());
  const packed: Record<string, string> = { [name]: await compressed(bytes, "deflate") };
  for (const file of files) packed[file.path] = await compressed(file.bytes, "deflate");
  const json = JSON.stringify({ world: name, options: optionLists(options), files: packed }).replaceAll("<", "\\u003c");
  return `${before}<script type="application/json" id="mapwright-world">${json}</script>${after}`;
}

function split(text: string): [string, string] {
  const at = text.indexOf(MARK);
  if (at < 0) throw new Error("the viewer has no place for a world");
  return [text.slice(0, at), text.slice(at + MARK.length)];
}
