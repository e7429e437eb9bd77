// Scripts are edited: faults while typing, completion, jumps, renaming everywhere, and lists of lines.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { native, samples } from "./browser.mjs";
import { drawn, openFile, panel, selection, startStudio } from "./studio.mjs";

let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

const value = (page, path) => page.evaluate((path) => globalThis.studio.active.value.world.text(path), path);
const written = async (page) => Buffer.from(await page.evaluate(async () => [...(await globalThis.studio.active.value.world.write())]));

test("a script is edited with faults, completion, jumps and renaming", async () => {
  const page = await studio.open(), file = readFileSync(join(samples, "lighthouse.bin"));
  await openFile(page, "lighthouse.bin", file);
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "ready");
  const original = await value(page, "scripts[1].code");
  assert.match(original, /Brass Key/);
  await page.evaluate(() => globalThis.studio.active.value.select("scripts[1].code"));
  await panel(page, "Scripts");
  assert.equal(await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/editor-"))), false, "loaded when it is used");
  await page.locator(".source").getByRole("button", { name: "Edit", exact: true }).click();
  const text = page.locator(".script-host .cm-content");
  await text.waitFor();
  assert.equal((await text.innerText()).replaceAll("\n\n", "\n").trim(), original.replaceAll("\r", "\n").replaceAll("\t", "\t").trim());

  // A fault, at its place, and not taken.
  await text.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("PRINT{no end\n");
  await page.getByRole("button", { name: /^Line 1, column/ }).waitFor();
  await page.locator(".script-host .cm-lint-marker-error").first().waitFor();
  for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
  await page.waitForFunction(() => !document.querySelector(".script-editing .places li"));
  assert.equal(await page.evaluate(() => globalThis.studio.active.value.editing.steps.value.length), 0, "undo within the text");

  // Completion of a command and of a name, then Ctrl+Enter makes it one step.
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("MOV");
  await page.locator(".script-host .cm-tooltip-autocomplete li", { hasText: "MOVE{" }).waitFor();
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Brass");
  await page.locator(".script-host .cm-tooltip-autocomplete li", { hasText: "Brass Key" }).waitFor();
  await page.waitForTimeout(100); // it does not take keys at once
  await page.keyboard.press("Enter");
  await page.keyboard.type("}TO{PLAYER@}\n");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 1);
  assert.equal(await value(page, "scripts[1].code"), `MOVE{Brass Key}TO{PLAYER@}\n${original}`);

  // What a name means, and renaming it everywhere.
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F12");
  await page.waitForFunction(() => /^objects\[\d+\]/.test(globalThis.studio.active.value.selection.value));
  assert.equal(await value(page, `${await selection(page)}.name`), "Brass Key");
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Rename Brass Key everywhere?" });
  await dialog.getByLabel("New name").fill("Iron Key");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value.editing.position.value === 2);
  await page.locator(".script-host .cm-line", { hasText: "MOVE{Iron Key}TO{PLAYER@}" }).waitFor();

  const copy = join(tmpdir(), `script-${process.pid}.bin`);
  await page.evaluate(() => globalThis.studio.active.value.editing.goTo(1));
  writeFileSync(copy, await written(page));
  await page.evaluate(() => globalThis.studio.active.value.editing.redo());
  native("edit", "-i", "--no-backup", copy, "-e", 'rename thing=object name="Brass Key" to="Iron Key"');
  assert.equal(Buffer.compare(await written(page), readFileSync(copy)), 0);
  rmSync(copy);
  await page.evaluate(() => globalThis.studio.active.value.editing.goTo(0));
  assert.equal(Buffer.compare(await written(page), file), 0);

  // What was not applied is there again after another panel, and is not lost without a question.
  await page.evaluate(() => globalThis.studio.active.value.select("scripts[1].code"));
  await page.locator(".script-host .cm-line:first-child", { hasText: "IF{TEXT$=open}THEN" }).waitFor();
  await page.locator(".script-host .cm-line").first().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("PRINT{unfinished\n");
  await panel(page, "Fields");
  await page.waitForFunction(() => !document.querySelector(".script-host"));
  await panel(page, "Scripts");
  await page.locator(".script-host .cm-line", { hasText: "PRINT{unfinished" }).waitFor();
  await page.locator(".scripts [role=row]", { hasText: "(not applied)" }).waitFor();
  await page.getByRole("tab", { name: "lighthouse.bin" }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("dialog").getByText("1 text of lighthouse.bin was edited but not applied").waitFor();
  await page.keyboard.press("Escape");

  // Nor when the page ends.
  page.on("dialog", (dialog) => dialog.accept());
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole("region", { name: "Changes that were not saved" }).getByText("lighthouse.bin: 1 text not applied").waitFor();
  await page.getByRole("button", { name: "Open with it" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  assert.equal(Buffer.compare(await written(page), file), 0);
  await panel(page, "Scripts");
  await page.locator(".scripts [role=row]", { hasText: "(not applied)" }).click();
  await page.locator(".script-host .cm-line", { hasText: "PRINT{unfinished" }).waitFor();
  await page.getByRole("button", { name: "Revert" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value.drafts.value.size === 0);
  await page.locator(".script-host .cm-line", { hasText: "PRINT{unfinished" }).waitFor({ state: "detached" });
  await studio.finish(page);
});

test("a script that is edited stays so while the world changes", async () => {
  const page = await studio.open();
  await openFile(page, "lighthouse.bin", readFileSync(join(samples, "lighthouse.bin")));
  await page.waitForFunction(() => globalThis.studio.active.value.state.value === "ready");
  await page.evaluate(() => globalThis.studio.active.value.select("scripts[1].code"));
  await panel(page, "Scripts");
  await page.locator(".source").getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator(".script-host .cm-content").waitFor();
  await page.evaluate(() => {
    globalThis.gone = 0;
    new MutationObserver(() => (globalThis.gone += !document.querySelector(".script-host"))).observe(document.querySelector(".understand"), { childList: true, subtree: true });
  });
  // While the panel reads the texts of one moment, the world is at the next already: names of scripts are found by their texts.
  for (let i = 0; i < 25; i++) {
    await page.evaluate((text) => globalThis.studio.active.value.editing.run(["setText", "scripts[1].code", text]), `PRINT{${i}}\n`);
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), (i * 7) % 30);
  }
  await page.evaluate(() => globalThis.studio.active.value.editing.goTo(0));
  await page.locator(".script-host .cm-line:first-child", { hasText: "IF{TEXT$=open}THEN" }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.gone), 0, "the editor stays");

  // Nothing of the editor breaks the page's policy: the search, what is offered, and where a fault is.
  await page.locator(".script-host .cm-line").first().click();
  for (const keys of ["Control+f", "Escape", "Control+Home", "Control+Space", "Escape"]) await page.keyboard.press(keys);
  await page.keyboard.type("PRINT{no end\n");
  await page.locator(".script-host .cm-lint-marker-error").first().hover();
  await page.locator(".script-host .cm-tooltip").first().waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await studio.finish(page);
});
