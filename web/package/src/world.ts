import { DisposedError, Machine, optionTexts, type Options } from "./machine.js";
import { Picture } from "./picture.js";
import { Game } from "./play.js";
import type {
  CellValue,
  Changes,
  Diagnostic,
  Grid,
  GridInfo,
  Hints,
  History,
  Item,
  Node,
  OptionValue,
  StoredBytes,
  TextFault,
  View,
} from "./types.js";
import { lazyValue } from "./value.js";
import type { Worlds } from "./world-types.js";

export type FormatName = keyof Worlds;

const STYLES = { tree: 0, json: 1, line: 2, hex: 3 } as const;

/** Reports worlds that were forgotten without dispose(): their memory stays in use. */
const forgotten = new FinalizationRegistry<{ name: string; report: (name: string) => void }>(({ name, report }) =>
  report(name),
);

/** An opened world, of a format if that is known. Paths are written as "planes[1].objects[12].name"; "" is the whole world. */
export class World<F extends FormatName = FormatName> {
  private readonly pictures = new Set<Picture>();
  private readonly games = new Set<Game>();
  private member: World | undefined;

  /** @internal data: the bytes in the module that it reads; 0: none. */
  constructor(
    private readonly machine: Machine,
    private address: number,
    readonly name: string,
    private readonly data: number,
    private readonly disposed?: () => void,
  ) {
    if (machine.forgotten) forgotten.register(this, { name, report: machine.forgotten }, this);
  }

