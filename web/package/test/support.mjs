// What the tests share: the library, the samples, and the command to compare with (MAPWRIGHT).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Mapwright } from "../../dist/package/index.js";

export const root = new URL("../../..", import.meta.url).pathname;
export const wasm = await WebAssembly.compile(readFileSync(join(root, "web/dist/package/mapwright.wasm")));
export const mapwright = await Mapwright.load(wasm);
export const samplePath = (name) => join(root, "samples", name);
export const sample = (name) => readFileSync(samplePath(name));

const command = process.env.MAPWRIGHT ?? join(root, "build-gcc/src/cli/mapwright");

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
