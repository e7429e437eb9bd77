// A game is played in the page: by keyboard, by mouse, saved and restored, with sound, and in a page of its own.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { Mapwright } from "../../dist/package/index.js";
import { native, root, samples } from "./browser.mjs";
import { openFile, panel, startStudio } from "./studio.mjs";

const file = join(samples, "lighthouse.bin");
const folder = mkdtempSync(join(tmpdir(), "mapwright-"));
let studio;
before(async () => (studio = await startStudio()));
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

async function start(page) {
  await openFile(page, "lighthouse.bin", readFileSync(file));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".play-lines p").first().waitFor();
}

/** Starts again with the seed of the recorded game. */
async function startRecorded(page) {
  await panel(page, "Game");
  const form = page.getByRole("form", { name: "New game" });
  await form.getByLabel("seed", { exact: true }).fill("1");
  await form.getByRole("button", { name: "Start" }).click();
  await page.waitForFunction(() => / seed 1$/.test(document.querySelector(".play .under")?.textContent ?? ""));
  await page.locator(".play-lines p").first().waitFor();
}

async function turnsOf(page) {
  return Number(/turn (\d+)/.exec(await page.locator(".play .under").textContent())[1]);
}

/** Waits until one more turn is over. */
async function turn(page, act) {
  const before = await turnsOf(page);
  await act();
  await page.waitForFunction((turns) => document.querySelector(".play .under")?.textContent.includes(`turn ${turns} `), before + 1);
  await page.waitForTimeout(30);
}

function type(page, line) {
  return turn(page, async () => {
    await page.getByLabel("What do you do?").fill(line);
    await page.keyboard.press("Enter");
  });
}

/** Texts since the text window was cleared. */
function texts(page) {
  return page.locator(".play-lines .play-text").allTextContents();
}

/** The recorded game: what is typed, and what is printed after it and before the next; the first has nothing typed. */
const recorded = readFileSync(join(samples, "lighthouse.txt"), "utf8").split(/^> /m).map((turn, i) => {
  const lines = turn.split("\n"), cleared = lines.lastIndexOf("[clear]");
  const printed = lines.slice(Math.max(cleared + 1, i ? 1 : 0)).filter((line) => line.trim() && !/^[[#]/.test(line));
  return { typed: i ? lines[0] : "", clears: cleared >= 0, printed };
});

async function printedNow(page) {
  return (await texts(page)).join("\n").split("\n").filter((line) => line.trim());
}

test("a game is played to its end by keyboard, with the texts that were recorded", async () => {
  const page = await studio.open();
  await start(page);
  await startRecorded(page);
  let expected = [];
  for (const { typed, clears, printed } of recorded) {
    if (typed) await type(page, typed);
    expected = clears ? printed : [...expected, ...printed];
    assert.deepEqual(await printedNow(page), expected, typed);
  }
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Enter"); // "Play again" has the focus
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector(".play .under")?.textContent.includes("turn 0 "));
  await studio.finish(page);
});

/** Chooses a line with the mouse: in a menu, or as a word. */
async function point(page, line) {
  const item = new RegExp(`^${line}(.)?$`, "i"), menu = page.locator(".play-menus details").filter({ has: page.locator("button", { hasText: item }) });
  if (!(await menu.count())) return page.getByRole("region", { name: "Words" }).getByRole("button", { name: new RegExp(`^${line}$`, "i") }).click();
  await menu.first().locator("summary").click();
  await menu.first().locator("button", { hasText: item }).click();
}

/** Clicks the middle of a thing in the scene. `game` is in the same state. */
async function clickThing(page, world, game, name) {
  const { path } = world.refsValues("object").find(({ label }) => label === name);
  const picture = game.picture();
  const { x, y, width, height } = picture.place(path), scene = page.locator(".play-window canvas"), box = await scene.boundingBox();
  await scene.click({ position: { x: ((x + width / 2) / picture.size.width) * box.width, y: ((y + height / 2) / picture.size.height) * box.height } });
  picture.dispose();
  game.click(path);
}

const ways = { n: "north", s: "south", w: "west", e: "east" };

test("a game is played to its end by mouse", async () => {
  const page = await studio.open(), mapwright = await Mapwright.load(readFileSync(join(root, "web/dist/package/mapwright.wasm")));
  const world = mapwright.open("lighthouse.bin", readFileSync(file)), game = world.play({ seed: 1 });
  await start(page);
  await startRecorded(page);
  for (const { typed } of recorded.slice(1)) {
    const line = ways[typed] ?? typed, thing = /^:click (.*)/.exec(line)?.[1];
    await turn(page, () => (thing ? clickThing(page, world, game, thing) : point(page, line)));
    if (!thing) game.type(line);
  }
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("button", { name: "Undo the last turn" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  world.dispose();
  await studio.finish(page);
});

test("lines that are entered while a turn runs are played after it", async () => {
  const page = await studio.open();
  await start(page);
  await page.evaluate(() => {
    const input = document.querySelector(".play-prompt input");
    for (const line of ["n", "s", "n"]) {
      input.value = line;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.form.requestSubmit();
    }
  });
  await page.waitForFunction(() => document.querySelector(".play .under")?.textContent.includes("turn 3 "));
  await studio.finish(page);
});

test("the scene is clicked", async () => {
  const page = await studio.open();
  await start(page);
  const scene = page.locator(".play-window canvas"), { width, height } = await scene.boundingBox();
  await turn(page, () => scene.click({ position: { x: width / 2, y: height / 2 } }));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.waitForFunction(() => document.querySelector(".play .under")?.textContent.includes("turn 0 "));
  await studio.finish(page);
});

test("a saved game goes on after the page was loaded again", async () => {
  const page = await studio.open();
  await start(page);
  await type(page, "look");
  await type(page, "n");
  const place = await page.locator(".play-window h2").first().textContent();
  await panel(page, "Game");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Kept in this browser.").waitFor();
  await page.reload();
  await start(page);
  assert.notEqual(await page.locator(".play-window h2").first().textContent(), place);
  await panel(page, "Game");
  await page.getByRole("button", { name: /^Restore .*turn 2/ }).click();
  await page.waitForFunction((place) => document.querySelector(".play-window h2").textContent === place, place);
  await studio.finish(page);
});

test("sounds begin, unless they are off", async () => {
  const page = await studio.open();
  await page.addInitScript(() => {
    globalThis.soundsBegun = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...words) {
      globalThis.soundsBegun++;
      return start.apply(this, words);
    };
  });
  await page.reload();
  await start(page);
  await page.waitForFunction(() => globalThis.soundsBegun > 0);
  await page.getByRole("button", { name: "Sound" }).click();
  const begun = await page.evaluate(() => globalThis.soundsBegun);
  await type(page, "n");
  await type(page, "s");
  assert.equal(await page.evaluate(() => globalThis.soundsBegun), begun);
  await studio.finish(page);
});

test("scripts of the last turn stand next to the game", async () => {
  const page = await studio.open();
  await start(page);
  await type(page, "n");
  await type(page, "open");
  await panel(page, "Game");
  await page.getByRole("region", { name: "Scripts of the last turn" }).locator("li").first().waitFor();
  await studio.finish(page);
});

test("a page of a game plays from disk", async () => {
  const path = join(folder, "game.html");
  native("play", file, "--html", "-o", path);
  const page = await studio.open(pathToFileURL(path).href);
  await page.locator(".play-lines p").first().waitFor();
  await type(page, "n");
  assert.match((await texts(page)).join("\n"), /lighthouse/);
  await studio.finish(page);
});
