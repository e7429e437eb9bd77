// Ways to open files, what becomes of files of games and of archives, and layers and options of pictures.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { canvas, drawn, openFile, startStudio } from "./studio.mjs";
import { differentPixels, drop, root, samples } from "./browser.mjs";

let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

const corpus = join(root, "../shared/corpus"), needsCorpus = { skip: !existsSync(corpus) && "there is no corpus" };
const sample = (name) => readFileSync(join(samples, name));

function documents(page) {
  return page.evaluate(() => globalThis.studio.documents.value.map(({ name, state }) => [name, state.value]));
}

function opened(page, count) {
  return page.waitForFunction(
    (count) => globalThis.studio.documents.value.length === count && globalThis.studio.documents.value.every(({ state }) => state.value !== "opening"),
    count,
  );
}

test("dropped files are opened as tabs", async () => {
  const page = await studio.open();
  await drop(page, { "islet.map": sample("islet.map"), "garden.wwd": sample("garden.wwd") });
  await opened(page, 2);
  assert.deepEqual(await documents(page), [["islet.map", "ready"], ["garden.wwd", "ready"]]);
  assert.deepEqual(await page.getByRole("tab", { name: /^(islet|garden)/ }).allTextContents(), ["islet.map", "garden.wwd"]);
  await studio.finish(page);
});

test("pasted files are opened", async () => {
  const page = await studio.open();
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], "shores.swd"));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, [...sample("shores.swd")]);
  await opened(page, 1);
  assert.deepEqual(await documents(page), [["shores.swd", "ready"]]);
  await studio.finish(page);
});

test("the address opens files of the page's own server only", async () => {
  const page = await studio.open("/?open=samples/islet.map&open=https://example.com/other.map");
  await opened(page, 1);
  await page.waitForFunction(() => globalThis.studio.message.value.text.includes("only files of this page's own server"));
  assert.deepEqual(await documents(page), [["islet.map", "ready"]]);
  await studio.finish(page);
});

test("samples are opened from the page", async () => {
  const page = await studio.open();
  await page.getByRole("button", { name: "lighthouse.bin", exact: true }).click();
  await opened(page, 1);
  await drawn(page);
  await studio.finish(page);
});

test("tabs are changed and closed by the keyboard", async () => {
  const page = await studio.open();
  await drop(page, { "islet.map": sample("islet.map"), "garden.wwd": sample("garden.wwd") });
  await opened(page, 2);
  await page.getByRole("tab", { name: "garden.wwd" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => globalThis.studio.active.value.name), "islet.map");
  await page.keyboard.press("Delete");
  assert.deepEqual(await documents(page), [["garden.wwd", "ready"]]);
  await studio.finish(page);
});

test("what is not a world is refused with a message, and other tabs live on", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", sample("islet.map"));
  await openFile(page, "nothing.bin", Buffer.from("nothing of this is a world"));
  await page.getByRole("alert").filter({ hasText: "unknown format" }).waitFor();
  assert.deepEqual(await documents(page), [["islet.map", "ready"], ["nothing.bin", "failed"]]);
  await studio.finish(page);
});

test("a damaged file shows what can be read", async () => {
  const page = await studio.open();
  await openFile(page, "cut.map", sample("islet.map").subarray(0, 2500));
  await page.getByText("This file is damaged").waitFor();
  assert.deepEqual(await documents(page), [["cut.map", "ready"]]);
  await studio.finish(page);
});

test("members of a disk are opened in tabs", needsCorpus, async () => {
  const page = await studio.open(), disk = join(corpus, "worldbuilder/synthetic/wb_synth.img");
  await openFile(page, "disk.img", readFileSync(disk));
  await page.getByRole("button", { name: /Synthetic/ }).click();
  await opened(page, 2);
  await drawn(page);
  const [, [name, state]] = await documents(page);
  assert.match(name, /^disk\.img:WB Synthetic/);
  assert.equal(state, "ready");
  await studio.finish(page);
});

/** A PNG of one colour. */
async function plain(page, size, colour) {
  const bytes = await page.evaluate(async ([size, colour]) => {
    const canvas = new OffscreenCanvas(size, size), context = canvas.getContext("2d");
    context.fillStyle = colour;
    context.fillRect(0, 0, size, size);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  }, [size, colour]);
  return Buffer.from(bytes);
}

test("files of a game are given once, and used again after a reload", needsCorpus, async () => {
  const page = await studio.open(), maps = join(corpus, "teeworlds");
  const open = async () => {
    await openFile(page, "allisone-ctf1.map", readFileSync(join(maps, "allisone-ctf1.map")));
    await drawn(page);
  };
  await open();
  const before = await canvas(page);
  await page.setInputFiles("input[aria-label^='Files: ']", { name: "grass_main.png", mimeType: "image/png", buffer: await plain(page, 256, "#fa05fa") });
  await page.waitForFunction(() => globalThis.studio.gameData.files.value.length === 1);
  await page.waitForFunction(() => globalThis.studio.active.value.tiles.generation > 1);
  await drawn(page);
  const given = await canvas(page);
  assert.ok(differentPixels(before, given) > 10_000, "the picture uses the file");
  await page.reload();
  await open();
  assert.equal(differentPixels(given, await canvas(page)), 0);
  await page.getByRole("button", { name: "Forget" }).click();
  await page.waitForFunction(() => globalThis.studio.gameData.files.value.length === 0);
  await studio.finish(page);
});

