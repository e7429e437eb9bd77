// What the panels of the studio show is what the command says, of the samples and of worlds made from them.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { native, samples } from "./browser.mjs";
import { drawn, openFile, selection, startStudio } from "./studio.mjs";

let studio, folder;
before(async () => {
  studio = await startStudio();
  folder = mkdtempSync(join(tmpdir(), "mapwright-understand-"));
});
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true, force: true });
});

const sample = (name) => readFileSync(join(samples, name));
const json = (...words) => JSON.parse(native(...words));

async function opened(name, bytes = sample(name), options = {}) {
  const page = await studio.open("/", options);
  await openFile(page, name, bytes);
  await drawn(page);
  return page;
}

async function panel(page, title) {
  await page.getByRole("tab", { name: title, exact: true }).click();
  return page.locator(".understand .panel");
}

function select(page, path) {
  return page.evaluate((path) => globalThis.studio.active.value.select(path), path);
}

/** Changes a sample by operations of the command. */
function edited(name, ...operations) {
  const file = join(folder, `edited-${name}`);
  native("edit", join(samples, name), "-o", file, "--force", ...operations.flatMap((operation) => ["-e", operation]));
  return readFileSync(file);
}

test("references are links to what they refer to", async () => {
  const page = await opened("islet.map"), fields = await panel(page, "Fields");
  await select(page, "layers[3]");
  const row = fields.locator("tr.field").filter({ has: page.getByRole("button", { name: "tileset", exact: true }) });
  await row.locator("td button.link").click();
  await page.waitForFunction(() => globalThis.studio.active.value.selection.value === "images[0]");
  await fields.getByRole("heading", { name: "image 0: islet_tiles" }).waitFor();
  const uses = await panel(page, "Uses"), wanted = json("refs", "--json", join(samples, "islet.map"), "image", "0");
  const paths = [...JSON.stringify(wanted).matchAll(/"path":"([^"]+)"/g)].map((match) => match[1]);
  await uses.getByText(`${wanted.found} found`).waitFor();
  await uses.getByRole("button", { name: paths[0], exact: true }).first().waitFor();
  await studio.finish(page);
});

test("of an object, the fields that it reads are shown, and all others on request", async () => {
  const page = await opened("lagoon.wwd"), fields = await panel(page, "Fields");
  const elevator = json("refs", "--json", join(samples, "lagoon.wwd"), "logic", "Elevator").objects[0].path;
  await select(page, elevator);
  const field = (name) => fields.getByRole("button", { name, exact: true });
  await field("lower limit of x").waitFor();
  await field("first direction").waitFor();
  assert.equal(await field("smarts").count(), 0, "0, and not read by an elevator");
  await fields.getByText("not read for this item").click();
  await field("smarts").waitFor();
  await studio.finish(page);
});

test("breadcrumbs lead to what holds the selection", async () => {
  const page = await opened("garden.wwd"), fields = await panel(page, "Fields");
  await select(page, "planes[1].objects[3]");
  await fields.getByRole("button", { name: "objects", exact: true }).click();
  assert.equal(await selection(page), "planes[1].objects");
  await fields.getByRole("grid").waitFor();
  assert.equal(await fields.getByRole("grid").getAttribute("aria-rowcount"), "60");
  await studio.finish(page);
});

test("a cell has a name, and says what else is there", async () => {
  const page = await opened("shores.swd"), fields = await panel(page, "Fields");
  await select(page, "terrain_down[23,14]");
  const here = fields.getByRole("table", { name: "Cells here" });
  await here.getByRole("button", { name: "resources" }).waitFor();
  const site = native("get", join(samples, "shores.swd"), "sites[23,14]").toString().trim();
  assert.ok((await here.textContent()).includes(site), `${await here.textContent()} has ${site}`);
  await studio.finish(page);
});

test("facts are those of the command, with links", async () => {
  const page = await opened("islet.map"), facts = await panel(page, "Facts"), wanted = json("info", "--json", join(samples, "islet.map"));
  await facts.getByText(wanted.sha256).waitFor();
  await facts.getByText(`${wanted.size.toLocaleString("en")} bytes`, { exact: true }).waitFor();
  for (const layer of wanted.layers) await facts.getByRole("cell", { name: layer.name, exact: true }).first().waitFor();
  await studio.finish(page);
});

