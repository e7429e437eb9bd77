/** The WebAssembly module: its memory, calls, and results. Nothing here knows what the functions do. */

/** What goes wrong in the library. */
export class MapwrightError extends Error {
  /** enum mw_error: -1 memory, -2 limit, -3 files, -4 format, -5 unsupported, -6 argument, -7 not found, -8 refused. */
  readonly code: number;
  readonly file?: string;
  readonly path?: string;
  /** Which bytes `offset` counts in: "file", "json", "operation", ... */
  readonly space?: string;
  readonly offset?: number;
  readonly operation?: string;
  readonly option?: string;
  readonly limit?: string;

  constructor(details: { code: number; message: string }) {
    super(details.message);
    this.name = "MapwrightError";
    this.code = details.code;
    Object.assign(this, details);
  }
}

/** Options by name: a text or number, `true` for a flag, a list for options that may be repeated, null to remove one. */
export type Options = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** A file that the library looks for next to others: its bytes, or null if there is none. */
export type FileFinder = (path: string) => Uint8Array | null;

type Wasm = Record<string, (...values: (number | bigint)[]) => number>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const BAD_DESCRIPTOR = 8;

export class Machine {
  private readonly wasm: Wasm;
  private readonly memory: WebAssembly.Memory;
  /** One machine word for addresses that functions store. */
  private readonly word: number;
  private readonly context: number;

  private constructor(instance: WebAssembly.Instance, memoryLimit: number) {
    this.wasm = instance.exports as unknown as Wasm;
    this.memory = instance.exports["memory"] as WebAssembly.Memory;
    this.word = this.allocate(8);
    this.check(this.raw("page_context", BigInt(memoryLimit), this.word), 0);
    this.context = this.stored();
  }

  static async start(module: WebAssembly.Module, find: FileFinder | undefined, memoryLimit: number): Promise<Machine> {
    let machine: Machine | undefined;
    const imports = systemImports(() => machine!.memory);
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: imports,
      mapwright: { find_file: (path: number) => Number(machine?.findFile(machine.textAt(path), find) ?? false) },
    });
    (instance.exports["_initialize"] as () => void)();
    machine = new Machine(instance, memoryLimit);
    return machine;
  }

  /** Calls a function of the module, with numbers and addresses. */
  raw(name: string, ...values: (number | bigint)[]): number {
    return this.wasm[name]!(...values);
  }

  /** Calls a function with texts copied into the module for the time of the call; throws what it reports. */
  call(name: string, ...values: (number | string | Uint8Array)[]): number {
    const copies: number[] = [];
    const numbers = values.map((value) => {
      if (typeof value === "number") return value;
      const copy = this.copy(typeof value === "string" ? encoder.encode(value + "\0") : value);
      copies.push(copy);
      return copy;
    });
    try {
      return this.check(this.raw(name, ...numbers), this.context);
    } finally {
      for (const copy of copies) this.release(copy);
    }
  }

  /** The same for functions whose first argument is the context. */
  callContext(name: string, ...values: (number | string | Uint8Array)[]): number {
    return this.call(name, this.context, ...values);
  }

  /** The same for functions whose last argument is where they store an address, which is returned. */
  create(name: string, ...values: (number | string | Uint8Array)[]): number {
    this.call(name, ...values, this.word);
    return this.stored();
  }

  createContext(name: string, ...values: (number | string | Uint8Array)[]): number {
    return this.create(name, this.context, ...values);
  }

  /** The bytes of the last result, copied: the module's memory moves when it grows. */
  bytes(): Uint8Array {
    const start = this.raw("page_data");
    return new Uint8Array(this.memory.buffer).slice(start, start + this.raw("page_size"));
  }

  text(): string {
    return decoder.decode(this.bytes());
  }

  json<T>(): T {
    return JSON.parse(this.text()) as T;
  }

  /** Copies bytes into the module; release() them. */
  copy(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length || 1);
    new Uint8Array(this.memory.buffer).set(bytes, address);
    return address;
  }

  allocate(size: number): number {
    const address = this.raw("malloc", size) >>> 0;
    if (!address) throw new MapwrightError({ code: -1, message: `${size} bytes of memory are not available` });
    return address;
  }

  release(address: number): void {
    this.raw("free", address);
  }

  /** A view of bytes in the module: valid until the next call. */
  view(address: number, size: number): Uint8ClampedArray {
    return new Uint8ClampedArray(this.memory.buffer, address, size);
  }

  word32(address: number): number {
    return new DataView(this.memory.buffer).getUint32(address, true);
  }

  /** Bytes of memory that the module has taken. */
  get size(): number {
    return this.memory.buffer.byteLength;
  }

  /** Gives the library a file under this path. */
  addFile(path: string, bytes: Uint8Array): void {
    const copy = this.copy(bytes), name = this.copy(encoder.encode(path + "\0"));
    const error = this.raw("mw_memory_files_add", this.raw("mw_page_files"), name, copy, bytes.length);
    this.release(copy);
    this.release(name);
    if (error) throw new MapwrightError({ code: error, message: `${path} cannot be added to the files` });
  }

  private findFile(path: string, find: FileFinder | undefined): boolean {
    const bytes = find?.(path);
    if (bytes) this.addFile(path, bytes);
    return !!bytes;
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
