// The package by itself in a page and in a worker of Chromium: the same pixels as the command's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pixelsOf } from "../../package/test/png.mjs";
import { canvasPixels, differentPixels, native, root, samples, startTests } from "./browser.mjs";

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; img-src data:";
const draw = `
  import { Mapwright } from "/index.js";
  export async function draw(name) {
    const [wasm, bytes] = await Promise.all(["/mapwright.wasm", "/" + name].map(async (path) => (await fetch(path)).arrayBuffer()));
    const mapwright = await Mapwright.load(wasm), world = mapwright.open(name, new Uint8Array(bytes)), picture = world.picture();
    const { width, height } = picture.size, pixels = picture.piece({ x: 0, y: 0, width, height });
    world.dispose();
    return { width, height, pixels };
  }`;
const show = `
  export function show({ width, height, pixels }) {
    const canvas = document.querySelector("canvas");
    Object.assign(canvas, { width, height }).getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    document.body.dataset.done = "yes";
  }`;
const page = (script) =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,"><body><canvas></canvas><script type="module" src="${script}"></script>`;

const names = ["garden.wwd", "islet.map", "shores.swd", "lighthouse.bin"];
let tests;
before(async () => {
  const pages = {
    "/open.html": "<!DOCTYPE html><link rel=icon href=data:,>",
    "/draw.js": draw, "/show.js": show, "/page.html": page("/page.js"), "/worker.html": page("/worker-page.js"),
    "/page.js": `import { draw } from "/draw.js"; import { show } from "/show.js"; show(await draw(location.hash.slice(1)));`,
    "/worker.js": `import { draw } from "/draw.js"; onmessage = async ({ data }) => postMessage(await draw(data));`,
    "/worker-page.js": `import { show } from "/show.js"; const worker = new Worker("/worker.js", { type: "module" });
      worker.onmessage = ({ data }) => show(data); worker.postMessage(location.hash.slice(1));`,
  };
  for (const name of names) pages["/" + name] = readFileSync(join(samples, name));
  tests = await startTests(join(root, "web/dist/package"), pages);
});
after(() => tests?.end());

for (const [where, name] of names.flatMap((name) => [["page", name], ["worker", name]]))
  test(`${name} is drawn in a ${where}`, async () => {
    const page = await tests.open(`/${where}.html#${name}`);
    await page.waitForSelector("body[data-done]");
    assert.equal(differentPixels(await canvasPixels(page), pixelsOf(native("render", join(samples, name), "-o", "-"))), 0);
    await tests.finish(page);
  });

test("a page that misbehaves fails its test", async () => {
  const page = await tests.open(`/page.html#${names[0]}`);
  await page.waitForSelector("body[data-done]");
  await page.evaluate(() => fetch("http://192.0.2.1/").catch(() => {}));
  await page.evaluate(() => console.error("wrong"));
  await page.evaluate(() => void setTimeout(() => { throw new Error("lost"); }));
  await page.waitForTimeout(100);
  const faults = page.faults.join("\n");
  for (const wanted of [/Content-Security-Policy: connect-src/, /console: wrong/, /error: Error: lost/]) assert.match(faults, wanted);
  await page.context().close();
});

test("a request that leaves a page is noticed", async () => {
  const page = await tests.open("/open.html", { expected: [/Failed to load/] });
  await page.evaluate(() => fetch("http://192.0.2.1/secret").catch(() => {}));
  assert.ok(page.faults.some((fault) => fault === "request: http://192.0.2.1/secret"));
  assert.deepEqual(tests.caught.splice(0), ["http://192.0.2.1/secret"]);
  await page.context().close();
});
