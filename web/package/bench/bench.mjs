// How much more processor time the module takes than the library: bench.mjs NATIVE FILE... For work of at least 5 ms natively the
// median of the ratios may be at most 2.5; shorter work is printed with --all.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Mapwright } from "../../dist/package/index.js";

const ROUNDS = 5, WARM = 3, SHORTEST = 5, HIGHEST = 2.5;

const words = process.argv.slice(2), all = words.includes("--all");
const [native, ...files] = words.filter((word) => word !== "--all");
const mapwright = await Mapwright.load(readFileSync(new URL("../../dist/package/mapwright.wasm", import.meta.url)));

const WORK = {
  open: (world, bytes) => mapwright.open(world.name, bytes).dispose(),
  check: (world) => world.check(),
  dump: (world) => world.dumpText("", "json"),
  write: (world) => world.write(),
  verify: (world) => world.verify(),
  picture: (world, _bytes, scale) => {
    const picture = world.picture({ scale });
    picture.piece({ x: 0, y: 0, ...picture.size });
    picture.dispose();
  },
  png: (world, _bytes, scale) => world.png({ scale }),
};

function timeOf(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

function measure(work) {
  for (let i = 0; i < WARM; i++) work();
  return median(Array.from({ length: ROUNDS }, () => timeOf(work)));
}

const ratios = new Map(Object.keys(WORK).map((name) => [name, []]));
for (const file of files) {
  const lines = execFileSync(native, [String(ROUNDS), file], { encoding: "utf8", env: { HOME: "/nonexistent" } }).trim().split("\n");
  const measured = lines.map((line) => line.split(" ")).filter(([, time]) => all || Number(time) >= SHORTEST);
  if (!measured.length) continue;
  const bytes = readFileSync(file), world = mapwright.open(file, bytes);
  for (const [name, time, scale] of measured) {
    const own = measure(() => WORK[name](world, bytes, scale)), ratio = own / Number(time);
    if (Number(time) >= SHORTEST) ratios.get(name).push(ratio);
    console.log(`${name.padEnd(8)} ${Number(time).toFixed(1).padStart(8)} ${own.toFixed(1).padStart(8)} ms  ${ratio.toFixed(2)}  ${file.split("/").at(-1)}`);
  }
  world.dispose();
}

for (const [name, found] of ratios) if (found.length) console.log(`${name}: ${found.length} files, median ${median(found).toFixed(2)}`);
const every = [...ratios.values()].flat();
if (every.length) {
  const found = median(every);
  console.log(`all: ${every.length} measurements, median ${found.toFixed(2)}, at most ${HIGHEST}: ${found <= HIGHEST ? "yes" : "no"}`);
  process.exitCode = found <= HIGHEST ? 0 : 1;
}
