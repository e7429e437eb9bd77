// Lines, fills, and pieces of cells that are cut, cropped and turned.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./bundle.mjs";

const { cut, flood, lineCells, pieceJson, turned, turningBits, within } = await source("tools/cells.ts");
const { pieceFrom, pieceText } = await source("tools/clipboard.ts");

test("a line has every column or every row", () => {
  assert.deepEqual(lineCells({ x: 2, y: 1 }, { x: 2, y: 1 }), [{ x: 2, y: 1 }]);
  assert.deepEqual(lineCells({ x: 0, y: 0 }, { x: 4, y: 2 }).map(({ x }) => x), [0, 1, 2, 3, 4]);
  assert.deepEqual(lineCells({ x: 0, y: 3 }, { x: -1, y: 0 }).map(({ y }) => y), [3, 2, 1, 0]);
});

test("a fill goes around corners, but not over the edge", () => {
  const cells = ["..#.", ".##.", "....", "##.#"].join(""), open = (index) => cells[index] === ".";
  const count = (x, y) => flood({ width: 4, height: 4 }, { x, y }, open).reduce((sum, { width }) => sum + width, 0);
  assert.equal(count(0, 0), 10);
  assert.equal(count(2, 0), 0);
  assert.equal(flood({ width: 3, height: 1 }, { x: 2, y: 0 }, (index) => index !== 1).length, 1);
});

const grid = {
  width: 3, height: 2, cellSize: 2, cells: Uint8Array.of(1, 0, 2, 0, 3, 0, 4, 1, 4, 0, 6, 8),
  fields: [{ name: "index", offset: 0, width: 1 }, { name: "flags", offset: 1, width: 1 }],
};

test("a piece is the JSON of its cells, cropped to a grid", () => {
  const piece = cut(grid, { x: 0, y: 0, width: 3, height: 2 });
  assert.equal(pieceJson(piece), '{"index":["1 2 3","4*2 6"],"flags":["0*3","1 0 8"]}');
  const part = within(piece, { x: -1, y: 1 }, { width: 10, height: 2 });
  assert.deepEqual(part.at, { x: 0, y: 1 });
  assert.equal(pieceJson(part.piece), '{"index":["2 3"],"flags":["0*2"]}');
  assert.equal(within(piece, { x: 9, y: 9 }, { width: 4, height: 4 }), null);
  assert.deepEqual(pieceFrom(pieceText(piece)), piece);
  for (const text of ["", "mapwright cells", '{"kind":"mapwright cells","width":2,"height":1,"fields":[{"name":"","values":[1]}]}']) assert.equal(pieceFrom(text), null);
});

test("turning four times, or mirroring twice, changes nothing, and pictures of cells turn along", () => {
  const flag = (part, number) => ({ field: "flags", part, mask: number, number });
  const bits = turningBits([flag("flip_x", 1), flag("flip_y", 2), flag("opaque", 4), flag("rotate", 8)]);
  assert.equal(turningBits([flag("opaque", 4)]), null);
  const piece = cut(grid, { x: 0, y: 0, width: 3, height: 2 }), twice = (by) => turned(turned(piece, by, bits), by, bits);
  assert.deepEqual(twice("flip x"), piece);
  assert.deepEqual(twice("flip y"), piece);
  assert.deepEqual(["turn", "turn", "turn", "turn"].reduce((made, by) => turned(made, by, bits), piece), piece);
  const mirrored = turned(piece, "flip x", bits);
  assert.equal(pieceJson(mirrored), '{"index":["3 2 1","6 4*2"],"flags":["1*3","10 1 0"]}');
  assert.equal(pieceJson(turned(piece, "turn", bits)), '{"index":["4 1","4 2","6 3"],"flags":["9 8","8*2","3 8"]}');
});
