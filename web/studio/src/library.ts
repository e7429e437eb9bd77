/** The library for the page: each document has a worker of its own, which can be ended when a call takes too long. */
import { signal, type Signal } from "@preact/signals";
import { MapwrightError, type Format, type Game, type Mapwright, type Picture, type World } from "mapwright";
import type { Painter } from "./canvas/painter.js";
import type { Editor } from "./edit/editor.js";
import type { Scene } from "./play/game.js";
import { DRAWING, isHandle, type FromWorker, type ToWorker } from "./protocol.js";

/** An object in the worker: each method as a Promise, each property as a method. */
export type Remote<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: RemoteArguments<A>) => Promise<RemoteResult<Awaited<R>>>
    : () => Promise<RemoteResult<T[K]>>;
} & {
  /** Frees the object in the worker. */
  release(): void;
  /** Calls `listener` with what the object sends by itself. */
  listen(listener: (event: unknown) => void): void;
};

type RemoteArguments<A extends unknown[]> = { [K in keyof A]: A[K] extends World | Game | Painter ? Remote<A[K]> : A[K] };
type RemoteResult<R> = R extends World | Picture | Painter | Editor | Game ? Remote<R> : R;

/** What the worker offers by itself. */
export interface Desk extends Pick<Mapwright, "open" | "openPath" | "create" | "build" | "addFile" | "file" | "removeFile" | "findMembers" | "tables" | "schema" | "memory"> {
  paint(world: World): Painter;
  edit(world: World, painter: Painter, hasViews: boolean, before: number): Editor;
  /** The picture of a game as it is now. */
  scene(game: Game): Scene;
  /** Goes back to a state of the game. */
  goTo(game: Game, state: Uint8Array): void;
}

/** Where the code comes from: files next to the page, or texts within it. */
export interface Parts {
  worker(): Worker;
  module(): Promise<WebAssembly.Module>;
}

const DRAWING_NAME = "Drawing";

/** The worker was ended because a call took too long. */
export class StoppedError extends Error {
  constructor(
    readonly method: string,
    seconds: number,
  ) {
    super(`${method} took longer than ${seconds} seconds and was stopped`);
    this.name = "StoppedError";
  }

  /** The document itself can be opened and shown. */
  get onlyCall(): boolean {
    return this.method !== DRAWING_NAME;
  }
}

/** How long one call may take without progress, in milliseconds, and how many times that with progress. */
export const PATIENCE = 10_000;
const PATIENCE_TIMES = 12;

/** A document that uses a session. */
export interface SessionListeners {
  /** The worker was ended, but not by its users. */
  ended(error: Error): void;
  /** Percent of the memory that is in use, when it becomes much; 0 when that is over. */
  memory(percent: number): void;
}

interface Pending {
  method: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** One worker with a library of its own. */
export class Session {
  readonly desk: Remote<Desk>;
  /** How far a call is that takes long, 0 to 1; null: there is none. */
  readonly progress: Signal<number | null> = signal(null);
  /** Set when the worker was ended. */
  ended: Error | null = null;
  private readonly users = new Set<SessionListeners>();
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<number, (event: unknown) => void>();
  private lastId = 0;
  private running = 0;
  private began = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly worker: Worker,
    module: WebAssembly.Module,
    private readonly patience: number = PATIENCE,
  ) {
    this.desk = this.remote<Desk>(0);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    worker.onerror = (event) => this.end(new Error(event.message || "the worker failed"));
    this.post({ start: module });
  }

  use(user: SessionListeners): void {
    this.users.add(user);
  }

  /** The worker is ended when nobody uses it any more. */
  leave(user: SessionListeners): void {
    if (this.users.delete(user) && !this.users.size) this.end(new Error("the document was closed"));
  }

  end(error: Error): void {
    if (this.ended) return;
    this.ended = error;
    this.rest();
    this.worker.terminate();
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
    for (const user of this.users) user.ended(error);
  }

  call(target: number, method: string, args: unknown[]): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { method, resolve, reject });
      this.post({ id, target, method, args: args.map((value) => handleOf(value) ?? value) });
    });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if ("began" in message) this.watch(message.began);
    else if ("event" in message) {
      if (this.running === DRAWING) this.rest();
      this.listeners.get(message.from)?.(message.event);
    } else if ("progress" in message) this.goOn(message.progress);
    else if ("memory" in message) for (const user of this.users) user.memory(message.memory);
    else if ("id" in message) {
      if (message.id === this.running) this.rest();
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) pending?.reject(message.error.code ? new MapwrightError(message.error) : new Error(message.error.message));
      else pending?.resolve(isHandle(message.result) ? this.remote(message.result.handle) : message.result);
    }
  }

  private watch(id: number): void {
    this.running = id;
    this.began = performance.now();
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(), this.patience);
  }

  private stop(): void {
    const { running } = this, method = running === DRAWING ? DRAWING_NAME : (this.pending.get(running)?.method ?? "a call");
    this.end(new StoppedError(method, Math.max(1, Math.round((performance.now() - this.began) / 100)) / 10));
  }

  /** A call that gets on may take longer. */
  private goOn(progress: number): void {
    const further = progress > (this.progress.value ?? 0);
    this.progress.value = progress;
    if (further && performance.now() - this.began < PATIENCE_TIMES * this.patience) this.wait();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.progress.value = null;
  }

  private remote<T>(handle: number): Remote<T> {
    const own: Record<string | symbol, unknown> = {
      release: () => {
        this.listeners.delete(handle);
        if (!this.ended) this.post({ release: handle });
      },
      listen: (listener: (event: unknown) => void) => this.listeners.set(handle, listener),
      [HANDLE]: handle,
      then: undefined,
    };
    return new Proxy(own, {
      get: (target, name) =>
        name in target ? target[name] : (...args: unknown[]) => this.call(handle, String(name), args),
    }) as Remote<T>;
  }
}

const HANDLE = Symbol("handle");

function handleOf(value: unknown): { handle: number } | undefined {
  const handle = typeof value === "object" && value !== null ? (value as { [HANDLE]?: number })[HANDLE] : undefined;
  return handle === undefined ? undefined : { handle };
}

/** Starts sessions. One is always started ahead, so that a document opens at once. */
export class Library {
  private readonly module: Promise<WebAssembly.Module>;
  private spare: Promise<Session> | null = null;
  private tables: Promise<Format[]> | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly patience = PATIENCE,
  ) {
    this.module = parts.module();
    this.spare = this.start();
  }

  /** The tables of all formats. */
  formats(): Promise<Format[]> {
    this.tables ??= (this.spare ??= this.start()).then((session) => session.desk.tables());
    return this.tables;
  }

  async session(): Promise<Session> {
    const session = this.spare ?? this.start();
    this.spare = null;
    setTimeout(() => (this.spare ??= this.start()), 500);
    return session;
  }

  private async start(): Promise<Session> {
    return new Session(this.parts.worker(), await this.module, this.patience);
  }
}
