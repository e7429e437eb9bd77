// Tools of the studio, with the mouse and the keyboard: painting, objects, operations, the palette of commands. Each is a step, and
// undoing all of them gives the bytes of the file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { drop, native, samples } from "./browser.mjs";
import { drawn, openFile, panel, shown, startStudio } from "./studio.mjs";

let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

async function open(name) {
  const page = await studio.open(), original = readFileSync(join(samples, name));
  await openFile(page, name, original);
  await drawn(page);
  return { page, original };
}

async function bytesOf(page) {
  return Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));
}

/** The texts of the steps that are done. */
function steps(page) {
  return page.evaluate(() => {
    const { steps, position } = globalThis.studio.active.value.editing;
    return steps.value.slice(0, position.value).map(({ text }) => text);
  });
}

async function waitForSteps(page, count) {
  await page.waitForFunction((count) => globalThis.studio.active.value.editing.position.value === count, count);
}

async function undoAll(page, original) {
  await page.locator(".canvas").focus();
  for (let count = (await steps(page)).length; count; count--) {
    await page.keyboard.press("Control+z");
    await waitForSteps(page, count - 1);
  }
  assert.ok(original.equals(await bytesOf(page)), "undone to the bytes of the file");
}

/** The place in the page of a position in units of the picture. */
async function placeOf(page, x, y) {
  const { view, unit } = await shown(page), frame = await page.locator(".canvas").boundingBox();
  return [frame.x + (x * unit.width - view.x) * view.scale, frame.y + (y * unit.height - view.y) * view.scale];
}

/** That of the middle of a cell. */
async function cellPlace(page, path, x, y) {
  const grid = await page.evaluate((path) => globalThis.studio.active.value.grids.value.find((grid) => grid.path === path), path);
  return placeOf(page, grid.x + (x + 0.5) * grid.cell_width, grid.y + (y + 0.5) * grid.cell_height);
}

async function stroke(page, places) {
  await page.mouse.move(...places[0]);
  await page.mouse.down();
  for (const place of places.slice(1)) await page.mouse.move(...place, { steps: 3 });
  await page.mouse.up();
}

const cell = (page, path) => page.evaluate((path) => globalThis.studio.active.value.world.get(path), path);

function shape(page, label) {
  return page.getByRole("button", { name: label, exact: true }).click();
}

async function chooseCells(page, path) {
  await page.getByLabel("Cells to paint").selectOption(path);
  await page.waitForFunction((path) => document.querySelector(".paint select")?.value === path, path);
}

const painted = [
  { name: "garden.wwd", grid: "planes[1].tiles", field: "", at: [3, 3], values: [7, 12] },
  { name: "islet.map", grid: "layers[4].tiles", field: ".index", at: [5, 3], values: [1, 3], flags: true },
];
for (const { name, grid, field, at: [x, y], values: [one, other], flags } of painted)
  test(`${name}: cells are painted, filled, picked, copied and stamped`, async () => {
    const { page, original } = await open(name), at = (dx, dy) => cellPlace(page, grid, x + dx, y + dy);
    const value = (dx, dy) => cell(page, `${grid}[${x + dx},${y + dy}]${field}`);
    await panel(page, "Paint");
    await chooseCells(page, grid);
    const number = page.getByRole("spinbutton", { name: /^Number/ });
    const take = async (value) => {
      await number.fill(String(value));
      await number.press("Enter");
    };
    await take(one);
    await stroke(page, [await at(0, 0), await at(4, 0), await at(4, 2)]);
    await waitForSteps(page, 1);
    for (const [dx, dy] of [[0, 0], [2, 0], [4, 0], [4, 2]]) assert.equal(await value(dx, dy), one);
    await shape(page, "Rectangle");
    await stroke(page, [await at(0, 3), await at(3, 5)]);
    await waitForSteps(page, 2);
    assert.deepEqual([await value(0, 3), await value(3, 5)], [one, one]);
    await take(other);
    await shape(page, "Fill what is connected");
    await page.mouse.click(...(await at(1, 4)));
    await waitForSteps(page, 3);
    assert.deepEqual([await value(0, 3), await value(3, 5)], [other, other]);
    await shape(page, "Line");
    await stroke(page, [await at(0, 0), await at(2, 2)]);
    await waitForSteps(page, 4);
    assert.equal(await value(1, 1), other);
    await shape(page, "Pick values from a cell (with Alt, too)");
    await page.mouse.click(...(await at(4, 2)));
    await page.waitForFunction((picked) => document.querySelector(".paint input[type=number]").value === String(picked), await value(4, 2));

    await shape(page, "Select cells to copy");
    await stroke(page, [await at(0, 0), await at(1, 0)]);
    await page.getByText("2 × 1 cells").waitFor();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Mirror left to right" }).click();
    await page.mouse.click(...(await at(7, 4)));
    await waitForSteps(page, 5);
    assert.deepEqual([await value(7, 4), await value(8, 4)], [await value(1, 0), await value(0, 0)]);
    if (flags) assert.equal(await cell(page, `${grid}[${x + 7},${y + 4}].flags`), 1, "its picture is mirrored, too");
    if (flags) {
      await page.getByRole("combobox", { name: "flip x" }).selectOption("keep");
      await page.getByRole("combobox", { name: "rotate" }).selectOption("set");
      await shape(page, "Pencil");
      await page.mouse.click(...(await at(7, 4)));
      await waitForSteps(page, 6);
      assert.equal(await cell(page, `${grid}[${x + 7},${y + 4}].flags`), 9, "other flags stay");
    }
    await undoAll(page, original);
    await studio.finish(page);
  });

