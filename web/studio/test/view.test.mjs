// Pan and zoom, tiles, and names of game data, without a browser.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./modules.mjs";

const view = await load("canvas/view.ts");
const { Tiles } = await load("canvas/tiles.ts");
const { coarseLevel } = await load("canvas/layout.ts");
const match = await load("open/match.ts");

const screen = { width: 800, height: 600 };

function near(actual, expected) {
  for (const [name, value] of Object.entries(expected)) assert.ok(Math.abs(actual[name] - value) < 1e-9, `${name}: ${actual[name]}, not ${value}`);
}

test("zooming leaves what is at the pointer in its place", () => {
  const before = { x: 100, y: -50, scale: 2 }, pointer = { x: 333, y: 77 };
  const after = view.zoomed(before, 5, pointer);
  near(view.toWorld(after, pointer), view.toWorld(before, pointer));
  assert.equal(after.scale, 5);
});

test("screen and world are opposite", () => {
  const some = { x: -7, y: 12, scale: 0.25 };
  near(view.toScreen(some, view.toWorld(some, { x: 31, y: 41 })), { x: 31, y: 41 });
});

test("panning moves by pixels of the screen", () => {
  near(view.panned({ x: 10, y: 10, scale: 2 }, 4, -6), { x: 8, y: 13, scale: 2 });
});

test("fitting shows all in the middle", () => {
  const area = { x: -100, y: 200, width: 1000, height: 100 };
  const { x, y, scale } = view.fitting(area, screen, 0);
  near({ scale }, { scale: 0.8 });
  near(view.toScreen({ x, y, scale }, { x: -100, y: 250 }), { x: 0, y: 300 });
});

test("a small picture is not larger than the most", () => {
  assert.equal(view.fitting({ x: 0, y: 0, width: 10, height: 10 }, screen, 0, 2).scale, 2);
});

test("revealing pans only if it must", () => {
  const some = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(view.revealing(some, { x: 100, y: 100, width: 50, height: 50 }, screen), some);
  near(view.revealing(some, { x: 900, y: 100, width: 50, height: 50 }, screen), { x: 198, y: 0 });
  near(view.revealing(some, { x: 0, y: 0, width: 8000, height: 10 }, screen), { x: 3600, y: -48 });
});

test("a picture cannot leave the screen, one that wraps has no end", () => {
  const area = { x: 0, y: 0, width: 1000, height: 1000 }, far = { x: 5000, y: -7000, scale: 1 };
  near(view.bounded(far, area, screen, { x: false, y: false }), { x: 936, y: -536 });
  near(view.bounded(far, area, screen, { x: true, y: true }), { x: 0, y: 0 });
  near(view.bounded({ x: -1, y: 0, scale: 1 }, area, screen, { x: true, y: false }), { x: 999, y: 0 });
});

test("levels are at least as fine as the screen", () => {
  assert.equal(view.levelFor(1, 1, -5, 3), 0);
  assert.equal(view.levelFor(0.5, 1, -5, 3), -1);
  assert.equal(view.levelFor(0.51, 1, -5, 3), 0);
  assert.equal(view.levelFor(100, 1, -5, 3), 3);
  assert.equal(view.levelFor(0.0001, 1, -5, 3), -5);
});

test("steps of rulers are 1, 2 and 5", () => {
  assert.deepEqual([0.3, 1, 1.1, 3, 6, 70].map(view.roundStep), [0.5, 1, 2, 5, 10, 100]);
});

const layout = { whole: { x: 0, y: 0, width: 4096, height: 2048 }, area: { x: 0, y: 0, width: 4096, height: 2048 }, wraps: { x: false, y: false }, scale: 1, least: -6, most: 4 };

function drawn(tiles, name) {
  tiles.add({ ...name, generation: tiles.generation, bitmap: { width: 256, height: 256, close() {} }, time: 1 });
}

