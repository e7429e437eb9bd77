// The canvas shows what the library draws, for a world of each family.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { differentPixels, samples } from "./browser.mjs";
import { canvas, drawn, nativeParts, nativeView, openFile, startStudio } from "./studio.mjs";

let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

const worlds = ["garden.wwd", "lagoon.wwd", "islet.map", "shores.swd", "lighthouse.bin"];

for (const name of worlds)
  test(`the canvas shows ${name} as the command draws it`, async () => {
    const page = await studio.open(), file = join(samples, name);
    await openFile(page, name, readFileSync(file));
    await drawn(page);
    await page.focus(".canvas");
    for (const keys of [["1"], ["1", "ArrowRight", "ArrowDown"], ["1", "Shift+ArrowLeft", "ArrowUp"]]) {
      for (const key of keys) await page.keyboard.press(key);
      await drawn(page);
      await page.waitForTimeout(50);
      const actual = await canvas(page);
      assert.equal(differentPixels(actual, await nativeView(page, file, actual)), 0, keys.join());
    }
    await studio.finish(page);
  });

test("the first picture comes before what panels ask for", async () => {
  const page = await studio.open();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    globalThis.asked = { before: [], after: [] };
    Worker.prototype.postMessage = function (message, ...more) {
      const came = globalThis.studio.active.value?.tiles?.times.length;
      if (message.method) globalThis.asked[came ? "after" : "before"].push(message.method);
      postMessage.call(this, message, ...more);
    };
  });
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await drawn(page);
  await page.waitForFunction(() => globalThis.asked.after.includes("children"));
  const { before } = await page.evaluate(() => globalThis.asked);
  const opening = ["open", "format", "tables", "paint", "damaged", "edit", "repeat", "views", "aim", "want"];
  assert.deepEqual(before.filter((method) => !opening.includes(method)), []);
  assert.equal(before.at(-1), "want");
  await studio.finish(page);
});

for (const name of worlds)
  test(`a click in ${name} selects what the command finds there`, async () => {
    const page = await studio.open(), file = join(samples, name);
    await openFile(page, name, readFileSync(file));
    await drawn(page);
    await page.focus(".canvas");
    await page.keyboard.press("1");
    const { width, height } = await page.locator(".canvas").boundingBox();
    for (const [across, down] of [[0.5, 0.5], [0.4, 0.6], [0.7, 0.3]]) {
      const point = { x: Math.round(width * across), y: Math.round(height * down) };
      await page.locator(".canvas").click({ position: point });
      const parts = await nativeParts(page, file, point), wanted = (parts.find(({ drawn }) => drawn) ?? parts[0])?.path ?? "";
      await page.waitForFunction((wanted) => globalThis.studio.active.value.selection.value === wanted, wanted);
    }
    await studio.finish(page);
  });
