// The calls of the package, on the samples.
import assert from "node:assert/strict";
import test from "node:test";
import { Mapwright, MapwrightError } from "../../dist/package/index.js";
import { mapwright, sample, wasm, withWorld } from "./support.mjs";

test("values are read and set by path", () =>
  withWorld("garden.wwd", (world) => {
    assert.equal(world.info().format, "wwd");
    assert.equal(world.node("planes").kind, "list");
    assert.equal(world.node("planes").count, world.children("planes").length);
    const x = world.get("start_x");
    world.set("start_x", x + 64);
    assert.equal(world.get("start_x"), x + 64);
    assert.deepEqual(world.changes().changes, [{ path: "start_x", text: `${x} -> ${x + 64}` }]);
    assert.equal(world.history().position, 1);
    const { count, steps, ...rest } = world.history(1);
    assert.deepEqual([count, steps, rest], [1, [], { position: 1, forgotten: 0, changed: true }]);
    world.undo();
    assert.equal(world.get("start_x"), x);
    assert.equal(Buffer.compare(Buffer.from(world.write()), sample("garden.wwd")), 0);
    world.redo();
    assert.equal(world.get("start_x"), x + 64);
  }));

test("grids are bytes with a description of their cells", () =>
  withWorld("islet.map", (world) => {
    const path = "layers[2].tiles", grid = world.grid(path);
    assert.equal(grid.cells.length, grid.width * grid.height * grid.cellSize);
    assert.equal(grid.fields[0].name, "index");
    const x = 12, y = 6;
    assert.equal(grid.cells[(y * grid.width + x) * grid.cellSize + grid.fields[0].offset], world.get(`${path}[${x},${y}].index`));
  }));

test("a step that fails leaves the world as it was", () =>
  withWorld("islet.map", (world) => {
    assert.throws(
      () =>
        world.step(() => {
          world.edit("rotate by=90");
          world.set("layers[99].name", "x");
        }),
      (error) => error instanceof MapwrightError && error.code === -7 && error.message.includes("no item 99"),
    );
    assert.equal(world.history().steps.length, 0);
    assert.equal(Buffer.compare(Buffer.from(world.write()), sample("islet.map")), 0);
  }));

test("pictures are aimed, drawn in pieces, picked, and say what changed", () =>
  withWorld("garden.wwd", (world) => {
    const picture = world.picture({ scale: 1 });
    const { width, height } = picture.size;
    const whole = picture.piece({ x: 0, y: 0, width, height }), piece = picture.piece({ x: 17, y: 5, width: 40, height: 3 });
    assert.deepEqual(piece.slice(0, 160), whole.slice((5 * width + 17) * 4, (5 * width + 57) * 4));
    const [top] = picture.pick(500, 300);
    assert.equal(top.path, "planes[1].tiles[15,9]");
    const box = picture.place(top.path);
    assert.ok(box.x <= 500 && box.y <= 300 && box.x + box.width > 500 && box.y + box.height > 300);
    world.set(top.path, 0);
    const [changed] = picture.changed();
    assert.ok(changed.x <= box.x && changed.y <= box.y && changed.width >= box.width && changed.height >= box.height);
    assert.deepEqual(picture.changed(), []);
    picture.aim({ scale: 0.5 });
    assert.deepEqual(picture.size, { width: width / 2, height: height / 2 });
  }));

test("pixels of a map of scenes are cells, those of other pictures are not", () =>
  withWorld("lighthouse.bin", (world) => {
    const picture = world.picture({ world: true });
    assert.deepEqual(picture.coordinates("map", 500, 700), { x: 20, y: 21 });
    picture.aim({ world: null, sheet: true });
    assert.throws(() => picture.coordinates("map", 500, 700), /pixel 500,700 of this picture is not on the map/);
  }));

test("patterns match as they do in the command", () => {
  const patterns = {
    "tune_zone*": 2, "*enter ? f*": 1, "tune_zone[_]*": 1, "tune_zone[!_]*": 1, "[[:lower:]_]* [[:digit:]] *": 2, "*[0-9][0-9]": 1,
    "*\\*": 0, "tune_zone": 0, "*floatin[g-]": 1, "*floatin[^g]": 0, "*[": 0, "*": 2,
  };
  for (const [setting, matches] of Object.entries(patterns))
    withWorld("islet.map", (world) => {
      const remove = () => world.edit("remove-setting", { setting });
      if (matches) remove();
      else assert.throws(remove, /./, setting);
      assert.equal(world.children("info[0].settings_list").length, 2 - matches, setting);
    });
});

test("what was disposed of is not used", () => {
  const world = mapwright.open("islet.map", sample("islet.map")), picture = world.picture();
  world.dispose();
  world.dispose();
  assert.throws(() => picture.size, /disposed/);
  assert.throws(() => world.info(), /islet.map was disposed of/);
});

test("files that a world needs are given, or asked for", async () => {
  const asked = [];
  const own = await Mapwright.load(wasm, { find: (path) => (asked.push(path), path.endsWith("islet.map") ? sample("islet.map") : null) });
  assert.throws(() => own.openPath("folder/none.map"), (error) => error.code === -7 || error.code === -3);
  own.openPath("folder/islet.map").dispose();
  assert.ok(asked.includes("folder/none.map") && asked.includes("folder/islet.map"));
  own.addFile("given.wwd", sample("garden.wwd"));
  own.openPath("given.wwd").dispose();
});

test("errors are objects", () => {
  assert.throws(() => mapwright.open("x.map", new Uint8Array([1, 2, 3])), (error) => error instanceof MapwrightError && error.code < 0);
  withWorld("garden.wwd", (world) => {
    assert.throws(() => world.edit("shift-plane plane=9 dx=1"), (error) => error.operation === "shift-plane" && error.message.includes("9"));
    assert.throws(() => world.get("nothing"), (error) => error.code === -6);
  });
});
