// What is selected, what is wrong, and what differs, for a world of each family; everything by what the library says.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { native, samples } from "./browser.mjs";
import { drawn, openFile, panel, selection, startStudio } from "./studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

/** For each family: a field to read, and changes that make problems. */
const worlds = [
  { name: "garden.wwd", field: "planes[1].objects[0].location_x", change: "planes[1].objects[0].location_x=77" },
  { name: "islet.map", field: "layers[7].width", change: "layers[7].color_r=99" },
  { name: "shores.swd", field: "title", change: "title=Elsewhere" },
  { name: "lighthouse.bin", field: "scenes[0].name", change: "scenes[0].name=Cliff" },
];

for (const { name, field } of worlds)
  test(`fields of ${name} are shown with their values, and documented`, async () => {
    const page = await studio.open(), file = join(samples, name);
    await openFile(page, name, readFileSync(file));
    const value = native("get", file, field).toString().trim(), row = field.replace(/\.[^.]*$/, ""), label = field.split(".").pop();
    await page.evaluate((path) => globalThis.studio.active.value.select(path), row === field ? "" : row);
    const shown = page.locator(".field-table tr.field").filter({ has: page.getByRole("button", { name: label.replace(/_/g, " "), exact: true }) });
    await shown.waitFor();
    const text = await shown.locator("td").evaluate((cell) => cell.querySelector("input")?.value ?? cell.textContent);
    assert.ok(text.includes(value), `${text} instead of ${value}`);
    await shown.getByRole("button", { name: label.replace(/_/g, " "), exact: true }).click();
    await page.locator("tr.about").getByText(field, { exact: true }).waitFor();
    await studio.finish(page);
  });

test("problems have an explanation, and lead to their place", async () => {
  const file = join(folder, "wrong.wwd"), page = await studio.open();
  native("set", join(samples, "garden.wwd"), "planes[1].objects[3].image_set=NOPE", "-o", file, "--force");
  const [first] = JSON.parse(native("check", "--json", file)).diagnostics;
  await openFile(page, "wrong.wwd", readFileSync(file));
  await panel(page, "Problems");
  const problems = page.locator("details.problem");
  await problems.first().waitFor();
  const texts = await problems.allTextContents();
  assert.ok(first && texts.some((text) => text.includes(first.code) && text.includes(first.message)), texts.join("\n"));
  const problem = problems.filter({ hasText: first.message }).first();
  await problem.evaluate((details) => (details.open = true));
  const seen = await problem.locator(".places .message").first().evaluate((message) => {
    const { left, right } = message.getBoundingClientRect(), panel = message.closest(".panel").getBoundingClientRect();
    return { opacity: getComputedStyle(message).opacity, inside: left >= panel.left && right <= panel.right };
  });
  assert.deepEqual(seen, { opacity: "1", inside: true });
  await problem.locator(".places button, .places a").first().click();
  assert.equal(await selection(page), first.path);
  await studio.finish(page);
});

for (const { name, change } of worlds)
  test(`two versions of ${name} are compared`, async () => {
    const page = await studio.open(), file = join(samples, name), changed = join(folder, `changed-${name}`);
    native("set", file, change, "-o", changed);
    await openFile(page, name, readFileSync(file));
    await openFile(page, `changed-${name}`, readFileSync(changed));
    await drawn(page);
    await panel(page, "Compare");
    await page.getByLabel("Before").selectOption({ label: name });
    const [path, value] = change.split("=");
    await page.getByRole("row").filter({ hasText: value }).filter({ hasText: path }).first().waitFor();
    for (const mode of ["Blink", "Slider", "Side by side"]) await page.getByRole("button", { name: mode }).click();
    await studio.finish(page);
  });

test("every panel of every sample has something to say, and reports no error", async () => {
  const page = await studio.open();
  for (const { name } of worlds) {
    await openFile(page, name, readFileSync(join(samples, name)));
    await drawn(page);
    const tabs = page.locator(".understand [role=tab]");
    for (let i = 0; i < (await tabs.count()); i++) {
      await tabs.nth(i).click();
      await page.waitForTimeout(200);
      assert.ok((await page.locator(".understand [role=tabpanel]").innerText()).trim(), `${name}: ${await tabs.nth(i).textContent()}`);
      assert.equal(await page.locator(".understand .error").count(), 0);
    }
  }
  await studio.finish(page);
});
