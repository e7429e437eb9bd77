// Worlds made from nothing in the page: by the dialog for new worlds and forms of operations, which the palette finds. What is
// copied as a command makes the same bytes, and `check` finds nothing wrong with them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test, { after, before } from "node:test";
import { command, native } from "./browser.mjs";
import { apply, make } from "./making.mjs";
import { panel, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

/** Fills a script that is empty. */
async function write(page, title, source) {
  const done = await page.evaluate(() => globalThis.studio.active.value.editing.position.value);
  await panel(page, "Scripts");
  await page.locator(".scripts [role=row]", { hasText: title }).click();
  const shown = page.getByRole("region", { name: title, exact: true });
  await shown.getByRole("button", { name: "Edit", exact: true }).click();
  await shown.locator(".cm-content").click();
  await page.keyboard.insertText(source);
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction((done) => globalThis.studio.active.value.editing.position.value === done + 1, done);
}

/** Painting begins with the cells that are played on, which the first view shows. */
async function seesWhatIsPlayed(page, path) {
  await panel(page, "Paint");
  await page.getByRole("combobox", { name: "Cells to paint" }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Cells to paint" }).inputValue(), path);
  assert.equal(await page.locator(".not-shown").count(), 0);
}

async function copied(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel(page, "Changes");
  await page.getByRole("button", { name: "Copy as command" }).click();
  await page.waitForFunction(() => globalThis.studio.message.value.text === "The command is in the clipboard");
  return page.evaluate(() => navigator.clipboard.readText());
}

const worlds = [
  {
    template: "claw",
    main: "planes[1].tiles",
    options: { size: "40x20" },
    operations: [
      ["set-tile-properties", { tiles: "1", attribute: "solid" }],
      ["fill-tiles", { tile: "1", rect: "0,12,40,1" }],
      ["add-object", { logic: "Officer", at: "640,400" }],
    ],
  },
  {
    template: "ddnet",
    main: "layers[1].tiles",
    options: { size: "40x20" },
    operations: [
      ["add-layer", { kind: "tele" }],
      ["fill-tiles", { tile: "tele_in", layer: "tele", rect: "5,10,1,1", number: "1" }],
      ["fill-tiles", { tile: "tele_out", layer: "tele", rect: "30,10,1,1", number: "1" }],
    ],
  },
  { template: "settlers2", name: "It's ours.wld", options: { size: "48x48", title: "It's ours" }, operations: [["raise", { center: "20,20", radius: "3", by: "4" }]] },
  { template: "worldbuilder", name: "The Cellar.bin", options: { name: "The Cellar" }, operations: [["rename", { thing: "scene", name: "Garden", to: "Cellar" }]], script: ["Cellar", "IF{LOOP#=0}THEN\nPRINT{It's cold.}\nEND\n"], turns: [["get iron key", "You now have the Iron Key."], ["open door", "It's cold."]] },
];

/** Plays what was made: the game answers each line with a text. */
async function play(page, turns) {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  for (const [line, text] of turns) {
    await page.getByLabel("What do you do?").fill(line);
    await page.keyboard.press("Enter");
    await page.locator(".play-lines .play-text", { hasText: text }).waitFor();
  }
}

for (const { template, options, operations, script, name, main, turns } of worlds)
  test(`${template}: a world is made, changed, and made again by the copied command`, async () => {
    const page = await studio.open();
    await make(page, template, options);
    if (name) assert.equal(await page.evaluate(() => globalThis.studio.active.value.name), name);
    if (main) await seesWhatIsPlayed(page, main);
    for (const [operation, values] of operations) await apply(page, operation, values);
    if (script) await write(page, ...script);
    const lines = await copied(page), bytes = Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));
    assert.match(lines, new RegExp(`^mapwright new ${template} '?--`));
    execFileSync("/bin/sh", ["-euc", lines], { cwd: folder, env: { HOME: "/nonexistent", PATH: dirname(command) }, stdio: ["ignore", "ignore", "pipe"] });
    const file = join(folder, await page.evaluate(() => globalThis.studio.active.value.name));
    assert.ok(readFileSync(file).equals(bytes), "the bytes of the command");
    assert.doesNotMatch(native("check", file).toString(), /warning|error/);
    if (turns) await play(page, turns);
    await studio.finish(page);
  });
