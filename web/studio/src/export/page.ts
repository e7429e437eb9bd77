/** One HTML file with the viewer and a world, as `mapwright view` makes it. */
import type { Options } from "mapwright";
import { source, standalone } from "../open/embedded.js";

const MARK = "<!--mapwright-world-->";

export interface PageContent {
  name: string;
  bytes: Uint8Array;
  files?: { path: string; bytes: Uint8Array }[];
  options?: Options;
}

/** The viewer without a world: the file next to the studio, or this page. */
async function viewer(): Promise<string> {
  if (standalone) return source.replace(/<script type="application\/json" id="mapwright-world">[^<]*<\/script>/, MARK);
  const answer = await fetch("viewer.html");
  if (!answer.ok) throw new Error(`viewer.html: ${answer.status} ${answer.statusText}`);
  return answer.text();
}

async function deflated(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream("deflate"));
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
  const packed: Record<string, string> = { [name]: await deflated(bytes) };
  for (const file of files) packed[file.path] = await deflated(file.bytes);
  const json = JSON.stringify({ world: name, options: optionLists(options), files: packed }).replaceAll("<", "\\u003c");
  return `${before}<script type="application/json" id="mapwright-world">${json}</script>${after}`;
}

function split(text: string): [string, string] {
  const at = text.indexOf(MARK);
  if (at < 0) throw new Error("viewer.html is not a viewer");
  return [text.slice(0, at), text.slice(at + MARK.length)];
}
