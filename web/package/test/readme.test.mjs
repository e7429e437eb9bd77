// The package as a stranger meets it: packed, installed into a new folder, and used as its README says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { root, sample, samplePath } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "mapwright-readme-"));
const run = (program, ...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const readme = readFileSync(join(root, "web/package/README.md"), "utf8");
const [first, values, page] = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text);

before(() => {
  const tarball = run("npm", "pack", "--silent", join(root, "web/dist/package")).trim();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", `./${tarball}`);
  copyFileSync(samplePath("islet.map"), join(folder, "ctf1.map"));
  copyFileSync(samplePath("garden.wwd"), join(folder, "level.wwd"));
});
after(() => rmSync(folder, { recursive: true }));

function runExample(name, text) {
  writeFileSync(join(folder, name), text);
  return run(process.execPath, name);
}

test("the first example prints facts and writes a picture and a world", () => {
  assert.match(runExample("first.mjs", first), /teeworlds/i);
  assert.equal(readFileSync(join(folder, "ctf1.png")).toString("latin1", 1, 4), "PNG");
  assert.ok(!readFileSync(join(folder, "rotated.map")).equals(sample("islet.map")));
});

test("the second example reads a value, catches an error and writes JSON", () => {
  const [logic, error] = runExample("values.mjs", values).split("\n"), level = JSON.parse(readFileSync(join(folder, "level.json")));
  assert.equal(logic, level.planes[1].objects[12].logic);
  assert.match(error, /planes\[1\]\.tile_width/);
  assert.equal(level.planes[1].objects[12].location_x, 640);
});

test("the example of a page draws and picks", () => {
  writeFileSync(join(folder, "page.mjs"), page);
  const browser = `
import { readFileSync } from "node:fs";
const wasm = readFileSync("node_modules/mapwright/mapwright.wasm");
globalThis.fetch = async (name) => (name === "mapwright.wasm" ? new Response(wasm, { headers: { "content-type": "application/wasm" } }) : Response.error());
globalThis.ImageData = class { constructor(data, width, height) { Object.assign(this, { data, width, height }); } };
const { show } = await import("./page.mjs");
const context = { putImageData: ({ data, width, height }) => console.log(data.length === width * height * 4, new Set(data).size > 10) };
console.log(show("level.wwd", readFileSync("level.wwd"), { getContext: () => context }));`;
  const [drawn, path] = runExample("browser.mjs", browser).split("\n");
  assert.equal(drawn, "true true");
  assert.match(path, /^planes\[\d+\]/);
});

test("the examples are strict TypeScript", () => {
  const shown = page.replace("name, bytes, canvas", "name: string, bytes: Uint8Array, canvas: HTMLCanvasElement").replace('"2d")', '"2d")!');
  Object.entries({ first, values, page: shown }).forEach(([name, text]) => writeFileSync(join(folder, `${name}.mts`), text));
  const types = join(root, "web/package/node_modules/@types"), tsc = join(root, "web/package/node_modules/.bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,esnext.disposable", "--typeRoots", types, "--types", "node"];
  try {
    run(tsc, ...options, "first.mts", "values.mts", "page.mts");
  } catch (error) {
    assert.fail(error.stdout);
  }
});

test("only what is needed is packed", () => {
  const own = join(folder, "node_modules/mapwright");
  for (const name of ["index.d.ts", "index.js", "mapwright.wasm", "README.md", "LICENSE"]) assert.ok(existsSync(join(own, name)), name);
  assert.deepEqual(JSON.parse(readFileSync(join(own, "package.json"), "utf8")).dependencies, undefined);
});
