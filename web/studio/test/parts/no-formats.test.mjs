// The page knows no format: what it says of one comes from the library's tables.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { Mapwright } from "../../../dist/package/index.js";

const studio = new URL("../..", import.meta.url).pathname;
const sources = ["src", "style.css", "index.html", "service-worker.ts"].flatMap(function below(name) {
  const path = join(studio, name);
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((one) => below(join(name, one))) : [name];
});

test("no source of the studio names a format, its files, or a game", async () => {
  const mapwright = await Mapwright.load(readFileSync(join(studio, "../dist/package/mapwright.wasm")));
  const formats = mapwright.tables();
  assert.ok(formats.length > 5);
  // "any" and "map" are words of the language, "bin" and others are not words of a format alone.
  const common = new Set(["any", "map", "rules", "bin", "txt", "dat", "rsrc", "img", "image"]);
  const words = formats.flatMap(({ name, title, extensions, games }) => [name, title, ...extensions.split(" "), ...games.split(", ")]);
  const wanted = [...new Set(words)].filter((word) => word.length > 2 && !common.has(word.toLowerCase()));
  const pattern = new RegExp(`(?<![A-Za-z0-9_])(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![A-Za-z0-9_])`, "i");
  const found = sources.flatMap((name) =>
    readFileSync(join(studio, name), "utf8").split("\n").flatMap((line, i) => (pattern.test(line) ? [`${name}:${i + 1}: ${line.match(pattern)[0]}`] : [])));
  assert.deepEqual(found, []);
  assert.ok(pattern.test("const kind = 'wwd';") && pattern.test("// as in Captain Claw"), pattern.source);
});
