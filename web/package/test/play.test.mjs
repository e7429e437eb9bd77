// Games played through the package print what the command prints.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { mapwright, native, root, samplePath } from "./support.mjs";

const games = join(root, "tests/fixtures/synthetic/play");
const paths = [samplePath("lighthouse.bin"), ...readdirSync(games).map((name) => join(games, name))];
const SCRIPT = ["look", "n", "open", ":seconds 5", "s", "get key", "inventory", "n", "open", "attack", "search", "rest", "w", "e", "yes", "status"];

/** How the command prints events. */
const NOTES = {
  text: ({ text }) => `${text}\n`,
  clear: () => "[clear]\n",
  sound: ({ text }) => `[sound ${text}]\n`,
  ambient: ({ text }) => `[ambient ${text}]\n`,
  menu: ({ text }) => `[menu ${text}]\n`,
  over: ({ text }) => `[game over: ${text}]\n`,
  endless: () => "[the turn did not end]\n",
};
const print = (events) => events.map((event) => NOTES[event.kind]?.(event) ?? "").join("");

function play(game, line) {
  const seconds = /^:seconds (\d+)/.exec(line);
  return seconds ? Array.from({ length: seconds[1] }, () => game.second()).flat() : game.type(line);
}

function transcript(game) {
  let text = print(game.start);
  for (const line of SCRIPT) if (!game.over) text += `> ${line}\n${print(play(game, line))}`;
  return text;
}

const open = (path) => mapwright.open(path, readFileSync(path));

test("transcripts are those of the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-play-"));
  writeFileSync(join(folder, "script"), SCRIPT.join("\n") + "\n");
  try {
    for (const path of paths)
      for (const rules of ["original", "scummvm"]) {
        const world = open(path), options = { seed: 7, rules };
        if (!mapwright.tables(world.format)[0].play.find(({ name }) => name === "rules").choices.split("|").includes(rules)) continue;
        const wanted = native("play", path, "--script", join(folder, "script"), "--seed", "7", "--rules", rules).toString();
        const found = transcript(world.play(options));
        assert.equal(found, wanted.replace(/^#.*\n/, ""), `${path}, ${rules}`);
        world.dispose();
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("states are put back, stored, and equal in a copy", () => {
  const world = open(samplePath("lighthouse.bin")), game = world.play({ seed: 3 }), copy = world.play({ seed: 3 });
  game.type("look");
  const { state, hash } = game, json = game.dump();
  const turn = game.type("n");
  assert.notEqual(game.hash, hash);
  game.state = state;
  assert.equal(game.hash, hash);
  assert.deepEqual(game.type("n"), turn);
  copy.state = state;
  assert.equal(copy.hash, hash);
  copy.load(json);
  assert.equal(copy.dump(), json);
  assert.deepEqual(copy.type("n"), turn);
  assert.throws(() => copy.load("{"), (error) => error.code === -4);
  assert.throws(() => (copy.state = new Uint8Array(3)), (error) => error.code === -4);
  world.dispose();
  assert.throws(() => game.type("look"), /the game was disposed of/);
});

test("games show scenes, menus and saved games", () => {
  const world = open(samplePath("lighthouse.bin")), game = world.play();
  assert.match(game.scene, /^scenes\[\d+\]$/);
  assert.equal(world.node(game.scene).kind, "record");
  assert.ok(game.menus().some(({ menu, text, enabled }) => menu === "Commands" && text && enabled));
  const scene = game.picture(), screen = game.picture({}, "You are here.");
  assert.ok(scene.size.width > 0 && screen.size.height >= scene.size.height);
  assert.equal(screen.piece({ x: 0, y: 0, width: 10, height: 10 }).length, 400);
  assert.ok(Array.isArray(game.clickAt(5, 5)));
  const saved = game.save(), again = world.play();
  assert.equal(saved.format, "wbsave");
  assert.ok(saved.write().length > 100);
  again.restore(saved);
  assert.equal(again.scene, game.scene);
  saved.dispose();
  assert.throws(() => again.click("objects[999]"), (error) => error.code === -7);
  world.dispose();
  assert.throws(() => scene.size, /disposed/);
});

test("worlds that are no games are not played", () => {
  const world = open(samplePath("garden.wwd"));
  assert.throws(() => world.play(), (error) => error.code === -5);
  world.dispose();
});
