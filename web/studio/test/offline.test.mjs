// The studio without a network, and what it opens without a corpus: members of a disk, pictures of a game.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pixelsOf } from "../../package/test/png.mjs";
import { differentPixels, native, root, samples } from "./browser.mjs";
import { drawn, openFile, startStudio } from "./studio.mjs";

const fixture = (name) => readFileSync(join(root, "tests/fixtures", name));
let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

const active = (page, name) => page.waitForFunction((name) => globalThis.studio.active.value?.name === name && globalThis.studio.active.value.state.value === "ready", name);

test("a disk is a tree whose members are opened", async () => {
  const page = await studio.open();
  await openFile(page, "volume.dsk", fixture("hfs/volume.dsk"));
  const games = page.getByRole("list", { name: "Games" });
  assert.match(await games.getByRole("button").textContent(), /^One/);
  await page.getByLabel("Search names").fill("tw");
  await games.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Two/ }).click();
  await active(page, "volume.dsk:Two");
  await studio.finish(page);
});

test("game data is given once and remembered", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-")), map = join(folder, "islet.map"), images = join(folder, "images");
  native("extract", join(samples, "islet.map"), "-q", "-O", folder, "images/*");
  native("edit", "-q", join(samples, "islet.map"), "-e", `unembed mapres=${images}`, "-o", map);
  const page = await studio.open();
  const whole = async () => {
    await openFile(page, "islet.map", readFileSync(map));
    await drawn(page);
    return pixelsOf(Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.png(globalThis.studio.active.value.aimed.value))])));
  };
  const files = Object.fromEntries(readdirSync(images).map((name) => [`mapres/${name}`, readFileSync(join(images, name))]));
  const without = await whole();
  await page.evaluate(async (files) => {
    const given = Object.entries(files).map(([path, text]) => ({ path, file: new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], path.split("/").pop()) }));
    await globalThis.studio.gameData.take(given, await globalThis.studio.formats());
  }, Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, bytes.toString("base64")])));
  await page.reload();
  const actual = await whole(), expected = pixelsOf(native("render", map, "--mapres", images, "-o", "-"));
  assert.equal(differentPixels(actual, expected), 0);
  assert.ok(differentPixels(without, expected) > 0);
  rmSync(folder, { recursive: true });
  await studio.finish(page);
});

test("without a network the page starts again and opens worlds", async () => {
  const page = await studio.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "garden.wwd" }).click();
  await active(page, "garden.wwd");
  await drawn(page);
  const whole = Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.png())]));
  assert.equal(differentPixels(pixelsOf(whole), pixelsOf(native("render", join(samples, "garden.wwd"), "-o", "-"))), 0);
  await studio.finish(page);
});
