/** What a page of its own has in it: the worker, the module, and a world. Such pages are made by viewer.mjs, `mapwright view` and
 * src/export/page.ts. */
import type { Options } from "mapwright";
import type { Parts } from "../library.js";

/** Base64 of compressed bytes. */
async function inflated(text: string, kind: "gzip" | "deflate"): Promise<Uint8Array<ArrayBuffer>> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream(kind))).arrayBuffer());
}

function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}

/** Whether the page is one file, without others next to it. */
export const standalone = textOf("mapwright-module") !== null;

/** The text of the page before anything is shown in it. */
export const source = standalone ? `<!doctype html>\n${document.documentElement.outerHTML}\n` : "";

/** The code of a page that is one file. */
export function embeddedParts(): Parts {
  const worker = URL.createObjectURL(new Blob([textOf("mapwright-worker") ?? ""], { type: "text/javascript" }));
  return {
    worker: () => new Worker(worker),
    module: async () => WebAssembly.compile(await inflated(textOf("mapwright-module") ?? "", "gzip")),
  };
}

export interface EmbeddedWorld {
  name: string;
  bytes: Uint8Array;
  /** Files that its picture uses. */
  files: { path: string; bytes: Uint8Array }[];
  options: Options;
  /** It is a game, to be played. */
  play: boolean;
}

/** The world in the page; null if there is none. */
export async function embeddedWorld(): Promise<EmbeddedWorld | null> {
  const text = textOf("mapwright-world");
  if (text === null) return null;
  const { world, play, options, files } = JSON.parse(text) as { world: string; play?: boolean; options: Options; files: Record<string, string> };
  const inflate = async ([path, packed]: [string, string]) => ({ path, bytes: await inflated(packed, "deflate") });
  const [own, ...others] = await Promise.all(Object.entries(files).map(inflate));
  return { name: world, bytes: own?.bytes ?? new Uint8Array(), files: others, options, play: !!play };
}
