// Makes the pictures of docs/studio.md and docs/studio-new-worlds.md: node web/studio/test/screenshots.mjs [NAME...], after web/build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { native, root, samples } from "./browser.mjs";
import { apply, fillIn, make } from "./making.mjs";
import { drawn, openFile, panel, startStudio } from "./studio.mjs";

const out = join(root, "docs/screenshots"), folder = mkdtempSync(join(tmpdir(), "mapwright-"));
const studio = await startStudio();
mkdirSync(out, { recursive: true });

const wanted = process.argv.slice(2);

async function shot(name, file, work, options = {}) {
  if (wanted.length && !wanted.includes(name)) return;
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
  await page.waitForFunction(() => document.querySelectorAll(".value img").length > 50);
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
await shot("new-level", null, async (page) => {
  await make(page, "claw", { size: "40x20" });
  await fillIn(page, "add-object", { logic: "Officer", at: "640,400" });
});
await shot("new-map", null, async (page) => {
  await make(page, "ddnet", { size: "40x20" });
  await page.locator("select").filter({ hasText: "Physics layers" }).selectOption({ label: "Physics layers" });
  await apply(page, "add-layer", { kind: "tele" });
  await apply(page, "fill-tiles", { tile: "tele_in", layer: "tele", rect: "5,14,1,4", number: "1" });
  await fillIn(page, "fill-tiles", { tile: "tele_out", layer: "tele", rect: "30,14,1,4", number: "1" });
});
await shot("new-land", null, async (page) => {
  await make(page, "settlers2", { size: "48x48", title: "Two hills" });
  await fillIn(page, "raise", { center: "24,24", radius: "6", by: "5" });
});
await shot("new-adventure", null, async (page) => {
  await make(page, "worldbuilder", { name: "The Cellar" });
  await apply(page, "rename", { thing: "scene", name: "Garden", to: "Cellar" });
  await panel(page, "Scripts");
  await page.locator(".scripts [role=row]", { hasText: "Cellar" }).click();
  await page.getByRole("region", { name: "Cellar", exact: true }).getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator(".script-host .cm-content").click();
  await page.keyboard.insertText("IF{LOOP#=0}THEN\n\tPRINT{It is cold.}\nEND\n");
});
await studio.end();
rmSync(folder, { recursive: true });
