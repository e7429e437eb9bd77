/** Starts the page. */
import { render } from "preact";
import { App } from "./app.js";
import { editKeys } from "./edit/keys.js";
import { Library } from "./library.js";
import { openAddress } from "./open/address.js";
import { embeddedParts, embeddedWorld, standalone } from "./open/embedded.js";
import { showServed, takeToken } from "./open/served.js";
import { startGame } from "./play/game.js";
import { paletteKeys } from "./tools/palette.js";
import { Workspace } from "./workspace.js";

const files = {
  worker: () => new Worker("worker.js"),
  module: () => WebAssembly.compileStreaming(fetch("mapwright.wasm")),
};
const workspace = new Workspace(new Library(standalone ? embeddedParts() : files));
/** For the console, and for tests: `studio.active.value`. */
Object.assign(globalThis, { studio: workspace });
editKeys(workspace);
paletteKeys();
addEventListener("beforeunload", (event) => {
  if (workspace.documents.peek().some(({ editing, drafts }) => editing.changed.peek() || drafts.peek().size)) event.preventDefault();
});
render(<App workspace={workspace} />, document.getElementById("studio")!);

/** Options that frame a picture say nothing about one that is moved and zoomed. */
const FRAMING = new Set(["area", "scale", "size"]);

async function openEmbedded(): Promise<void> {
  const world = await embeddedWorld();
  if (!world) return;
  const document = await workspace.open({ ...world, shownOnly: true });
  if (document.state.value !== "ready") return;
  if (world.play) await startGame(document);
  const framing = (name: string) => FRAMING.has(document.format.render.find((option) => option.name === name)?.role ?? name);
  document.setOptions(Object.fromEntries(Object.entries(world.options).filter(([name]) => !framing(name))));
}
if (standalone) void openEmbedded();
else {
  const token = takeToken(location, sessionStorage);
  if (token) void showServed(workspace, token);
  void openAddress(workspace, new URL(location.href));
  // The command always has the page, and the present one.
  if (!token) navigator.serviceWorker?.register("service-worker.js").catch(() => undefined);
}
