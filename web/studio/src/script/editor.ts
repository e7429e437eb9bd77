/** A text in a language, to be edited: CodeMirror, which is loaded with this module when the first text is edited. Its styles are
 * made by code, which the page's Content-Security-Policy allows only within a shadow root. */
import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, linter, type Diagnostic } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, RangeSetBuilder, type Text } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, keymap, lineNumbers, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import type { TextFault } from "mapwright";
import { tokens } from "../panels/highlight.js";
import { nameAt, type Named } from "./names.js";

export interface EditorOptions {
  label: string;
  text: string;
  /** Names in the world and words of the language. */
  names: readonly Named[];
  check(text: string): Promise<TextFault[]>;
  onChange(text: string): void;
  onFaults(faults: readonly TextFault[]): void;
  apply(): void;
  jump(name: Named): void;
  /** Null: names are not renamed by this format. */
  rename: ((name: Named) => void) | null;
}

export interface Editor {
  readonly element: HTMLElement;
  setText(text: string): void;
  setNames(names: readonly Named[]): void;
  goTo(fault: TextFault): void;
  destroy(): void;
}

/** What is typed since the last sign that no name has. */
const TYPED = /[^{}=<>+*/,"\t]*$/;

export function makeEditor(options: EditorOptions): Editor {
  const element = document.createElement("div"), shadow = element.attachShadow({ mode: "open" });
  let { names } = options;
  const named = (view: EditorView, at: number) => {
    const line = view.state.doc.lineAt(at);
    return nameAt(line.text, at - line.from, names);
  };
  const withName = (use: (name: Named) => void) => (view: EditorView) => {
    const name = named(view, view.state.selection.main.head);
    if (name?.path) use(name);
    return !!name?.path;
  };
  const { rename } = options;
  const view = new EditorView({
    parent: shadow,
    root: shadow,
    state: EditorState.create({
      doc: plain(options.text),
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        search(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": options.label }),
        highlighting(() => names),
        autocompletion({ override: [(context) => complete(context, names)] }),
        lintGutter(),
        linter(
          async ({ state }) => {
            const faults = await options.check(state.doc.toString());
            options.onFaults(faults);
            return faults.map((fault) => diagnosticOf(state.doc, fault));
          },
          { delay: 200 },
        ),
        EditorView.updateListener.of((update) => update.docChanged && options.onChange(update.state.doc.toString())),
        EditorView.domEventHandlers({
          mousedown: (event, view) => {
            const at = event.ctrlKey || event.metaKey ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
            const name = at === null ? null : named(view, at);
            if (name?.path) options.jump(name);
            return !!name?.path;
          },
        }),
        keymap.of([
          { key: "Mod-Enter", run: () => (options.apply(), true) },
          { key: "Mod-s", run: () => (options.apply(), false) },
          { key: "F12", run: withName(options.jump) },
          ...(rename ? [{ key: "F2", run: withName(rename) }] : []),
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        theme,
      ],
    }),
  });
  // Keys of the page, such as undo, are those of the editor here; saving is the page's.
  element.addEventListener("keydown", (event) => {
    if (!((event.ctrlKey || event.metaKey) && event.key === "s")) event.stopPropagation();
  });
  return {
    element,
    setText: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: plain(text) } }),
    setNames: (now) => {
      names = now;
    },
    goTo: (fault) => {
      const { from } = diagnosticOf(view.state.doc, fault);
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Ends of lines are LF in the editor. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function complete(context: CompletionContext, names: readonly Named[]): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos), before = line.text.slice(0, context.pos - line.from);
  const typed = TYPED.exec(before)![0].trimStart();
  if (!typed && !context.explicit) return null;
  return {
    from: context.pos - typed.length,
    options: names.map(({ text, kind }) => ({ label: text, detail: kind, type: kind === "word" ? "keyword" : "variable" })),
  };
}

/** The library counts characters of Unicode, the editor units of UTF-16. */
function diagnosticOf(text: Text, { line, column, length, message }: TextFault): Diagnostic {
  const { from, to, text: content } = text.line(Math.min(line, text.lines)), characters = [...content];
  const start = from + characters.slice(0, column - 1).join("").length;
  const end = start + characters.slice(column - 1, column - 1 + length).join("").length;
  return { from: start, to: Math.min(Math.max(end, start), to), severity: "error", message };
}

const marks = new Map(["word", "name", "number", "string", "comment", "sign"].map((kind) => [kind, Decoration.mark({ class: `token-${kind}` })]));

/** The same parts as in texts that are only shown. */
function highlighting(names: () => readonly Named[]) {
  const decorate = (view: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>(), known = new Set(names().map(({ text }) => text.toLowerCase()));
    for (const range of view.visibleRanges)
      for (let at = range.from; at <= range.to; ) {
        const line = view.state.doc.lineAt(at);
        let from = line.from;
        for (const { kind, text } of tokens(line.text, known)) {
          const mark = marks.get(kind);
          if (mark && text) builder.add(from, from + text.length, mark);
          from += text.length;
        }
        at = line.to + 1;
      }
    return builder.finish();
  };
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }
      update({ view, docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = decorate(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

const theme = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--panel)", border: "1px solid var(--line)", maxHeight: "60vh" },
  "&.cm-focused": { outline: "2px solid var(--accent)" },
  ".cm-scroller": { overflow: "auto", fontFamily: "ui-monospace, monospace", fontSize: "13px" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--quiet)", border: "0" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".token-word": { color: "var(--accent)", fontWeight: "600" },
  ".token-name": { color: "var(--found)" },
  ".token-number": { color: "var(--warning)" },
  ".token-string": { color: "var(--added)" },
  ".token-comment, .token-sign": { color: "var(--quiet)" },
});
