/** Makes the viewer: the studio as one HTML file, into which `mapwright view` writes a world. Nothing is fetched: the module is
 * base64 of gzip, the worker a text. Only the scripts and styles that are known here run. The studio itself writes such pages,
 * too; it has the module and the worker already, so it comes with a shell that lacks them. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Where the world goes; src/cli/world_page.h has it, too. The other marks are only in the shell. */
const mark = (name) => `<!--mapwright-${name}-->`;

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A script that ends only at its end. */
function inScript(text) {
  return text.replace(/<(?=\/script|!--)/gi, "\\x3c");
}

/** The editor of scripts: nothing is changed in a page that only shows a world. */
const withoutEditor = {
  name: "without editor",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/editor\.js$/ }, ({ path, importer }) => (importer.includes("/script/") ? { path, namespace: "none" } : undefined));
    onLoad({ filter: /./, namespace: "none" }, () => ({ contents: "export {};" }));
  },
};

async function bundled(common, entry, format) {
  const { outputFiles } = await build({ ...common, entryPoints: [entry], format, write: false, outdir: "unused", plugins: [withoutEditor] });
  return inScript(outputFiles[0].text);
}

/** common: options of esbuild; worker, style, icon, module: paths; shell, out: paths of what is made. */
export async function makeViewer({ common, worker, style: stylePath, icon: iconPath, module, shell, out }) {
  const script = await bundled(common, "src/main.tsx", "iife"), style = readFileSync(stylePath, "utf8").trim();
  const icon = `data:image/svg+xml;base64,${readFileSync(iconPath).toString("base64")}`;
  const policy = [
    "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`, "img-src blob: data:",
    "worker-src blob:", "media-src blob:", "base-uri 'none'", "form-action 'none'",
  ].join("; ");
  const page = `<!doctype html>
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
    ${mark("world")}
    <script type="text/plain" id="mapwright-worker">${mark("worker")}</script>
    <script type="text/plain" id="mapwright-module">${mark("module")}</script>
    <script>${script}</script>
  </body>
</html>
`;
  const texts = { worker: inScript(readFileSync(worker, "utf8")), module: gzipSync(readFileSync(module), { level: 9 }).toString("base64") };
  writeFileSync(shell, page);
  writeFileSync(out, Object.entries(texts).reduce((text, [name, part]) => text.replace(mark(name), () => part), page));
}
