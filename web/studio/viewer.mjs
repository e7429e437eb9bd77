/** Makes the viewer: the studio as one HTML file, into which `mapwright view`, and the studio itself, write a world. Nothing is
 * fetched: the module is base64 of gzip, the worker a text. Only the scripts and styles that are known here run. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Where the world goes; src/cli/world_page.h has it, too. */
const mark = "<!--mapwright-world-->";

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A script that ends only at its end. */
function inScript(text) {
  return text.replace(/<(?=\/script|!--)/gi, "\\x3c");
}

async function bundled(common, entry, format) {
  const { outputFiles } = await build({ ...common, entryPoints: [entry], format, write: false, outdir: "unused" });
  return inScript(outputFiles[0].text);
}

/** common: options of esbuild; here: folder of the studio; module: path of mapwright.wasm; out: path of the page. */
export async function makeViewer({ common, here, module, out }) {
  const [script, worker] = [await bundled(common, "src/main.tsx", "iife"), await bundled(common, "src/worker.ts", "iife")];
  const style = (await build({ ...common, entryPoints: ["style.css"], write: false, outdir: "unused" })).outputFiles[0].text;
  const icon = `data:image/svg+xml;base64,${readFileSync(join(here, "icon.svg")).toString("base64")}`;
  const policy = [
    "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`, "img-src blob: data:",
    "worker-src blob:", "media-src blob:", "base-uri 'none'", "form-action 'none'",
  ].join("; ");
  writeFileSync(out, `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>mapwright</title>
    <link rel="icon" href="${icon}" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <div id="studio"></div>
    <noscript>This page needs JavaScript.</noscript>
    ${mark}
    <script type="text/plain" id="mapwright-worker">${worker}</script>
    <script type="text/plain" id="mapwright-module">${gzipSync(readFileSync(module), { level: 9 }).toString("base64")}</script>
    <script>${script}</script>
  </body>
</html>
`);
}