test("the coarsest level is about one tile", () => {
  assert.equal(coarseLevel(layout), -4);
  assert.equal(coarseLevel({ ...layout, least: -2 }), -2);
  assert.equal(coarseLevel({ ...layout, area: { x: 0, y: 0, width: 10, height: 10 } }), 0);
});

test("the coarse picture is wanted first, then the middle of the screen, then what is around it", () => {
  const tiles = new Tiles(layout), missing = tiles.missing({ x: 512, y: 512, scale: 1 }, { width: 768, height: 768 }, 1);
  assert.deepEqual(missing[0], { level: -4, column: 0, row: 0 });
  assert.deepEqual(missing[1], { level: 0, column: 3, row: 3 });
  const visible = missing.slice(1, 10);
  assert.ok(visible.every(({ column, row }) => column >= 2 && column <= 4 && row >= 2 && row <= 4));
  assert.equal(missing.length, 1 + 25);
});

test("tiles that came are not wanted again", () => {
  const tiles = new Tiles(layout), look = { x: 0, y: 0, scale: 1 }, small = { width: 256, height: 256 };
  for (const name of tiles.missing(look, small, 1)) drawn(tiles, name);
  assert.deepEqual(tiles.missing(look, small, 1), []);
  assert.equal(tiles.pieces(look, small, 1).complete, true);
});

test("a coarser tile stands in for one that is missing", () => {
  const tiles = new Tiles(layout);
  drawn(tiles, { level: -4, column: 0, row: 0 });
  const { pieces, complete } = tiles.pieces({ x: 256, y: 0, scale: 1 }, { width: 256, height: 256 }, 1);
  assert.equal(complete, false);
  assert.deepEqual(pieces[0].source, { x: 16, y: 0, width: 16, height: 16 });
  assert.deepEqual(pieces[0].target, { x: 0, y: 0, width: 256, height: 256 });
});

test("finer tiles stand in after zooming out", () => {
  const tiles = new Tiles(layout);
  drawn(tiles, { level: -4, column: 0, row: 0 });
  drawn(tiles, { level: 0, column: 1, row: 0 });
  const { pieces } = tiles.pieces({ x: 0, y: 0, scale: 0.5 }, { width: 256, height: 256 }, 1);
  assert.deepEqual(pieces.map(({ target }) => target), [{ x: 0, y: 0, width: 256, height: 256 }, { x: 128, y: 0, width: 128, height: 128 }]);
});

test("tiles join without a gap at every scale", () => {
  const tiles = new Tiles(layout), look = { x: 3.3, y: 7.7, scale: 0.83 }, size = { width: 900, height: 500 };
  for (const name of tiles.missing(look, size, 1)) drawn(tiles, name);
  const { pieces } = tiles.pieces(look, size, 1);
  const lefts = new Set(pieces.map(({ target }) => target.x));
  for (const { target } of pieces) if (target.x + target.width < 900) assert.ok(lefts.has(target.x + target.width));
});

test("a picture that wraps is repeated", () => {
  const tiles = new Tiles({ ...layout, area: { x: 0, y: 0, width: 256, height: 256 }, wraps: { x: true, y: true } });
  drawn(tiles, { level: 0, column: 0, row: 0 });
  const { pieces, complete } = tiles.pieces({ x: -100, y: 0, scale: 1 }, { width: 512, height: 256 }, 1);
  assert.equal(complete, true);
  assert.deepEqual(pieces.map(({ target }) => target.x), [-156, 100, 356]);
});

