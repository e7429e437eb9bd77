/** Copies the samples into a folder, with a small picture of each and a list. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SIZE = "320x180";

export async function makeSamples({ samples, packaged, out }) {
  const { Mapwright } = await import(pathToFileURL(join(packaged, "index.js")).href);
  const mapwright = await Mapwright.load(readFileSync(join(packaged, "mapwright.wasm")));
  const extensions = new Set(mapwright.tables().filter(drawable).flatMap(({ extensions }) => extensions.split(" ")));
  const list = readdirSync(samples)
    .filter((name) => extensions.has(name.slice(name.lastIndexOf(".") + 1)))
    .map((name) => {
      cpSync(join(samples, name), join(out, name));
      const world = mapwright.open(name, readFileSync(join(samples, name)));
      const [format] = mapwright.tables(world.format);
      writeFileSync(join(out, `${name}.png`), thumbnail(world, format));
      world.dispose();
      return { name, title: format.title };
    });
  writeFileSync(join(out, "index.json"), JSON.stringify(list));
}

function drawable({ abilities }) {
  return abilities.includes("render");
}

function thumbnail(world, format) {
  const args = Object.fromEntries(world.views()[0].args.map(({ name, value }) => [name, value]));
  const size = format.render.find(({ role }) => role === "size"), scale = format.render.find(({ role }) => role === "scale");
  return world.png(size ? { ...args, [size.name]: SIZE } : { ...args, [scale.name]: "0.25" });
}
