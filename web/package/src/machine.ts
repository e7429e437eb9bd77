/** The WebAssembly module: its memory, calls, and results. Nothing here knows what the functions do. */

/** What goes wrong in the library. */
export class MapwrightError extends Error {
  /** enum mw_error: -1 memory, -2 limit, -3 files, -4 format, -5 unsupported, -6 argument, -7 not found, -8 refused. */
  declare readonly code: number;
  /** The code in words: "out of memory". */
  declare readonly kind?: string;
  declare readonly file?: string;
  declare readonly path?: string;
  /** Which bytes `offset` counts in: "file", "json", "operation", ... */
  declare readonly space?: string;
  declare readonly offset?: number;
  declare readonly operation?: string;
  declare readonly option?: string;
  /** Which limit it is, what it allows, and what was asked for. */
  declare readonly limit?: string;
  declare readonly limitValue?: number;
  declare readonly limitAsked?: number;

  constructor(details: { code: number; message: string }) {
    super(details.message);
    this.name = "MapwrightError";
    Object.assign(this, details);
  }
}

/** A world or picture was used after dispose(). */
export class DisposedError extends MapwrightError {
  constructor(name: string) {
    super({ code: -6, message: `${name} was disposed of` });
  }
}

/** Options by name: a text or number, `true` for a flag, a list for options that may be repeated, null to remove one. */
export type Options = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** A file that the library looks for next to others: its bytes, or null if there is none. */
export type FileFinder = (path: string) => Uint8Array | null;

/** Functions given here must not call the library. What they throw is reported as uncaught, as for listeners of events. */
export interface LoadOptions {
  /** Asked for files next to a world (the other half of an AppleDouble file, game data) that addFile() did not give. */
  find?: FileFinder;
  /** Bytes, and pixels of a picture; struct mw_limits of context.h. `allocated` holds for all worlds together: 2 GiB by default. */
  limits?: { total?: number; payload?: number; pixels?: number; allocated?: number; cache?: number };
  /** Called when more than 75 or 90 percent of `allocated` are in use, and with 0 when it is less than half again. */
  onMemory?: (use: { used: number; limit: number; percent: 0 | 75 | 90 }) => void;
  /** Called several times a second by calls that take long; returns true to stop the call, which then throws an error with the
   * code -9 and changes nothing. */
  onProgress?: (done: number, total: number) => boolean | void;
  /** Called with the name of a world that was forgotten without dispose(). By default the console warns of it, unless NODE_ENV
   * is "production"; null: nothing happens. */
  onForgotten?: ((name: string) => void) | null;
}

/** Values for a call: texts and bytes are copied into the module for its time. */
type Value = number | bigint | string | Uint8Array;
type Wasm = Record<string, (...values: (number | bigint)[]) => number>;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const BAD_DESCRIPTOR = 8;
const DEFAULT_ALLOCATED = 2 ** 31;
const PROGRESS_INTERVAL = 100; // milliseconds

export class Machine {
  private readonly wasm: Wasm;
  private readonly memory: WebAssembly.Memory;
  /** One machine word for addresses that functions store. */
  private readonly word: number;
  private readonly context: number;
  private readonly limit: number;
  readonly forgotten: ((name: string) => void) | null;
  private running = false;
  private stopped: unknown;

  private constructor(
    instance: WebAssembly.Instance,
    private readonly options: LoadOptions,
  ) {
    const { total = 0, payload = 0, pixels = 0, allocated = DEFAULT_ALLOCATED, cache = 0 } = options.limits ?? {};
    this.wasm = instance.exports as unknown as Wasm;
    this.memory = instance.exports["memory"] as WebAssembly.Memory;
    this.limit = allocated;
    this.forgotten = options.onForgotten === undefined ? reportForgotten() : options.onForgotten;
    this.word = this.allocate(8);
    this.check(this.raw("page_context", ...[total, payload, pixels, allocated, cache].map(BigInt), this.word), 0);
    this.context = this.stored();
    if (options.onProgress) this.raw("page_watch", this.context, PROGRESS_INTERVAL);
  }

