// What a first visit takes over the network, gzipped as servers do it. Needs web/build only.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";

const studio = new URL("../../../dist/studio", import.meta.url).pathname;
const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
const filesOf = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));

test("the module is at most 750 KiB", () => {
  const size = gzipped(join(studio, "mapwright.wasm"));
  assert.ok(size <= 750 * 1024, `${size} bytes`);
});

test("the page with its module and samples is at most 1 MB; editors are loaded when they are used", () => {
  const later = ["viewer-shell.html", "service-worker.js"];
  const first = [studio, join(studio, "samples")].flatMap(filesOf).filter((path) => !later.some((name) => path.endsWith(name)));
  assert.ok(first.length > 5, first.join());
  const size = first.reduce((sum, path) => sum + gzipped(path), 0);
  assert.ok(size <= 1_000_000, `${size} bytes`);
  console.log(`# ${size} bytes`);
});
