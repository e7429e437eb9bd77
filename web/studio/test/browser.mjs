// Chromium for tests: a server on loopback, a new profile for each page, and no mercy. A page fails its test if it makes a request
// that leaves it, logs an error or a warning, or breaks its Content-Security-Policy.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

export const root = new URL("../../..", import.meta.url).pathname;
export const samples = join(root, "samples");
export const command = process.env.MAPWRIGHT ?? join(root, "build-release/src/cli/mapwright");
const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/** Runs the command. It must not find game data that the page does not have. */
export function native(...words) {
  return execFileSync(command, words, { maxBuffer: 1 << 30, env: { HOME: "/nonexistent", PATH: "", MAPWRIGHT_VIEWER: join(root, "web/dist/viewer.html") }, stdio: ["ignore", "pipe", "pipe"] });
}

async function answer(folder, pages, url) {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  if (Object.hasOwn(pages, path)) return { type: types[extname(path)] ?? types[".html"], body: pages[path] };
  const file = path.endsWith("/") ? path + "index.html" : path;
  return { type: types[extname(file)] ?? "application/octet-stream", body: await readFile(join(folder, normalize(file))) };
}

/** Serves a folder, and pages that are given as texts or bytes by their path, on loopback. */
export async function serve(folder, pages = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    answer(folder, pages, request.url).then(
      ({ type, body }) => response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, requests, close };
}

/** A proxy that notes what is asked for and refuses it. */
async function trap() {
  const caught = [];
  const server = createServer((request, response) => {
    caught.push(request.url);
    response.writeHead(403).end();
  });
  server.on("connect", (request, socket) => {
    caught.push(request.url);
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, caught, close: () => server.close() };
}

const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-features=AutofillServerCommunication"];

/** Two proxies are between the browser and the world: one for the browser's own requests, which are of no interest, and one that
 * pages use for all that is not on loopback. */
export async function startBrowser() {
  const [own, outside] = [await trap(), await trap()];
  const closeTraps = () => [own, outside].forEach((trap) => trap.close());
  const launched = chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [...flags, `--proxy-server=${own.address}`],
  });
  launched.catch(closeTraps); // else a test without a browser never ends
  const browser = await launched;
  const close = async () => {
    await browser.close();
    closeTraps();
  };
  const newContext = (options) =>
    browser.newContext({ viewport: { width: 1280, height: 800 }, proxy: { server: outside.address, bypass: "127.0.0.1" }, ...options });
  return { newContext, caught: outside.caught, close };
}

/** Collects what a page does wrong; `expected` are patterns of messages that a test provokes. */
function watch(context, page, origin, expected) {
  const faults = [];
  const report = (text) => expected.some((pattern) => pattern.test(text)) || faults.push(text);
  page.on("pageerror", (error) => report(`error: ${error.stack ?? error}`));
  page.on("console", (message) => ["error", "warning", "assert"].includes(message.type()) && report(`console: ${message.text()}`));
  page.on("crash", () => report("the page crashed"));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("blob:") && !url.startsWith("data:")) report(`request: ${url}`);
  });
  return faults;
}

/** A browser and a server, and pages in them. `open(address, options)` gives a page with an empty profile; its `faults` are checked
 * by `finish()`. Options are those of Playwright's contexts and `expected`. */
export async function startTests(folder, pages) {
  const { newContext, caught, close } = await startBrowser(), server = await serve(folder, pages);
  const open = async (address = "/", { expected = [], ...options } = {}) => {
    const context = await newContext(options);
    const page = await context.newPage();
    const whole = /^(file|http):/.test(address) ? address : server.origin + address;
    const origin = address.startsWith("file:") ? "file:" : new URL(whole).origin;
    page.faults = watch(context, page, origin, expected);
    await page.addInitScript(() =>
      addEventListener("securitypolicyviolation", (event) => console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`)));
    await page.goto(whole);
    return page;
  };
  const finish = async (page) => {
    await page.context().close();
    assert.deepEqual(page.faults, []);
    assert.deepEqual(caught, [], "requests left the page");
  };
  const end = async () => {
    await close();
    await server.close();
  };
  return { origin: server.origin, requests: server.requests, caught, open, finish, end };
}

/** Drops files, { name: bytes }, on an element. */
export async function drop(page, files, selector = "body") {
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);
  await page.evaluate(([selector, texts]) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of texts) dataTransfer.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
    const target = document.querySelector(selector);
    for (const type of ["dragenter", "dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, [selector, texts]);
}

/** The pixels of a canvas, RGBA. */
export async function canvasPixels(page, selector = "canvas") {
  const { width, height, text } = await page.$eval(selector, (canvas) => {
    const { width, height } = canvas, copy = new OffscreenCanvas(width, height).getContext("2d");
    copy.drawImage(canvas, 0, 0);
    const data = copy.getImageData(0, 0, width, height).data;
    let text = "";
    for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
    return { width, height, text: btoa(text) };
  });
  return { width, height, pixels: Buffer.from(text, "base64") };
}

/** How many pixels of two pictures differ. */
export function differentPixels(a, b) {
  assert.deepEqual([a.width, a.height], [b.width, b.height], "sizes of the pictures");
  const one = new Uint32Array(Uint8Array.from(a.pixels).buffer), other = new Uint32Array(Uint8Array.from(b.pixels).buffer);
  return one.reduce((count, pixel, i) => count + (pixel !== other[i]), 0);
}