test("problems are explained, filtered, and lead to their places", async () => {
  const bytes = edited("lagoon.wwd", "set path=planes[1].objects[25].image_set value=LEVEL_NONE", "set path=planes[1].objects[0].location_x value=-9999");
  const page = await opened("edited.wwd", bytes), problems = await panel(page, "Problems");
  writeFileSync(join(folder, "edited.wwd"), bytes);
  let report;
  try {
    report = json("check", "--json", join(folder, "edited.wwd"));
  } catch (error) {
    report = JSON.parse(error.stdout);
  }
  const { diagnostics } = report;
  assert.ok(diagnostics.length > 0);
  await problems.locator("details.problem").first().waitFor();
  const kinds = json("formats", "--json", "wwd")[0].diagnostics;
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
  assert.equal(await problems.locator("details.problem").count(), codes.length);
  const one = diagnostics.find(({ path }) => path), { title, explanation } = kinds.find(({ code }) => code === one.code);
  const group = problems.locator("details.problem").filter({ hasText: title });
  await group.evaluate((details) => (details.open = true));
  await group.getByText(explanation).waitFor();
  await group.getByRole("button", { name: one.path, exact: true }).first().click();
  await page.waitForFunction((path) => globalThis.studio.active.value.selection.value === path, one.path);
  await problems.getByRole("searchbox").fill("nothing is called like this");
  await problems.getByText(`None of ${diagnostics.length}`).waitFor();
  await studio.finish(page);
});

test("a world without problems says so", async () => {
  const page = await opened("shores.swd"), problems = await panel(page, "Problems");
  await problems.getByText("No problems found.").waitFor();
  await studio.finish(page);
});

test("lists are searched, sorted, and shown on the canvas, also by the keyboard", async () => {
  const page = await opened("lagoon.wwd"), lists = await panel(page, "Lists"), grid = lists.getByRole("grid");
  await grid.waitFor();
  assert.equal(await lists.getByRole("combobox").inputValue(), "planes[*].objects");
  const objects = json("dump", "--json", join(samples, "lagoon.wwd")).planes[1].objects;
  assert.equal(await grid.getAttribute("aria-rowcount"), String(objects.length + 1));
  await lists.getByRole("searchbox").fill("Officer");
  const officers = objects.flatMap((object, index) => (JSON.stringify(object).includes("Officer") ? [index] : []));
  await lists.getByText(`${officers.length} of ${objects.length} items`).waitFor();
  await lists.getByRole("searchbox").fill("");
  await lists.getByRole("button", { name: "logic", exact: true }).click();
  const first = [...objects].map(({ logic }) => logic).sort((a, b) => a.localeCompare(b, undefined, { numeric: true, sensitivity: "base" }))[0];
  await page.waitForFunction((first) => document.querySelector(".lists .rows-body .row").textContent.includes(first), first);
  await grid.focus();
  for (const key of ["End", "Home", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /^planes\[1\]\.objects\[\d+\]$/.test(globalThis.studio.active.value.selection.value));
  await page.waitForFunction(() => globalThis.studio.active.value.boxes.value.length > 0);
  await studio.finish(page);
});

test("50,000 items scroll, and only those that are visible exist", async () => {
  const operations = [["y", 5], ["x", 10], ["x", 14]].map(([axis, count]) => `clone-objects all d${axis}=1 count=${count}`);
  const page = await opened("many.wwd", edited("garden.wwd", ...operations, "compress")), lists = await panel(page, "Lists"), grid = lists.getByRole("grid");
  await grid.waitFor({ timeout: 60_000 });
  const count = Number(await grid.getAttribute("aria-rowcount")) - 1;
  assert.ok(count >= 50_000, `${count} items`);
  await grid.focus();
  await page.keyboard.press("End");
  await lists.getByText(`1.${count - 1}`, { exact: true }).waitFor();
  assert.ok((await lists.locator(".rows-body .row").count()) < 100);
  await studio.finish(page);
});

test("items are shown, and saved as the command extracts them", async () => {
  const page = await opened("lighthouse.bin"), items = await panel(page, "Items");
  await items.getByRole("combobox").selectOption("picture");
  await items.getByRole("grid").getByText("Beach", { exact: true }).first().click();
  const picture = items.locator(".picture img");
  await picture.waitFor();
  assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 100)));
  await items.getByRole("combobox").selectOption("text");
  await items.getByRole("grid").getByText("Rocks", { exact: true }).click();
  native("extract", join(samples, "lighthouse.bin"), "texts/1001 Rocks.txt", "-O", folder);
  const wanted = readFileSync(join(folder, "texts/1001 Rocks.txt"), "utf8");
  await page.waitForFunction((wanted) => document.querySelector(".content pre")?.textContent.trim() === wanted.trim(), wanted);
  await items.getByRole("combobox").selectOption("sound");
  await items.getByRole("grid").getByText("foghorn").click();
  await items.locator("audio").waitFor();
  await studio.finish(page);
});

test("scripts have their names and are highlighted", async () => {
  const page = await opened("lighthouse.bin"), scripts = await panel(page, "Scripts");
  await scripts.getByRole("grid").getByText("Lamp Room").click();
  native("extract", join(samples, "lighthouse.bin"), "scripts/* Lamp Room.wb", "-O", folder);
  const [file] = readdirSync(join(folder, "scripts")), source = readFileSync(join(folder, "scripts", file), "utf8").trimEnd();
  await page.waitForFunction((source) => document.querySelector("pre.lines").textContent.trimEnd() === source, source);
  assert.ok((await scripts.locator(".token.word").count()) > 3);
  await studio.finish(page);
});

