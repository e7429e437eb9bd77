// Writes src/world-types.ts: the JSON of dump() as types, from the JSON Schemas that the library makes from its tables.
//   node make-types.mjs MACHINE.js MODULE.wasm
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rootName, sharedTypes, typesOfSchema } from "./schema-types.mjs";

const [machinePath, modulePath] = process.argv.slice(2);
const { Machine } = await import(pathToFileURL(resolve(machinePath)).href);
const machine = await Machine.start(new WebAssembly.Module(readFileSync(modulePath)), {});

function schemaOf(format) {
  try {
    machine.callContext("page_schema", format);
  } catch (error) {
    if (error.code === -5 || error.code === -7) return undefined; // it has no fields
    throw error;
  }
  return machine.json();
}

machine.callContext("page_tables", "\0");
const formats = machine.json().map(({ name, title }) => ({ name, title, schema: schemaOf(name) }));
const written = formats.filter(({ schema }) => schema);
const text = [
  "// Made by web/build from the tables of the formats.",
  sharedTypes(written[0].schema),
  ...written.map(({ name, schema }) => typesOfSchema(name, schema)),
  "/** What World.dump() returns, by format. */\nexport interface Worlds {",
  ...formats.map(({ name, title, schema }) => `  /** ${title} */\n  ${name}: ${schema ? rootName(name) : "unknown"};`),
  "}\n",
].join("\n");
writeFileSync(new URL("src/world-types.ts", import.meta.url), text);
