// A game is played in the page: by keyboard, by mouse, saved and restored, with sound, and in a page of its own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { native, root, samples } from "./browser.mjs";
import { openFile, panel, startStudio } from "./studio.mjs";

const file = join(samples, "lighthouse.bin"), command = process.env.MAPWRIGHT ?? join(root, "build-gcc/src/cli/mapwright");
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

async function seedOf(page) {
  return Number(/seed (\d+)/.exec(await page.locator(".play .under").textContent())[1]);
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

/** The same of the transcript that the command writes. */
function nativeTexts(seed, inputs) {
  const script = inputs.map(({ click, text }) => `${click ? ":click " : ""}${text}\n`).join("");
  const transcript = execFileSync(command, ["play", file, "--script", "-", "--seed", String(seed)], { input: script }).toString();
  const lines = transcript.slice(transcript.lastIndexOf("[clear]") + 1).split("\n");
  return lines.filter((line) => line.trim() && !/^(\[|> |# )|clear\]/.test(line));
}

/** The shortest way to win, with the seed of the game in the page. */
async function way(page) {
  const seed = await seedOf(page);
  const { findings } = await page.evaluate((seed) => globalThis.studio.active.value.world.explore({ seed }, 20000), seed);
  const win = findings.find(({ kind }) => kind === "win");
  assert.ok(win, "the game can be won");
  return { seed, inputs: win.inputs };
}

test("a game is played to its end by keyboard, with the texts of the command", async () => {
  const page = await studio.open();
  await start(page);
  const { seed, inputs } = await way(page), done = [];
  assert.deepEqual((await texts(page)).join("\n").split("\n").filter((line) => line.trim()), nativeTexts(seed, []));
  for (const input of inputs) {
    if (input.click) await clickThing(page, input.text);
    else await type(page, input.text);
    done.push(input);
    const printed = (await texts(page)).join("\n").split("\n").filter((line) => line.trim());
    assert.deepEqual(printed, nativeTexts(seed, done), done.map(({ text }) => text).join(", "));
  }
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Enter"); // "Play again" has the focus
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  assert.equal(await turnsOf(page), 0);
  await studio.finish(page);
});

/** Clicks the middle of a thing in the scene, as a person who sees it; by its name in words that the game offers. */
async function clickThing(page, name) {
  const place = await page.evaluate(async (name) => {
    const { world } = globalThis.studio.active.value;
    const items = await world.items();
    return items.find((item) => item.name === name)?.path ?? name;
  }, name);
  assert.fail(`no way to click ${place}`);
}

test("a game is played by mouse: menus and the scene", async () => {
  const page = await studio.open();
  await start(page);
  const [menu] = await page.locator(".play-menus details").all();
  await turn(page, async () => {
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Look" }).click();
  });
  const scene = page.locator(".play-window canvas"), { width, height } = await scene.boundingBox();
  await turn(page, () => scene.click({ position: { x: width / 2, y: height / 2 } }));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector(".play .under").textContent.includes("turn 1 "));
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
  native("play", file, "--html", "--viewer", join(root, "web/dist/viewer.html"), "-o", path);
  const page = await studio.open(pathToFileURL(path).href);
  await page.locator(".play-lines p").first().waitFor();
  await type(page, "n");
  assert.match((await texts(page)).join("\n"), /lighthouse/);
  await studio.finish(page);
});
