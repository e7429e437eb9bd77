// The law of steps: after any sequence of strokes, drags, operations, previews, undo and redo, also when the worker or the page ended
// in between, the steps that the page keeps, repeated from the first bytes, give the worker's world, and their texts are the worker's.
// MAPWRIGHT_SEED=n tries other sequences, MAPWRIGHT_CHAINS=n so many of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "../modules.mjs";

const root = new URL("../../../..", import.meta.url).pathname;
const { Editing, Editor, Snapshots, Mapwright, MapwrightError, operationsOf } = await load("edit/editing.ts", "edit/editor.ts", "edit/snapshots.ts", "edit/calls.ts", "../../dist/package/index.js");
const module = await WebAssembly.compile(readFileSync(`${root}/web/dist/package/mapwright.wasm`));
const seed = Number(process.env.MAPWRIGHT_SEED ?? 1), chains = Number(process.env.MAPWRIGHT_CHAINS ?? 3), ACTIONS = 60;

/** The same numbers for the same seed: a linear congruential generator with Knuth's constants. */
function randomOf(start) {
  let state = BigInt(start);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** What can be done in each family: changes that succeed, and those that are refused. */
const worlds = [
  {
    name: "garden.wwd",
    calls: [
      (n) => ["edit", "paint", { path: "planes[1].tiles", at: `${n(30)},${n(15)}`, value: n(40) }],
      (n) => ["set", "start_x", n(4000)],
      (n) => ["edit", `fill-tiles plane=1 rect=${n(5)},${n(5)},3,3 tile=${n(9)}`],
      (n) => ["remove", "planes[1].objects", n(3)],
      () => ["setText", "author", "one\ntwo 'three' \"four\" \\ five"],
      (n) => ["edit", "shift-plane", { plane: 1, dx: n(3), dy: 0 }],
    ],
  },
  {
    name: "islet.map",
    calls: [
      (n) => ["edit", "paint", { path: "layers[2].tiles", at: `${n(10)},${n(10)}`, field: "index", value: n(90) }],
      (n) => ["set", "groups[1].name", `Far ${n(99)}`],
      (n) => ["edit", `shift dx=${n(3)} dy=0`],
      () => ["edit", "rotate", { by: 90 }],
      (n) => ["edit", "paint", { path: "layers[3].tiles", rect: `${n(5)},${n(5)},4,4`, field: "index", value: n(9) }],
    ],
  },
  {
    name: "shores.swd",
    calls: [
      (n) => ["edit", "raise", { center: `${n(20)},${n(20)}`, radius: 2, by: 1 + n(3) }],
      (n) => ["set", "title", `Old "Harbour" \\ ${n(99)}`],
      (n) => ["edit", "paint", { path: "heights", at: `${n(20)},${n(20)}`, value: n(30) }],
      (n) => ["edit", "shift", { dx: n(4), dy: 2 * n(3) }],
    ],
  },
  {
    name: "lighthouse.bin",
    calls: [
      (n) => ["setText", `scenes[${n(4)}].name`, `Cave ${n(99)}`],
      (n) => ["edit", `set path=scenes[${n(4)}].name value="Sea ${n(9)}"`],
      (n) => ["setText", "scripts[1].code", `PRINT{"It's ${n(9)}"}\n`],
      (n) => ["set", "versions[0].about", `about ${n(9)}`],
    ],
  },
];
const refused = ["set", "no.such.path", 1];

/** A document without a picture, whose worker is here. */
class Page {
  reports = [];
  name = "world";
  source = {};
  format = { abilities: ["write"] };
  grids = { peek: () => [] };
  report = (text) => this.reports.push(text);
  changed() {}

  constructor(mapwright, bytes, limit) {
    Object.assign(this, { mapwright, bytes, limit });
    this.editing = new Editing(this);
  }

  async open() {
    const { editing, mapwright } = this, { base } = editing;
    this.world?.dispose();
    this.world = mapwright.open(this.file, base?.bytes ?? this.bytes);
    if (this.limit) this.world.limitHistory(this.limit);
    this.session = { desk: { edit: async (world, painter, hasViews, before) => remote(new Editor(this.world, { changed: () => [] }, false, before)), addFile: async () => undefined } };
    await editing.start(this.session, { damaged: async () => false }, null, false, base?.position ?? 0);
  }

  async reopen() {
    this.editing.stop();
    await this.open();
  }

  /** The page is loaded again: all it has is what was stored. */
  async reload() {
    const { steps, position, dragged, savedAt, files, base } = this.editing;
    const log = { texts: steps.value.map(({ text }) => text), position: position.value, savedAt, dragged: dragged.value, files: files.value, snapshot: base };
    this.editing.stop();
    this.editing = new Editing(this);
    this.editing.resume(structuredClone(log));
    await this.open();
  }
}

/** Each call takes a turn, as messages do. */
function remote(object) {
  return new Proxy({}, {
    get: (_, name) => (name === "then" ? undefined : name === "release" ? () => undefined : async (...args) => {
      await new Promise(setImmediate);
      return object[name](...structuredClone(args));
    }),
  });
}

async function act(page, calls, n) {
  const some = (most) => Array.from({ length: 1 + n(most) }, () => calls[n(calls.length)](n)), { editing } = page;
  const pause = async () => {
    page.worldBytes ??= 0;
    const position = editing.position.peek(), bytes = await editing.editor?.snapshot(position);
    if (bytes) editing.snapshots.add({ position, bytes }, 1);
  };
  const actions = {
    run: () => editing.run(...some(2)),
    refused: () => editing.run(...some(1), refused),
    drag: () => editing.drag(...some(2)),
    "refused drag": () => editing.drag(...some(1), refused),
    end: () => editing.end(),
    preview: () => editing.preview(...some(1)),
    cancel: () => editing.cancel(),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    goTo: () => editing.goTo(n(editing.steps.peek().length + 2)),
    snapshot: pause,
    "end of the worker": () => page.reopen(),
    "end of the page": () => page.reload(),
  };
  const often = ["run", "run", "drag", "drag", "undo", "undo", "redo", "end", ...Object.keys(actions)], name = often[n(often.length)];
  // What ends the worker or the page waits for what runs, as reopening does; all else can come before the last was done.
  const together = /of the|snapshot/.test(name) ? [name] : [name, ...Array.from({ length: n(3) }, () => often[n(8)])];
  const done = await Promise.allSettled(together.map((one) => actions[one]()));
  for (const { reason } of done) if (reason && !(reason instanceof MapwrightError)) throw reason;
  return together.join("+");
}

/** The world that the page's steps give, and the one that the worker has. */
function assertSame(page, file, trail) {
  const { editing, world, mapwright, bytes } = page, steps = editing.steps.value.map(({ text }) => text), position = editing.position.value;
  const history = world.history(0), first = editing.inWorld.first, known = history.steps.map(({ text }) => text);
  assert.deepEqual(steps.slice(first, first + known.length), known, `texts after ${trail}`);
  assert.equal(position, first + history.position, `position after ${trail}`);
  if (editing.isOpen && !editing.dragged.value.length) return; // a preview
  const again = mapwright.open(file, bytes);
  try {
    for (const text of steps.slice(0, position)) again.step(() => operationsOf(text).forEach((operation) => again.edit(operation)));
    again.begin();
    for (const [method, ...args] of editing.dragged.value) again[method](...args);
    again.end();
    assert.ok(Buffer.from(again.write()).equals(Buffer.from(world.write())), `bytes after ${trail}`);
  } finally {
    again.dispose();
  }
}

for (const { name, calls } of worlds)
  for (let chain = 0; chain < chains; chain++)
    test(`${name}: the page's steps give the worker's world, seed ${seed + chain}`, async () => {
      const n = randomOf(1000 * (seed + chain) + name.length), bytes = readFileSync(`${root}/samples/${name}`), trail = [];
      const mapwright = await Mapwright.load(module), page = new Page(mapwright, bytes, chain % 3 === 2 ? 100_000 : 0);
      page.file = name;
      await page.open();
      for (let i = 0; i < ACTIONS; i++) {
        trail.push(await act(page, calls, n));
        assertSame(page, name, trail.slice(-8).join(", "));
      }
      assert.deepEqual(page.reports.filter((text) => !/too large/.test(text)), []);
      page.editing.stop();
      page.world.dispose();
    });
