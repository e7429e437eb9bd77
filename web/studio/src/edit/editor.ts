/** In the worker: changes one world, with each message completely or not at all. */
import { MapwrightError, type Changes, type World } from "mapwright";
import type { Painter } from "../canvas/painter.js";
import type { ErrorDetails } from "../protocol.js";
import { LOST, operationsOf, type Call, type HistoryChange, type Outcome } from "./calls.js";

/** More changes are not listed: the page shows a few. */
const LISTED_MOST = 1000;
const ALL = 0xffffffff;

export class Editor {
  /** A step that is open: one that is only shown, or one that grows while something is dragged. */
  private open: "preview" | "drag" | null = null;
  /** What was done since the last outcome. */
  private noted: Changes = { changes: [], touched: [] };
  /** How many steps the page knows, done or undone. */
  private told: number;
  private made = false;
  /** How many calls succeeded since the last outcome. */
  private calls = 0;

  constructor(
    private readonly world: World,
    private readonly painter: Painter,
    private readonly hasViews: boolean,
    /** How many steps the bytes contain that the world was opened from. */
    private readonly before: number,
  ) {
    this.told = before;
  }

  /** Makes the changes as one step. */
  run(calls: readonly Call[]): Outcome {
    return this.outcome(() => {
      this.settle();
      this.making(() => this.world.step(() => this.make(calls)));
    });
  }

  /** Makes the changes for being looked at: they are taken back by whatever is called next. */
  preview(calls: readonly Call[]): Outcome {
    return this.outcome(() => {
      this.begin("preview");
      try {
        this.make(calls);
      } catch (error) {
        this.open = null;
        this.world.rollback();
        throw error;
      }
    });
  }

  /** Adds to a step that end() ends: the calls before one that fails stay in it. */
  drag(calls: readonly Call[]): Outcome {
    return this.outcome(() => {
      if (this.open !== "drag") this.begin("drag");
      this.make(calls);
    });
  }

  /** Ends what is dragged; a preview is taken back. */
  end(): Outcome {
    return this.outcome(() => this.settle());
  }

  /** Takes back what is previewed or dragged. */
  cancel(): Outcome {
    return this.outcome(() => {
      if (this.open) this.world.rollback();
      this.open = null;
    });
  }

  /** Undoes or redoes until so many steps are done, as far as that is possible. */
  goTo(position: number): Outcome {
    return this.outcome(() => {
      this.settle();
      this.move(position - this.world.history(ALL).forgotten - this.before);
    });
  }

  private move(position: number): void {
    const { world } = this, { position: now, count } = world.history(ALL), wanted = Math.min(Math.max(position, 0), count);
    for (let at = now; at > wanted; at--) world.undo();
    for (let at = now; at < wanted; at++) world.redo();
  }

  /** Makes steps of a world that was opened again, which the page knows. They come after all that there are. */
  repeat(texts: readonly string[]): Outcome {
    return this.outcome(() => {
      this.settle();
      this.move(this.world.history(ALL).count);
      for (const text of texts) {
        const before = this.done;
        this.world.step(() => operationsOf(text).forEach((operation) => this.world.edit(operation)));
        if (this.done === before) throw new MapwrightError({ code: 0, message: "one changes nothing any more" });
        this.told = this.done;
      }
    });
  }

  /** The bytes of the world, if so many steps are done and none is open. */
  snapshot(position: number): Uint8Array | null {
    return this.open || this.done !== position ? null : this.world.write();
  }

  private get done(): number {
    const { position, forgotten } = this.world.history(ALL);
    return this.before + forgotten + position;
  }

  /** A step that is made comes in the place of those that were undone. The world has these until then, also while something is
   * dragged. */
  private making(work: () => void): void {
    const before = this.done;
    work();
    if (this.done === before) return;
    this.made = true;
    this.told = Math.min(this.told, before);
  }

  private make(calls: readonly Call[]): void {
    for (const [method, ...args] of calls) {
      const result = (this.world[method] as (...args: unknown[]) => Changes | void)(...args);
      this.note(result ?? this.world.changes());
      this.calls++;
    }
  }

  private note({ changes, touched }: Changes): void {
    this.noted.changes.push(...changes.slice(0, LISTED_MOST - this.noted.changes.length));
    this.noted.touched.push(...touched);
  }

  private begin(kind: "preview" | "drag"): void {
    this.settle();
    this.world.begin();
    this.open = kind;
  }

  private settle(): void {
    const { open } = this;
    this.open = null;
    if (open === "preview") this.world.rollback();
    else if (open === "drag") this.making(() => this.world.end());
    if (open) this.note(this.world.changes());
  }

  /** Work that fails can have taken back a preview, so there is an outcome, too. */
  private outcome(work: () => void): Outcome {
    const start = performance.now();
    let error: ErrorDetails | undefined, time = 0;
    try {
      work();
      time = performance.now() - start;
    } catch (thrown) {
      if (!(thrown instanceof MapwrightError)) throw thrown;
      error = { ...thrown, message: thrown.message };
    }
    this.note(this.world.changes());
    const { changes, touched } = this.noted, cellsAlone = touched.every(({ width }) => width !== undefined);
    this.noted = { changes: [], touched: [] };
    const { calls } = this;
    this.calls = 0;
    return {
      calls,
      changes,
      touched,
      redraw: this.painter.changed(),
      shape: cellsAlone || !this.hasViews ? undefined : { views: this.world.views(), grids: this.world.grids() },
      history: this.history(),
      time,
      error,
    };
  }

  private history(): HistoryChange {
    const { position, count, forgotten } = this.world.history(ALL), first = this.before + forgotten, { told: from, made } = this;
    const kept = this.world.history(Math.max(from - first, 0)).steps.map(({ text }) => text);
    const texts = [...Array<string>(Math.max(first - from, 0)).fill(LOST), ...kept];
    this.told = first + count;
    this.made = false;
    return { position: first + position, count: first + count, first, made, from, texts };
  }
}
