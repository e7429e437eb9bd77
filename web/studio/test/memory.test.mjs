// Looking around at random does not take more and more memory. web/bench-chromium --minutes 60 does so for longer.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { samples } from "./browser.mjs";
import { drawn, openFile, startStudio } from "./studio.mjs";

const STEPS = 60;
const keys = ["+", "+", "-", "0", "1", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

test("memory stays what it is while a map is looked at", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", readFileSync(join(samples, "islet.map")));
  await drawn(page);
  await page.focus(".canvas");
  let state = 1; // the same steps each time
  const look = async () => {
    for (let i = 0; i < STEPS; i++) {
      state = (state * 48271) % 2147483647;
      await page.keyboard.press(keys[state % keys.length]);
    }
    await page.keyboard.press("0");
    await drawn(page);
    return page.evaluate(async () => (await globalThis.studio.active.value.session.desk.memory()).taken);
  };
  for (let round = 0; round < 3; round++) await look(); // until the caches have what they hold
  const before = await look();
  for (let round = 0; round < 3; round++) await look();
  const now = await look();
  assert.ok(now <= before * 1.1, `${before} bytes of the module became ${now}`);
  await studio.finish(page);
});
