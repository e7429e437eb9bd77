/** Bytes of a document after some of its steps, so that only the steps after them are repeated when it is opened again. */

import { signal, type Signal } from "@preact/signals";

export interface Snapshot {
  /** How many steps the bytes have. */
  readonly position: number;
  readonly bytes: Uint8Array;
}

/** One is wanted when repeating the steps since the last would take so many milliseconds. */
const REPEATED_MOST = 500;
/** It is made in a pause of the person of so many milliseconds, and so many times as long as making it takes. */
const PAUSE = 500;
const PAUSE_TIMES = 2;
/** Without a pause it is made when so many times as much is to be repeated, or as long as making it takes. */
const URGENT_TIMES = 4;
const MAKING_TIMES = 16;
/** How many cells are written in a millisecond, until that is known. */
const CELLS_WRITTEN = 10_000;
/** More are thinned out, so that there are fewer of long ago. */
const KEPT_MOST = 12;

export class Snapshots {
  private readonly list: Signal<readonly Snapshot[]> = signal([]);
  /** Milliseconds of the steps since the last one, and of making one. */
  private unsaved = 0;
  private making: number | null = null;

  /** A step took so many milliseconds. */
  spent(time: number): void {
    this.unsaved += time;
  }

  get wanted(): boolean {
    return this.unsaved > REPEATED_MOST;
  }

  /** How long to wait for a pause, in a world of so many cells; 0: it is made at once. */
  pause(cells: number): number {
    const making = this.making ?? cells / CELLS_WRITTEN, urgent = this.unsaved > Math.max(URGENT_TIMES * REPEATED_MOST, MAKING_TIMES * making);
    return urgent ? 0 : Math.max(PAUSE, PAUSE_TIMES * making);
  }

  add(snapshot: Snapshot, time: number | null): void {
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
