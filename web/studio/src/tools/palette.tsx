/** Everything that can be done, found by its name and the words of its description: Ctrl+K, or / on the canvas. */
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import type { OpenDocument } from "../document.js";
import { offeredPanels } from "../panels/index.js";
import { matches, searchWords } from "../panels/table.js";
import type { Workspace } from "../workspace.js";
import { operationOf } from "./operation.js";
import { canOperate } from "./operations.js";

interface Command {
  kind: "operation" | "view" | "panel" | "action" | "document";
  title: string;
  doc: string;
  keys?: string;
  run(): void;
}

const SHOWN_MOST = 60;
const TEXTS = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]";
const open = signal(false);

export function paletteKeys(): void {
  window.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event, typing = target instanceof Element && !!target.closest(TEXTS);
    const wanted = (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey) || (key === "/" && !typing && !ctrlKey && !metaKey && !altKey);
    if (!wanted || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open.value = true;
  });
}

export function showPalette(): void {
  open.value = true;
}

function commandsOf(workspace: Workspace): Command[] {
  const current = workspace.active.value, documents = workspace.documents.value.filter((one) => one !== current);
  const others: Command[] = documents.map((one) => ({ kind: "document", title: one.name, doc: "an open document", run: () => workspace.activate(one) }));
  return current?.state.value === "ready" ? [...commandsFor(current), ...others] : others;
}

function commandsFor(current: OpenDocument): Command[] {
  const operations = canOperate(current) ? operationOf(current).all : [];
  const choose = (name: string) => {
    current.panel.value = "tools";
    operationOf(current).choose(name);
  };
  return [
    ...operations.map(({ name, doc, options }): Command => ({ kind: "operation", title: name.replace(/-/g, " "), doc: `${doc} ${options.map((option) => option.name).join(" ")}`, run: () => choose(name) })),
    ...current.views.value.map((view): Command => ({ kind: "view", title: view.title, doc: "show this view", run: () => current.show(view) })),
    ...offeredPanels(current).map(({ id, title }): Command => ({ kind: "panel", title, doc: "open this panel", run: () => (current.panel.value = id) })),
    ...actionsFor(current),
  ];
}

function actionsFor(current: OpenDocument): Command[] {
  const { editing, rulers, cells } = current, attempt = (work: Promise<unknown>) => void work.catch((error: Error) => current.report(error.message));
  const action = (title: string, keys: string, doc: string, run: () => void): Command => ({ kind: "action", title, keys, doc, run });
  return [
    ...(editing.canUndo.value ? [action("Undo", "Ctrl+Z", "take the last change back", () => attempt(editing.undo()))] : []),
    ...(editing.canRedo.value ? [action("Redo", "Ctrl+Y", "repeat what was undone", () => attempt(editing.redo()))] : []),
    action("Fit the whole picture", "0", "zoom", () => current.fit()),
    action("Own size", "1", "zoom to 100 %", () => current.oneToOne()),
    action("Zoom in", "+", "larger", () => current.zoom(1.5)),
    action("Zoom out", "-", "smaller", () => current.zoom(1 / 1.5)),
    action("Rulers", "", "show or hide", () => (rulers.value = !rulers.value)),
    action("Lines between cells", "", "show or hide the grid", () => (cells.value = !cells.value)),
  ];
}

/** Those whose name begins with what is searched come first, then other names, then descriptions. */
function found(commands: readonly Command[], text: string): Command[] {
  const words = searchWords(text), lower = text.trim().toLowerCase();
  const rank = ({ title }: Command) => (title.toLowerCase().startsWith(lower) ? 0 : matches(words, [title]) ? 1 : 2);
  const all = commands.filter(({ kind, title, doc }) => matches(words, [kind, title, doc]));
  return all.map((command, i) => ({ command, rank: rank(command), i })).sort((a, b) => a.rank - b.rank || a.i - b.i).map(({ command }) => command);
}

export function Palette({ workspace }: { workspace: Workspace }) {
  return open.value ? <OpenPalette workspace={workspace} /> : null;
}

function OpenPalette({ workspace }: { workspace: Workspace }) {
  const element = useRef<HTMLDialogElement>(null), list = useRef<HTMLUListElement>(null), [text, setText] = useState(""), [at, setAt] = useState(0);
  useEffect(() => element.current!.showModal(), []);
  useEffect(() => list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }), [at, text]);
  const shown = found(commandsOf(workspace), text).slice(0, SHOWN_MOST), chosen = Math.min(at, shown.length - 1);
  const run = (command: Command | undefined) => {
    open.value = false;
    command?.run();
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length) setAt((chosen + step + shown.length) % shown.length);
    else if (event.key === "Enter") run(shown[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={element} class="dialog palette" aria-label="Commands" onClose={() => (open.value = false)}>
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={shown.length ? `command-${chosen}` : undefined}
        aria-label="Search commands"
        placeholder="Operations, views, panels, actions"
        autofocus
        value={text}
        onInput={(event) => (setText(event.currentTarget.value), setAt(0))}
        onKeyDown={key}
      />
      <ul id="commands" role="listbox" aria-label="Commands" ref={list}>
        {shown.map((command, i) => (
          <li key={`${command.kind} ${command.title}`} id={`command-${i}`} role="option" aria-selected={i === chosen} onClick={() => run(command)}>
            <span class="aside">{command.kind}</span>
            <strong>{command.title}</strong>
            <span class="aside">{command.keys || command.doc}</span>
          </li>
        ))}
      </ul>
      {shown.length ? null : <p class="empty">Nothing is called so.</p>}
    </dialog>
  );
}
