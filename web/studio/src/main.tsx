/** Starts the page. */
import { render } from "preact";
import { App } from "./app.js";
import { Library } from "./library.js";
import { Workspace } from "./workspace.js";

const library = new Library({
  worker: () => new Worker("worker.js"),
  module: () => WebAssembly.compileStreaming(fetch("mapwright.wasm")),
});
const workspace = new Workspace(library);
render(<App workspace={workspace} />, document.getElementById("studio")!);
