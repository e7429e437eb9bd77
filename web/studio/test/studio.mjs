// The studio in a test: opens worlds, waits until all is drawn, and says what the library's own picture of the same view is.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pixelsOf } from "../../package/test/png.mjs";
import { canvasPixels, native, root, startTests } from "./browser.mjs";

export const picture = ".canvas canvas:first-child";

export function startStudio(pages) {
  return startTests(join(root, "web/dist/studio"), pages);
}

/** Opens a file as the file dialog does, and waits until the picture is complete. */
export async function openFile(page, name, bytes) {
  await page.setInputFiles("input[type=file]", { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await page.waitForFunction((name) => globalThis.studio.active.value?.name === name && globalThis.studio.active.value.state.value !== "opening", name);
}

/** Waits until the picture is complete; what was just done shows after a frame. */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => {
    const document = globalThis.studio.active.value;
    return document?.view.value && document.complete;
  });
}

/** What the canvas shows and how. */
export function shown(page) {
  return page.evaluate(() => {
    const { view, aimed, tiles, unit, name } = globalThis.studio.active.value, { area, scale } = tiles.layout;
    return { name, view: view.value, options: aimed.value, scale, area, unit };
  });
}

/** Options as the command takes them. */
export function optionWords(options) {
  const word = (name, value) => (value === true || value === "yes" ? `--${name}` : value === false || value === "no" ? `--no-${name}` : `--${name}=${value}`);
  return Object.entries(options).flatMap(([name, value]) => [value].flat().map((one) => word(name, one)));
}

/** Alone, the command draws the part of a level that is in use. */
function wholeArea(file, { x, y, width, height }) {
  return file.endsWith(".wwd") ? { area: [x, y, width, height].join() } : {};
}

/** The picture that the command draws with the options of the canvas, in the canvas's place. `file` is what is open. */
export async function nativeView(page, file, { width, height }) {
  const { view, options, scale, area, unit } = await shown(page);
  assert.equal(view.scale, scale, "the canvas shows level 0");
  const words = optionWords({ ...options, scale, ...wholeArea(file, area) });
  const whole = pixelsOf(native("render", file, ...words, "-o", "-"));
  assert.ok(Math.abs(whole.width - area.width * scale) <= 1 && Math.abs(whole.height - area.height * scale) <= 1, "the size of the area");
  const left = Math.round(view.x * scale) - Math.round(area.x * scale), top = Math.round(view.y * scale) - Math.round(area.y * scale);
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = Math.max(0, -top); y < height && y + top < whole.height; y++) {
    const from = Math.max(0, left), to = Math.min(whole.width, left + width);
    if (from < to) pixels.set(whole.pixels.subarray(((y + top) * whole.width + from) * 4, ((y + top) * whole.width + to) * 4), (y * width + from - left) * 4);
  }
  return { width, height, pixels, unit };
}

/** The canvas itself. */
export function canvas(page) {
  return canvasPixels(page, picture);
}

/** What the command finds, topmost first, at a point of the canvas. */
export async function nativeParts(page, file, point) {
  const { view, options, scale, area } = await shown(page);
  const along = (at, from, start) => Math.floor((from + at / view.scale - start) * scale);
  const x = along(point.x, view.x, area.x), y = along(point.y, view.y, area.y);
  try {
    return JSON.parse(native("at", file, `${x},${y}`, "--json", ...optionWords({ ...options, scale, ...wholeArea(file, area) }))).parts;
  } catch (error) {
    assert.equal(error.status, 1, error.stderr?.toString());
    return [];
  }
}

export function selection(page) {
  return page.evaluate(() => globalThis.studio.active.value.selection.value);
}

/** Shows one of the panels to the right. */
export async function panel(page, title) {
  await page.locator(".understand").getByRole("tab", { name: title, exact: true }).click();
}
