/** mapwright: opens, checks, draws, edits and losslessly saves the worlds of old games.
 *
 *     const mapwright = await Mapwright.load(await readFile("mapwright.wasm"));
 *     using world = mapwright.open("ctf1.map", bytes);
 *     console.log(world.info());
 *     world.edit("rotate", { by: 90 });
 *     const changed = world.write();
 *
 * All calls are synchronous; a page that must stay responsive makes them in a worker. */
import { Machine, MapwrightError, optionTexts, type FileFinder, type LoadOptions, type Options } from "./machine.js";
import { Picture, type Box, type Picked } from "./picture.js";
import { Game, type MenuItem, type PlayEvent, type PlayStep } from "./play.js";
import type { Format } from "./types.js";
import { World, type FormatName } from "./world.js";

export * from "./types.js";
export * from "./world-types.js";
export { Game, MapwrightError, Picture, World };
export type { MenuItem, PlayEvent, PlayStep };
export type { Box, FileFinder, FormatName, LoadOptions, Options, Picked };

/** Options of the format for opening; `format` forces one, which is then known of the world's values. */
export type OpenOptions<F extends FormatName = FormatName> = Options & { format?: F };

export class Mapwright {
  private constructor(private readonly machine: Machine) {}

  /** Starts the library from the bytes of mapwright.wasm or a compiled module. */
  static async load(wasm: BufferSource | WebAssembly.Module, options: LoadOptions = {}): Promise<Mapwright> {
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    return new Mapwright(await Machine.start(module, options));
  }

  /** Opens the bytes of a file. The name is for messages, and helps to find the format, unless that is an option. A damaged file is opened, too, if
   * something in it can be read. */
  open<F extends FormatName = FormatName>(name: string, bytes: Uint8Array, options: OpenOptions<F> = {}): World<F> {
    const { machine } = this;
    const data = machine.copy(bytes);
    try {
      return new World(machine, machine.createContext("page_open", name, data, bytes.length, optionTexts(options)), name, data);
    } catch (error) {
      machine.release(data);
      throw error;
    }
  }

  /** Opens a file given by addFile(), a folder with a world.json, or a member of an archive: "disk.img:Folder:Game". */
  openPath<F extends FormatName = FormatName>(path: string, options: OpenOptions<F> = {}): World<F> {
    return new World(this.machine, this.machine.createContext("page_open_path", path, optionTexts(options)), path, 0);
  }

  /** A new world from a template such as "claw". */
  create(template: string, options: Options = {}): World {
    return new World(this.machine, this.machine.createContext("page_new", template, optionTexts(options)), template, 0);
  }

  /** Makes the world that JSON of dump() describes. */
  build(name: string, json: string): World {
    return new World(this.machine, this.machine.createContext("mw_build", name, ...Machine.sized(json)), name, 0);
  }

  // ---- files that worlds and operations can use ----

  /** Copies a file into the library's tree; paths have "/". */
  addFile(path: string, bytes: Uint8Array): void {
    this.machine.addFile(path, bytes);
  }

  /** The bytes of a file that was added or saved. */
  file(path: string): Uint8Array | null {
    return this.machine.file(path);
  }

  /** Returns false if there is no such file. */
  removeFile(path: string): boolean {
    return this.machine.removeFile(path);
  }

  /** The paths of all files below a folder. */
  findFiles(folder: string): string[] {
    this.machine.callContext("page_find_files", folder);
    return this.machine.json();
  }

  /** The members below a directory of an archive, "disk.img:Folder" or "disk.img:", with the names that they are extracted as. */
  findMembers(path: string): { path: string; place: string }[] {
    this.machine.callContext("page_find_members", path);
    return this.machine.json();
  }

  // ---- formats ----

  /** The tables of formats, or of all: options, operations, templates, repairs, assets, diagnostics. */
  tables(...formats: string[]): Format[] {
    this.machine.callContext("page_tables", formats.map((name) => name + "\0").join("") + "\0");
    return this.machine.json();
  }

  /** The JSON Schema of a format, "wwd". */
  schema(format: string): unknown {
    this.machine.callContext("page_schema", format);
    return this.machine.json();
  }

  /** Bytes of memory: in use, the limit, and what the module has taken from the system, which never shrinks. */
  get memory(): { used: number; limit: number; taken: number } {
    return this.machine.memoryUse;
  }
}
