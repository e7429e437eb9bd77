// Pages that hold a world work from disk, without a network.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { pixelsOf } from "../../package/test/png.mjs";
import { differentPixels, native, root, samples } from "./browser.mjs";
import { canvas, drawn, nativeView, openFile, shown, startStudio } from "./studio.mjs";

const viewer = join(root, "web/dist/viewer.html");
const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

function viewed(name, ...words) {
  const page = join(folder, "page.html");
  native("view", "--viewer", viewer, "--force", name, "-o", page, ...words);
  return pathToFileURL(page).href;
}

async function assertSame(page, file, ...keys) {
  await drawn(page);
  await page.focus(".canvas");
  for (const key of ["1", ...keys]) await page.keyboard.press(key);
  await drawn(page);
  await page.waitForTimeout(50);
  const actual = await canvas(page);
  assert.equal(differentPixels(actual, await nativeView(page, file, actual)), 0, file);
}

for (const name of ["garden.wwd", "islet.map", "shores.swd", "lighthouse.bin"])
  test(`the page of ${name} shows it from disk`, async () => {
    const file = join(samples, name), page = await studio.open(viewed(file));
    await assertSame(page, file);
    assert.equal((await shown(page)).name, name);
    await studio.finish(page);
  });

test("a page has the pictures of the game and the options that it was made with", async () => {
  const map = join(folder, "islet.map"), mapres = join(folder, "mapres");
  native("extract", join(samples, "islet.map"), "-q", "-O", folder, "images/*");
  cpSync(join(folder, "images"), mapres, { recursive: true });
  native("edit", "-q", join(samples, "islet.map"), "-e", `unembed mapres=${mapres}`, "-o", map, "--force");
  const page = await studio.open(viewed(map, "--mapres", mapres, "--no-detail", "--time=500"));
  await page.waitForFunction(() => globalThis.studio.active.value?.options.value.time);
  await drawn(page);
  const { options } = await shown(page);
  assert.deepEqual(options, { ...options, mapres: ["data/0"], detail: ["no"], time: ["500"] });
  const whole = Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.png({ mapres: ["data/0"] }))]));
  assert.equal(differentPixels(pixelsOf(whole), pixelsOf(native("render", map, "--mapres", mapres, "-o", "-"))), 0);
  await studio.finish(page);
});

test("names that look like markup are only texts", async () => {
  const file = join(folder, "<!--<script><img src=x onerror=alert(1)>.wwd");
  cpSync(join(samples, "garden.wwd"), file);
  const page = await studio.open(viewed(file));
  await drawn(page);
  assert.equal((await shown(page)).name, "<!--<script><img src=x onerror=alert(1)>.wwd");
  assert.equal(await page.locator("img[src=x]").count(), 0);
  await studio.finish(page);
});

test("the viewer without a world opens files", async () => {
  const page = await studio.open(pathToFileURL(viewer).href);
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await assertSame(page, join(samples, "islet.map"));
  await studio.finish(page);
});

test("a page with a damaged world shows what can be read", async () => {
  const cut = join(folder, "cut.swd"), bytes = readFileSync(join(samples, "shores.swd"));
  writeFileSync(cut, bytes.subarray(0, bytes.length * 0.6));
  let address;
  try {
    address = viewed(cut);
  } catch (error) {
    assert.equal(error.status, 1);
    address = pathToFileURL(join(folder, "page.html")).href;
  }
  const page = await studio.open(address);
  await drawn(page);
  assert.ok(await page.getByText("damaged").isVisible());
  await studio.finish(page);
});
