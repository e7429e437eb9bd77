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
import { LOST, operationsOf, type Call, type HistoryChange, type Outcome } from "./calls.js";
import type { Editor } from "./editor.js";
import { Snapshots, type Snapshot } from "./snapshots.js";

export type { Call };

/** What is needed to repeat all changes. */
export interface Log {
  texts: readonly string[];
  position: number;
  /** How many steps the file has; -1: unknown. */
  savedAt: number;
  dragged: readonly Call[];
  files: ReadonlyMap<string, Uint8Array>;
  snapshot: Snapshot | null;
}

export interface Step {
  /** Operations as World.edit() takes them, one per line, that repeat the step. */
  readonly text: string;
}

/** How many steps are repeated with one message: the page can wait for each. */
const REPEATED_AT_ONCE = 25;

interface Wanted {
  calls: readonly Call[];
  resolve(changes: Changes | null): void;
  reject(error: unknown): void;
}

type Work = (editor: Remote<Editor>) => Promise<Outcome>;
/** What a call leaves: a step, something that is open, or nothing. */
type Kind = "step" | "preview" | "drag" | "none";

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
  /** Something is previewed or dragged. */
  private isOpen = false;
  private wanted: Wanted | null = null;
  /** What was asked for last: each change is decided and made after those before it. */
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(private readonly document: OpenDocument) {
    this.saved = signal(document.source.unsaved ? undefined : null);
  }

  get possible(): boolean {
    return !this.refusal.value;
  }

  /** How many steps the saved file has; -1: it has none that is known here. */
  get savedAt(): number {
    const saved = this.saved.value;
    return saved ? this.steps.value.indexOf(saved) + 1 || -1 : saved === null ? 0 : -1;
  }

  private get last(): Step | null {
    return this.steps.value[this.position.value - 1] ?? null;
  }

  /** Makes changes as one step. */
  run(...calls: Call[]): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.run(calls), "step");
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
  drag(...calls: Call[]): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.drag(calls), "drag", calls);
  }

  /** Ends what is dragged. */
  end(): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.end(), "step");
  }

  /** Takes back what is previewed or dragged. */
  cancel(): Promise<Changes> {
    this.supersede(null);
    return this.perform((editor) => editor.cancel(), "none");
  }

  undo(): Promise<Changes> {
    return this.moveBy(-1);
  }

  redo(): Promise<Changes> {
    return this.moveBy(1);
  }

  private moveBy(steps: number): Promise<Changes> {
    return this.move(() => this.position.peek() + steps);
  }

  /** Undoes or redoes until so many steps are done. */
  goTo(position: number): Promise<Changes> {
    return this.move(() => position);
  }

  /** `to` is asked when all that was asked for before is done. */
  private move(to: () => number): Promise<Changes> {
    this.supersede(null);
    return this.inOrder(async () => {
      if (this.isOpen) await this.make((editor) => editor.end(), "step");
      const wanted = Math.min(Math.max(to(), 0), this.steps.peek().length), { first, count } = this.inWorld;
      if (wanted < first) return this.rewind(wanted);
      return this.make((editor) => (wanted <= count ? editor.goTo(wanted) : this.repeat(editor, count, wanted)), "step");
    });
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

  /** Repeats the steps that are done, of a world that was opened with the first `before` of them. Nothing else can be done before
   * that is complete. */
  async start({ desk }: Session, world: Remote<World>, painter: Remote<Painter>, hasViews: boolean, before: number): Promise<void> {
    const editor = await desk.edit(world, painter, hasViews, before);
    const refusal = await refusalOf(this.document, world);
    for (const [path, bytes] of this.files.peek()) await desk.addFile(path, bytes);
    const { error, history } = await this.repeat(editor, before, this.position.peek());
    this.inWorld = history;
    this.isOpen = false;
    const dragged = this.dragged.peek();
    if (error) this.losing(history.position, error.message);
    else if (dragged.length) this.take((await editor.run(dragged)).history);
    this.dragged.value = [];
    this.editor = editor;
    this.refusal.value = refusal;
  }

  /** Before the document is opened: it is opened with these changes. */
  resume({ texts, position, savedAt, dragged, files, snapshot }: Log): void {
    this.steps.value = texts.map((text) => ({ text }));
    this.position.value = position;
    this.saved.value = savedAt < 0 ? undefined : (this.steps.value[savedAt - 1] ?? null);
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

  private makeSnapshot(): Promise<void> {
    return this.inOrder(async () => {
      const position = this.position.peek(), start = performance.now(), bytes = await this.editor?.snapshot(position).catch(() => null);
      if (bytes) this.snapshots.add({ position, bytes }, performance.now() - start);
    });
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
      await this.perform((editor) => editor.preview(calls), "preview").then(resolve, reject);
    }
    this.previewing = false;
  }

  private inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastWork.then(work);
    this.lastWork = result.catch(() => undefined);
    return result;
  }

  private perform(work: Work, kind: Kind, calls: readonly Call[] = []): Promise<Changes> {
    return this.inOrder(() => this.make(work, kind, calls));
  }

  /** calls: what is dragged. */
  private async make(work: Work, kind: Kind, calls: readonly Call[] = []): Promise<Changes> {
    if (this.refusal.peek()) throw new Error(`${this.document.name}: ${this.refusal.peek()}`);
    if (!this.editor) throw new Error(`${this.document.name} is not open`);
    const outcome = await work(this.editor), { changes, touched, redraw, shape, history, time, error } = outcome, isStep = kind === "step";
    this.isOpen = kind === "preview" || kind === "drag";
    batch(() => {
      const dragged = kind === "drag" ? [...this.dragged.peek(), ...calls.slice(0, outcome.calls)] : [];
      if (dragged.length || this.dragged.peek().length) this.dragged.value = dragged;
      this.take(history);
      this.document.changed(redraw, shape, isStep);
      if (isStep) this.touched.value = touched;
    });
    if (kind === "drag" || history.made) this.snapshots.spent(time);
    if (isStep) this.prepareSnapshot();
    if (error) throw new MapwrightError(error);
    return { changes, touched };
  }

  private take({ position, count, first, made, from, texts }: HistoryChange): void {
    const known = this.steps.peek(), rest = made ? [] : known.slice(count);
    if (texts.includes(LOST)) this.document.report(`${this.document.name}: the change is too large to be undone, or to be repeated after a failure; save the file`);
    if (made || texts.length) {
      this.steps.value = [...known.slice(0, from), ...texts.map((text) => ({ text })), ...rest];
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
