// What a program asks that knows no format, and files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { cellValues } from "../../dist/package/index.js";
import { mapwright, native, root, sample, samplePath, withWorld } from "./support.mjs";

const samples = ["garden.wwd", "islet.map", "shores.swd", "lighthouse.bin", "lagoon.wwd"];

test("tables and hints are those of the command", () => {
  const tables = mapwright.tables();
  assert.deepEqual(tables, JSON.parse(native("formats", "--json", ...tables.map(({ name }) => name))));
  for (const name of samples)
    withWorld(name, (world) => {
      const wanted = JSON.parse(native("hints", "--json", samplePath(name)));
      assert.deepEqual({ ...world.hints(), file: wanted.file }, wanted, name);
    });
  assert.equal(mapwright.tables("wwd", "teeworlds").length, 2);
  assert.throws(() => mapwright.tables("none"), (error) => error.code === -7);
});

test("views, grids and values one by one are those of the hints", () => {
  for (const name of samples)
    withWorld(name, (world) => {
      const hints = world.hints();
      assert.equal(hints.format, world.format);
      assert.deepEqual(world.views(), hints.views);
      assert.deepEqual(world.grids(), hints.grids.map(({ values, ...grid }) => grid));
      for (const { path, values } of hints.grids)
        assert.deepEqual(world.gridValues(path), values === undefined ? [] : hints.lists[values].values, path);
      for (const { option, values } of hints.render)
        assert.deepEqual(world.optionValues("", option), hints.lists[values].values, option);
      for (const { operation, option, values } of hints.operations)
        assert.deepEqual(world.optionValues(operation, option), hints.lists[values].values, `${operation} ${option}`);
      for (const { kind, values } of hints.refs) assert.deepEqual(world.refsValues(kind), hints.lists[values].values, kind);
    });
  withWorld("garden.wwd", (world) => assert.equal(world.optionValues("set", "path", {}, 3).length, 3));
});

test("every view can be drawn", () => {
  for (const name of samples)
    withWorld(name, (world) => {
      for (const view of world.views()) {
        const options = Object.fromEntries(view.args.map(({ name, value }) => [name, value]));
        const picture = world.picture({ ...options, scale: view.least_scale });
        assert.ok(picture.size.width > 0 && picture.size.height > 0);
      }
    });
});

test("values of cells have small pictures", () =>
  withWorld("islet.map", (world) => {
    const drawn = world.grids().flatMap(({ path }) =>
      world.gridValues(path).filter((value) => value.has_picture).map((value) => ({ path: value.field ? `${path}.${value.field}` : path, value })));
    assert.ok(drawn.length > 0);
    const pixels = world.picture().value(drawn[1].path, drawn[1].value.number, 16, 16);
    assert.equal(pixels.length, 16 * 16 * 4);
    assert.ok(pixels.some((byte) => byte !== 0));
  }));

test("cells are numbers", () =>
  withWorld("garden.wwd", (world) => {
    const { path } = world.grids()[1], grid = world.grid(path), values = cellValues(grid);
    assert.equal(values.length, grid.width * grid.height);
    assert.equal(values[9 * grid.width + 15], world.get(`${path}[15,9]`));
  }));

test("references are followed, and texts checked", () => {
  withWorld("lighthouse.bin", (world) => {
    const scripts = [];
    const visit = (node) => {
      if (node.language) scripts.push(node);
      if (node.kind === "record" || node.kind === "list") world.children(node.path).forEach(visit);
    };
    visit(world.node());
    const { language, path } = scripts.find(({ text }) => text);
    assert.deepEqual(world.checkText(language, world.text(path)), []);
    assert.ok(world.words(language).includes("PRINT{") && world.words(language).includes("LOOP#"));
    const [fault] = world.checkText(language, "IF{TEXT$=THEN");
    assert.equal(fault.line, 1);
    assert.ok(fault.message.length > 0);
    const named = scripts.length && world.children("scenes", 0, 1)[0];
    assert.ok(named.path.startsWith("scenes["));
  });
  withWorld("islet.map", (world) => {
    const referring = world.node("layers[2].image");
    assert.equal(referring.refers, "images");
    assert.equal(world.follow("layers[2].image"), `images[${referring.value}]`);
  });
});

test("bytes, texts and JSON are set", () =>
  withWorld("garden.wwd", (world) => {
    const json = world.dumpText("planes[1]", "json"), name = world.text("planes[1].name");
    world.setText("planes[1].name", "caf\u00e9");
    assert.equal(world.get("planes[1].name"), "caf\u00e9");
    world.paste("planes[1]", json);
    assert.equal(world.text("planes[1].name"), name);
    assert.equal(world.history().position, 2);
    world.begin();
    world.setText("planes[1].name", "x");
    world.rollback();
    assert.equal(world.text("planes[1].name"), name);
  }));

