// Archives, areas of pictures, and differences.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { source } from "./bundle.mjs";

const { zip, crc32 } = await source("export/zip.ts"), { visibleArea, pixelsOf } = await source("export/picture.ts"), { baseName } = await source("export/names.ts");
const { corners, describe, pathAfter } = await source("compare/differences.ts"), { around } = await source("compare/comparison.ts");

/** Reads an archive with Python, which knows all of the format. */
function unzipped(bytes) {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  try {
    writeFileSync(join(folder, "a.zip"), bytes);
    const script = "import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps([[n,z.read(n).hex()] for n in z.namelist()]))";
    return JSON.parse(execFileSync("python3", ["-c", script, join(folder, "a.zip")], { maxBuffer: 1 << 28 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("archives are read by others", async () => {
  const files = [
    ["world.json", new TextEncoder().encode("{}".repeat(5000))], ["empty", new Uint8Array()], ["planes/ä-日本.txt", Uint8Array.of(1, 2, 3)],
    ["random.bin", Uint8Array.from({ length: 70_000 }, (_, i) => (i * 2654435761) >>> 13)],
  ];
  const bytes = new Uint8Array(await (await zip(new Map(files))).arrayBuffer());
  assert.deepEqual(unzipped(bytes), files.map(([name, data]) => [name, Buffer.from(data).toString("hex")]));
  assert.deepEqual(new Uint8Array(await (await zip(files)).arrayBuffer()), bytes, "the same files give the same archive");
  assert.deepEqual(unzipped(new Uint8Array(await (await zip([])).arrayBuffer())), []);
  assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
});

const ready = { x: 0, y: -10, width: 100, height: 50, unit_width: 2, unit_height: 4, wraps_x: false, wraps_y: false };

test("the visible part of a world in its units", () => {
  const screen = { width: 100, height: 100 };
  assert.deepEqual(visibleArea({ x: -50, y: -100, scale: 1 }, screen, ready), { x: 0, y: -10, width: 25, height: 10 });
  assert.deepEqual(visibleArea({ x: 21, y: 1, scale: 2 }, screen, ready), { x: 10, y: 0, width: 26, height: 13 });
  assert.equal(visibleArea({ x: 500, y: 0, scale: 1 }, screen, ready), null);
  assert.deepEqual(visibleArea({ x: -50, y: 0, scale: 1 }, screen, { ...ready, wraps_x: true }), { x: -25, y: 0, width: 50, height: 25 });
  assert.deepEqual(pixelsOf({ x: 0, y: 0, width: 10, height: 5 }, ready, 0.5), { width: 10, height: 10 });
});

test("names without folders and extensions", () => {
  for (const [name, base] of [["a/b.map", "b"], ["disk.img:Folder:Game", "Game"], ["C:\\x\\LEVEL1.WWD", "LEVEL1"], ["noext", "noext"], [".map", "world"]]) assert.equal(baseName(name), base, name);
});

test("differences in a line", () => {
  assert.equal(describe({ path: "name", kind: "changed", before: "a", after: "b" }), "“a” → “b”");
  assert.equal(describe({ path: "t", kind: "cells", cells: 12, before: 5, after: 6, after_name: "solid" }), "12 cells, 5 → 6 (solid)");
  assert.equal(describe({ path: "o[3]", kind: "removed", before: { id: 4, name: "Rat", $rest: "x", list: [] } }), "id 4, name Rat");
  assert.equal(describe({ path: "o", kind: "more", count: 7 }), "count 7");
});

test("ranges of cells have two corners", () => {
  assert.deepEqual(corners("planes[1].tiles[24..26,6]"), ["planes[1].tiles[24,6]", "planes[1].tiles[26,6]"]);
  assert.deepEqual(corners("t[1..2,3..4].index"), ["t[1,3]", "t[2,4]"]);
  assert.deepEqual(corners("t[1,3]"), ["t[1,3]"]);
  assert.deepEqual(corners("planes[1].name"), ["planes[1].name"]);
  assert.deepEqual(around([{ x: 1, y: 2, width: 3, height: 4 }, { x: 10, y: 0, width: 1, height: 1 }]), { x: 1, y: 0, width: 10, height: 6 });
  assert.equal(around([]), null);
});

test("items move when others before them were added or removed", () => {
  const list = [{ path: "p[1].o[2]", kind: "removed" }, { path: "p[1].o[5]", kind: "removed" }, { path: "p[1].o[0]", kind: "added" }, { path: "p[2].o[0]", kind: "removed" }];
  assert.equal(pathAfter("p[1].o[1].x", list), "p[1].o[2].x");
  assert.equal(pathAfter("p[1].o[3].x", list), "p[1].o[3].x");
  assert.equal(pathAfter("p[1].o[9].x", list), "p[1].o[8].x");
  assert.equal(pathAfter("p[0].o[9].x", list), "p[0].o[9].x");
  assert.equal(pathAfter("name", list), "name");
  assert.equal(pathAfter("p[2].o[1]", [{ path: "p[0]", kind: "removed" }, ...list]), "p[1].o[0]");
});
