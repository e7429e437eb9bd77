// Figures of the studio in Chromium: web/bench-chromium [--brush|--minutes N] [FILE...]. For each file, in a page that is open already:
// milliseconds until the first and the complete picture, of tiles, and from a brush stroke to its picture; frames while panning.
// Then, for worlds made here and the samples, or with --brush for FILE...: milliseconds from the pointer to the picture, without the
// wait for the display's next frame, before and after 5,000 strokes, and the memory that these took.
// --minutes: looks around at random for that long and reports memory.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { Mapwright } from "../../dist/package/index.js";
import { root, samples } from "./browser.mjs";
import { openFile, picture, startStudio } from "./studio.mjs";

const LARGEST = 32 << 20;
const STROKES = 40;
const MANY_STROKES = 5000;
const corpus = process.env.MAPWRIGHT_CORPUS ?? join(root, "../shared/corpus");
const budgets = { first: 300, full: 1200, median: 20, worst: 100, stroke: 30, brush: 16, brushLarge: 30, fps: 58 };

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.(wwd|map|swd|wld|bin)$/i.test(entry.name) && statSync(path).size <= LARGEST ? [path] : [];
  });
}

const rank = (values, share) => values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** The times that the studio marked since it was given the file. */
async function measure(page, file) {
  await openFile(page, basename(file), readFileSync(file));
  const drawable = await page.evaluate(() => globalThis.studio.active.value.state.value === "ready" && globalThis.studio.active.value.views.value.length > 0);
  if (!drawable) return null;
  await page.waitForFunction(() => globalThis.studio.active.value.complete, null, { timeout: 60_000 });
  const figures = await page.evaluate(async () => {
    const document = globalThis.studio.active.value;
    const time = (moment) => performance.getEntriesByName(`${document.id} ${moment}`)[0]?.duration ?? NaN;
    const frames = [];
    let last = await new Promise(requestAnimationFrame);
    for (let i = 0; i < 60; i++) {
      const view = document.view.value;
      document.view.value = { ...view, x: view.x + (i < 30 ? 8 : -8) / view.scale };
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return { first: time("first"), full: time("complete"), frames, tiles: [...document.tiles.times] };
  });
  figures.strokes = await page.evaluate(strokes, STROKES);
  await page.evaluate(() => globalThis.studio.close(globalThis.studio.activeTab.value));
  return figures;
}

/** In the page: paints cells in the middle of the picture at its own size, as one drag. */
async function strokes(count) {
  const document = globalThis.studio.active.value, { editing, world, grid } = document, times = [];
  if (!grid || !editing.possible) return times;
  const frame = () => new Promise(requestAnimationFrame);
  const complete = async () => {
    document.complete = false;
    while (!document.complete) await frame();
  };
  document.oneToOne();
  await complete();
  const { path, width, height, x, y, cell_width, cell_height } = grid, { view, screen, unit } = document, [{ name: field }] = (await world.grid(path)).fields;
  const along = (from, size, unit, start, cell, cells) => Math.min(Math.max(Math.floor(((from + size / 2 / view.value.scale) / unit - start) / cell), 1), cells - 8);
  const column = along(view.value.x, screen.value.width, unit.width, x, cell_width, width), row = along(view.value.y, screen.value.height, unit.height, y, cell_height, height);
  const at = [column, row].join(), values = [await world.dump(`${path}[${at}]${field ? `.${field}` : ""}`), ...(await world.gridValues(path, 20)).map(({ number }) => number)];
  for (let i = 0; i < count; i++) {
    const start = performance.now(), rect = `${column + (i % 6)},${row + (Math.floor(i / 6) % 4)},3,3`;
    const done = await editing.drag(["edit", "paint", { path, rect, value: String(values[1 + (i % (values.length - 1))]), ...(field && { field }) }]).catch(() => null);
    if (!done) return times; // not all values go into all grids
    await complete();
    times.push(performance.now() - start);
  }
  await editing.cancel();
  return times;
}

function print(label, ...values) {
  console.log(label.padEnd(34), ...values.map((value) => String(typeof value === "number" ? Math.round(value * 10) / 10 : value).padStart(9)));
}

async function measureFiles(page, files) {
  const all = { first: [], full: [], tiles: [], frames: [], strokes: [] };
  print("", "first", "full", "tile 50%", "tile max", "frame 50%", "stroke");
  for (const file of files) {
    const found = await measure(page, file);
    if (!found) continue;
    print(basename(file).slice(0, 33), found.first, found.full, rank([...found.tiles], 0.5) ?? 0, Math.max(0, ...found.tiles), rank([...found.frames], 0.5), rank([...found.strokes], 0.5) ?? "");
    all.first.push(found.first);
    all.full.push(found.full);
    all.tiles.push(...found.tiles);
    all.frames.push(...found.frames);
    all.strokes.push(...found.strokes);
  }
  if (!all.first.length) return;
  print("first picture: 9 of 10, all, budget", rank(all.first, 0.9), Math.max(...all.first), budgets.first);
  print("complete picture: 9 of 10, all", rank(all.full, 0.9), Math.max(...all.full), budgets.full);
  print("tiles: median, 99 %, worst, budget", rank(all.tiles, 0.5), rank(all.tiles, 0.99), Math.max(...all.tiles), `${budgets.median}/${budgets.worst}`);
  if (all.strokes.length) print("strokes: median, 9 of 10, budget", rank(all.strokes, 0.5), rank(all.strokes, 0.9), budgets.stroke);
  print("frames a second, median, panning", 1000 / rank(all.frames, 0.5), budgets.fps);
}

// ---- the brush ----

/** Worlds that are larger than what most people make. */
async function largeWorlds() {
  const mapwright = await Mapwright.load(readFileSync(join(root, "web/dist/package/mapwright.wasm")));
  const made = (template, options, ...operations) => {
    const world = mapwright.create(template, options);
    for (const operation of operations) world.edit(operation);
    const bytes = world.write();
    world.dispose();
    return bytes;
  };
  return [
    ["large.swd", made("settlers2", { size: "256x256" })],
    ["100-mb.map", made("ddnet", { size: "2560x2560" }, "add-layer kind=front", "add-layer kind=tele", "add-layer kind=switch")],
  ].map(([name, bytes]) => ({ name, bytes, budget: budgets.brushLarge }));
}

/** In the page: presses and releases the brush in the middle of the picture, at its own size. */
async function brush(count) {
  const document = globalThis.studio.active.value, { tiles, screen, view } = document, times = [];
  const complete = () => tiles.pieces(view.value, screen.value, devicePixelRatio).complete;
  /** Resolves when the picture has what a change touched. */
  const shown = () => new Promise((resolve) => {
    for (const name of ["add", "invalidate"])
      tiles[name] = function (...values) {
        Object.getPrototypeOf(this)[name].apply(this, values);
        if (complete() && this.generation !== before) resolve(performance.now());
      };
    const before = tiles.generation;
  });
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, size = 240 / view.value.scale;
  const middle = { x: view.value.x + screen.value.width / 2 / view.value.scale, y: view.value.y + screen.value.height / 2 / view.value.scale };
  for (let i = 0; i < count; i++) {
    while (!complete()) await new Promise(requestAnimationFrame);
    const at = { x: middle.x + ((i % 8) / 8 - 0.5) * size, y: middle.y + ((Math.floor(i / 8) % 8) / 8 - 0.5) * size };
    const { tool } = document, end = shown(), start = performance.now();
    tool.value.press(at, keys);
    times.push((await end) - start);
    tool.value.release(at, keys);
    await globalThis.changeBrush();
    await new Promise((resolve) => setTimeout(resolve, 100)); // nobody strokes sooner after choosing a value
  }
  delete tiles.add;
  delete tiles.invalidate;
  return times;
}

/** In the page: begins to paint; each call of changeBrush() takes another of the values that are offered. */
async function startBrush() {
  const document = globalThis.studio.active.value;
  document.oneToOne();
  let next = 0;
  const { painting } = document.tool.value, { values } = painting, [{ field, mask }] = values.value, offered = values.value.filter((value) => value.field === field && value.mask === mask).slice(0, 9);
  globalThis.changeBrush = () => painting.take(offered[next++ % offered.length]);
  globalThis.changeBrush();
}

/** In the page: strokes in a tab that is not shown. */
async function paintMany(count) {
  const document = globalThis.studio.active.value, { painting } = document.tool.value, { width, height } = painting.grid.value, calls = [];
  globalThis.studio.activeId.value = "";
  for (let i = 0; i < count; i++) {
    globalThis.changeBrush();
    calls.push(document.editing.run(...painting.paintCalls([{ x: i % Math.min(width, 64), y: Math.floor(i / 64) % height, width: 1, height: 1 }])));
    if (calls.length === 50) await Promise.all(calls.splice(0));
  }
  await Promise.all(calls);
  globalThis.studio.activate(document);
}

async function measureBrush(page, { name, bytes, budget }) {
  const memory = () => page.evaluate(async () => (await globalThis.studio.active.value.session.desk.memory()).taken / 2 ** 20);
  await openFile(page, name, bytes);
  await page.waitForFunction(() => globalThis.studio.active.value.complete, null, { timeout: 60_000 });
  const tab = page.locator(".understand").getByRole("tab", { name: "Paint", exact: true });
  if (await tab.count()) {
    await tab.click();
    await page.waitForFunction(() => globalThis.studio.active.value.tool.value?.painting?.values.value.length);
    await page.evaluate(startBrush);
    await page.evaluate(brush, 5); // what is seldom used is loaded
    const early = await page.evaluate(brush, STROKES), before = await memory();
    await page.evaluate(paintMany, MANY_STROKES);
    await page.waitForFunction(() => globalThis.studio.active.value.tool.value?.painting);
    const after = await memory(), late = await page.evaluate(brush, STROKES);
    print(name.slice(0, 33), rank(early, 0.5), rank(early, 0.9), rank(late, 0.5), rank(late, 0.9), budget, before, after);
  }
  await page.evaluate(() => globalThis.studio.close(globalThis.studio.activeTab.value));
}

async function measureBrushes(page, files, made) {
  const worlds = [...files.map((file) => ({ name: basename(file), bytes: readFileSync(file), budget: budgets.brush })), ...made];
  print("pointer to picture, MiB", "50 %", "90 %", "late 50%", "late 90%", "budget", "before", "after");
  for (const world of worlds) await measureBrush(page, world);
}

/** Bytes that a first visit fetches. */
function printSize() {
  const folder = join(root, "web/dist/studio");
  const sizes = ["index.html", "style.css", "studio.js", "worker.js", "icon.svg", "mapwright.wasm"].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  print("page, gzipped, KB; the module alone", sizes.reduce((sum, size) => sum + size) / 1000, sizes.at(-1) / 1000);
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const keys = ["+", "+", "-", "0", "1", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Goes to a tab and moves about in its picture, picks what is there, changes layers, and opens a panel that only shows. */
async function look(page) {
  await page.evaluate(() => globalThis.studio.activate(globalThis.studio.tabs.value[Math.floor(Math.random() * globalThis.studio.tabs.value.length)]));
  await page.focus(".canvas");
  for (let i = 0; i < 20; i++) await page.keyboard.press(pick(keys));
  const { x, y, width, height } = await page.locator(picture).boundingBox();
  for (let i = 0; i < 3; i++) await page.mouse.click(x + Math.random() * width, y + Math.random() * height);
  await page.evaluate(() => {
    const any = (list) => list[Math.floor(Math.random() * list.length)]?.click();
    any([...document.querySelectorAll(".layers button")]);
    any([...document.querySelectorAll(".understand [role=tab]")].filter(({ textContent }) => !/Paint|Objects|Operations|Scripts|Play/.test(textContent)));
  });
}

/** Looks around at random; memory, in MiB, is that of the page's objects, of the modules of all worlds, and of the whole process. */
async function lookAround(page, files, minutes) {
  const client = await page.context().newCDPSession(page), browser = await page.context().browser().newBrowserCDPSession();
  const objects = async () => {
    await client.send("HeapProfiler.collectGarbage");
    return (await client.send("Runtime.getHeapUsage")).usedSize / 2 ** 20;
  };
  const resident = async () => {
    const { processInfo } = await browser.send("SystemInfo.getProcessInfo"), renderers = processInfo.filter(({ type }) => type === "renderer");
    return renderers.reduce((sum, { id }) => sum + Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]) / 1024, 0);
  };
  const modules = () =>
    page.evaluate(async () => {
      const taken = await Promise.all(globalThis.studio.documents.value.map(async ({ session }) => (await session.desk.memory()).taken));
      return taken.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20;
    });
  const end = Date.now() + minutes * 60_000;
  for (const file of files.slice(0, 4)) await openFile(page, basename(file), readFileSync(file));
  for (let next = 0; Date.now() < end; ) {
    await look(page);
    await page.waitForTimeout(100);
    if (Date.now() < next) continue;
    next = Date.now() + (minutes * 60_000) / 10;
    print("memory: objects, modules, process", await objects(), await modules(), await resident());
  }
}

const words = process.argv.slice(2), at = words.indexOf("--minutes"), alone = words[0] === "--brush";
const [, minutes] = at < 0 ? [] : words.splice(at, 2);
if (alone) words.shift();
const sampleFiles = filesBelow(samples), files = words.length ? words : [...sampleFiles, ...filesBelow(corpus)];
const studio = await startStudio();
const page = await studio.open();
await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
printSize();
print("load of the machine, 1 and 5 minutes", ...loadavg().slice(0, 2));
if (minutes) await lookAround(page, files, Number(minutes));
else {
  if (!alone) await measureFiles(page, files);
  await measureBrushes(page, words.length ? words : sampleFiles, words.length ? [] : await largeWorlds());
}
await studio.end();
