// Modules of the page for tests without a browser: those that need neither a document nor a worker.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = join(dirname(fileURLToPath(import.meta.url)), "../src");

export async function load(name) {
  const { outputFiles } = await build({ entryPoints: [join(source, name)], bundle: true, format: "esm", write: false, logLevel: "silent" });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