test("a preview changes nothing", () =>
  withWorld("garden.wwd", (world) => {
    assert.ok(world.preview("shift-plane plane=1 dx=1").changes.length > 0);
    assert.equal(world.changed, false);
    assert.deepEqual(Buffer.from(world.write()), sample("garden.wwd"));
    assert.deepEqual(Buffer.from(world.input()), sample("garden.wwd"));
  }));

test("a world is unpacked, and opened from its files", () =>
  withWorld("islet.map", (world) => {
    const files = world.unpack();
    assert.ok(files.has("world.json") && files.size > 2);
    for (const [path, bytes] of files) mapwright.addFile(`unpacked/${path}`, bytes);
    assert.deepEqual(mapwright.findFiles("unpacked"), ["unpacked"]);
    const again = mapwright.openPath("unpacked");
    assert.deepEqual(again.write(), world.write());
    again.dispose();
    for (const path of files.keys()) assert.ok(mapwright.removeFile(`unpacked/${path}`));
    assert.equal(mapwright.file("unpacked/world.json"), null);
    assert.equal(mapwright.removeFile("unpacked/world.json"), false);
  }));

test("items are extracted", () =>
  withWorld("islet.map", (world) => {
    const files = world.extract();
    assert.ok([...files.keys()].some((path) => path.endsWith(".png")));
    for (const bytes of files.values()) assert.ok(bytes.length > 0);
    assert.equal(world.extract("no such*").size, 0);
  }));

test("worlds are saved among the files", () =>
  withWorld("islet.map", (world) => {
    world.edit("rotate by=90");
    world.save("saved.map");
    assert.equal(world.changed, false);
    assert.deepEqual(mapwright.file("saved.map"), world.write());
    assert.ok(mapwright.removeFile("saved.map"));
  }));

const disk = readFileSync(join(root, "tests/fixtures/synthetic/wb_synth.dsk"));

test("worlds on a disk are listed, opened and replaced", () => {
  mapwright.addFile("synth.dsk", disk);
  const members = mapwright.findMembers("synth.dsk:");
  const whole = mapwright.openPath("synth.dsk"), items = whole.items();
  assert.equal(items.length, members.length);
  const opened = items.map((item, index) => {
    try {
      return whole.openItem(index);
    } catch {
      return undefined;
    }
  });
  const worlds = opened.filter((world) => world);
  assert.ok(worlds.length > 0);
  assert.throws(() => worlds[0].info(), /disposed/, "the next one was opened");
  const index = opened.indexOf(worlds[0]), path = members.find(({ path }) => path.endsWith(`:${items[index].path}`))?.path;
  const again = whole.openItem(index), member = mapwright.openPath(path);
  assert.deepEqual(again.dump(), member.dump());
  assert.ok(whole.item(index).length > 0);
  assert.throws(() => again.info(), /disposed/);
  member.save(path);
  assert.deepEqual(Buffer.from(mapwright.file("synth.dsk")), disk);
  whole.dispose();
  member.dispose();
  assert.ok(mapwright.removeFile("synth.dsk"));
});

test("of a damaged file what can be read is shown", () => {
  const world = mapwright.open("cut.map", sample("islet.map").subarray(0, -200));
  assert.equal(world.damaged, true);
  assert.ok(world.diagnostics().some(({ severity }) => severity === "fatal"));
  assert.ok(world.node().count > 0);
  assert.throws(() => world.write(), (error) => error.code === -8);
  world.dispose();
});

test("bytes of values are where the file has them", () => {
  for (const name of ["shores.swd", "garden.wwd", "islet.map"])
    withWorld(name, (world) => {
      const file = sample(name);
      for (const { path, space, offset, size, bytes } of world.storedBytes("", 100_000))
        if (space === "file") assert.deepEqual(bytes, new Uint8Array(file.subarray(offset, offset + Math.min(size, 16384))), path);
    });
  withWorld("shores.swd", (world) => {
    const [title, ...others] = world.storedBytes("title");
    assert.deepEqual([title.space, title.offset, title.size, others.length], ["file", 10, 20, 0]);
    assert.equal(world.storedBytes("", 7).length, 7);
    assert.throws(() => world.storedBytes("animals[99]"), (error) => error.code === -7);
  });
});
