// What the page keeps while it is open and after it was loaded again: strokes with the mouse, two members of one disk, files of a
// served folder; and what frames select.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { command, drop, native, root, samples } from "./browser.mjs";
import { drawn, openFile, panel, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "kept-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

const ready = (page) => page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
const bytesOf = async (page) => Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));
const edit = (page, method, ...args) => page.evaluate(([method, args]) => globalThis.studio.active.value.editing[method](...args), [method, args]);

/** Waits until the storage has these steps. */
async function stored(page, texts) {
  const found = () => page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "mapwright-changes")) return []; // looking would make it
    const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
    const database = await done(indexedDB.open("mapwright-changes")), steps = await done(database.transaction("steps").objectStore("steps").getAll());
    database.close();
    return steps.sort();
  });
  for (const wanted = JSON.stringify([...texts].sort()); JSON.stringify(await found()) !== wanted; ) await page.waitForTimeout(50);
}

const texts = (page) => page.evaluate(() => globalThis.studio.documents.value.flatMap(({ editing }) => editing.steps.value.map(({ text }) => text)));

test("a stroke in the place of one that was undone is what comes back", async () => {
  const page = await studio.open();
  page.on("dialog", (dialog) => dialog.accept());
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await drawn(page);
  await panel(page, "Paint");
  const frame = await page.locator(".canvas").boundingBox(), counts = (position, count) => page.waitForFunction(([position, count]) => {
    const { editing } = globalThis.studio.active.value;
    return editing.position.value === position && editing.steps.value.length === count;
  }, [position, count]);
  const stroke = async (down) => {
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2 + down);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 2 + 50, frame.y + frame.height / 2 + down, { steps: 4 });
    await page.mouse.up();
  };
  await stroke(0);
  await counts(1, 1);
  const [first] = await texts(page);
  await page.keyboard.press("Control+z");
  await counts(0, 1);
  await stroke(90);
  await counts(1, 1);
  const [second] = await texts(page), bytes = await bytesOf(page);
  assert.notEqual(second, first);
  await stored(page, [second]);
  await page.reload();
  await page.getByRole("button", { name: "Open with it" }).click();
  await ready(page);
  assert.deepEqual(await texts(page), [second]);
  assert.ok(bytes.equals(await bytesOf(page)));
  await studio.finish(page);
});

test("two members of a disk are saved into the newest disk, also after the page was loaded again", async () => {
  const page = await studio.open(), original = readFileSync(join(root, "tests/fixtures/hfs/volume.dsk"));
  page.on("dialog", (dialog) => dialog.accept());
  const disk = async (content) => page.evaluate(async (content) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle("volume.dsk", { create: true });
    if (!content) return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    const file = await handle.createWritable();
    await file.write(new Uint8Array(content));
    await file.close();
    await globalThis.studio.openFile(await handle.getFile(), handle);
  }, content);
  const show = (name) => page.evaluate((name) => globalThis.studio.activate(globalThis.studio.documents.value.find((document) => document.name.endsWith(name))), name);
  const creator = (value) => edit(page, "run", ["set", "file.binary.creator", value]);
  const save = async () => {
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog", { name: /^Save/ }).getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForFunction(() => !globalThis.studio.active.value.editing.changed.value);
  };
  /** What the file has now. */
  const creators = async () => {
    const path = join(folder, "volume.dsk");
    writeFileSync(path, Buffer.from(await disk()));
    return ["Two", "Games:One"].map((member) => native("get", `${path}:${member}`, "file.binary.creator").toString().trim());
  };
  await disk([...original]);
  for (const path of ["Two", "Games:One"]) {
    await page.evaluate((path) => globalThis.studio.openMember(globalThis.studio.documents.value[0], path), path);
    await ready(page);
  }
  await creator("ONE1");
  await show(":Two");
  await creator("TWO1");
  await stored(page, await texts(page));
  await save();
  assert.deepEqual(await creators(), ["TWO1", "WEDT"]);
  await page.waitForTimeout(1000); // the newest disk is stored for the other member
  await page.reload();
  await page.getByText("volume.dsk:Games:One: 1 change").waitFor();
  await page.getByRole("button", { name: "Open with it" }).click();
  await ready(page);
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog", { name: /^Save/ }).getByText("The whole of volume.dsk is written").waitFor();
  assert.equal(await page.getByText("changed by somebody else").count(), 0, "the newest disk is known");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await save();
  assert.deepEqual(await creators(), ["TWO1", "ONE1"]);

  // What others change in it stays.
  await creator("ONE2");
  const path = join(folder, "volume.dsk");
  native("set", "-i", "--no-backup", `${path}:Two`, "file.binary.creator=THEM");
  await page.evaluate(async (content) => {
    const file = await (await (await navigator.storage.getDirectory()).getFileHandle("volume.dsk")).createWritable();
    await file.write(new Uint8Array(content));
    await file.close();
  }, [...readFileSync(path)]);
  await page.keyboard.press("Control+s");
  await page.getByText("was changed by somebody else since it was opened. Only this member of it is replaced.").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await save();
  assert.deepEqual(await creators(), ["THEM", "ONE2"]);
  await studio.finish(page);
});

