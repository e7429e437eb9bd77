/** Bytes of a document after some of its steps, so that only the steps after them are repeated when it is opened again. */

import { signal, type Signal } from "@preact/signals";

export interface Snapshot {
  /** How many steps the bytes have. */
  readonly position: number;
  readonly bytes: Uint8Array;
}

/** One is wanted when repeating the steps since the last would take so many milliseconds ... */
const REPEATED_MOST = 500;
/** ... and so many times as long as making the last took. */
const MAKING_TIMES = 4;
/** In a pause of the person of so many milliseconds, if one comes before so many times as much is to be repeated. */
export const PAUSE = 500;
const URGENT_TIMES = 4;
/** More are thinned out, so that there are fewer of long ago. */
const KEPT_MOST = 12;

export class Snapshots {
  private readonly list: Signal<readonly Snapshot[]> = signal([]);
  /** Milliseconds of the steps since the last one, and of making it. */
  private unsaved = 0;
  private making = 0;

  /** A step took so many milliseconds. */
  spent(time: number): void {
    this.unsaved += time;
  }

  get wanted(): boolean {
    return this.unsaved > this.least;
  }

  get urgent(): boolean {
    return this.unsaved > URGENT_TIMES * this.least;
  }

  private get least(): number {
    return Math.max(REPEATED_MOST, MAKING_TIMES * this.making);
  }

  add(snapshot: Snapshot, time: number): void {
    const others = this.list.peek().filter(({ position }) => position < snapshot.position);
    this.list.value = [...(others.length < KEPT_MOST ? others : others.filter((_, i) => i % 2)), snapshot];
    this.unsaved = 0;
    this.making = time;
  }

  /** Steps from `position` on are others now. */
  forgetAfter(position: number): void {
    const kept = this.list.peek().filter((snapshot) => snapshot.position <= position);
    if (kept.length < this.list.peek().length) this.list.value = kept;
  }

  /** The last one before a position. */
  before(position: number): Snapshot | null {
    return this.list.value.filter((snapshot) => snapshot.position <= position).at(-1) ?? null;
  }
}
