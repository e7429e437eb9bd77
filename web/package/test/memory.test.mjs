// Memory that grows, is limited, is given back; worlds that are forgotten; callbacks; and what errors say.
import assert from "node:assert/strict";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Mapwright, MapwrightError } from "../../dist/package/index.js";
import { mapwright, sample, wasm } from "./support.mjs";

const MEGABYTE = 1 << 20;

test("calls are right while the memory grows", async () => {
  const own = await Mapwright.load(wasm);
  const world = own.open("garden.wwd", sample("garden.wwd"));
  const picture = world.picture({ scale: 1 }), box = { x: 40, y: 30, width: 50, height: 20 };
  const before = picture.piece(box), grid = world.grid("planes[1].tiles"), cells = grid.cells.slice(), { taken } = own.memory;
  for (let i = 0; i < 3; i++) {
    own.addFile(`filler${i}`, new Uint8Array(own.memory.taken));
    assert.deepEqual(picture.piece(box), before);
  }
  assert.ok(own.memory.taken > taken);
  assert.deepEqual(grid.cells, cells, "cells are a copy");
  const large = picture.piece({ x: 0, y: 0, ...picture.size });
  assert.deepEqual(large.slice(0, 4), mapwright.open("g", sample("garden.wwd")).picture({ scale: 1 }).piece({ x: 0, y: 0, width: 1, height: 1 }));
  assert.deepEqual(Buffer.from(world.write()), sample("garden.wwd"));
});

test("files may be found while the memory grows", async () => {
  const filler = (bytes) => Buffer.concat([bytes, Buffer.alloc(64 * MEGABYTE)]);
  const own = await Mapwright.load(wasm, { find: (path) => (path === "far/garden.wwd" ? filler(sample("garden.wwd")) : null) });
  const world = own.openPath("far/garden.wwd");
  assert.ok(own.memory.taken > 64 * MEGABYTE);
  assert.equal(world.info().format, "wwd");
});

test("what is disposed of is given back", async () => {
  const own = await Mapwright.load(wasm);
  const round = () => {
    const world = own.open("islet.map", sample("islet.map"));
    world.picture({ scale: 1 }).piece({ x: 0, y: 0, width: 200, height: 100 });
    world.edit("rotate by=90");
    world.unpack();
    world.dispose();
  };
  round();
  const { used } = own.memory;
  for (let i = 0; i < 10; i++) round();
  assert.equal(own.memory.used, used);
});

test("leaving a scope disposes", () => {
  if (!Symbol.dispose) return;
  const world = mapwright.open("islet.map", sample("islet.map")), picture = world.picture();
  picture[Symbol.dispose]();
  assert.throws(() => picture.size, /the picture was disposed of/);
  world[Symbol.dispose]();
  assert.throws(() => world.info(), /disposed/);
});

test("a forgotten world is reported, others are not", async () => {
  const names = [];
  const own = await Mapwright.load(wasm, { onForgotten: (name) => names.push(name) });
  own.open("kept.map", sample("islet.map")).dispose();
  (() => own.open("forgotten.map", sample("islet.map")).info())();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  for (let i = 0; i < 50 && !names.length; i++) {
    await new Promise((done) => setTimeout(done, 10));
    collect();
  }
  assert.deepEqual(names, ["forgotten.map"]);
});

test("the memory limit is announced before it is reached", async () => {
  const announced = [], filler = new Uint8Array(4 * MEGABYTE), bytes = sample("islet.map");
  const own = await Mapwright.load(wasm, { limits: { allocated: 64 * MEGABYTE }, onMemory: (use) => announced.push(use) });
  const fill = () => {
    for (let i = 0; ; i++) own.addFile(`filler${i}`, filler);
  };
  assert.throws(fill, (error) => error instanceof MapwrightError && error.code === -1);
  assert.deepEqual(announced.map(({ percent }) => percent), [75, 90]);
  assert.ok(announced.every(({ used, limit, percent }) => used > (limit / 100) * percent && used <= limit));
  const tooMany = () => {
    for (const worlds = []; ; ) worlds.push(own.open("islet.map", bytes));
  };
  assert.throws(tooMany, (error) => error instanceof MapwrightError && (error.code === -1 || error.limit === "allocated"));
  for (let i = 0; own.removeFile(`filler${i}`); i++);
  assert.deepEqual(announced.map(({ percent }) => percent), [75, 90, 0]);
  own.open("islet.map", bytes).dispose();
});

test("limits of worlds and pictures are errors that name them", async () => {
  const own = await Mapwright.load(wasm, { limits: { total: 20000, pixels: 10000 } });
  assert.throws(() => own.open("garden.wwd", sample("garden.wwd")).dump(), (error) => error.code === -2 && error.limit === "total" && error.limitValue === 20000);
  const small = await Mapwright.load(wasm, { limits: { pixels: 10000 } });
  const world = small.open("garden.wwd", sample("garden.wwd"));
  assert.throws(() => world.picture({ scale: 1 }), (error) => error.code === -2 && error.limit === "pixels" && error.limitAsked > 10000);
  assert.ok(world.picture({ area: "0,0,50,50" }).size.width > 0);
});

test("long calls report their progress, and can be stopped", async () => {
  const seen = [];
  let stop = false;
  const own = await Mapwright.load(wasm, { onProgress: (done, total) => (seen.push([done, total]), stop) });
  const world = own.create("claw", { size: "1000x1000" });
  const draw = () => world.png({ scale: 0.25 });
  const whole = draw();
  assert.ok(seen.length > 0 && seen.every(([done, total]) => done >= 0 && done <= total));
  stop = true;
  assert.throws(draw, (error) => error.code === -9);
  stop = false;
  assert.deepEqual(draw(), whole);
});

test("callbacks cannot call the library, and their exceptions are reported", async () => {
  const reported = [], { queueMicrotask } = globalThis;
  globalThis.queueMicrotask = (report) => {
    try {
      report();
    } catch (error) {
      reported.push(error);
    }
  };
  try {
    const own = await Mapwright.load(wasm, { find: () => own.tables() });
    assert.throws(() => own.openPath("none.map"), (error) => error.code === -7);
    assert.ok(reported.length > 0 && reported.every((error) => /cannot be called while it is running/.test(error.message)));
    assert.ok(own.tables().length > 0);
  } finally {
    globalThis.queueMicrotask = queueMicrotask;
  }
});

test("errors say where", () => {
  const world = mapwright.open("garden.wwd", sample("garden.wwd"));
  const thrown = (work) => {
    try {
      work();
    } catch (error) {
      return error;
    }
    return assert.fail("nothing was thrown");
  };
  const wrong = thrown(() => world.set("planes[1].objects[0].z", "none"));
  assert.ok(wrong instanceof MapwrightError);
  assert.equal(wrong.name, "MapwrightError");
  assert.equal(wrong.code, -6);
  const edit = thrown(() => world.edit("shift-plane plane=1 up=3"));
  assert.deepEqual([edit.operation, edit.option], ["shift-plane", "up"]);
  const json = thrown(() => mapwright.build("x.json", '{"$format": "wwd",\n "planes" 3}'));
  assert.equal(json.space, "json");
  assert.ok(json.offset > 10 && json.message.length > 10);
  const missing = thrown(() => world.node("planes[9]"));
  assert.deepEqual([missing.code, missing.kind], [-7, "not found"]);
  world.dispose();
});
