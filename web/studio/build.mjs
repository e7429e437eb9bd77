/** Makes the studio from the package in ../dist/package: node build.mjs [FOLDER], by default ../dist/studio. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { makeSamples } from "./samples.mjs";
import { makeViewer } from "./viewer.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "../dist");
const out = resolve(process.argv[2] ?? join(dist, "studio"));
const samples = join(here, "../../samples");

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: { mapwright: join(dist, "package/index.js") },
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
  absWorkingDir: here,
};

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "samples"), { recursive: true });
await Promise.all([
  build({ ...common, entryPoints: { studio: "src/main.tsx" }, format: "esm", splitting: true, outdir: out, chunkNames: "parts/[name]-[hash]" }),
  build({ ...common, entryPoints: ["style.css"], outfile: join(out, "style.css") }),
  build({ ...common, entryPoints: ["src/worker.ts"], format: "iife", outfile: join(out, "worker.js") }),
]);
for (const name of ["index.html", "icon.svg"]) cpSync(join(here, name), join(out, name));
cpSync(join(dist, "package/mapwright.wasm"), join(out, "mapwright.wasm"));

await makeSamples({ samples, packaged: join(dist, "package"), out: join(out, "samples") });
await makeViewer({
  common,
  worker: join(out, "worker.js"),
  style: join(out, "style.css"),
  icon: join(out, "icon.svg"),
  module: join(out, "mapwright.wasm"),
  shell: join(out, "viewer-shell.html"),
  out: join(dirname(out), "viewer.html"),
});

/** The page without a network: its files, and what distinguishes these from others. */
const stored = readdirSync(out, { recursive: true }).filter((name) => statSync(join(out, name)).isFile()).sort();
const version = createHash("sha256");
for (const name of stored) version.update(name).update(readFileSync(join(out, name)));
await build({
  ...common,
  entryPoints: ["service-worker.ts"],
  format: "iife",
  outfile: join(out, "service-worker.js"),
  define: { FILES: JSON.stringify(["./", ...stored]), VERSION: JSON.stringify(version.digest("hex").slice(0, 16)) },
});
