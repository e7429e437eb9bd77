// Changes of a world of each family: fields, operations, undo, redo, the same by the command, saving, and what is left of them when
// the worker or the page ends.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test, { after, before } from "node:test";
import { command, differentPixels, native, root, samples } from "./browser.mjs";
import { canvas, drawn, openFile, panel, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

/** For each family: a field to type into, one to set, an operation to run, and one to drag. */
const worlds = [
  { name: "garden.wwd", field: ["planes[1].objects[0]", "location x", "77"], set: ["start_x", 333], edit: "fill-tiles plane=1 rect=2,2,3,3 tile=4", drag: (i) => ["paint", { path: "planes[1].tiles", at: `${i},1`, value: 7 }] },
  { name: "islet.map", field: ["groups[1]", "name", "Far away"], set: ["envelopes[0].name", "it's"], edit: "shift dx=1 dy=0", drag: (i) => ["paint", { path: "layers[2].tiles", at: `${i},1`, field: "index", value: 5 }] },
  { name: "shores.swd", field: ["", "author", "somebody"], set: ["title", 'Old "Harbour" \\ x'], edit: "raise center=10,10 radius=2 by=3", drag: (i) => ["raise", { at: `${10 + i},12`, by: 1 }] },
  { name: "lighthouse.bin", field: ["versions[0]", "unknown 04", "0a 0B 0c 0d 0e 0f"], set: ["scenes[0].name", "Cliff"], edit: "set path=scenes[1].name value=Sea", drag: (i) => ["set", { path: "scenes[2].name", value: `Cave ${i}` }] },
];

/** The editing of the active document, in the page. */
function edit(page, method, ...args) {
  return page.evaluate(([method, args]) => globalThis.studio.active.value.editing[method](...args), [method, args]);
}

async function bytesOf(page) {
  return Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));
}

function steps(page) {
  return page.evaluate(() => {
    const { steps, position, changed } = globalThis.studio.active.value.editing;
    return { texts: steps.value.map(({ text }) => text), position: position.value, changed: changed.value };
  });
}

/** What the lines give that are copied as a command. */
async function byCommand(page, name) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy as command" }).click();
  await page.waitForFunction(() => globalThis.studio.message.value.text === "The command is in the clipboard");
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  cpSync(join(samples, name), join(folder, name));
  execFileSync("/bin/sh", ["-euc", lines], { cwd: folder, env: { HOME: "/nonexistent", PATH: dirname(command) }, stdio: ["ignore", "ignore", "pipe"] });
  return readFileSync(join(folder, name));
}

/** Types into the control of a field of what is selected. */
async function type(page, path, label, text) {
  await page.evaluate((path) => globalThis.studio.active.value.select(path), path);
  const control = page.locator(".field-table").getByLabel(label, { exact: true });
  await control.fill(text);
  await control.press("Enter");
}

/** What saving by the keyboard downloads, after the differences are shown. */
async function downloaded(page, difference) {
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  if (difference) await dialog.getByRole("listitem").filter({ hasText: difference }).first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
  return readFileSync(await download.path());
}

for (const { name, field, set, edit: operation, drag } of worlds)
  test(`${name}: changes are steps that are undone, repeated, and the same by the command`, async () => {
    const page = await studio.open(), file = join(samples, name), original = readFileSync(file);
    await openFile(page, name, original);
    await drawn(page);
    const picture = await canvas(page);
    await type(page, ...field);
    await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 1);
    await edit(page, "run", ["set", ...set], ["edit", operation]);
    for (let i = 1; i < 4; i++) await edit(page, "drag", ["edit", ...drag(i)]);
    await edit(page, "end");
    const changed = await bytesOf(page), { texts, ...state } = await steps(page);
    assert.match(texts[0], /^set path=.* (value|hex)=/);
    assert.deepEqual(texts.map((text) => text.split("\n").length), [1, 2, 3]);
    assert.deepEqual(state, { position: 3, changed: true });
    assert.notDeepEqual(changed, original);
    await page.getByRole("tab", { name: `${name} changed` }).waitFor();
    await panel(page, "Changes");
    assert.deepEqual(await byCommand(page, name), changed);

    await page.locator(".canvas").focus();
    assert.deepEqual(await downloaded(page, "garden.wwd" === name ? /start_x/ : null), changed);
    assert.equal((await steps(page)).changed, false);

    await page.locator(".canvas").focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 0);
    assert.deepEqual(await bytesOf(page), original);
    await drawn(page);
    assert.equal(differentPixels(picture, await canvas(page)), 0);
    await page.keyboard.press("Control+Shift+z");
    await page.getByRole("grid", { name: "Changes" }).getByRole("row").last().click();
    await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 3);
    assert.deepEqual(await bytesOf(page), changed);
    await drawn(page);
    const redrawn = await canvas(page);
    await openFile(page, `changed-${name}`, changed);
    await drawn(page);
    assert.equal(differentPixels(redrawn, await canvas(page)), 0);
    await studio.finish(page);
  });