test("changes make only the tiles stale that they touch, and only their part of them", () => {
  const tiles = new Tiles(layout), look = { x: 0, y: 0, scale: 1 }, size = { width: 512, height: 256 };
  const change = (x, y, width, height) => tiles.invalidate([{ level: 0, boxes: [{ x, y, width, height }] }, { level: -4, boxes: [] }]);
  for (const name of tiles.missing(look, size, 1)) drawn(tiles, name);
  change(300, 10, 5, 6);
  assert.deepEqual(tiles.missing(look, size, 1), [{ level: 0, column: 1, row: 0, part: { x: 44, y: 10, width: 5, height: 6 } }]);
  change(250, 20, 60, 1);
  assert.deepEqual(tiles.missing(look, size, 1), [
    { level: 0, column: 0, row: 0, part: { x: 250, y: 20, width: 6, height: 1 } },
    { level: 0, column: 1, row: 0, part: { x: 0, y: 10, width: 54, height: 11 } },
  ]);
  change(0, 0, 128, 256);
  assert.deepEqual(tiles.missing(look, size, 1).map(({ part }) => part), [undefined, { x: 0, y: 10, width: 54, height: 11 }]);
  tiles.invalidate([{ level: -4, boxes: [] }]);
  assert.ok(tiles.missing(look, size, 1).every(({ part }) => !part), "a level that is not listed");
});

test("parts of tiles are drawn into what there is of them", () => {
  const tiles = new Tiles(layout), look = { x: 0, y: 0, scale: 1 }, size = { width: 256, height: 256 }, calls = [];
  const record = (name) => (...values) => calls.push([name, ...values]);
  const piece = { width: 5, height: 6, close() {} }, made = { width: 256, height: 256, close() {} };
  globalThis.OffscreenCanvas = class {
    getContext = () => ({ drawImage: record("draw"), clearRect: record("clear") });
    transferToImageBitmap = () => made;
  };
  for (const name of tiles.missing(look, size, 1)) drawn(tiles, name);
  const [{ bitmap }] = tiles.pieces(look, size, 1).pieces;
  tiles.invalidate([{ level: 0, boxes: [{ x: 44, y: 10, width: 5, height: 6 }] }, { level: -4, boxes: [] }]);
  const [name] = tiles.missing(look, size, 1), early = { ...name, generation: tiles.generation, bitmap: piece, time: 1 };
  tiles.invalidate([{ level: 0, boxes: [{ x: 0, y: 0, width: 1, height: 1 }] }, { level: -4, boxes: [] }]);
  tiles.add(early);
  assert.deepEqual(calls, [["draw", bitmap, 0, 0], ["clear", 44, 10, 5, 6], ["draw", piece, 44, 10]]);
  assert.deepEqual(tiles.missing(look, size, 1), [{ ...name, part: { x: 0, y: 0, width: 49, height: 16 } }], "what came was drawn before the last change");
  tiles.add({ ...early, generation: tiles.generation });
  assert.deepEqual(tiles.missing(look, size, 1), []);
  assert.equal(tiles.pieces(look, size, 1).pieces[0].bitmap, made);
  tiles.shrink(0);
  tiles.add({ ...early, generation: tiles.generation });
  assert.equal(tiles.pieces(look, size, 1).complete, false, "a part of a tile that was dropped");
  assert.equal(tiles.missing(look, size, 1).find(({ level }) => level === 0).part, undefined);
});

test("the cache gives up what was not used for longest", () => {
  const tiles = new Tiles(layout), look = { x: 0, y: 0, scale: 1 }, size = { width: 256, height: 256 };
  for (let column = 0; column < 8; column++) drawn(tiles, { level: 0, column, row: 3 });
  for (const name of tiles.missing(look, size, 1)) drawn(tiles, name);
  tiles.pieces(look, size, 1);
  tiles.shrink(6 * 256 * 256 * 4);
  assert.equal(tiles.pieces(look, size, 1).complete, true);
  assert.equal(tiles.pieces({ x: 1024, y: 768, scale: 1 }, size, 1).complete, false);
});

test("patterns of game data", () => {
  assert.equal(match.matchedPath("*.PNG", "a/b/grass.png"), "grass.png");
  assert.equal(match.matchedPath("images/*.png", "game/Images/grass.png"), "images/grass.png");
  assert.equal(match.matchedPath("images/*.png", "grass.png"), null);
  assert.equal(match.chosenPath("images/*.png", "grass.png"), "images/grass.png");
  assert.equal(match.matchedPath("A.B", "AxB"), null);
  assert.ok(match.hasExtension("one two", "X.TWO"));
  assert.ok(!match.hasExtension("one two", "two"));
});
