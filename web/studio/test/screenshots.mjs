// Makes the pictures of docs/studio.md, of our own samples: node web/studio/test/screenshots.mjs, after web/build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { native, root, samples } from "./browser.mjs";
import { drawn, openFile, panel, startStudio } from "./studio.mjs";

const out = join(root, "docs/screenshots"), folder = mkdtempSync(join(tmpdir(), "mapwright-"));
const studio = await startStudio();
mkdirSync(out, { recursive: true });

async function shot(name, file, work, options = {}) {
  const page = await studio.open("/", { viewport: { width: 1100, height: 680 }, colorScheme: "light", ...options });
  if (file) {
    await openFile(page, file.split("/").pop(), readFileSync(file));
    await drawn(page);
  }
  await work(page);
  await page.evaluate(() => (globalThis.studio.message.value = { text: "", shown: false }));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(800);
  writeFileSync(join(out, `${name}.png`), await page.screenshot());
  await studio.finish(page);
}

const select = (path) => (page) => page.evaluate((path) => globalThis.studio.active.value.reveal(path), path);

await shot("fields", join(samples, "lagoon.wwd"), select("planes[1].objects[3]"));
await shot("paint", join(samples, "islet.map"), async (page) => {
  await panel(page, "Paint");
  await page.getByLabel("Cells to paint").selectOption("layers[3].tiles");
  await page.getByRole("button", { name: "5", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".value canvas").length > 50);
});
native("set", join(samples, "garden.wwd"), "planes[1].objects[3].image_set=NOPE", "-o", join(folder, "wrong.wwd"));
await shot("problems", join(folder, "wrong.wwd"), (page) => panel(page, "Problems"));
await shot("adventure", join(samples, "lighthouse.bin"), (page) => panel(page, "Scripts"), { colorScheme: "dark" });
await shot("narrow", join(samples, "islet.map"), () => undefined, { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1 });
native("set", join(samples, "islet.map"), "layers[7].color_r=99", "layers[3].tiles[12,9].index=0", "-o", join(folder, "changed.map"));
await shot("compare", join(samples, "islet.map"), async (page) => {
  await openFile(page, "changed.map", readFileSync(join(folder, "changed.map")));
  await drawn(page);
  await panel(page, "Compare");
  await page.getByLabel("Before").selectOption({ label: "islet.map" });
  await page.getByRole("row").first().waitFor();
});
await shot("saving", join(samples, "islet.map"), async (page) => {
  await page.evaluate(() => globalThis.studio.active.value.editing.run(["set", "groups[1].name", "Far away"], ["edit", "fill-tiles", { layer: "Ground", rect: "4,12,3,2", tile: 17 }]));
  await drawn(page);
  await panel(page, "Changes");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").waitFor();
});
await studio.end();
rmSync(folder, { recursive: true });
