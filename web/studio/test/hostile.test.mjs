// A file that takes too long ends its worker, not the page.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { native, samples } from "./browser.mjs";
import { drawn, openFile, startStudio } from "./studio.mjs";

const BACK = 2000; // milliseconds
const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

/** A map whose background is painted 4000 times: just below the limit of the library, and seconds for each tile. */
function heavyMap() {
  const map = JSON.parse(native("dump", "--json", join(samples, "islet.map"))), [layer] = map.layers;
  layer.quads = Array(4000).fill(layer.quads[0]);
  layer.quads[0].color_top_left.a = 128;
  layer.num_quads = layer.quads.length;
  const json = join(folder, "heavy.json"), file = join(folder, "heavy.map");
  writeFileSync(json, JSON.stringify(map));
  native("build", json, "-o", file, "--force");
  return readFileSync(file);
}

const setPatience = (page, milliseconds) =>
  page.evaluate(async (milliseconds) => {
    const { library } = globalThis.studio;
    library.patience = milliseconds;
    (await library.spare).patience = milliseconds;
  }, milliseconds);

test("a map that takes too long to draw is stopped, and the page goes on", async () => {
  const page = await studio.open();
  await setPatience(page, 700);
  await openFile(page, "heavy.map", heavyMap());
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "stopped");
  const alert = page.getByRole("alert");
  assert.match(await alert.textContent(), /took longer than 0.7 seconds/);
  const start = Date.now();
  await page.getByRole("button", { name: "Open" }).focus();
  await openFile(page, "garden.wwd", readFileSync(join(samples, "garden.wwd")));
  assert.ok(Date.now() - start < BACK, `${Date.now() - start} ms until another world is open`);
  await drawn(page);
  await studio.finish(page);
});

test("the page answers while a map is drawn", async () => {
  const page = await studio.open();
  await openFile(page, "heavy.map", heavyMap());
  const longest = await page.evaluate(async () => {
    let last = performance.now(), longest = 0;
    for (let i = 0; i < 60; i++) {
      await new Promise(requestAnimationFrame);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
  assert.ok(longest < BACK, `${longest} ms between two frames`);
  await page.keyboard.press("Tab");
  await page.evaluate(() => globalThis.studio.close(globalThis.studio.activeTab.value));
  await page.getByText("Drop a file").waitFor();
  await studio.finish(page);
});

test("files that are no worlds, cut or damaged, are reported", async () => {
  const page = await studio.open(), garden = readFileSync(join(samples, "garden.wwd"));
  const flipped = Uint8Array.from(garden, (byte, i) => (i > 100 && i % 7 === 0 ? byte ^ 0x55 : byte));
  const files = { "empty.map": new Uint8Array(), "noise.wwd": Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) >> 3), "cut.wwd": garden.subarray(0, 900), "flipped.wwd": flipped };
  for (const [name, bytes] of Object.entries(files)) {
    await openFile(page, name, bytes);
    const { state, error, damaged } = await page.evaluate(() => {
      const { state, error, damaged } = globalThis.studio.active.value;
      return { state: state.value, error: error.value, damaged: damaged.value };
    });
    assert.ok((state === "failed" && error) || (state === "ready" && damaged), `${name}: ${state}, ${error}`);
  }
  await openFile(page, "garden.wwd", garden);
  await drawn(page);
  await studio.finish(page);
});