test("fields have controls by what the library says, and what it refuses is said", async () => {
  const page = await studio.open(), get = (path) => page.evaluate((path) => globalThis.studio.active.value.world.get(path), path);
  const position = (count) => page.waitForFunction((count) => globalThis.studio.active.value.editing.position.value === count, count);
  await openFile(page, "garden.wwd", readFileSync(join(samples, "garden.wwd")));
  await drawn(page);
  await type(page, "planes[1].objects[0]", "location y", "99999999999");
  await page.getByRole("alert").filter({ hasText: "99999999999" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".field-table").getByLabel("location y", { exact: true }).inputValue(), String(await get("planes[1].objects[0].location_y")));
  await page.evaluate(() => globalThis.studio.active.value.select(""));
  const box = page.getByRole("list", { name: "flags", exact: true }).getByRole("checkbox").first(), before = await get("flags");
  await box.click();
  await position(1);
  assert.equal((await get("flags")) ^ before, 1);
  const start = page.locator(".field-table").getByLabel("start x", { exact: true }), x = await start.inputValue();
  await start.fill("77");
  await start.press("Enter");
  await position(2);
  await page.waitForFunction(() => document.activeElement.dataset.settled === "true");
  await page.keyboard.press("Control+z");
  await position(1);
  await page.waitForFunction((x) => document.activeElement.value === x, x);

  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await drawn(page);
  const table = page.locator(".field-table");
  await page.evaluate(() => globalThis.studio.active.value.select("images[0]"));
  await table.getByLabel("external", { exact: true }).selectOption("yes");
  await position(1);
  assert.equal(await get("images[0].external"), 1);
  await page.evaluate(() => globalThis.studio.active.value.select("layers[2]"));
  await table.getByLabel("tileset", { exact: true }).selectOption("1");
  await position(2);
  assert.equal(await get("layers[2].image"), 1);
  await page.evaluate(() => (globalThis.studio.active.value.pick = async () => [{ path: "layers[1]", drawn: true }, { path: "images[0].data", drawn: true }]));
  await table.getByRole("button", { name: "tileset: choose in the picture" }).click();
  await page.locator(".canvas").click({ position: { x: 200, y: 200 } });
  await position(3);
  assert.equal(await get("layers[2].image"), 0);
  await studio.finish(page);
});

