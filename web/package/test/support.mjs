// What the tests share: the library, the samples, and the command to compare with (MAPWRIGHT).
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Mapwright } from "../../dist/package/index.js";

export const root = new URL("../../..", import.meta.url).pathname;
export const wasm = await WebAssembly.compile(readFileSync(join(root, "web/dist/package/mapwright.wasm")));
export const mapwright = await Mapwright.load(wasm);
export const samplePath = (name) => join(root, "samples", name);
export const sample = (name) => readFileSync(samplePath(name));

const corpus = process.env.MAPWRIGHT_CORPUS ?? join(root, "../shared/corpus");

function filesBelow(folder, largest) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, largest) : entry.isFile() && statSync(path).size <= largest ? [path] : [];
  });
  return files.filter((path) => !/\.(json|md|tsv|c|txt)$/i.test(path));
}

export const sampleFiles = () => filesBelow(join(root, "samples"), Infinity);
/** Real files of at most so many bytes, if there is a corpus. */
export const corpusFiles = (largest) => filesBelow(corpus, largest);

const command = process.env.MAPWRIGHT ?? join(root, "build-release/src/cli/mapwright");

/** What the command prints. It must not find game data that the module does not have. */
export function native(...words) {
  return execFileSync(command, words, { maxBuffer: 1 << 30, env: { HOME: "/nonexistent", PATH: "" }, stdio: ["ignore", "pipe", "ignore"] });
}

export function withWorld(name, work) {
  const world = mapwright.open(name, sample(name));
  try {
    return work(world);
  } finally {
    world.dispose();
  }
}