test("layers are hidden, shown, and shown alone", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", sample("islet.map"));
  await drawn(page);
  const options = () => page.evaluate(() => globalThis.studio.active.value.options.value);
  const all = await canvas(page);
  await page.getByRole("button", { name: "Hide Hills" }).click();
  assert.deepEqual(await options(), { "hide-layer": ["2"] });
  await page.waitForFunction(() => globalThis.studio.active.value.tiles.generation > 1);
  await drawn(page);
  assert.ok(differentPixels(all, await canvas(page)) > 1000);
  await page.getByRole("button", { name: "Show Hills" }).click();
  assert.deepEqual(await options(), {});
  await page.getByRole("button", { name: "Only Ground" }).click();
  assert.deepEqual(await options(), { layer: ["3"] });
  await page.getByRole("button", { name: "Show all as the file has them" }).click();
  assert.deepEqual(await options(), {});
  await page.waitForFunction(() => globalThis.studio.active.value.tiles.generation > 4);
  await drawn(page);
  assert.equal(differentPixels(all, await canvas(page)), 0);
  await studio.finish(page);
});

test("options of pictures have controls, and what does not go together is refused", async () => {
  const page = await studio.open();
  await openFile(page, "lagoon.wwd", sample("lagoon.wwd"));
  await drawn(page);
  const before = await canvas(page);
  await page.getByLabel("objects", { exact: true }).uncheck();
  await page.waitForFunction(() => globalThis.studio.active.value.tiles.generation > 1);
  await drawn(page);
  assert.ok(differentPixels(before, await canvas(page)) > 1000);
  await page.getByLabel("background", { exact: true }).fill("no colour");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => globalThis.studio.message.value.text.includes("no colour"));
  assert.deepEqual(await page.evaluate(() => globalThis.studio.active.value.options.value), { objects: false });
  await studio.finish(page);
});

test("time goes on while playing", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", sample("islet.map"));
  await drawn(page);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value.options.value.time > 500);
  await page.getByRole("button", { name: "Pause" }).click();
  const time = await page.evaluate(() => globalThis.studio.active.value.options.value.time);
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => globalThis.studio.active.value.options.value.time), time);
  await studio.finish(page);
});

/** Makes calls of the active document impatient, and starts one that takes longer. */
function hurry(page, call) {
  return page.evaluate(async (call) => {
    const document = globalThis.studio.active.value;
    document.session.patience = 1;
    return call === "draw" ? document.setOptions({ time: 1 }) : document.world.check().then(() => "done", (error) => error.message);
  }, call);
}

function states(page, wanted) {
  return page.waitForFunction((wanted) => globalThis.studio.documents.value.map(({ state }) => state.value).join() === wanted, wanted, { timeout: 5000 });
}

test("a call that takes too long is stopped, and the document is opened again", needsCorpus, async () => {
  const page = await studio.open(), map = join(corpus, "teeworlds/ddnet-LearnToPlay.map");
  await openFile(page, "islet.map", sample("islet.map"));
  await openFile(page, "large.map", readFileSync(map));
  await drawn(page);
  const other = await page.evaluate(() => (globalThis.other = globalThis.studio.documents.value[0].session).ended);
  assert.match(await hurry(page, "check"), /^check took longer than .* and was stopped$/);
  await states(page, "ready,ready");
  await drawn(page);
  assert.equal(await page.evaluate(() => globalThis.other.ended), other, "the other document's worker lives on");
  await hurry(page, "draw");
  await states(page, "ready,stopped");
  await page.getByRole("button", { name: "Try again" }).click();
  await states(page, "ready,ready");
  await studio.finish(page);
});

test("many files at once become a list", async () => {
  const page = await studio.open();
  await drop(page, Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`copy${index}.map`, sample("islet.map")])));
  await page.getByRole("searchbox", { name: "Search names" }).fill("copy7");
  assert.deepEqual(await documents(page), []);
  await page.getByRole("button", { name: "copy7.map" }).click();
  await opened(page, 1);
  assert.deepEqual(await documents(page), [["copy7.map", "ready"]]);
  await studio.finish(page);
});

test("a position is chosen in the picture", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", sample("islet.map"));
  await drawn(page);
  await page.getByRole("button", { name: "camera: choose in the picture" }).click();
  const { width, height } = await page.locator(".canvas").boundingBox();
  await page.locator(".canvas").click({ position: { x: width / 2, y: height / 2 } });
  const camera = await page.evaluate(() => globalThis.studio.active.value.options.value.camera);
  const [x, y] = camera.split(",").map(Number);
  assert.ok(Math.abs(x - 640) <= 3 && Math.abs(y - 352) <= 3, camera);
  await studio.finish(page);
});
