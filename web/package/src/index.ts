/** mapwright: opens, checks, draws, edits and losslessly saves the worlds of old games.
 *
 *     const mapwright = await Mapwright.load(await readFile("mapwright.wasm"));
 *     using world = mapwright.open("ctf1.map", bytes);
 *     console.log(world.info());
 *     world.edit("rotate");
 *     const changed = world.write();
 *
 * All calls are synchronous; a page that must stay responsive makes them in a worker. */
import { Machine, MapwrightError, optionTexts, type FileFinder, type Options } from "./machine.js";
import { Picture, type Box, type Picked } from "./picture.js";

export { MapwrightError, Picture };
export type { Box, FileFinder, Options, Picked };

export interface Diagnostic {
  severity: "note" | "warning" | "error" | "fatal";
  code: string;
  path: string;
  message: string;
  hint: string;
  space: string;
  offset?: number;
  length?: number;
  repair?: string;
  operation?: string;
}

export interface Name {
  value: number;
  name: string;
  doc?: string;
}

/** A value, or what holds values: struct mw_node of access.h. */
export interface Node {
  kind: "record" | "list" | "int" | "text" | "bytes" | "grid" | "cell";
  path: string;
  name: string;
  flags: number;
  count: number;
  label?: string;
  record?: string;
  doc?: string;
  unit?: string;
  refers?: string;
  min?: number;
  max?: number;
  values?: Name[];
  bits?: Name[];
  /** Of integers. */
  value?: number;
  /** The text, or the integer with the name of its value. */
  text?: string;
}

export interface CellField {
  name?: string;
  doc?: string;
  offset: number;
  width: 1 | 2 | 4;
  signed: boolean;
  bigEndian: boolean;
  values?: Name[];
  bits?: Name[];
}

/** The cells of a grid, row after row, as the file has them. */
export interface Grid {
  width: number;
  height: number;
  cellSize: number;
  fields: CellField[];
  cells: Uint8Array;
}

export interface Item {
  kind: string;
  name: string;
  path: string;
  count: number;
  size: number;
  detail: string;
}

export interface Changes {
  changes: { path: string; text: string }[];
  touched: { path: string; x?: number; y?: number; width?: number; height?: number }[];
}

export interface History {
  position: number;
  changed: boolean;
  steps: { text: string; size: number }[];
}

const STYLE_JSON_LINE = 2;
const STYLE_TREE = 0;
const STYLE_JSON = 1;

/** Reports documents that were forgotten without dispose(): their memory stays in use. */
const forgotten = new FinalizationRegistry<string>((name) => console.warn(`mapwright: ${name} was not disposed of`));

export class Mapwright {
  private constructor(private readonly machine: Machine) {}

  /** Starts the library from the bytes of mapwright.wasm or a compiled module. `find` is asked for files next to a world (the
   * other half of an AppleDouble file, game data); addFile() gives them beforehand. memoryLimit: bytes of one document. */
  static async load(
    wasm: BufferSource | WebAssembly.Module,
    options: { find?: FileFinder; memoryLimit?: number } = {},
  ): Promise<Mapwright> {
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    return new Mapwright(await Machine.start(module, options.find, options.memoryLimit ?? 0));
  }

  /** Opens the bytes of a file. The name is for messages, and helps to find the format. */
  open(name: string, bytes: Uint8Array, options: Options = {}): World {
    const { machine } = this;
    const data = machine.copy(bytes);
    try {
      return new World(machine, machine.createContext("page_open", name, data, bytes.length, optionTexts(options)), name, data);
    } catch (error) {
      machine.release(data);
      throw error;
    }
  }

  /** Opens a file given by addFile(), or a member of one: "disk.img:Folder:Game". */
  openPath(path: string, options: Options = {}): World {
    return new World(this.machine, this.machine.createContext("page_open_path", path, optionTexts(options)), path, 0);
  }

  /** A new world from a template such as "claw". */
  create(template: string, options: Options = {}): World {
    return new World(this.machine, this.machine.createContext("page_new", template, optionTexts(options)), template, 0);
  }

  /** Makes the world that JSON of dump() describes. */
  build(name: string, json: string): World {
    const bytes = new TextEncoder().encode(json), data = this.machine.copy(bytes);
    try {
      return new World(this.machine, this.machine.createContext("mw_build", name, data, bytes.length), name, 0);
    } finally {
      this.machine.release(data);
    }
  }

  addFile(path: string, bytes: Uint8Array): void {
    this.machine.addFile(path, bytes);
  }

  /** The JSON Schema of a format, "wwd". */
  schema(format: string): unknown {
    this.machine.callContext("page_schema", format);
    return this.machine.json();
  }

  /** Bytes of memory that the library has taken; it never shrinks. */
  get memory(): number {
    return this.machine.size;
  }
}

export class World {
  private readonly pictures = new Set<Picture>();

  /** @internal */
  constructor(
    private readonly machine: Machine,
    private address: number,
    readonly name: string,
    private readonly data: number,
  ) {
    forgotten.register(this, name, this);
  }