test("what depends on painted cells is painted, too", async () => {
  const { page, original } = await open("shores.swd");
  await panel(page, "Paint");
  await chooseCells(page, "heights");
  await page.getByRole("spinbutton", { name: /^Number/ }).fill("25");
  await page.getByRole("spinbutton", { name: /^Number/ }).press("Enter");
  const found = await page.evaluate(async () => {
    const { world } = globalThis.studio.active.value, cells = async (path) => [...(await world.grid(path)).cells];
    globalThis.before = { sites: await cells("sites"), shading: await cells("shading"), heights: await cells("heights") };
    return globalThis.before.heights.length;
  });
  assert.ok(found > 100);
  await stroke(page, [await cellPlace(page, "heights", 5, 12), await cellPlace(page, "heights", 9, 12)]);
  await waitForSteps(page, 1);
  const changed = await page.evaluate(async () => {
    const { world } = globalThis.studio.active.value, count = {};
    for (const [path, before] of Object.entries(globalThis.before)) count[path] = (await world.grid(path)).cells.reduce((sum, cell, i) => sum + (cell !== before[i]), 0);
    return { count, drawn: globalThis.studio.active.value.complete, again: (await world.edit("recompute")).changes.length };
  });
  assert.ok(changed.count.heights >= 4 && changed.count.sites > 4 && changed.count.shading > 4, JSON.stringify(changed));
  assert.equal(changed.again, 0, "nothing is left to recompute");
  await undoAll(page, original);

  await panel(page, "Tools");
  await page.getByRole("searchbox", { name: "Search operations" }).fill("raise");
  await page.getByRole("button", { name: /^raise/ }).click();
  await page.getByLabel("What is given in the picture").selectOption({ label: "circle: center and radius" });
  const centre = await cellPlace(page, "heights", 6, 15), edge = await cellPlace(page, "heights", 9, 15);
  await stroke(page, [centre, edge]);
  await page.getByRole("list", { name: "What it changes" }).getByText("heights:").waitFor();
  assert.deepEqual(await steps(page), [], "it is only shown");
  await page.getByRole("button", { name: "Apply" }).click();
  await waitForSteps(page, 1);
  assert.match((await steps(page))[0], /^raise .*radius=3/);
  await page.getByLabel("What is given in the picture").selectOption({ label: "point: at" });
  await page.getByRole("button", { name: "Default for radius" }).click();
  await page.getByRole("button", { name: "Default for center" }).click();
  await page.getByLabel("What dragging does").selectOption("repeat");
  await stroke(page, [centre, edge]);
  await waitForSteps(page, 2);
  assert.ok((await steps(page))[1].split("\n").length >= 3, "one step of several places");
  await undoAll(page, original);
  await studio.finish(page);
});