  /** Frees the world, its pictures and games. */
  dispose(): void {
    if (!this.address) return;
    this.closeMember();
    for (const part of [...this.games, ...this.pictures]) part.dispose();
    this.machine.raw("mw_close", this.address);
    if (this.data) this.machine.release(this.data);
    this.address = 0;
    forgotten.unregister(this);
    this.disposed?.();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** The name of its format, for Mapwright.tables(). */
  get format(): F {
    this.machine.call("page_format", this.open);
    return this.machine.text() as F;
  }

  /** Is it of this format? */
  is<G extends FormatName>(format: G): this is World<G> {
    return (this.format as string) === format;
  }

  /** True if part of the file could not be read: the rest can be looked at, but not written. */
  get damaged(): boolean {
    return this.machine.raw("mw_document_damaged", this.open) !== 0;
  }

  /** True if it differs from what was read or last saved. */
  get changed(): boolean {
    return this.machine.raw("mw_document_changed", this.open) !== 0;
  }

  /** The bytes that it was read from. */
  input(): Uint8Array {
    this.machine.call("page_input", this.open);
    return this.machine.bytes();
  }

  info(options: Options = {}): Record<string, unknown> {
    return this.ask("page_info", optionTexts(options));
  }

  // ---- what is wrong ----

  check(options: Options = {}): Diagnostic[] {
    return this.ask("page_check", optionTexts(options));
  }

  /** The diagnostics so far: those found while reading, or by the last check(). */
  diagnostics(): Diagnostic[] {
    return this.ask("page_diagnostics");
  }

  /** Does writing it give the bytes that were read? */
  verify(): boolean {
    return this.machine.call("page_verify", this.open) === 0;
  }

  // ---- values by path ----

  /** The whole world as a value, or what a path leads to. */
  dump(): Worlds[F];
  dump(path: string): unknown;
  dump(path = ""): unknown {
    return this.ask("page_dump", path, STYLES.line);
  }

  /** The same as dump(), but each value is read when it is asked for: world.value.planes[1].objects[12].logic. It shows the world
   * as it is then; $trace and $derived are left out. */
  get value(): Readonly<Worlds[F]> {
    return lazyValue(this, this.node()) as Worlds[F];
  }

  /** The same as text: a tree for people, the JSON that `mapwright dump --json` prints, or bytes with their fields. */
  dumpText(path = "", style: "tree" | "json" | "hex" = "tree"): string {
    this.machine.call("page_dump", this.open, path, STYLES[style]);
    return this.machine.text();
  }

  node(path = ""): Node {
    return this.ask("page_node", path);
  }

  children(path = "", from = 0, most = 1000): Node[] {
    return this.ask("page_children", path, from, most);
  }

  /** The value of one integer (as a number) or text. */
  get(path: string): number | string | undefined {
    const node = this.node(path);
    return node.kind === "int" ? node.value : node.text;
  }

  /** Sets all that the path matches: numbers, names of values ("single", "main|no_draw"), texts. */
  set(path: string, value: string | number): void {
    this.machine.call("page_set", this.open, path, String(value));
  }

  /** A text, which may contain NULs. */
  text(path: string): string {
    this.machine.call("page_text", this.open, path);
    return this.machine.text();
  }

  setText(path: string, text: string): void {
    this.machine.call("page_set_text", this.open, path, ...Machine.sized(text));
  }

  /** Bytes, or those of a text as the file has them. */
  bytes(path: string): Uint8Array {
    this.machine.call("page_bytes", this.open, path);
    return this.machine.bytes();
  }

  setBytes(path: string, bytes: Uint8Array): void {
    this.machine.call("page_set_bytes", this.open, path, ...Machine.sized(bytes));
  }

  /** Where the fields of what is at path are in the file, in its order. Compressed values have no bytes of their own. */
  storedBytes(path = "", most = 1000): StoredBytes[] {
    const found = this.ask<(Omit<StoredBytes, "bytes"> & { hex: string })[]>("page_stored", path, most);
    return found.map(({ hex, ...stored }) => ({
      ...stored,
      bytes: Uint8Array.from({ length: hex.length / 2 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16)),
    }));
  }

  /** The path of the item that an index or a name refers to. */
  follow(path: string): string {
    this.machine.call("page_follow", this.open, path);
    return this.machine.text();
  }

  /** The faults of a text in the language of a Node, or "json". */
  checkText(language: string, text: string): TextFault[] {
    return this.ask("page_check_text", language, ...Machine.sized(text));
  }

  /** Words of a language, for completion. */
  words(language: string): string[] {
    return this.ask("page_find_words", language);
  }

  grid(path: string): Grid {
    const grid = this.ask<Omit<Grid, "cells">>("page_grid", path);
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

  /** Replaces what is at path by JSON of dumpText(), also of another world of the format. */
  paste(path: string, json: string): void {
    this.machine.call("page_paste", this.open, path, ...Machine.sized(json));
  }

  /** Inserts an item, or the items of a list, before index. */
  pasteItems(list: string, index: number, json: string): void {
    this.machine.call("page_paste_items", this.open, list, index, ...Machine.sized(json));
  }

  // ---- what it offers ----

  /** All views, grids, and values for options at once. */
  hints(): Hints {
    return this.ask("page_hints");
  }

  /** Ready ways to look at it, the one to begin with first. */
  views(): View[] {
    return this.ask("page_views");
  }

  /** Its grids that have cells. */
  grids(): GridInfo[] {
    return this.ask("page_grids");
  }

  /** Values that cells of a grid can usefully have. */
  gridValues(path: string, most = 1000): CellValue[] {
    return this.ask("page_grid_values", path, most);
  }

  /** Values for an option of an operation, or of pictures with operation "". chosen: the other options so far. */
  optionValues(operation: string, option: string, chosen: Options = {}, most = 1000): OptionValue[] {
    return this.ask("page_option_values", operation, option, optionTexts(chosen), most);
  }

  /** Values whose uses refs() can list; kind is one of the format's `refs`. */
  refsValues(kind: string, most = 1000): OptionValue[] {
    return this.ask("page_refs_values", kind, most);
  }

  /** Where a value is used. */
  refs(kind: string, value: string): unknown {
    return this.ask("page_refs", kind, value);
  }

  // ---- changes ----

  /** Runs an operation: "move-objects logic=Officer dx=64", or its name and options. */
  edit(operation: string, options?: Options): Changes {
    if (options) this.machine.call("page_edit_args", this.open, operation, optionTexts(options));
    else this.machine.call("mw_edit", this.open, operation);
    return this.changes();
  }

  /** What an operation would change. */
  preview(operation: string): Changes {
    this.machine.call("mw_preview", this.open, operation);
    return this.changes();
  }

  /** The files that an operation would open. */
  operationFiles(operation: string): { path: string; needed: boolean }[] {
    return this.ask("page_operation_files", operation);
  }

  /** Runs repairs by name, or all that are not on demand. apply false: only lists what they would change. */
  repair(names: readonly string[] = [], apply = true): Changes {
    this.machine.call("page_repair", this.open, nulTexts(names), Number(apply));
    return this.changes();
  }

  /** The changes since the last call. */
  changes(): Changes {
    return this.ask("page_changes");
  }

  /** All changes that `work` makes are one step; if it throws, they are taken back. */
  step<T>(work: () => T): T {
    this.begin();
    let result: T;
    try {
      result = work();
    } catch (error) {
      if (this.address) this.rollback();
      throw error;
    }
    this.end();
    return result;
  }

  /** All changes until end() or rollback() are one step, such as a drag of the mouse. */
  begin(): void {
    this.machine.call("mw_begin", this.open);
  }

  end(): void {
    this.machine.call("mw_end", this.open);
  }

  /** Ends the step and takes its changes back. */
  rollback(): void {
    this.machine.call("mw_rollback", this.open);
  }

  undo(): void {
    this.machine.call("mw_undo", this.open);
  }

  redo(): void {
    this.machine.call("mw_redo", this.open);
  }

  /** Lists the steps from the index `from` on. */
  history(from = 0): History {
    return this.ask("page_history", from);
  }

  /** How many bytes all steps may take. refuse: an edit that exceeds them fails; else the oldest steps are forgotten. */
  limitHistory(bytes: number, refuse = false): void {
    this.machine.call("mw_history_limit", this.open, BigInt(bytes), Number(refuse));
  }

  // ---- what is in it ----

  /** What can be extracted: pictures, sounds, texts, members of an archive. */
  items(): Item[] {
    return this.ask("page_items");
  }

  /** The content of the item at an index of items(). */
  item(index: number): Uint8Array {
    this.closeMember();
    this.machine.call("page_item", this.open, index);
    return this.machine.bytes();
  }

  /** Opens the item at an index of items(), a file of a disk or an archive, for looking at. It is disposed of with this world,
   * and by the next call of openItem(), item() or extract(). Mapwright.openPath() opens members that can be changed. */
  openItem(index: number): World {
    this.closeMember();
    const address = this.machine.create("mw_item_open", this.open, index);
    this.member = new World(this.machine, address, `${this.name}:${index}`, 0, () => (this.member = undefined));
    return this.member;
  }

  /** The items whose path matches a pattern (shell wildcards), as files with safe names. */
  extract(pattern = ""): Map<string, Uint8Array> {
    this.closeMember();
    this.machine.call("page_extract", this.open, pattern);
    return this.machine.files();
  }

  /** How `after` differs from this world. */
  diff(after: World, most = 100): unknown {
    return this.ask("page_diff", after.open, most);
  }

  /** The picture of `after` as a PNG, with what differs from this world framed. */
  diffPng(after: World, options: Options = {}): Uint8Array {
    this.machine.call("page_diff_png", this.open, after.open, optionTexts(options));
    return this.machine.bytes();
  }

  // ---- files and pictures ----

  /** The bytes of the file. */
  write(options: Options = {}): Uint8Array {
    this.machine.call("page_write", this.open, optionTexts(options));
    return this.machine.bytes();
  }

  /** Saves it among the files of Mapwright.addFile(), in a folder that exists; "disk.img:Folder:Game" replaces a member. */
  save(path: string, options: Options = {}): void {
    this.machine.call("page_save", this.open, path, optionTexts(options));
  }

  /** The world as a folder for version control: world.json and the files that it refers to. */
  unpack(): Map<string, Uint8Array> {
    this.machine.call("page_unpack", this.open);
    return this.machine.files();
  }

  /** A picture that is drawn in pieces. */
  picture(options: Options = {}): Picture {
    return this.addPicture(() => this.machine.create("page_render_open", this.open, optionTexts(options)));
  }

  /** The whole picture as a PNG. */
  png(options: Options = {}): Uint8Array {
    this.machine.call("page_png", this.open, optionTexts(options));
    return this.machine.bytes();
  }

  // ---- games, if the format has the ability "play" ----

  /** Starts a game; options are the format's `play`. */
  play(options: Options = {}): Game {
    const game = new Game(this.machine, this, options, () => this.games.delete(game));
    this.games.add(game);
    return game;
  }

  /** @internal */
  addPicture(create: () => number): Picture {
    const picture = new Picture(this.machine, this.open, create, () => this.pictures.delete(picture));
    this.pictures.add(picture);
    return picture;
  }

  /** @internal A document that was made from this one. */
  adopt(address: number, name: string): World {
    return new World(this.machine, address, name, 0);
  }

  private ask<T>(name: string, ...values: (number | string | Uint8Array)[]): T {
    this.machine.call(name, this.open, ...values);
    return this.machine.json();
  }

  private closeMember(): void {
    this.member?.dispose();
  }

  /** @internal */
  get open(): number {
    if (!this.address) throw new DisposedError(this.name);
    return this.address;
  }
}

function nulTexts(texts: readonly string[]): string {
  return texts.map((text) => text + "\0").join("") + "\0";
}