  /** Frees the world and its pictures. */
  dispose(): void {
    if (!this.address) return;
    for (const picture of [...this.pictures]) picture.dispose();
    this.machine.raw("mw_close", this.address);
    if (this.data) this.machine.release(this.data);
    this.address = 0;
    forgotten.unregister(this);
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  get damaged(): boolean {
    return this.machine.raw("mw_document_damaged", this.open) !== 0;
  }

  info(options: Options = {}): Record<string, unknown> {
    this.machine.call("page_info", this.open, optionTexts(options));
    return this.machine.json();
  }

  check(options: Options = {}): Diagnostic[] {
    this.machine.call("page_check", this.open, optionTexts(options));
    return this.machine.json();
  }

  /** Does writing it give the bytes that were read? */
  verify(): boolean {
    return this.machine.call("page_verify", this.open) === 0;
  }

  /** What a path leads to as a value; everything for "". */
  dump(path = ""): unknown {
    this.machine.call("page_dump", this.open, path, STYLE_JSON_LINE);
    return this.machine.json();
  }

  /** The same as text: a tree for people, or the JSON that `mapwright dump --json` prints. */
  dumpText(path = "", style: "tree" | "json" = "tree"): string {
    this.machine.call("page_dump", this.open, path, style === "tree" ? STYLE_TREE : STYLE_JSON);
    return this.machine.text();
  }

  node(path = ""): Node {
    this.machine.call("page_node", this.open, path);
    return this.machine.json();
  }

  children(path = "", from = 0, most = 1000): Node[] {
    this.machine.call("page_children", this.open, path, from, most);
    return this.machine.json();
  }

  /** The value of one integer (as a number) or text. */
  get(path: string): number | string | undefined {
    const node = this.node(path);
    return node.kind === "int" ? node.value : node.text;
  }

  /** Sets all that the path matches. */
  set(path: string, value: string | number): void {
    this.machine.call("page_set", this.open, path, String(value));
  }

  grid(path: string): Grid {
    this.machine.call("page_grid", this.open, path);
    const grid = this.machine.json<Omit<Grid, "cells">>();
    this.machine.call("page_grid_cells", this.open, path);
    return { ...grid, cells: this.machine.bytes() };
  }

  insert(list: string, index: number): void {
    this.machine.call("mw_list_insert_item", this.open, list, index);
  }

  remove(list: string, index: number): void {
    this.machine.call("mw_list_remove_item", this.open, list, index);
  }

  move(list: string, from: number, to: number): void {
    this.machine.call("mw_list_move_item", this.open, list, from, to);
  }

  /** Runs an operation: "move-objects logic=Officer dx=64". */
  edit(operation: string): Changes {
    this.machine.call("page_edit", this.open, operation);
    return this.changes();
  }

  /** Runs repairs by name, or all that are not on demand. apply false: only lists what they would change. */
  repair(names: readonly string[] = [], apply = true): Changes {
    this.machine.call("page_repair", this.open, names.map((name) => name + "\0").join("") + "\0", Number(apply));
    return this.changes();
  }

  /** The changes since the last call. */
  changes(): Changes {
    this.machine.call("page_changes", this.open);
    return this.machine.json();
  }

  /** All changes that `work` makes are one step; if it throws, they are taken back. */
  step<T>(work: () => T): T {
    this.machine.call("mw_begin", this.open);
    try {
      const result = work();
      this.machine.call("mw_end", this.open);
      return result;
    } catch (error) {
      this.machine.call("mw_rollback", this.open);
      throw error;
    }
  }

  undo(): void {
    this.machine.call("mw_undo", this.open);
  }

  redo(): void {
    this.machine.call("mw_redo", this.open);
  }

  history(): History {
    this.machine.call("page_history", this.open);
    return this.machine.json();
  }

  /** What can be extracted: pictures, sounds, texts, members of an archive. */
  items(): Item[] {
    this.machine.call("page_items", this.open);
    return this.machine.json();
  }

  /** The content of the item at an index of items(). */
  item(index: number): Uint8Array {
    this.machine.call("page_item", this.open, index);
    return this.machine.bytes();
  }

  refs(kind: string, value: string): unknown {
    this.machine.call("page_refs", this.open, kind, value);
    return this.machine.json();
  }

  /** How `after` differs from this world. */
  diff(after: World, most = 100): unknown {
    this.machine.call("page_diff", this.open, after.open, most);
    return this.machine.json();
  }

  /** The bytes of the file. */
  write(options: Options = {}): Uint8Array {
    this.machine.call("page_write", this.open, optionTexts(options));
    return this.machine.bytes();
  }

  /** A picture that is drawn in pieces. */
  picture(options: Options = {}): Picture {
    const picture = new Picture(this.machine, this.open, options, () => this.pictures.delete(picture));
    this.pictures.add(picture);
    return picture;
  }

  /** The whole picture as a PNG. */
  png(options: Options = {}): Uint8Array {
    this.machine.call("page_png", this.open, optionTexts(options));
    return this.machine.bytes();
  }

  private get open(): number {
    if (!this.address) throw new MapwrightError({ code: -6, message: `${this.name} was disposed of` });
    return this.address;
  }
}
