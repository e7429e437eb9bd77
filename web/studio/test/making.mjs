// Makes worlds in the studio as a person does.
import { drawn } from "./studio.mjs";

/** A new world by the dialog. */
export async function make(page, template, options) {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New world" });
  await dialog.locator("option").first().waitFor({ state: "attached" });
  await dialog.getByLabel("template", { exact: true }).selectOption(template);
  for (const [name, value] of Object.entries(options)) await dialog.getByLabel(name, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  await drawn(page);
}

/** Fills in an operation's form, which the palette finds. */
export async function fillIn(page, operation, options) {
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
  return form;
}

export async function apply(page, operation, options) {
  const done = await page.evaluate(() => globalThis.studio.active.value.editing.position.value);
  const form = await fillIn(page, operation, options);
  await form.getByRole("button", { name: "Apply" }).click();
  await page.waitForFunction((done) => globalThis.studio.active.value.editing.position.value === done + 1, done);
}
