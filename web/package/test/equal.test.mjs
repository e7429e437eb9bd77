// The module gives the bytes, JSON and pictures that the command gives: for the samples, and for real files where there are
// some. MAPWRIGHT: the command; MAPWRIGHT_CORPUS: real files.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import test from "node:test";
import { pixelsOf } from "./png.mjs";
import { Mapwright } from "../../dist/package/index.js";
import { corpusFiles, native, root, sampleFiles, wasm } from "./support.mjs";

const LARGEST = 4 << 20; // bytes of a file

const pictures = new Set(["pid", "pcx"]); // are only read

async function compare(path, dumped) {
  const bytes = readFileSync(path), mapwright = await Mapwright.load(wasm);
  let world;
  try {
    world = mapwright.open(path, bytes);
  } catch {
    assert.ok(!existsSync(dumped), `${path} is opened by the command only`);
    return false;
  }
  if (!world.damaged && !pictures.has(world.info().format)) {
    assert.equal(Buffer.compare(Buffer.from(world.write()), bytes), 0, `${path}: written bytes`);
    assert.equal(world.dumpText("", "json"), readFileSync(dumped, "utf8"), `${path}: JSON`);
  }
  world.dispose();
  return true;
}

/** The command dumps the files of a folder at once. */
async function compareFolder(paths) {
  const folder = mkdtempSync(join(tmpdir(), "equal-"));
  let opened = 0;
  try {
    native("dump", "--json", "-O", folder, ...paths);
  } catch {
    // Some cannot be opened, by the module neither.
  }
  for (const path of paths) opened += await compare(path, join(folder, `${basename(path)}.json`));
  rmSync(folder, { recursive: true });
  return opened;
}

/** Of a pair of forks the command reads the other half, too; bytes alone have none. */
const isWhole = (file) => !dirname(file).split("/").includes("pairs");

for (const [name, files] of [["samples", sampleFiles()], ["corpus", corpusFiles(LARGEST).filter(isWhole)]])
  test(`${name}: bytes and JSON equal those of the command`, { skip: files.length ? false : "no files" }, async () => {
    let opened = 0;
    for (const folder of new Set(files.map(dirname))) opened += await compareFolder(files.filter((file) => dirname(file) === folder));
    assert.ok(opened > 0);
    console.log(`# ${opened} of ${files.length} files`);
  });

function comparePicture(path) {
  return Mapwright.load(wasm).then((mapwright) => {
    const world = mapwright.open(path, readFileSync(path));
    const picture = world.picture();
    const wanted = pixelsOf(native("render", path, "-o", "-"));
    assert.deepEqual(picture.size, { width: wanted.width, height: wanted.height }, path);
    const pixels = picture.piece({ x: 0, y: 0, ...picture.size });
    assert.equal(Buffer.compare(Buffer.from(pixels.buffer), Buffer.from(wanted.pixels.buffer)), 0, `${path}: pixels`);
    world.dispose();
  });
}

test("pictures of the samples equal those of the command", async () => {
  for (const name of ["garden.wwd", "islet.map", "shores.swd", "lighthouse.bin", "lagoon.wwd"])
    await comparePicture(join(root, "samples", name));
});