test("objects are selected, moved, cloned, aligned and deleted", async () => {
  const { page, original } = await open("garden.wwd"), field = (i, name) => cell(page, `planes[1].objects[${i}].${name}`);
  const count = () => page.evaluate(async () => (await globalThis.studio.active.value.world.node("planes[1].objects")).count);
  const objects = await count(), [x, y] = [await field(0, "location_x"), await field(0, "location_y")];
  await panel(page, "Objects");
  const from = await placeOf(page, x, y), to = await placeOf(page, x + 40, y + 20);
  await stroke(page, [from, to]);
  await waitForSteps(page, 1);
  assert.deepEqual([await field(0, "location_x"), await field(0, "location_y")], [x + 40, y + 20]);
  assert.match((await steps(page))[0], /^move-objects object=planes\[1\]\.objects\[0\]/);
  await page.keyboard.press("ArrowRight");
  await waitForSteps(page, 2);
  assert.equal(await field(0, "location_x"), x + 41);
  await page.keyboard.press("Control+d");
  await waitForSteps(page, 3);
  assert.equal(await count(), objects + 1);
  await page.waitForFunction((index) => document.querySelector(".objects .selected")?.textContent === `planes[1].objects[${index}]`, objects);
  await page.keyboard.press("Delete");
  await waitForSteps(page, 4);
  assert.equal(await count(), objects);
  await stroke(page, [await placeOf(page, 2, 2), await placeOf(page, 1020, 630)]);
  await page.waitForFunction(() => /^\d+ objects selected/.test(document.querySelector(".objects [role=status]").textContent));
  await page.getByRole("button", { name: "left", exact: true }).click();
  await waitForSteps(page, 5);
  // An object before them is removed: the others have other indices now.
  assert.ok((await page.locator(".objects .selected li").count()) > 1);
  await page.evaluate(() => globalThis.studio.active.value.editing.run(["remove", "planes[1].objects", 0]));
  await page.waitForFunction(() => !document.querySelector(".objects .selected li"));
  await stroke(page, [await placeOf(page, 2, 2), await placeOf(page, 1020, 630)]);
  await page.waitForFunction(() => document.querySelector(".objects .selected li"));
  await page.evaluate(() => globalThis.studio.active.value.editing.undo());
  await page.waitForFunction(() => !document.querySelector(".objects .selected li"));
  await undoAll(page, original);
  await panel(page, "Lists");
  await page.getByRole("searchbox", { name: "Search the list" }).fill("InGameIcon");
  await page.getByRole("button", { name: "Select all found as objects" }).click();
  await page.getByText(/objects selected/).waitFor();

  // A rectangle within a tile of 32 pixels, as far as it is in it.
  await page.evaluate(() => (globalThis.studio.active.value.view.value = { x: 250, y: 250, scale: 2 }));
  await drawn(page);
  await panel(page, "Tools");
  await page.getByRole("searchbox", { name: "Search operations" }).fill("set tile properties");
  await page.getByRole("button", { name: /^set tile properties/ }).click();
  await stroke(page, [await placeOf(page, 5 * 64 + 8.5, 5 * 64 + 16.5), await placeOf(page, 5 * 64 + 39.5, 5 * 64 + 31.5)]);
  await page.waitForFunction(() => [...document.querySelectorAll("form.operation input")].some(({ value }) => value === "8,16,24,16"));
  await studio.finish(page);
});

test("quads of a map are moved without an operation of the format", async () => {
  const { page, original } = await open("islet.map");
  const quad = await page.evaluate(async () => {
    const document = globalThis.studio.active.value, paths = [];
    for (let i = 0; i < (await document.world.node("layers")).count; i++)
      for (let k = 0; k < ((await document.world.node(`layers[${i}].quads`).catch(() => null))?.count ?? 0); k++) paths.push(`layers[${i}].quads[${k}]`);
    return paths.at(-1);
  });
  const x = await cell(page, `${quad}.top_left.x`);
  await panel(page, "Objects");
  await page.evaluate(async (quad) => {
    document.querySelector(".canvas").focus();
    globalThis.studio.active.value.select(quad);
  }, quad);
  await page.evaluate((quad) => globalThis.studio.active.value.editing.run(["edit", "shift-items", { path: quad, dx: 3 }]), quad);
  assert.equal(await cell(page, `${quad}.top_left.x`), x + 3 * 1024);
  await undoAll(page, original);
  await studio.finish(page);
});

