// Parts of the studio's source that need no page, as modules for Node.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const studio = join(fileURLToPath(import.meta.url), "../../..");
const folder = mkdtempSync(join(tmpdir(), "mapwright-parts-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Imports src/PATH, in TypeScript. */
export async function source(path) {
  const outfile = join(folder, path.replace(/\W/g, "_") + ".mjs");
  await build({
    entryPoints: [join(studio, "src", path)], bundle: true, outfile, format: "esm", platform: "node", jsx: "automatic", jsxImportSource: "preact",
    alias: { mapwright: join(studio, "../dist/package/index.js") }, absWorkingDir: studio, logLevel: "error",
  });
  return import(pathToFileURL(outfile));
}