test("previews are shown and taken back, and the last that is wanted is shown", async () => {
  const page = await studio.open(), original = readFileSync(join(samples, "garden.wwd"));
  await openFile(page, "garden.wwd", original);
  await drawn(page);
  const picture = await canvas(page), fill = (tile) => ["edit", "fill-tiles", { plane: 1, rect: "4,4,6,4", tile }];
  const results = await page.evaluate(async (calls) => {
    const { editing } = globalThis.studio.active.value;
    return (await Promise.all(calls.map((call) => editing.preview(call)))).map((result) => result && result.changes.length > 0);
  }, [fill(3), fill(5), fill(9)]);
  assert.deepEqual(results, [true, null, true]);
  await drawn(page);
  const previewed = await canvas(page);
  assert.ok(differentPixels(picture, previewed) > 1000);
  assert.deepEqual(await steps(page), { texts: [], position: 0, changed: false });
  await edit(page, "cancel");
  await drawn(page);
  assert.equal(differentPixels(picture, await canvas(page)), 0);
  await edit(page, "run", fill(9));
  await drawn(page);
  assert.equal(differentPixels(previewed, await canvas(page)), 0);
  await assert.rejects(edit(page, "preview", ["set", "planes[99].name", "x"]), /no item 99/);
  await assert.rejects(edit(page, "run", ["set", "start_x", 5], ["set", "planes[99].name", "x"]), /no item 99/);
  await edit(page, "undo");
  assert.deepEqual(await bytesOf(page), original);

  const path = "planes[1].objects", ask = () => page.evaluate((path) => globalThis.studio.active.value.world.node(path), path), { count } = await ask();
  await page.evaluate((path) => globalThis.studio.active.value.select(path), `${path}[0]`);
  await page.getByRole("button", { name: "Insert before" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 1);
  assert.equal((await ask()).count, count + 1);
  await page.getByRole("button", { name: "Down", exact: true }).click();
  await page.waitForFunction((path) => globalThis.studio.active.value.selection.value === `${path}[1]`, path);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 3);
  assert.deepEqual(await bytesOf(page), original);
  await studio.finish(page);
});

test("a world that gets another size is shown anew", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await drawn(page);
  const area = () => page.evaluate(() => globalThis.studio.active.value.tiles.layout.area);
  const { width, height } = await area();
  assert.notEqual(width, height);
  await edit(page, "run", ["edit", "rotate", { by: 90 }]);
  await page.waitForFunction((width) => globalThis.studio.active.value.tiles.layout.area.height === width, width);
  await drawn(page);
  await edit(page, "undo");
  await page.waitForFunction((width) => globalThis.studio.active.value.tiles.layout.area.width === width, width);
  await studio.finish(page);
});

test("a document with changes asks before it is closed; one that is damaged cannot be changed", async () => {
  const page = await studio.open(), islet = readFileSync(join(samples, "islet.map"));
  await openFile(page, "islet.map", islet);
  await drawn(page);
  await edit(page, "run", ["edit", "rotate", { by: 90 }]);
  await page.getByRole("tab", { name: "islet.map" }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter"); // "Keep open"
  await page.waitForSelector("dialog", { state: "detached" });
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Close without saving" }).click();
  await page.waitForFunction(() => globalThis.studio.documents.value.length === 0);
  await openFile(page, "cut.map", islet.subarray(0, 2500));
  await page.getByText("This file is damaged").waitFor();
  assert.equal(await page.getByRole("toolbar").count(), 0);
  await assert.rejects(edit(page, "run", ["edit", "rotate", { by: 90 }]), /damaged/);
  await page.keyboard.press("Control+s");
  await page.waitForFunction(() => /cut.map was not saved: .*damaged/.test(globalThis.studio.message.value.text));
  await studio.finish(page);
});

test("a file that was given with its handle is saved in its place", async () => {
  const page = await studio.open(), original = readFileSync(join(samples, "shores.swd"));
  await page.evaluate(async (bytes) => {
    const handle = (globalThis.handle = await (await navigator.storage.getDirectory()).getFileHandle("shores.swd", { create: true }));
    const file = await handle.createWritable();
    await file.write(new Uint8Array(bytes));
    await file.close();
    await globalThis.studio.openFile(await handle.getFile(), handle);
  }, [...original]);
  await drawn(page);
  const stored = async () => Buffer.from(await page.evaluate(async () => [...new Uint8Array(await (await globalThis.handle.getFile()).arrayBuffer())]));
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    return page.getByRole("dialog");
  };
  await edit(page, "run", ["set", "title", "Elsewhere"]);
  await (await save()).getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual(await stored(), original);
  await (await save()).getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForFunction(() => /^shores.swd was saved/.test(globalThis.studio.message.value.text));
  const changed = await bytesOf(page);
  assert.deepEqual(await stored(), changed);
  assert.equal((await steps(page)).changed, false);
  await edit(page, "undo");
  assert.equal((await steps(page)).changed, true);

  await page.evaluate(async () => {
    const file = await globalThis.handle.createWritable();
    await file.write("somebody else's");
    await file.close();
  });
  const dialog = await save();
  await dialog.getByText("was changed by somebody else").waitFor();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForFunction(() => !globalThis.studio.active.value.editing.changed.value);
  assert.deepEqual(await stored(), original);

  await panel(page, "Problems");
  await page.getByText("No problems found").waitFor();
  await edit(page, "run", ["set", "hq_x.player1", 20]);
  const problem = page.locator("details.problem").filter({ hasText: "hq-entries" });
  await problem.first().waitFor();
  await problem.first().evaluate((details) => (details.open = true));
  await problem.first().getByRole("button", { name: "Repair…" }).click();
  await page.getByRole("list", { name: "Changes of the repair" }).getByText("hq_x").first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Repair" }).click();
  await page.getByText("No problems found").waitFor();
  assert.deepEqual(await bytesOf(page), original);
  assert.deepEqual((await steps(page)).texts.slice(-1), ["repair name=hq-entries"]);
  await studio.finish(page);
});

