/** The editor of a script or of a list of lines, and what becomes of what is typed. */
import { useSignal } from "@preact/signals";
import type { TextFault } from "mapwright";
import { useEffect, useRef } from "preact/hooks";
import { ask } from "../dialog.js";
import { textOf, type OpenDocument } from "../document.js";
import type { Call } from "../edit/editing.js";
import { withBreaksOf } from "../edit/field_text.js";
import { draftOf, keepDraft } from "./drafts.js";
import type { Editor } from "./editor.js";
import { lineCalls } from "./lines.js";
import { namesOf, renameOperation, type Named } from "./names.js";

interface EditedText {
  title: string;
  scripts: readonly { path: string; language: string; text: string }[];
}

interface ScriptEditingProps {
  document: OpenDocument;
  listing: EditedText;
  onClose(): void;
}

export function ScriptEditing({ document, listing, onClose }: ScriptEditingProps) {
  const host = useRef<HTMLDivElement>(null), editor = useRef<Editor | null>(null);
  const text = plainText(listing), { language, path } = listing.scripts[0]!;
  const faults = useSignal<readonly TextFault[]>([]), typed = useSignal(draftOf(document, path, text)), error = useSignal("");
  const latestText = useRef(text), shownText = useRef(text);
  latestText.current = text;

  const apply = async (): Promise<boolean> => {
    const now = typed.peek();
    error.value = "";
    if (now === null || now === text) return true;
    try {
      await document.editing.run(...callsFor(listing, now));
      keepDraft(document, path, text, null);
      return true;
    } catch (failed) {
      error.value = textOf(failed);
      return false;
    }
  };
  const latest = useRef(apply);
  latest.current = apply;
  const rename = async (name: Named) => {
    const operation = renameOperation(document.format.operations, name.kind);
    if (!operation) return document.report(`${name.text} cannot be renamed: ${document.format.title} has no operation for that`);
    if (!(await latest.current())) return;
    let to = name.text;
    const field = <input type="text" aria-label="New name" defaultValue={name.text} onInput={(event) => (to = event.currentTarget.value)} />;
    if ((await ask(`Rename ${name.text} everywhere?`, field, "Cancel", "Rename")) !== "Rename" || to === name.text) return;
    await document.editing.attempt(["edit", ...operation(name.text, to)]);
  };

  useEffect(() => {
    let closed = false;
    const open = async () => {
      const [{ makeEditor }, names] = await Promise.all([import("./editor.js"), namesOf(document, language)]);
      if (closed) return;
      const made = makeEditor({
        label: `Text of ${listing.title}`,
        text: typed.peek() ?? latestText.current,
        names,
        check: (content) => document.world.checkText(language, content).catch(() => []),
        onChange: (content) => {
          typed.value = content;
          keepDraft(document, path, latestText.current, content);
        },
        onFaults: (found) => (faults.value = found),
        apply: () => void latest.current(),
        jump: ({ path }) => void document.reveal(path),
        rename: document.format.operations.some(({ name }) => name === "rename") ? (name) => void rename(name) : null,
      });
      host.current!.append(made.element);
      editor.current = made;
    };
    open().catch((failed) => (error.value = textOf(failed)));
    return () => {
      closed = true;
      editor.current?.destroy();
    };
  }, []);
  // What was applied, undone or changed elsewhere is shown, too.
  useEffect(() => {
    if (shownText.current === text) return;
    shownText.current = text;
    if (typed.peek() !== text) editor.current?.setText(text);
    typed.value = null;
    keepDraft(document, path, text, null);
    if (editor.current) void namesOf(document, language).then((names) => editor.current?.setNames(names));
  }, [text]);

  const changed = typed.value !== null && typed.value !== text;
  return (
    <div class="script-editing">
      <div class="script-buttons">
        <button type="button" disabled={!changed} title="Ctrl+Enter" onClick={() => void apply()}>Apply</button>
        <button type="button" disabled={!changed} onClick={() => editor.current?.setText(text)}>Revert</button>
        <button type="button" onClick={() => void apply().then((done) => done && onClose())}>Done</button>
      </div>
      {error.value ? <p class="error" role="alert">{error.value}</p> : null}
      <div ref={host} class="script-host" />
      <ul class="places" aria-label="Faults">
        {faults.value.slice(0, 20).map((fault, i) => (
          <li key={i}>
            <button type="button" class="link" onClick={() => editor.current?.goTo(fault)}>Line {fault.line}, column {fault.column}:</button> {fault.message}
          </li>
        ))}
      </ul>
      <p class="aside">Ctrl+Space completes, F12 or Ctrl+click shows what a name means, F2 renames it everywhere, Ctrl+Enter applies.</p>
    </div>
  );
}

/** What is edited: ends of lines are LF. */
export function plainText({ scripts }: EditedText): string {
  return scripts.map((script) => script.text.replace(/\r\n?/g, "\n")).join("\n");
}

function callsFor({ scripts }: EditedText, now: string): Call[] {
  const [first] = scripts;
  if (scripts.length === 1) return [["setText", first!.path, withBreaksOf(first!.text, now)]];
  const lines = now.split("\n");
  while (lines.at(-1) === "") lines.pop();
  return lineCalls(scripts, lines);
}
