/** What the page and the worker send each other. */

/** The object 0 of a worker is its Mapwright; others are worlds and pictures that calls returned, and painters. */
export interface Call {
  id: number;
  target: number;
  method: string;
  args: unknown[];
}

/** Stands for an object of the worker in arguments and results. */
export interface Handle {
  handle: number;
}

export interface Start {
  start: WebAssembly.Module;
}

export type ToWorker = Start | Call | { release: number };

/** In place of the id of a call: the worker draws a tile. */
export const DRAWING = 0;

/** A call began: what takes long after this is its fault. */
export interface Began {
  began: number;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: ErrorDetails;
}

/** The members of MapwrightError. */
export interface ErrorDetails {
  code: number;
  message: string;
}

/** What an object of the worker sends by itself, such as a painter its tiles. */
export interface Event {
  from: number;
  event: unknown;
}

/** The call that runs goes on. */
export interface Progress {
  progress: number;
}

/** Percent of the memory that is in use, when it comes near the limit; 0 when that is over. */
export interface Memory {
  memory: number;
}

export type FromWorker = { ready: true } | Began | Answer | Event | Progress | Memory;

export function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null && "handle" in value;
}