  static async start(module: WebAssembly.Module, options: LoadOptions): Promise<Machine> {
    let machine: Machine | undefined;
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: systemImports(() => machine?.memory ?? (instance.exports["memory"] as WebAssembly.Memory)),
      mapwright: {
        find_file: (path: number) => Number(machine?.findFile(path >>> 0) ?? false),
        memory: (used: number, percent: number) => machine?.announce(used, percent as 0 | 75 | 90),
        progress: (done: number, total: number) => Number(machine?.isStopped(done, total) ?? false),
      },
    });
    (instance.exports["_initialize"] as () => void)();
    machine = new Machine(instance, options);
    return machine;
  }

  /** A text or bytes, and their size, as arguments of a call. */
  static sized(content: string | Uint8Array): [Uint8Array, number] {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    return [bytes, bytes.length];
  }

  /** Calls a function of the module, with numbers and addresses. */
  raw(name: string, ...values: (number | bigint)[]): number {
    this.requireIdle();
    this.running = true;
    try {
      return this.wasm[name]!(...values);
    } catch (error) {
      this.stopped = error;
      throw error;
    } finally {
      this.running = false;
    }
  }

  /** Calls a function with texts copied into the module for the time of the call; throws what it reports. */
  call(name: string, ...values: Value[]): number {
    const copies: number[] = [];
    const copied = (value: string | Uint8Array) => {
      copies.push(this.copy(typeof value === "string" ? encoder.encode(value + "\0") : value));
      return copies[copies.length - 1]!;
    };
    try {
      const numbers = values.map((value) => (typeof value === "number" || typeof value === "bigint" ? value : copied(value)));
      return this.check(this.raw(name, ...numbers), this.context);
    } finally {
      if (!this.stopped) for (const copy of copies) this.release(copy);
    }
  }

  /** The same for functions whose first argument is the context. */
  callContext(name: string, ...values: Value[]): number {
    return this.call(name, this.context, ...values);
  }

  /** The same for functions whose last argument is where they store an address, which is returned. */
  create(name: string, ...values: Value[]): number {
    this.call(name, ...values, this.word);
    return this.stored();
  }

  createContext(name: string, ...values: Value[]): number {
    return this.create(name, this.context, ...values);
  }

  /** The bytes of the last result, copied: the module's memory moves when it grows. */
  bytes(): Uint8Array {
    const start = this.raw("page_data") >>> 0, size = this.raw("page_size") >>> 0;
    return new Uint8Array(this.memory.buffer).slice(start, start + size);
  }

  text(): string {
    return decoder.decode(this.bytes());
  }

  json<T>(): T {
    return JSON.parse(this.text()) as T;
  }

  /** A result of page_unpack() or page_extract(). */
  files(): Map<string, Uint8Array> {
    const bytes = this.bytes(), view = new DataView(bytes.buffer), files = new Map<string, Uint8Array>();
    for (let at = 0; at < bytes.length; ) {
      const name = at + 8, content = name + view.getUint32(at, true), end = content + view.getUint32(at + 4, true);
      files.set(decoder.decode(bytes.subarray(name, content)), bytes.slice(content, end));
      at = end;
    }
    return files;
  }

  /** Copies bytes into the module; release() them. */
  copy(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length);
    new Uint8Array(this.memory.buffer).set(bytes, address);
    return address;
  }

  allocate(size: number): number {
    const address = this.raw("page_allocate", size) >>> 0;
    if (!address) throw new MapwrightError({ code: -1, message: `${size} bytes of memory are not available` });
    return address;
  }

  release(address: number): void {
    this.raw("page_release", address);
  }

  /** A view of bytes in the module: valid until the next call. */
  view(address: number, size: number): Uint8ClampedArray<ArrayBuffer> {
    return new Uint8ClampedArray(this.memory.buffer as ArrayBuffer, address, size);
  }

  word32(address: number): number {
    return new DataView(this.memory.buffer).getUint32(address, true);
  }

  get memoryUse(): { used: number; limit: number; taken: number } {
    return { used: this.raw("page_memory"), limit: this.limit, taken: this.memory.buffer.byteLength };
  }

  // ---- the library's tree of files ----

  addFile(path: string, bytes: Uint8Array): void {
    this.requireIdle();
    const error = this.putFile(path, bytes);
    if (error) throw new MapwrightError({ code: error, message: `${path}: cannot be added to the files` });
  }

  file(path: string): Uint8Array | null {
    return this.callPath("page_file", path) === 0 ? this.bytes() : null;
  }

  removeFile(path: string): boolean {
    return this.callPath("page_remove_file", path) === 0;
  }

  private callPath(name: string, path: string): number {
    const copy = this.copy(encoder.encode(path + "\0"));
    try {
      return this.raw(name, copy);
    } finally {
      this.release(copy);
    }
  }

  // ---- calls of the module; the library is running ----

  private findFile(address: number): boolean {
    const bytes = listen(() => this.options.find?.(this.textAt(address)));
    return !!bytes && this.putFile(this.textAt(address), bytes) === 0;
  }

  private announce(used: number, percent: 0 | 75 | 90): void {
    listen(() => this.options.onMemory?.({ used, limit: this.limit, percent }));
  }

  private isStopped(done: number, total: number): boolean {
    return listen(() => this.options.onProgress?.(done, total)) === true;
  }

  private putFile(path: string, bytes: Uint8Array): number {
    const content = this.put(bytes), name = this.put(encoder.encode(path + "\0"));
    const files = this.wasm["mw_page_files"]!();
    const error = content && name ? this.wasm["mw_memory_files_add"]!(files, name, content, bytes.length) : -1;
    this.wasm["page_release"]!(content);
    this.wasm["page_release"]!(name);
    return error;
  }

  private put(bytes: Uint8Array): number {
    const address = this.wasm["page_allocate"]!(bytes.length) >>> 0;
    if (address) new Uint8Array(this.memory.buffer).set(bytes, address);
    return address;
  }

  // ---- of every call ----

  private requireIdle(): void {
    if (this.stopped) throw new MapwrightError({ code: -1, message: `the module has stopped (${this.stopped}); load it again` });
    if (this.running) throw new MapwrightError({ code: -6, message: "the library cannot be called while it is running" });
  }

  private stored(): number {
    return this.word32(this.word);
  }

  private textAt(address: number): string {
    const bytes = new Uint8Array(this.memory.buffer);
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  private check(result: number, context: number): number {
    if (result >= 0) return result;
    if (!context) throw new MapwrightError({ code: result, message: "out of memory" });
    this.raw("page_error", context);
    throw new MapwrightError(this.json());
  }
}