test("a world whose worker or page ended comes back with its changes, and a file that is open twice says so", async () => {
  const page = await studio.open(), original = readFileSync(join(samples, "islet.map")), picture = readFileSync(join(root, "docs/islet.png"));
  page.on("dialog", (dialog) => dialog.accept());
  await openFile(page, "islet.map", original);
  await drawn(page);
  await edit(page, "run", ["edit", "rotate", { by: 90 }]);
  await edit(page, "run", ["set", "groups[1].name", "Undone"]);
  await edit(page, "undo");
  await edit(page, "drag", ["set", "groups[1].name", "Far"]);
  await edit(page, "drag", ["set", "groups[2].name", "Near"]);
  const changed = await bytesOf(page);
  await page.evaluate(() => globalThis.studio.active.value.session.end(new Error("the worker failed")));
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "ready");
  assert.deepEqual(await bytesOf(page), changed);
  await page.evaluate(() => globalThis.studio.active.value.session.end(new Error("the worker failed again")));
  await page.getByRole("button", { name: "Try again" }).click(); // it is not opened by itself again and again
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "ready");
  assert.deepEqual(await bytesOf(page), changed);
  await page.evaluate((bytes) => globalThis.studio.active.value.editing.addFile("wood.png", new Uint8Array(bytes)), [...picture]);
  await edit(page, "run", ["edit", "add-image", { file: "wood.png" }]);
  await panel(page, "Changes");
  writeFileSync(join(folder, "wood.png"), picture);
  assert.deepEqual(await byCommand(page, "islet.map"), await bytesOf(page));
  await edit(page, "drag", ["setText", "groups[1].name", "Further"]);
  const last = await bytesOf(page);
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole("region", { name: "Changes that were not saved" }).getByText("islet.map: 3 changes").waitFor();
  await page.getByRole("button", { name: "Open with them" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  await drawn(page);
  assert.deepEqual(await bytesOf(page), last);
  const { texts, position } = await steps(page);
  assert.deepEqual([texts.length, position], [4, 4]);
  assert.match(texts[1], /^set path=groups\[1\].*\nset path=groups\[2\]/);

  const other = await page.context().newPage();
  await other.goto(studio.origin);
  await openFile(other, "islet.map", original);
  await other.getByText("This file is open a second time").waitFor();
  assert.equal(await other.getByRole("button", { name: "Discard" }).count(), 0, "what is open elsewhere is not offered");
  await edit(page, "goTo", 0);
  assert.deepEqual(await bytesOf(page), original);
  await page.getByRole("tab", { name: "islet.map" }).focus();
  await page.keyboard.press("Delete");
  await other.waitForFunction(() => !globalThis.studio.active.value.shared.value);
  await other.reload();
  assert.equal(await other.getByRole("button", { name: "Discard" }).count(), 0);
  await studio.finish(page);
});

