// Worlds made from nothing in the page: by the dialog for new worlds and forms of operations, which the palette finds. What is
// copied as a command makes the same bytes, and `check` finds nothing wrong with them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test, { after, before } from "node:test";
import { command, native } from "./browser.mjs";
import { drawn, panel, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

async function make(page, template, options) {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New world" });
  await dialog.locator("option").first().waitFor({ state: "attached" });
  await dialog.getByLabel("template", { exact: true }).selectOption(template);
  for (const [name, value] of Object.entries(options)) await dialog.getByLabel(name, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  await drawn(page);
}

async function apply(page, operation, options) {
  const done = await page.evaluate(() => globalThis.studio.active.value.editing.position.value);
  await page.locator(".canvas").focus();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await search.fill(operation.replaceAll("-", " "));
  await page.getByRole("option", { name: new RegExp(`^operation ${operation.replaceAll("-", " ")}`) }).first().click();
  const form = page.getByRole("form", { name: operation, exact: true }), rest = form.locator("summary");
  await form.waitFor();
  if (await rest.count()) await rest.click();
  for (const [name, value] of Object.entries(options)) {
    const control = form.getByLabel(new RegExp(`^${name}`)).first();
    if (await control.evaluate((element) => element.tagName === "SELECT")) await control.selectOption(value);
    else await control.fill(value);
    await control.press("Tab");
  }
  await form.getByRole("button", { name: "Apply" }).click();
  await page.waitForFunction((done) => globalThis.studio.active.value.editing.position.value === done + 1, done);
}

async function copied(page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel(page, "Changes");
  await page.getByRole("button", { name: "Copy as command" }).click();
  await page.waitForFunction(() => globalThis.studio.message.value.text === "The command is in the clipboard");
  return page.evaluate(() => navigator.clipboard.readText());
}

const worlds = [
  { template: "claw", options: { size: "40x20" }, operations: [["add-object", { logic: "Officer", at: "640,400" }]] },
  {
    template: "ddnet",
    options: { size: "40x20" },
    operations: [
      ["add-layer", { kind: "tele" }],
      ["fill-tiles", { tile: "tele_in", layer: "tele", rect: "5,10,1,1", number: "1" }],
      ["fill-tiles", { tile: "tele_out", layer: "tele", rect: "30,10,1,1", number: "1" }],
    ],
  },
  { template: "settlers2", options: { size: "48x48", title: "It's ours" }, operations: [["raise", { at: "20,20", radius: "3", by: "4" }]] },
  { template: "worldbuilder", options: { name: "The Cellar" }, operations: [["rename", { thing: "scene", name: "Garden", to: "Cellar" }]] },
];

for (const { template, options, operations } of worlds)
  test(`${template}: a world is made, changed, and made again by the copied command`, async () => {
    const page = await studio.open();
    await make(page, template, options);
    for (const [operation, values] of operations) await apply(page, operation, values);
    const lines = await copied(page), bytes = Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));
    assert.match(lines, new RegExp(`^mapwright new ${template} '?--`));
    execFileSync("/bin/sh", ["-euc", lines], { cwd: folder, env: { HOME: "/nonexistent", PATH: dirname(command) }, stdio: ["ignore", "ignore", "pipe"] });
    const file = join(folder, await page.evaluate(() => globalThis.studio.active.value.name));
    assert.ok(readFileSync(file).equals(bytes), "the bytes of the command");
    assert.doesNotMatch(native("check", file).toString(), /warning|error/);
    await studio.finish(page);
  });