/** Calls a function that the program gave; an exception must not pass through the module. */
function listen<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
    return undefined;
  }
}

function reportForgotten(): ((name: string) => void) | null {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  if (process?.env?.["NODE_ENV"] === "production") return null;
  return (name) => console.warn(`mapwright: ${name} was not disposed of`);
}

/** Options as the module reads them: each name and value ends with a NUL, and an empty name ends all. */
export function optionTexts(options: Options = {}): string {
  let texts = "";
  for (const [name, value] of Object.entries(options)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) texts += `${name}\0${one === null ? "\x01" : one === true ? "yes" : one === false ? "no" : one}\0`;
  }
  return texts + "\0";
}

/** The few system calls that the C library makes: no environment, a clock, and no descriptors. */
function systemImports(memory: () => WebAssembly.Memory): Record<string, (...values: number[]) => number> {
  const store = (address: number, value: number) => new DataView(memory().buffer).setUint32(address, value, true);
  return {
    environ_get: () => 0,
    environ_sizes_get: (count = 0, size = 0) => {
      store(count, 0);
      store(size, 0);
      return 0;
    },
    clock_time_get: (_id, _precision, result = 0) => {
      new DataView(memory().buffer).setBigUint64(result, BigInt(Date.now()) * 1000000n, true);
      return 0;
    },
    random_get: (address = 0, size = 0) => {
      const bytes = new Uint8Array(size);
      crypto.getRandomValues(bytes);
      new Uint8Array(memory().buffer).set(bytes, address);
      return 0;
    },
    fd_close: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    fd_write: () => BAD_DESCRIPTOR,
    proc_exit: (code = 0) => {
      throw new Error(`the module ended itself with ${code}`);
    },
  };
}
