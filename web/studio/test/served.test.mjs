// `mapwright studio`: the worlds of a folder in the page, saved back, and changed on the disk by others. And new worlds.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { command, native, root, samples } from "./browser.mjs";
import { startStudio } from "./studio.mjs";

let studio;
const folder = mkdtempSync(join(tmpdir(), "served-")), file = join(folder, "sub/garden.wwd");
before(async () => {
  studio = await startStudio();
  mkdirSync(join(folder, "sub"));
  cpSync(join(samples, "islet.map"), join(folder, "islet.map"));
  cpSync(join(samples, "garden.wwd"), file);
});
after(async () => {
  await studio?.end();
  rmSync(folder, { recursive: true });
});

/** Starts the server; null: this build has none. */
function serveFolder() {
  const server = spawn(command, ["studio", "--port", "0", "--no-open", "--studio", join(root, "web/dist/studio"), folder], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (data) => {
        said += data;
        const address = /http:\S+/.exec(said)?.[0];
        if (address) resolve({ address, end: () => new Promise((ended) => server.on("exit", ended).kill("SIGTERM")) });
      });
    server.on("exit", () => (said.includes("libmicrohttpd") ? resolve(null) : reject(new Error(said))));
  });
}

const startX = (path) => Number(native("get", path, "start_x"));

async function saveWorld(page) {
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog", { name: /^Save/ }).getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForFunction(() => !globalThis.studio.active.value.editing.changed.value);
}

async function makeClaw(page, size) {
  await page.getByRole("button", { name: "New", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New world" });
  await dialog.getByLabel("template").selectOption("claw");
  await dialog.getByLabel("size", { exact: true }).fill("nonsense");
  await dialog.getByRole("button", { name: "Make it" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("size", { exact: true }).fill(size);
  await dialog.getByRole("button", { name: "Make it" }).click();
  await page.waitForFunction(() => /^claw/.test(globalThis.studio.active.value?.name) && globalThis.studio.active.value.state.value === "ready");
  await dialog.waitFor({ state: "detached" });
}

test("worlds of a folder are opened, saved back, and compared when they change on the disk", async (context) => {
  const server = await serveFolder();
  if (!server) return context.skip("needs libmicrohttpd");
  // The browser itself logs the refused save.
  const page = await studio.open(server.address, { expected: [/409 \(Conflict\)/] });
  const active = (work) => page.evaluate(work);
  await page.getByRole("button", { name: /^garden.wwd/ }).waitFor();
  assert.equal(new URL(page.url()).hash, "");
  assert.deepEqual((await page.locator(".tree .entry .name").allTextContents()).sort(), ["garden.wwd", "islet.map"]);
  await page.getByRole("button", { name: /^garden.wwd/ }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready");

  const save = (x) => page.evaluate(async (x) => {
    const { world, target, editing } = globalThis.studio.active.value;
    await editing.run(["set", "start_x", x]);
    return target.value.write(await world.write()).then(() => "saved", (error) => error.message);
  }, x);
  const before = readFileSync(file), x = startX(file);
  await page.evaluate((x) => globalThis.studio.active.value.editing.run(["set", "start_x", x]), x + 64);
  await saveWorld(page);
  assert.equal(Buffer.compare(readFileSync(`${file}~`), before), 0);
  assert.equal(Buffer.compare(readFileSync(file), native("set", `${file}~`, `start_x=${x + 64}`, "-o", "-")), 0);
  assert.equal(await save(x + 128), "saved");

  native("set", "-i", "--no-backup", file, `start_x=${x + 1}`);
  const changed = readFileSync(file);
  assert.match(await save(x + 256), /garden.wwd: changed since it was read; nothing was saved$/);
  assert.equal(Buffer.compare(readFileSync(file), changed), 0);
  const notice = page.locator(".notice.disk");
  await notice.getByText("changed on the disk by another program").waitFor();
  await notice.getByRole("button", { name: "Compare" }).click();
  await page.waitForFunction(() => globalThis.studio.documents.value.length === 2 && globalThis.studio.active.value.name === "sub/garden.wwd");
  await page.getByRole("tab", { name: "Compare", exact: true }).click();
  await page.locator(".compare .path", { hasText: "start_x" }).waitFor();
  await notice.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("dialog", { name: "Reload from the disk?" }).getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => globalThis.studio.active.value?.state.value === "ready" && globalThis.studio.active.value.target.value?.changed.value === "" && !globalThis.studio.active.value.editing.changed.value);
  assert.equal(await active(() => globalThis.studio.active.value.world.get("start_x")), x + 1);
  assert.equal(await notice.count(), 0);

  rmSync(file);
  await notice.getByText("deleted on the disk").waitFor();
  assert.match(await save(x), /garden.wwd: deleted since it was read; nothing was saved$/);
  assert.equal(existsSync(file), false);
  await notice.getByRole("button", { name: "Ignore" }).click();

  // A new world gets a name that the folder does not have yet.
  cpSync(join(samples, "lagoon.wwd"), join(folder, "claw.wwd"));
  await makeClaw(page, "60x40");
  await saveWorld(page);
  assert.equal(Buffer.compare(readFileSync(join(folder, "claw-2.wwd")), native("new", "claw", "--size", "60x40", "-o", "-")), 0);
  await page.evaluate(() => globalThis.studio.documents.value.forEach((document) => globalThis.studio.close(document)));

  // After a reload the tab still has the key.
  await page.reload();
  await page.getByRole("button", { name: /^islet.map/ }).waitFor();
  await server.end();
  await page.getByRole("button", { name: /^islet.map/ }).click();
  await page.getByText("islet.map: mapwright studio does not answer; was it ended?").waitFor();
  await page.getByText("mapwright studio has ended: files of its folder cannot be opened or saved.").waitFor();
  page.faults = page.faults.filter((fault) => !fault.includes("ERR_CONNECTION_REFUSED"));
  await studio.finish(page);
});

test("new worlds are made from templates", async () => {
  const page = await studio.open();
  await makeClaw(page, "60x40");
  const { name, changed, bytes } = await page.evaluate(async () => {
    const { name, editing, world } = globalThis.studio.active.value;
    return { name, changed: editing.changed.value, bytes: [...(await world.write())] };
  });
  assert.deepEqual([name, changed], ["claw.wwd", true]);
  assert.equal(Buffer.compare(Buffer.from(bytes), native("new", "claw", "--size", "60x40", "-o", "-")), 0);
  await studio.finish(page);
});
