/** Changes of one document: `document.editing`.
 *
 *     await editing.run(["set", "start_x", 640], ["edit", "rotate", { by: 90 }]);   // one step
 *     await editing.preview(["edit", "shift", { dx: 1 }]);   // shown until the next call
 *     await editing.cancel();                                // or taken back at once
 *     await editing.drag(["edit", "fill", { at: "1,1" }]);   // while the pointer moves ...
 *     await editing.drag(["edit", "fill", { at: "2,1" }]);
 *     await editing.end();                                   // ... one step
 *     await editing.undo();
 *
 * A call is a method of World that changes it, with its arguments. What is refused changes nothing and throws the library's
 * MapwrightError; attempt() reports that to the person instead. The canvas is drawn again where it changed, and
 * `document.revision` grows with each step, undo and redo, not with previews or while something is dragged. Files that
 * operations use are given by addFile(). Nothing else may change the world: steps are kept by their texts, so that a world
 * whose worker ended comes back with its changes. Snapshots of its bytes, made in pauses, bound how many are repeated then;
 * steps before them are undone by opening the world as it was before. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { MapwrightError, type Changes, type World } from "mapwright";
import type { Painter } from "../canvas/painter.js";
import type { OpenDocument } from "../document.js";
import type { Remote, Session } from "../library.js";
import { operationsOf, type Call, type HistoryChange, type Outcome } from "./calls.js";
import type { Editor } from "./editor.js";
import { Snapshots, type Snapshot } from "./snapshots.js";

export type { Call };

/** What is needed to repeat all changes. */
export interface Log {
  texts: readonly string[];
  position: number;
  dragged: readonly Call[];
  files: ReadonlyMap<string, Uint8Array>;
  snapshot: Snapshot | null;
}

export interface Step {
  /** Operations as World.edit() takes them, one per line, that repeat the step. */
  readonly text: string;
}

/** The text of a step that the library did not keep, because it was too large. */
const LOST = "";
/** How many steps are repeated with one message: the page can wait for each. */
const REPEATED_AT_ONCE = 25;

interface Wanted {
  calls: readonly Call[];
  resolve(changes: Changes | null): void;
  reject(error: unknown): void;
}

