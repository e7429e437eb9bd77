// For everybody: assistive technology, keyboard, touch, narrow screens, light and dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { samples } from "./browser.mjs";
import { drawn, openFile, selection, shown, startStudio } from "./studio.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sample = (name) => readFileSync(join(samples, name));
let studio;
before(async () => (studio = await startStudio()));
after(() => studio?.end());

/** What axe finds serious, each only once. rules: by default all. */
async function violationsOf(page, where, known = new Set(), rules = null) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate((rules) => globalThis.axe.run(rules ? { runOnly: rules } : {}), rules);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary.split("\n")[1]}`));
  return found.filter((text) => !known.has(text) && known.add(text)).map((text) => `${where}: ${text}`);
}

const panelTabs = (page) => page.locator(".understand [role=tab]");

// Between light and dark only the contrast differs.
for (const [colorScheme, rules] of [["light", null], ["dark", ["color-contrast"]]])
  test(`axe finds nothing serious, ${colorScheme}`, async () => {
    const page = await studio.open("/", { colorScheme });
    const known = new Set(), found = await violationsOf(page, "welcome", known, rules);
    for (const name of ["islet.map", "lighthouse.bin"]) {
      await openFile(page, name, sample(name));
      await drawn(page);
      for (let i = 0; i < (await panelTabs(page).count()); i++) {
        await panelTabs(page).nth(i).click();
        await page.waitForTimeout(300);
        found.push(...(await violationsOf(page, `${name}, ${await panelTabs(page).nth(i).textContent()}`, known, rules)));
      }
    }
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(".play-lines p").first().waitFor();
    await panelTabs(page).first().click();
    found.push(...(await violationsOf(page, "a game", known, rules)));
    assert.deepEqual(found, []);
    await studio.finish(page);
  });

test("the keyboard opens a sample, looks around, selects, and closes it", async () => {
  const page = await studio.open();
  const focused = () => page.evaluate(() => document.activeElement.textContent?.trim() || document.activeElement.getAttribute("aria-label"));
  const tabTo = async (pattern) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      if (pattern.test(await focused())) return;
    }
    assert.fail(`Tab does not reach ${pattern}`);
  };
  await page.getByRole("button", { name: "garden.wwd" }).waitFor();
  await tabTo(/^garden\.wwd/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");
  await drawn(page);
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement.classList.contains("canvas"))); i++) await page.keyboard.press("Tab");
  const before = (await shown(page)).view;
  await page.keyboard.press("+");
  const nearer = (await shown(page)).view;
  assert.ok(nearer.scale > before.scale);
  await page.keyboard.press("ArrowRight");
  assert.ok((await shown(page)).view.x > nearer.x);
  await page.keyboard.press("0");
  assert.ok((await shown(page)).view.scale < nearer.scale);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.studio.active.value.selection.value !== "");
  await page.keyboard.press("Escape");
  assert.equal(await selection(page), "");
  await page.evaluate(() => document.querySelector("[role=tab][aria-selected=true]").focus());
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => globalThis.studio.tabs.value.length === 0);
  await studio.finish(page);
});

test("what has the focus is marked", async () => {
  const page = await studio.open();
  await openFile(page, "islet.map", sample("islet.map"));
  await drawn(page);
  const unmarked = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const [mark, html] = await page.evaluate(() => {
      const element = document.activeElement, style = getComputedStyle(element);
      const marked = style.outlineStyle !== "none" || style.boxShadow !== "none";
      return [marked, element === document.body ? "" : element.outerHTML.slice(0, 120)];
    });
    if (html && !mark) unmarked.push(html);
  }
  assert.deepEqual(unmarked, []);
  await page.evaluate(() => globalThis.studio.active.value.reveal("layers[0].quads[0]"));
  await page.locator(".field-table .numbers input").first().waitFor();
  const cut = await page.$$eval(".field-table .numbers input", (inputs) => inputs.filter((input) => input.scrollWidth > input.clientWidth).map(({ value }) => value));
  assert.deepEqual(cut, [], "numbers are shown whole");
  await studio.finish(page);
});

test("360 pixels are wide enough", async () => {
  const page = await studio.open("/", { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const assertFits = async () => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  await assertFits();
  await openFile(page, "garden.wwd", sample("garden.wwd"));
  await drawn(page);
  await assertFits();
  const close = await page.locator('[aria-label="Close garden.wwd"]').boundingBox();
  const reached = await page.evaluate(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.ariaLabel, close);
  assert.equal(reached, "Close garden.wwd", "the tab's button is not cut off");
  for (const part of ["Details", "Show", "Picture"]) {
    await page.getByRole("navigation", { name: "Parts of the page" }).getByRole("button", { name: part }).tap();
    await assertFits();
  }
  const { width, height } = await page.locator(".canvas").boundingBox();
  assert.ok(width >= 340 && height >= 300, `${width} x ${height}`);
  await page.locator(".canvas").tap({ position: { x: width / 2, y: height / 2 } });
  await page.waitForFunction(() => globalThis.studio.active.value.selection.value !== "");
  assert.deepEqual(await violationsOf(page, "narrow"), []);
  await studio.finish(page);
});

test("two fingers zoom to where they are", async () => {
  const page = await studio.open("/", { hasTouch: true });
  await openFile(page, "garden.wwd", sample("garden.wwd"));
  await drawn(page);
  const client = await page.context().newCDPSession(page), box = await page.locator(".canvas").boundingBox();
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const fingers = (distance) => [-1, 1].map((side, id) => ({ x: middle.x + side * distance, y: middle.y, id }));
  const before = (await shown(page)).view;
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(50) });
  for (const distance of [60, 80, 100]) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(distance) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const { view } = await shown(page);
  assert.ok(Math.abs(view.scale / before.scale - 2) < 0.01, `${view.scale / before.scale} times`);
  const at = (of) => of.x + (middle.x - box.x) / of.scale;
  assert.ok(Math.abs(at(view) - at(before)) * view.scale < 2, "what is between the fingers stays");
  await studio.finish(page);
});