test("scenes are added and moved by clicks on free cells of the map", async () => {
  const { page, original } = await open("lighthouse.bin"), search = page.getByRole("combobox", { name: "Search commands" });
  const cells = [["add scene", "Attic", null, [1180, 450], [22, 20]], ["move scene", "Lamp Room", [1200, 200], [10, 160], [18, 19]]];
  for (const [operation, name, shown, place, [column, row]] of cells) {
    await page.keyboard.press("Control+k");
    await search.fill(operation);
    await page.getByRole("option", { name: new RegExp(`^operation ${operation}`) }).first().click();
    const form = page.getByRole("form", { name: operation.replace(" ", "-") });
    if (shown) {
      await form.getByRole("button", { name: "name: choose in the picture" }).click();
      await page.mouse.click(...(await placeOf(page, ...shown)));
      await page.waitForFunction((name) => document.querySelector("form.operation input[type=text]").value === name, name);
    } else {
      await form.getByRole("textbox", { name: /^name/ }).fill(name);
      await form.getByRole("textbox", { name: /^name/ }).press("Tab");
    }
    const [x, y] = await placeOf(page, ...place);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.getByRole("list", { name: "What it changes" }).waitFor();
    await page.mouse.move(x + 2, y); // the preview has moved other scenes there
    await page.mouse.up();
    assert.equal(await form.getByLabel(/^(at|to)/).inputValue(), `${column},${row}`);
    await form.getByRole("button", { name: "Apply" }).click();
    const scene = `scenes[name="${name}"]`;
    assert.deepEqual([await cell(page, `${scene}.map_x`), await cell(page, `${scene}.map_y`)], [column, row]);
  }
  await waitForSteps(page, 2);
  await undoAll(page, original);
  await studio.finish(page);
});

test("the palette finds what can be done, and forms take files", async () => {
  const { page, original } = await open("lighthouse.bin");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await search.fill("compile scene source");
  await page.getByRole("option", { name: /operation script/ }).waitFor();
  await search.fill("rename");
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "rename" });
  await form.waitFor();
  await form.getByLabel(/^thing/).selectOption("scene");
  const scene = await cell(page, "scenes[0].name");
  await form.getByRole("combobox", { name: /^name/ }).fill(scene);
  await form.getByLabel(/^to/).fill("Bell tower");
  await form.getByLabel(/^to/).press("Tab");
  await page.getByRole("list", { name: "What it changes" }).waitFor();
  assert.equal(await cell(page, "scenes[0].name"), "Bell tower", "the preview");
  await form.getByRole("button", { name: "Apply" }).click();
  await waitForSteps(page, 1);
  await page.locator(".canvas").focus();
  await page.keyboard.press("/");
  await search.fill("script");
  await page.getByRole("option", { name: /^operation script/ }).first().click();
  const script = page.getByRole("form", { name: "script" });
  await script.getByRole("combobox", { name: /^scene/ }).fill("Bell tower");
  await script.getByRole("combobox", { name: /^scene/ }).press("Tab");
  await drop(page, { "source.txt": 'PRINT("Ding")\n' }, ".input-file");
  await script.getByText("source.txt", { exact: true }).waitFor();
  await script.getByRole("alert").getByText('source.txt:1:6: expected "{" after PRINT').waitFor();
  await page.keyboard.press("Control+k");
  await search.fill("undo");
  await page.keyboard.press("Enter");
  await waitForSteps(page, 0);
  assert.ok(original.equals(await bytesOf(page)));
  assert.equal(await page.getByRole("tab", { name: "Paint" }).count(), 0);
  await studio.finish(page);
});
