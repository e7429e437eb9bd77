// Ways into the studio: dropped, pasted, chosen, from the address, from the samples; members of archives; game data; without a
// network.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pixelsOf } from "../../package/test/png.mjs";
import { differentPixels, drop, native, root, samples } from "./browser.mjs";
import { drawn, openFile, startStudio } from "./studio.mjs";

const sample = (name) => readFileSync(join(samples, name));
const fixture = (name) => readFileSync(join(root, "tests/fixtures", name));
let studio;
before(async () => (studio = await startStudio({ "/worlds/islet.map": sample("islet.map") })));
after(() => studio?.end());

const active = (page, name) => page.waitForFunction((name) => globalThis.studio.active.value?.name === name && globalThis.studio.active.value.state.value === "ready", name);
const tabNames = (page) => page.evaluate(() => globalThis.studio.tabs.value.map(({ name }) => name));

test("dropped files become tabs, and closing one leaves the others", async () => {
  const page = await studio.open();
  await drop(page, { "garden.wwd": sample("garden.wwd") });
  await active(page, "garden.wwd");
  await drop(page, { "islet.map": sample("islet.map") });
  await active(page, "islet.map");
  await drawn(page);
  assert.deepEqual(await tabNames(page), ["garden.wwd", "islet.map"]);
  await page.getByRole("tab", { name: "garden.wwd" }).click();
  await drawn(page);
  await page.getByTitle("Close garden.wwd").click();
  assert.deepEqual(await tabNames(page), ["islet.map"]);
  await drawn(page);
  await studio.finish(page);
});

test("pasted files are opened", async () => {
  const page = await studio.open();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], "shores.swd"));
    dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, sample("shores.swd").toString("base64"));
  await active(page, "shores.swd");
  await studio.finish(page);
});

test("the address opens files of the page's own server only", async () => {
  const page = await studio.open("/?open=worlds/islet.map");
  await active(page, "islet.map");
  await studio.finish(page);
  const other = await studio.open("/?open=http://192.0.2.1/islet.map");
  await other.getByText("only files of this page's own server").waitFor();
  assert.deepEqual(await tabNames(other), []);
  await studio.finish(other);
});

test("samples are opened by a click", async () => {
  const page = await studio.open();
  await page.getByRole("button", { name: "lighthouse.bin" }).click();
  await active(page, "lighthouse.bin");
  await drawn(page);
  await studio.finish(page);
});

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
