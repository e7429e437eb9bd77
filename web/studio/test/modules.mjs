// Modules of the page for tests without a browser.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url)), source = join(here, "../src"), dist = join(here, "../../dist/package");

/** Several share what they import, such as the package. */
export async function load(...names) {
  const contents = names.map((name) => `export * from ${JSON.stringify(join(source, name))};`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source },
    alias: { mapwright: join(dist, "index.js") },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "silent",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
