// What is taken along: pictures, JSON, the folder, contents, and a page, as the command makes them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { pixelsOf } from "../../package/test/png.mjs";
import { differentPixels, native, root, samples } from "./browser.mjs";
import { canvas, drawn, nativeView, openFile, panel, shown, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

async function saved(page, button) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: `Save ${button}` }).click();
  const download = await waiting, path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

function filesBelow(top, below = "") {
  return readdirSync(join(top, below)).flatMap((name) =>
    statSync(join(top, below, name)).isDirectory() ? filesBelow(top, join(below, name)) : [join(below, name)]).sort();
}

function assertSameFolders(actual, expected) {
  assert.deepEqual(filesBelow(actual), filesBelow(expected));
  for (const name of filesBelow(expected))
    if (name.endsWith(".png")) assert.equal(differentPixels(pixelsOf(readFileSync(join(actual, name))), pixelsOf(readFileSync(join(expected, name)))), 0, name);
    else assert.equal(Buffer.compare(readFileSync(join(actual, name)), readFileSync(join(expected, name))), 0, name);
}

function unzipped(zip, name) {
  const target = join(folder, name);
  execFileSync("python3", ["-m", "zipfile", "-e", zip, target]);
  return target;
}

for (const name of ["garden.wwd", "islet.map", "shores.swd", "lighthouse.bin"])
  test(`${name} is taken along as the command would write it`, async () => {
    const page = await studio.open(), file = join(samples, name), base = name.replace(/\..*/, "");
    await openFile(page, name, readFileSync(file));
    await drawn(page);
    await panel(page, "Save as");
    assert.equal(Buffer.compare(readFileSync(await saved(page, "file")), readFileSync(file)), 0);
    assert.equal(readFileSync(await saved(page, "JSON"), "utf8"), native("dump", "--json", file).toString());
    native("unpack", file, join(folder, base));
    assertSameFolders(unzipped(await saved(page, "folder"), `${base}-zip`), join(folder, base));
    if (await page.getByRole("button", { name: "Save contents" }).count()) {
      native("extract", file, "-q", "-O", join(folder, `${base}-items`));
      assertSameFolders(unzipped(await saved(page, "contents"), `${base}-extracted`), join(folder, `${base}-items`));
    }
    const viewer = await studio.open(pathToFileURL(await saved(page, "page")).href);
    await drawn(viewer);
    await viewer.focus(".canvas");
    await viewer.keyboard.press("1");
    await drawn(viewer);
    await viewer.waitForTimeout(50);
    const actual = await canvas(viewer);
    assert.equal(differentPixels(actual, await nativeView(viewer, file, actual)), 0, "the page");
    await studio.finish(viewer);
    await studio.finish(page);
  });

test("a picture has the layers and the part that are shown", async () => {
  const page = await studio.open(), file = join(samples, "islet.map");
  await openFile(page, "islet.map", readFileSync(file));
  await drawn(page);
  await panel(page, "Save as");
  const whole = pixelsOf(readFileSync(await saved(page, "picture")));
  assert.equal(differentPixels(whole, pixelsOf(native("render", file, `--scale=${(await shown(page)).scale}`, "-o", "-"))), 0);
  await page.focus(".canvas");
  await page.keyboard.press("1");
  for (let i = 0; i < 4; i++) await page.keyboard.press("+");
  await page.getByLabel("Part", { exact: true }).selectOption("view");
  const part = pixelsOf(readFileSync(await saved(page, "picture")));
  assert.ok(part.width * part.height < whole.width * whole.height);
  await studio.finish(page);
});

test("the page that the studio saves is the one that the command makes", async () => {
  const page = await studio.open(), file = join(samples, "garden.wwd");
  await openFile(page, "garden.wwd", readFileSync(file));
  await drawn(page);
  await panel(page, "Save as");
  const parts = (text) => text.split(/<script type="(?:application\/json" id="mapwright-world|text\/plain" id="mapwright-module)">[^<]*/);
  const own = readFileSync(await saved(page, "page"), "utf8");
  const made = native("view", "--viewer", join(root, "web/dist/viewer.html"), file, "-o", "-").toString();
  assert.deepEqual(parts(own), parts(made));
  const world = (text) => JSON.parse(text.match(/id="mapwright-world">([^<]*)/)[1]);
  assert.equal(world(own).world, world(made).world);
  assert.deepEqual(Object.keys(world(own).files), Object.keys(world(made).files));
  await studio.finish(page);
});
