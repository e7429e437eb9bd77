/** Two open documents next to each other. */
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { textOf, type Mark, type OpenDocument } from "../document.js";
import type { Rect } from "../canvas/view.js";
import { corners, markKind, pathAfter, type Difference } from "./differences.js";

export type Mode = "side" | "blink" | "slide";

const LISTED_MOST = 200;
const MARKS_MOST = 300;

/** The comparison that a document's tab shows; null: none. */
const shown = new WeakMap<OpenDocument, Signal<Comparison | null>>();

export function comparisonOf(document: OpenDocument): Signal<Comparison | null> {
  const known = shown.get(document) ?? signal(null);
  shown.set(document, known);
  return known;
}

export class Comparison {
  readonly mode: Signal<Mode> = signal("side");
  readonly differences: Signal<Difference[] | null> = signal(null);
  readonly error = signal("");
  private readonly disposers: (() => void)[];

  /** Ends when one of the documents is closed. */
  constructor(
    readonly before: OpenDocument,
    readonly after: OpenDocument,
    documents: ReadonlySignal<OpenDocument[]>,
  ) {
    this.disposers = [
      effect(() => {
        if (![before, after].every((document) => documents.value.includes(document))) queueMicrotask(() => this.end());
      }),
      linkViews(before, after),
      effect(() => {
        void [before.revision.value, after.revision.value];
        void this.compare();
      }),
    ];
  }

  end(): void {
    for (const dispose of this.disposers) dispose();
    for (const document of [this.before, this.after]) document.setMarks([]);
    if (comparisonOf(this.after).peek() === this) comparisonOf(this.after).value = null;
  }

  /** Shows a difference in both pictures. */
  async reveal(difference: Difference): Promise<void> {
    const [path] = corners(difference.path), later = difference.kind === "added" ? path! : this.later(path!);
    if (difference.kind !== "added") await this.before.reveal(path!);
    if (difference.kind !== "removed") await this.after.reveal(later);
  }

  private later(path: string): string {
    return pathAfter(path, this.differences.peek() ?? []);
  }

  private async compare(): Promise<void> {
    try {
      const other = await copyInto(this.before, this.after);
      try {
        const { differences } = (await this.before.world.diff(other, LISTED_MOST)) as { differences: Difference[] };
        this.differences.value = differences;
        this.error.value = "";
      } finally {
        other.release();
      }
      await this.mark();
    } catch (error) {
      this.error.value = textOf(error);
    }
  }

  /** Frames the differences in both pictures. */
  async mark(): Promise<void> {
    const all = this.differences.peek() ?? [];
    const before = all.filter(({ kind }) => kind !== "added"), after = all.filter(({ kind }) => kind !== "removed");
    this.before.setMarks(await marksOf(this.before, before, (path) => path));
    this.after.setMarks(await marksOf(this.after, after, (path, kind) => (kind === "added" ? path : this.later(path))));
  }
}

/** Opens the bytes of `after` next to `before`: only worlds of one worker can be compared. */
async function copyInto(before: OpenDocument, after: OpenDocument) {
  const bytes = await after.world.write().catch(() => after.world.input());
  return before.session.desk.open(after.name.replace(/^.*[/:\\]/, ""), bytes);
}

/** Frames of the first differences; those of one thing are one. */
async function marksOf(document: OpenDocument, differences: readonly Difference[], path: (path: string, kind: string) => string): Promise<Mark[]> {
  const marks = new Map<string, Mark>();
  for (const difference of differences) {
    if (marks.size >= MARKS_MOST) break;
    const boxes = await Promise.all(corners(difference.path).map((corner) => document.place(path(corner, difference.kind)).catch(() => null)));
    const box = around(boxes.filter((one) => one !== null));
    if (box) marks.set(JSON.stringify(box), { box, kind: markKind(difference) });
  }
  return [...marks.values()];
}

/** The smallest box that holds all. */
export function around(boxes: readonly Rect[]): Rect | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width)), bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** What one picture shows, the other shows, too: the same part, and the same ready view if it has one. */
function linkViews(before: OpenDocument, after: OpenDocument): () => void {
  const follow = (from: OpenDocument, to: OpenDocument) =>
    effect(() => {
      const view = from.view.value;
      if (view) to.view.value = view;
    });
  const views = effect(() => {
    const name = after.ready.value?.name, same = before.views.peek().find((view) => view.name === name);
    if (same && before.ready.peek()?.name !== name) before.show(same);
  });
  const disposers = [follow(after, before), follow(before, after), views];
  return () => disposers.forEach((dispose) => dispose());
}
