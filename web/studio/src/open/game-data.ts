/** Files of games that were given once: stored in the browser, and fed to the library with each document that can use them. */
import { signal, type Signal } from "@preact/signals";
import type { Format, Option, Options } from "mapwright";
import type { Session } from "../library.js";
import type { Given } from "./files.js";
import { chosenPath, hasExtension, matchedPath } from "./match.js";

export interface Stored {
  /** As the pattern of the tables has it: "images/grass.png". */
  path: string;
  size: number;
}

export type Asset = Format["assets"][number];

const DATABASE = "mapwright";
const STORE = "game-data";
/** Where the library finds them. */
const FOLDER = "game-data";

export class GameData {
  readonly files: Signal<Stored[]> = signal([]);
  readonly loaded: Promise<void>;

  constructor() {
    this.loaded = this.load().catch(() => undefined);
  }

  private async load(): Promise<void> {
    const records = await this.transact("readonly", (store) => store.getAll() as IDBRequest<(Stored & { blob: Blob })[]>);
    this.files.value = records.map(({ path, size }) => ({ path, size }));
  }

  /** Takes what a format can use from files; returns the rest. `chosen` for an asset: folders do not matter. */
  async take(given: Given[], formats: readonly Format[], chosen?: Asset): Promise<{ taken: Stored[]; rest: Given[] }> {
    const patterns = chosen ? chosen.files : formats.flatMap(({ assets }) => assets.flatMap(({ files }) => files));
    const match = chosen ? chosenPath : matchedPath;
    const taken: (Stored & { blob: Blob })[] = [], rest: Given[] = [];
    for (const one of given) {
      const path = patterns.map((pattern) => match(pattern, one.path)).find((found) => found !== null);
      if (path) taken.push({ path, size: one.file.size, blob: one.file });
      else rest.push(one);
    }
    await this.store(taken);
    return { taken, rest };
  }

  private async store(records: (Stored & { blob: Blob })[]): Promise<void> {
    for (const record of records) await this.transact("readwrite", (store) => store.put(record));
    const replaced = new Set(records.map(({ path }) => path));
    if (records.length)
      this.files.value = [...this.files.value.filter(({ path }) => !replaced.has(path)), ...records.map(({ path, size }) => ({ path, size }))];
  }

  async forget(asset: Asset): Promise<void> {
    for (const { path } of this.of(asset)) await this.transact("readwrite", (store) => store.delete(path));
    const gone = new Set(this.of(asset).map(({ path }) => path));
    this.files.value = this.files.value.filter(({ path }) => !gone.has(path));
  }

  /** What there is for an asset. */
  of(asset: Asset): Stored[] {
    return this.files.value.filter(({ path }) => asset.files.some((pattern) => matchedPath(pattern, path) === path));
  }

  async read(path: string): Promise<Uint8Array> {
    const record = await this.transact("readonly", (store) => store.get(path) as IDBRequest<{ blob: Blob } | undefined>);
    if (!record) throw new Error(`${path} is not stored any more`);
    return new Uint8Array(await record.blob.arrayBuffer());
  }

  /** Gives a library the files that a format can use. Returns the values of the options for them. */
  async feed(desk: Session["desk"], format: Format, formats: () => Promise<Format[]>): Promise<Options> {
    await this.loaded;
    const values: Options = {};
    for (const asset of format.assets) {
      const files = this.of(asset), option = assetOption(format, asset);
      if (!files.length || !option) continue;
      for (const { path } of files) await desk.addFile(placeOf(asset, path), await this.read(path));
      values[asset.option] = optionValue(asset, files, option, await formats());
    }
    return values;
  }

  private transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return database().then(
      (opened) =>
        new Promise((resolve, reject) => {
          const request = work(opened.transaction(STORE, mode).objectStore(STORE));
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error("the browser's storage failed"));
        }),
    );
  }
}

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "path" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser has no storage"));
  });
  return opening;
}

function assetOption(format: Format, { option }: Asset): Option | undefined {
  return [...format.render, ...format.check, ...format.info].find(({ name }) => name === option);
}

/** Where a file of a game is in the library's tree. */
export function placeOf(asset: Asset, path: string): string {
  return `${FOLDER}/${asset.option}/${path}`;
}

/** The value of an asset's option: archives and single files by themselves, others by their folder. */
function optionValue(asset: Asset, files: readonly Stored[], option: { role?: string; many: boolean }, formats: readonly Format[]): Options[string] {
  const archives = formats.filter(({ abilities }) => abilities.includes("members"));
  const isArchive = (path: string) => archives.some(({ extensions }) => hasExtension(extensions, path));
  const values = files.map(({ path }) => placeOf(asset, path)).map((place) =>
    option.role === "folder" && !isArchive(place) ? place.slice(0, place.lastIndexOf("/")) : place,
  );
  const distinct = [...new Set(values)];
  return option.many ? distinct : (distinct[0] ?? null);
}