test("changes of a served file are saved back to it after the page was loaded again", async (context) => {
  const served = join(folder, "served");
  cpSync(join(samples, "garden.wwd"), join(served, "garden.wwd"));
  const server = spawn(command, ["studio", "--port", "0", "--no-open", "--studio", join(root, "web/dist/studio"), served], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (said += data));
  while (!/http:\S+/.test(said) && server.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  if (said.includes("libmicrohttpd")) return context.skip("needs libmicrohttpd");
  const page = await studio.open(/http:\S+/.exec(said)[0]);
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: /^garden.wwd/ }).click();
  await ready(page);
  await edit(page, "run", ["set", "start_x", 321]);
  await stored(page, await texts(page));
  await page.reload();
  await page.getByRole("button", { name: "Open with it" }).click();
  await ready(page);
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog", { name: /^Save/ }).getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForFunction(() => !globalThis.studio.active.value.editing.changed.value);
  assert.equal(native("get", join(served, "garden.wwd"), "start_x").toString().trim(), "321");
  assert.ok(readFileSync(join(served, "garden.wwd~")).equals(readFileSync(join(samples, "garden.wwd"))));
  await studio.finish(page);
  await new Promise((resolve) => server.on("exit", resolve).kill("SIGTERM"));
});

for (const [name, things] of [["islet.map", /^layers\[\d+\]\.quads\[\d+\]$/], ["garden.wwd", /^planes\[\d+\]\.objects\[\d+\]$/], ["lighthouse.bin", /^(objects|characters|scenes)\[\d+\]$/]])
  test(`${name}: all that is selected are things, and nothing around them`, async () => {
    const page = await studio.open();
    await openFile(page, name, readFileSync(join(samples, name)));
    await drawn(page);
    await panel(page, "Objects");
    await page.locator(".canvas").focus();
    await page.keyboard.press("Control+a");
    await page.getByText(/^\d+ objects selected/).waitFor();
    const selected = await page.locator(".objects .selected li").allTextContents(), boxes = await page.evaluate((paths) => globalThis.studio.active.value.places(paths), selected);
    assert.ok(selected.length > 1, selected.join());
    for (const path of selected) assert.match(path, things);
    const kind = (path) => path.replace(/\[\d+\]/g, "[]"), holds = (a, b) => a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;
    for (const [i, path] of selected.entries())
      for (const [k, other] of selected.entries()) assert.ok(kind(path) === kind(other) || !holds(boxes[i], boxes[k]) || holds(boxes[k], boxes[i]), `${path} is around ${other}`);
    await studio.finish(page);
  });

test("several worlds that are dropped at once are opened, whatever files a format would take for its game", async () => {
  const page = await studio.open(), game = readFileSync(join(samples, "lighthouse.bin"));
  await drop(page, { "one.bin": game, "two.bin": game, "three.rsrc": game, "islet.map": readFileSync(join(samples, "islet.map")) });
  await page.waitForFunction(() => globalThis.studio.documents.value.length === 4 && globalThis.studio.documents.value.every(({ state }) => state.value !== "opening"));
  assert.deepEqual(await page.evaluate(() => globalThis.studio.documents.value.map(({ name }) => name).sort()), ["islet.map", "one.bin", "three.rsrc", "two.bin"]);
  await studio.finish(page);
});