for (const [name, path] of [["shores.swd", "animals[13]"], ["lagoon.wwd", "planes[1].tiles[3,2]"], ["islet.map", "groups[1]"], ["lighthouse.bin", "scenes[0].shapes[0]"]])
  test(`bytes of ${path} of ${name} are those of the library`, async () => {
    const page = await opened(name), bytes = await panel(page, "Bytes");
    await select(page, path);
    const stored = await page.evaluate(async (path) => {
      const found = await globalThis.studio.active.value.world.storedBytes(path);
      return found.map(({ space, offset, bytes }) => ({ space, offset, bytes: [...bytes] }));
    }, path);
    await bytes.getByText(`${stored[0].space} ${stored[0].offset.toString(16).padStart(8, "0")}`).waitFor();
    const shown = (await bytes.locator(".byte").allTextContents()).filter((text) => text.trim());
    assert.deepEqual(shown, stored.flatMap(({ bytes }) => bytes.map((byte) => byte.toString(16).padStart(2, "0"))));
    if (stored[0].space === "file") assert.deepEqual(stored[0].bytes, [...sample(name).subarray(stored[0].offset, stored[0].offset + stored[0].bytes.length)]);
    await studio.finish(page);
  });

test("names in files are texts, never code", async () => {
  const name = `<img src=x onerror=alert(1)>`;
  const page = await opened("hostile.wwd", edited("garden.wwd", `set path=name value="${name}"`, `set path=planes[1].objects[0].name value="${name}"`));
  for (const title of ["Fields", "Facts", "Lists", "Problems", "Items"]) {
    const shown = await panel(page, title);
    await page.waitForTimeout(300);
    if (title === "Fields") assert.equal(await shown.getByLabel("name", { exact: true }).inputValue(), name);
    if (title === "Facts") await shown.getByText(name).first().waitFor();
    assert.equal(await shown.locator("img").count(), 0, title);
  }
  await studio.finish(page);
});

// ---- two worlds ----

async function compared(name, ...operations) {
  const page = await opened(name);
  await openFile(page, `edited-${name}`, edited(name, ...operations));
  await drawn(page);
  const panelOf = await panel(page, "Compare");
  await panelOf.getByRole("combobox").selectOption({ label: name });
  await panelOf.getByRole("grid", { name: "Differences" }).waitFor();
  return { page, compare: panelOf };
}

const changes = [
  ["garden.wwd", "delete-objects object=3", "set path=name value=Other", "fill-tiles tile=2 rect=3,3,4,2"], ["islet.map", "fill-tiles layer=Ground tile=1 rect=2,2,3,3"],
  ["shores.swd", "set path=title value=Other"], ["lighthouse.bin", "set path=scenes[1].map_x value=3"],
];

for (const [name, ...operations] of changes)
  test(`differences of ${name} are those of the command, and framed`, async () => {
    const { page, compare } = await compared(name, ...operations);
    let found;
    try {
      found = native("diff", "--json", join(samples, name), join(folder, `edited-${name}`));
    } catch (error) {
      found = error.stdout;
    }
    const { differences } = JSON.parse(found);
    assert.equal(await compare.getByRole("grid").getAttribute("aria-rowcount"), String(differences.length));
    const paths = await compare.locator(".row .path bdi").allTextContents();
    assert.deepEqual(paths, differences.slice(0, paths.length).map(({ path }) => path));
    assert.equal(await page.locator(".pictures .canvas").count(), 2);
    await compare.getByRole("row").first().click();
    await studio.finish(page);
  });

test("both pictures show the same part, and the comparison ends with a document", async () => {
  const { page } = await compared("garden.wwd", "delete-objects object=3");
  const frames = () => page.evaluate(() => globalThis.studio.documents.value.map((document) => document.boxes.value.map(({ mark }) => mark.kind)));
  await page.waitForFunction(() => globalThis.studio.documents.value[0].boxes.value.some(({ mark }) => mark.kind === "removed"));
  assert.ok(!(await frames())[1].includes("removed"));
  await page.locator(".pictures .canvas").first().focus();
  for (const key of ["ArrowRight", "+"]) await page.keyboard.press(key);
  const views = await page.evaluate(() => globalThis.studio.documents.value.map((document) => document.view.value));
  assert.deepEqual(views[0], views[1]);
  await page.locator(".tab [role=tab]").first().press("Delete");
  await page.waitForFunction(() => !document.querySelector(".pictures") && document.querySelector(".canvas"));
  await studio.finish(page);
});
