// The types that are made from the tables hold for what dump() returns, and a program is checked by them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { isOptional } from "../schema-types.mjs";
import { corpusFiles, mapwright, root, sampleFiles } from "./support.mjs";

/** Which of a union's schemas a value is of: the types only tell these kinds apart. */
const kindOf = (value) => (Array.isArray(value) ? "array" : typeof value);
const fits = (schema, value) => ("const" in schema ? schema.const === value : (schema.type ?? "object").replace("integer", "number") === kindOf(value));

class Checker {
  constructor(schema) {
    this.schema = schema;
  }

  resolve(schema) {
    return schema.$ref ? this.schema.$defs[schema.$ref.replace("#/$defs/", "")] : schema;
  }

  check(unresolved, value, path) {
    const schema = this.resolve(unresolved);
    if (schema.anyOf) this.checkUnion(schema.anyOf.map((one) => this.resolve(one)), value, path);
    else if ("const" in schema) assert.equal(value, schema.const, path);
    else if (schema.items) value.forEach((item, i) => this.check(schema.items, item, `${path}[${i}]`));
    else if (schema.properties) this.checkObject(schema, value, path, false);
  }

  checkUnion(kinds, value, path) {
    const kind = kinds.find((one) => one.anyOf || (fits(one, value) && (one.properties ? Object.keys(value).every((name) => name in one.properties) : true)));
    assert.ok(kind, `${path}: ${JSON.stringify(value).slice(0, 60)} is of no type`);
    if (kind.properties) this.checkObject(kind, value, path, true);
    else this.check(kind, value, path);
  }

  checkObject(schema, value, path, isGrid) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (property === false) continue;
      if (name in value) this.check(property, value[name], `${path}.${name}`);
      else assert.ok(isOptional(name, property, schema, isGrid), `${path}.${name} is missing`);
    }
    for (const name of Object.keys(value)) assert.ok(name in schema.properties, `${path}.${name} has no type`);
  }
}

function checkerOf(format) {
  try {
    return new Checker(mapwright.schema(format));
  } catch {
    return undefined; // it has no fields
  }
}

for (const [name, files] of [["samples", sampleFiles()], ["corpus", corpusFiles(1 << 20)]])
  test(`values of ${name} are of their types`, { skip: files.length ? false : "no files" }, () => {
    const checkers = new Map(mapwright.tables().map(({ name }) => [name, checkerOf(name)]));
    let checked = 0;
    for (const file of files) {
      let world;
      try {
        world = mapwright.open(file, readFileSync(file));
      } catch {
        continue;
      }
      const checker = checkers.get(world.format);
      if (checker && !world.damaged) {
        checker.check(checker.schema, world.dump(), file);
        checked++;
      }
      world.dispose();
    }
    assert.ok(checked > 0);
  });

const PROGRAM = `
import { Mapwright, type Text } from ${JSON.stringify(join(root, "web/dist/package/index.js"))};
declare const mapwright: Mapwright, bytes: Uint8Array;
const level = mapwright.open("a.wwd", bytes, { format: "wwd" });
const world = mapwright.open("a", bytes);
`;
const RIGHT = `
const logic: Text | undefined = level.dump().planes[1]?.objects[12]?.logic;
const x: number = level.value.start_x;
if (world.is("teeworlds")) world.dump().layers.map(({ image }) => image);
const anything: unknown = level.dump("planes[1]");
`;
// Each is an error on a line of its own.
const WRONG = [
  "level.dump().planes[1]!.objects[12]!.logik;",
  "const name: number = level.value.name;",
  "level.dump().layers;",
  "world.dump().planes;",
  'mapwright.open("a", bytes, { format: "none" });',
  "if (world.is('teeworlds')) world.value.planes;",
];

function compile(text) {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-types-"));
  try {
    writeFileSync(join(folder, "program.mts"), text);
    const options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,esnext.disposable"];
    execFileSync(join(root, "web/package/node_modules/.bin/tsc"), [...options, join(folder, "program.mts")], { encoding: "utf8", cwd: folder });
    return [];
  } catch (error) {
    return error.stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a program that reads values is checked by their types", () => {
  assert.deepEqual(compile(PROGRAM + RIGHT), []);
  const before = PROGRAM.split("\n").length;
  const lines = compile(PROGRAM + WRONG.join("\n")).map((line) => Number(/\((\d+),/.exec(line)[1]) - before);
  assert.deepEqual([...new Set(lines)], WRONG.map((_, i) => i));
});

test("values are read when they are asked for", () => {
  const world = mapwright.open("garden.wwd", readFileSync(join(root, "samples/garden.wwd")));
  const { value } = world, whole = world.dump();
  assert.equal(value.planes[1].objects[3].logic, whole.planes[1].objects[3].logic);
  assert.equal(value.planes.length, whole.planes.length);
  assert.deepEqual(value.planes.map(({ name }) => name), whole.planes.map(({ name }) => name));
  assert.deepEqual(value.planes[1].tiles, whole.planes[1].tiles);
  assert.deepEqual(value.flags, whole.flags);
  assert.deepEqual(Object.keys(value.planes[0]).filter((name) => name in whole.planes[0]), Object.keys(whole.planes[0]).filter((name) => !name.startsWith("$")));
  assert.equal(value.planes[99], undefined);
  assert.equal(value.nothing, undefined);
  assert.throws(() => (value.start_x = 1), TypeError);
  world.set("start_x", 777);
  assert.equal(value.start_x, 777);
  world.dispose();
  assert.throws(() => value.start_x, /disposed/);
});