test("after 5,000 strokes a world comes back at once, and all of them can be undone", async () => {
  const page = await studio.open(), original = readFileSync(join(samples, "garden.wwd"));
  page.on("dialog", (dialog) => dialog.accept());
  await openFile(page, "garden.wwd", original);
  await drawn(page);
  const show = (index) => page.evaluate((index) => globalThis.studio.activate(globalThis.studio.tabs.value[index]), index);
  const stroke = (from, to) => page.evaluate(async ([from, to]) => {
    const [{ editing }] = globalThis.studio.documents.value, calls = [];
    for (let i = from; i < to; i++) calls.push(editing.run(["edit", "paint", { path: "planes[1].tiles", at: `${i % 32},${Math.floor(i / 32) % 20}`, value: 100 + (i % 9) }]));
    await Promise.all(calls);
  }, [from, to]);
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map"))); // so that not each stroke is drawn
  await stroke(0, 1000);
  await show(0);
  const early = await bytesOf(page);
  await show(1);
  await stroke(1000, 4999);
  await page.evaluate(() => globalThis.studio.documents.value[0].editing.snapshots.spent(1000)); // as on a slow machine
  await stroke(4999, 5000);
  await show(0);
  const late = await bytesOf(page);
  await page.waitForFunction(() => globalThis.studio.active.value.editing.base?.position > 4000);
  const ready = () => page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  const repeated = () => page.evaluate(() => globalThis.studio.active.value.editing.inWorld).then(({ count, first }) => count - first);
  await page.evaluate(() => globalThis.studio.active.value.session.end(new Error("the worker failed")));
  await ready();
  assert.ok((await repeated()) < 1000, "from the snapshot");
  assert.deepEqual(await bytesOf(page), late);
  await edit(page, "goTo", 1000);
  assert.deepEqual(await bytesOf(page), early, "steps before the snapshot");
  await edit(page, "goTo", 5000);
  assert.deepEqual(await bytesOf(page), late, "steps that the world did not know");
  for (const [method, position] of [["undo", 4999], ["redo", 5000]]) {
    await edit(page, method);
    assert.equal((await steps(page)).position, position);
  }
  assert.deepEqual(await bytesOf(page), late);

  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByText("garden.wwd: 5,000 changes").waitFor();
  await page.getByRole("button", { name: "Open with them" }).click();
  await ready();
  assert.ok((await repeated()) < 1000, "from the snapshot that was stored");
  assert.deepEqual(await bytesOf(page), late);
  await edit(page, "goTo", 1000);
  await edit(page, "run", ["set", "start_x", 99]);
  assert.equal((await steps(page)).texts.length, 1001, "a step in the place of those that were undone");
  await edit(page, "goTo", 0);
  assert.deepEqual(await bytesOf(page), original);
  await studio.finish(page);
});

const corpus = process.env.MAPWRIGHT_CORPUS ?? join(root, "../shared/corpus"), disk = join(corpus, "worldbuilder/synthetic/wb_synth.img"), needsDisk = { skip: !existsSync(disk) && "there is no corpus" };

test("a member is saved with its disk", needsDisk, async () => {
  const page = await studio.open(), original = readFileSync(disk);
  await openFile(page, "disk.img", original);
  await page.getByRole("button", { name: /Synthetic/ }).click();
  await page.waitForFunction(() => globalThis.studio.documents.value.length === 2 && globalThis.studio.active.value.state.value === "ready");
  await drawn(page);
  await edit(page, "run", ["set", "scenes[0].name", "Elsewhere"]);
  const name = await page.evaluate(() => globalThis.studio.active.value.name), copy = join(folder, "disk.img");
  cpSync(disk, copy);
  /** The disk is what the command makes of it, but for the times of the changes. */
  const same = async (value) => {
    native("edit", join(folder, name), "-i", "-e", `set path=scenes[0].name value=${value}`);
    const mine = await downloaded(page, "scenes[0].name"), its = readFileSync(copy), other = its.filter((byte, i) => byte !== mine[i]).length;
    assert.equal(mine.length, its.length);
    assert.ok(other <= 32, `${other} bytes differ`);
    writeFileSync(copy, mine);
    assert.equal(native("get", join(folder, name), "scenes[0].name").toString().trim(), value);
  };
  await same("Elsewhere");
  assert.equal((await steps(page)).changed, false);
  await edit(page, "run", ["set", "scenes[0].name", "Nowhere"]);
  await page.evaluate(() => globalThis.studio.active.value.session.end(new Error("the worker failed")));
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "ready");
  await same("Nowhere");
  await studio.finish(page);
});
