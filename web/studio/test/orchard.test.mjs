// A format that the studio has never heard of (tests/fixtures/orchard_format.c): two grids and a list of trees.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { root } from "./browser.mjs";
import { canvas, drawn, openFile, panel, selection, shown, startStudio } from "./studio.mjs";

const WIDTH = 8, HEIGHT = 6;
let studio;
before(async () => (studio = await startStudio({ "/mapwright.wasm": readFileSync(join(root, "build-wasm/orchard.wasm")) })));
after(() => studio?.end());

/** Soil in the first row, water at 3,2, a height at 5,4, and a pear tree at 2,1. */
function orchard() {
  const bytes = new Uint8Array(4 + 2 * WIDTH * HEIGHT + 1 + 3), heights = 4 + WIDTH * HEIGHT;
  bytes.set(Buffer.from("ORCH"));
  bytes.fill(1, 4, 4 + WIDTH);
  bytes[4 + 2 * WIDTH + 3] = 2;
  bytes[heights + 4 * WIDTH + 5] = 7;
  bytes.set([1, 2, 1, 1], heights + WIDTH * HEIGHT);
  return bytes;
}

/** The middle of a cell in the canvas. */
async function middle(page, x, y) {
  const { view, unit } = await shown(page);
  return { x: ((x + 0.5) * unit.width - view.x) * view.scale, y: ((y + 0.5) * unit.height - view.y) * view.scale };
}

test("a made-up format is opened, looked at and picked", async () => {
  const page = await studio.open();
  await openFile(page, "eden.orc", orchard());
  await drawn(page);
  assert.deepEqual(await page.evaluate(() => globalThis.studio.active.value.grids.value.map(({ path }) => path)), ["ground", "heights"]);
  const picture = await canvas(page), colour = async (x, y) => {
    const at = await middle(page, x, y), i = (Math.round(at.y) * picture.width + Math.round(at.x)) * 4;
    return [...picture.pixels.subarray(i, i + 4)].join();
  };
  const soil = await colour(0, 0), water = await colour(3, 2), air = await colour(7, 5);
  assert.equal(await colour(7, 0), soil);
  assert.equal(new Set([soil, water, air]).size, 3);
  assert.match(air, /,0$/);
  for (const [x, y, path] of [[3, 2, "ground[3,2]"], [5, 4, "heights[5,4]"], [2, 1, "trees[0]"]]) {
    await page.locator(".canvas").click({ position: await middle(page, x, y) });
    await page.waitForFunction(() => globalThis.studio.active.value.selection.value !== "");
    await page.waitForTimeout(100);
    assert.equal(await selection(page), path);
    await page.keyboard.press("Escape");
  }
  await page.evaluate(() => globalThis.studio.active.value.select("trees[0]"));
  const kind = page.locator(".field-table tr.field").filter({ has: page.getByRole("button", { name: "kind", exact: true }) });
  assert.match(await kind.locator("td").innerText(), /pear/);
  await panel(page, "Lists");
  await panel(page, "Problems");
  await page.getByText("No problems found").waitFor();
  await studio.finish(page);
});

test("a made-up format is painted, and its trees are planted and moved", async () => {
  const page = await studio.open(), original = Buffer.from(orchard());
  await openFile(page, "eden.orc", original);
  await drawn(page);
  const frame = await page.locator(".canvas").boundingBox(), get = (path) => page.evaluate((path) => globalThis.studio.active.value.world.get(path), path);
  const place = async (x, y) => {
    const at = await middle(page, x, y);
    return [frame.x + at.x, frame.y + at.y];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  const steps = (count) => page.waitForFunction((count) => globalThis.studio.active.value.editing.position.value === count, count);
  await panel(page, "Paint");
  await page.getByLabel("Cells to paint").selectOption("ground");
  await page.getByRole("button", { name: "water", exact: true }).click();
  await drag(await place(1, 4), await place(5, 4));
  await steps(1);
  assert.deepEqual([await get("ground[1,4]"), await get("ground[3,4]"), await get("ground[5,4]"), await get("ground[6,4]")], [2, 2, 2, 0]);
  await panel(page, "Tools");
  await page.getByRole("button", { name: /^plant/ }).click();
  await page.mouse.click(...(await place(6, 2)));
  await page.getByRole("button", { name: "New seed" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await steps(2);
  assert.deepEqual([await get("trees[1].x"), await get("trees[1].y")], [6, 2]);
  await panel(page, "Objects");
  await drag(await place(6, 2), await place(4, 1));
  await steps(3);
  assert.deepEqual([await get("trees[1].x"), await get("trees[1].y")], [4, 1]);
  for (const count of [2, 1, 0]) {
    await page.locator(".canvas").focus();
    await page.keyboard.press("Control+z");
    await steps(count);
  }
  assert.ok(original.equals(Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]))));
  await studio.finish(page);
});

test("what is wrong with a made-up format is explained", async () => {
  const page = await studio.open();
  await openFile(page, "eden.orc", [...orchard(), 1, 2, 3]);
  await panel(page, "Problems");
  await page.getByText("Bytes after the last tree").waitFor();
  await page.getByText("OR002").waitFor();
  await studio.finish(page);
});