export class Editing {
  /** Those done, and those undone that can be redone. */
  readonly steps: Signal<readonly Step[]> = signal([]);
  /** How many are done. */
  readonly position = signal(0);
  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.position.value > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.position.value < this.steps.value.length);
  /** The last step that is in the saved file; null: none, undefined: it was never saved. */
  private readonly saved: Signal<Step | null | undefined>;
  /** Does it differ from the file? */
  readonly changed: ReadonlySignal<boolean> = computed(() => this.last !== this.saved.value);
  /** Files that steps use, by the path under which they name them. */
  readonly files: Signal<ReadonlyMap<string, Uint8Array>> = signal(new Map());
  /** Whether what is open may be changed, and if not, why. */
  readonly refusal: Signal<string> = signal("the document is not open");

  /** Changes of a drag that has not ended: they have no text yet. */
  readonly dragged: Signal<readonly Call[]> = signal([]);

  /** What the last step, undo or redo touched. */
  readonly touched: Signal<Changes["touched"]> = signal([]);

  private editor: Remote<Editor> | null = null;
  private readonly snapshots = new Snapshots();
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The steps that the world itself can undo and redo; the page repeats others. */
  private inWorld = { first: 0, count: 0 };
  private previewing = false;
  private wanted: Wanted | null = null;

  constructor(private readonly document: OpenDocument) {
    this.saved = signal(document.source.unsaved ? undefined : null);
  }

  get possible(): boolean {
    return !this.refusal.value;
  }

  private get last(): Step | null {
    return this.steps.value[this.position.value - 1] ?? null;
  }

  /** Makes changes as one step. */
  run(...calls: Call[]): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.run(calls), true);
  }

  /** The same, and says what went wrong; false: nothing was changed. */
  async attempt(...calls: Call[]): Promise<boolean> {
    try {
      await this.run(...calls);
      return true;
    } catch (error) {
      this.document.report(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** Shows changes until the next call of this object. Null: another preview was wanted before this one could be shown. */
  preview(...calls: Call[]): Promise<Changes | null> {
    return new Promise((resolve, reject) => {
      this.supersede({ calls, resolve, reject });
      if (!this.previewing) void this.previewNext();
    });
  }

  /** Adds changes to a step that end() ends. */
  async drag(...calls: Call[]): Promise<Changes> {
    this.supersede(null);
    const changes = await this.perform((editor) => editor.drag(calls), false, true);
    this.dragged.value = [...this.dragged.value, ...calls];
    return changes;
  }

  /** Ends what is dragged. */
  end(): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.end(), true);
  }

  /** Takes back what is previewed or dragged. */
  cancel(): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.cancel(), false);
  }

  undo(): Promise<Changes> {
    return this.moveBy(-1);
  }

  redo(): Promise<Changes> {
    return this.moveBy(1);
  }

  private moveBy(steps: number): Promise<Changes> {
    const position = this.position.peek() + steps, { first, count } = this.inWorld;
    if (position < first || position > count) return this.goTo(position);
    this.supersede(null);
    return this.perform((editor) => editor.moveBy(steps), true);
  }

  /** Undoes or redoes until so many steps are done. */
  goTo(position: number): Promise<Changes> {
    const steps = this.steps.peek(), wanted = Math.min(Math.max(position, 0), steps.length), { first, count } = this.inWorld;
    this.supersede(null);
    if (wanted < first) return this.rewind(wanted);
    if (wanted <= count) return this.perform((editor) => editor.goTo(wanted), true);
    return this.perform((editor) => this.repeat(editor, count, wanted), true);
  }

  /** Opens the world as it was when so many steps were done. */
  private async rewind(position: number): Promise<Changes> {
    const steps = this.steps.peek(), from = this.snapshots.before(position)?.position ?? 0;
    if (steps.slice(from, position).some(({ text }) => text === LOST)) throw new Error(`a change before ${position} was too large to be kept, so it cannot be gone back to`);
    this.position.value = position;
    this.dragged.value = [];
    await this.document.reopen();
    return { changes: [], touched: [] };
  }

  /** Makes steps that the world does not have. */
  private async repeat(editor: Remote<Editor>, from: number, to: number): Promise<Outcome> {
    const texts = this.steps.peek().slice(from, to).map(({ text }) => text), lost = texts.indexOf(LOST);
    let outcome = await editor.repeat([]);
    for (let at = 0; at < (lost < 0 ? texts.length : lost) && !outcome.error; at += REPEATED_AT_ONCE)
      outcome = await editor.repeat(texts.slice(at, lost < 0 ? at + REPEATED_AT_ONCE : Math.min(at + REPEATED_AT_ONCE, lost)));
    return lost < 0 || outcome.error ? outcome : { ...outcome, error: { code: 0, message: "one was too large to be kept" } };
  }

  /** Gives the library a file that operations name. */
  async addFile(path: string, bytes: Uint8Array): Promise<void> {
    this.files.value = new Map(this.files.value).set(path, bytes);
    await this.document.session.desk.addFile(path, bytes);
  }

  /** What is done now, for markSaved(). */
  get moment(): Step | null {
    return this.last;
  }

  /** What was done at a moment is in the file. */
  markSaved(moment: Step | null): void {
    this.saved.value = moment;
  }

  // ---- for the document ----

  /** What to open the document from, instead of its own bytes. */
  get base(): Snapshot | null {
    return this.snapshots.before(this.position.peek());
  }

  /** Repeats the steps that are done, of a world that was opened with the first `before` of them. */
  async start({ desk }: Session, world: Remote<World>, painter: Remote<Painter>, hasViews: boolean, before: number): Promise<void> {
    this.editor = await desk.edit(world, painter, hasViews, before);
    this.refusal.value = await refusalOf(this.document, world);
    for (const [path, bytes] of this.files.peek()) await desk.addFile(path, bytes);
    const { error, history } = await this.repeat(this.editor, before, this.position.peek());
    this.inWorld = history;
    if (error) return this.losing(history.position, error.message);
    const dragged = this.dragged.peek();
    if (dragged.length) this.take((await this.editor.run(dragged)).history);
    this.dragged.value = [];
  }

  /** Before the document is opened: it is opened with these changes. */
  resume({ texts, position, dragged, files, snapshot }: Log): void {
    this.steps.value = texts.map((text) => ({ text }));
    this.position.value = position;
    this.dragged.value = dragged;
    this.files.value = files;
    if (snapshot) this.snapshots.add(snapshot, null);
  }

  stop(): void {
    clearTimeout(this.pause);
    this.editor?.release();
    this.editor = null;
    this.supersede(null);
  }

  private losing(count: number, message: string): void {
    const steps = this.steps.peek();
    this.document.report(`${this.document.name}: ${steps.length - count} of ${steps.length} changes could not be repeated: ${message}`);
    this.steps.value = steps.slice(0, count);
    this.position.value = count;
    this.snapshots.forgetAfter(count);
  }

  // ---- snapshots ----

  /** Members are saved in what holds them, which has no snapshots. */
  private prepareSnapshot(): void {
    if (!this.snapshots.wanted || this.document.source.path) return;
    clearTimeout(this.pause);
    const pause = this.snapshots.pause(this.document.grids.peek().reduce((cells, { width, height }) => cells + width * height, 0));
    if (pause) this.pause = setTimeout(() => void this.makeSnapshot(), pause);
    else void this.makeSnapshot();
  }

  private async makeSnapshot(): Promise<void> {
    const position = this.position.peek(), start = performance.now(), bytes = await this.editor?.snapshot(position).catch(() => null);
    if (bytes) this.snapshots.add({ position, bytes }, performance.now() - start);
  }

  // ---- calls ----

  /** Only the last preview that is wanted is shown. */
  private supersede(wanted: Wanted | null): void {
    this.wanted?.resolve(null);
    this.wanted = wanted;
  }

  private async previewNext(): Promise<void> {
    this.previewing = true;
    for (let wanted = this.wanted; wanted; wanted = this.wanted) {
      const { calls, resolve, reject } = wanted;
      this.wanted = null;
      await this.perform((editor) => editor.preview(calls), false).then(resolve, reject);
    }
    this.previewing = false;
  }

  private async perform(work: (editor: Remote<Editor>) => Promise<Outcome>, isStep: boolean, isDrag = false): Promise<Changes> {
    if (this.refusal.peek()) throw new Error(`${this.document.name}: ${this.refusal.peek()}`);
    if (!this.editor) throw new Error(`${this.document.name} is not open`);
    const { changes, touched, redraw, shape, history, time, error } = await work(this.editor);
    batch(() => {
      if (!isDrag && this.dragged.peek().length) this.dragged.value = [];
      this.take(history);
      this.document.changed(redraw, shape, isStep);
      if (isStep) this.touched.value = touched;
    });
    if (isDrag || history.made) this.snapshots.spent(time);
    if (isStep) this.prepareSnapshot();
    if (error) throw new MapwrightError(error);
    return { changes, touched };
  }

  private take({ position, count, first, made, from, texts }: HistoryChange): void {
    const known = this.steps.peek(), lost = Array.from({ length: Math.max(0, from - known.length) }, () => ({ text: LOST })), rest = made ? [] : known.slice(count);
    if (lost.length) this.document.report(`${this.document.name}: the change is too large to be undone, or to be repeated after a failure; save the file`);
    if (made || texts.length) {
      this.steps.value = [...known.slice(0, from), ...lost, ...texts.map((text) => ({ text })), ...rest];
      this.snapshots.forgetAfter(from);
    }
    this.position.value = position;
    this.inWorld = { first, count };
  }
}

async function refusalOf({ format, source }: OpenDocument, world: Remote<World>): Promise<string> {
  if (source.shownOnly) return "this page only shows it";
  if (!format.abilities.includes("write")) return "files of this format cannot be changed";
  return (await world.damaged()) ? "the file is damaged, and can only be looked at" : "";
}

/** All operations of the steps that are done. */
export function doneOperations({ steps, position }: Editing): string[] {
  return steps.value.slice(0, position.value).flatMap(({ text }) => operationsOf(text));
}
