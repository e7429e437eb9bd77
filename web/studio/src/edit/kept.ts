/** Changes that are kept in the browser's storage until they are in a file. */
import type { SaveTarget } from "./target.js";
import { HandleTarget } from "./target.js";
import type { Call, Log } from "./editing.js";
import type { Source } from "../document.js";
import type { Draft } from "../script/drafts.js";
import type { Snapshot } from "./snapshots.js";

/** What lists of kept changes show. */
export interface Kept {
  id: string;
  name: string;
  /** Milliseconds since 1970, of the last change. */
  time: number;
  position: number;
  count: number;
  /** Changes of a drag that had not ended. */
  dragged: readonly Call[];
  /** Texts that were typed and not applied, by path. */
  drafts: ReadonlyMap<string, Draft>;
}

/** Stored once for each document. */
interface KeptSource {
  source: Omit<Source, "session" | "target" | "bytes">;
  bytes: Blob;
  fileBytes: Blob | null;
  handle: FileSystemFileHandle | null;
  files: ReadonlyMap<string, Uint8Array>;
}

const DATABASE = "mapwright-changes";

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("documents", { keyPath: "id" });
      for (const name of ["sources", "steps"]) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser has no storage"));
  });
  return opening;
}

type Stores = (name: "documents" | "sources" | "steps") => IDBObjectStore;

/** All or nothing of what `work` does. */
async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T> | void): Promise<T> {
  const transaction = (await database()).transaction(["documents", "sources", "steps"], mode);
  return new Promise((resolve, reject) => {
    const request = work((name) => transaction.objectStore(name));
    transaction.oncomplete = () => resolve((request ? request.result : undefined) as T);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("the browser's storage failed"));
  });
}

/** Of the steps of a document, from one on. */
function stepRange(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Infinity]);
}

export async function listKept(): Promise<Kept[]> {
  const all = await transact("readonly", (stores) => stores("documents").getAll() as IDBRequest<(Omit<Kept, "drafts"> & Partial<Kept>)[]>);
  return all.map((kept) => ({ ...kept, drafts: kept.drafts ?? new Map() })); // an earlier page stored none
}

export function keepSource(id: string, source: Source, fileBytes: Uint8Array | null, target: SaveTarget | null, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const { session: _session, target: _target, bytes, ...rest } = source, blob = (content: Uint8Array) => new Blob([content as BlobPart]);
  const kept: KeptSource = {
    source: rest,
    bytes: blob(bytes),
    fileBytes: fileBytes && fileBytes !== bytes ? blob(fileBytes) : null,
    handle: target instanceof HandleTarget ? target.handle : null,
    files,
  };
  return transact("readwrite", (stores) => void stores("sources").put(kept, id));
}

/** Stores the texts of steps from index `from` on in the place of those that were there, and, if it is another, the snapshot
 * after which they are repeated. */
export function keepSteps(kept: Kept, from: number, texts: readonly string[], snapshot: Snapshot | null | undefined): Promise<void> {
  return transact("readwrite", (stores) => {
    stores("documents").put(kept);
    if (snapshot === null) stores("sources").delete(snapshotKey(kept.id));
    else if (snapshot) stores("sources").put({ ...snapshot, bytes: new Blob([snapshot.bytes as BlobPart]) }, snapshotKey(kept.id));
    stores("steps").delete(stepRange(kept.id, from));
    texts.forEach((text, i) => stores("steps").put(text, [kept.id, from + i]));
  });
}

function snapshotKey(id: string): string {
  return `${id} snapshot`;
}

export function forgetKept(id: string): Promise<void> {
  return transact("readwrite", (stores) => {
    stores("documents").delete(id);
    for (const key of [id, snapshotKey(id)]) stores("sources").delete(key);
    stores("steps").delete(stepRange(id));
  });
}

export interface Recovered {
  source: Source;
  fileBytes: Uint8Array | null;
  log: Log;
}

export async function readKept({ id, position, dragged }: Kept): Promise<Recovered> {
  const kept = await transact("readonly", (stores) => stores("sources").get(id) as IDBRequest<KeptSource | undefined>);
  const texts = await transact("readonly", (stores) => stores("steps").getAll(stepRange(id)) as IDBRequest<string[]>);
  if (!kept) throw new Error("the file that they belong to is not there any more");
  const snapshot = await transact("readonly", (stores) => stores("sources").get(snapshotKey(id)) as IDBRequest<{ position: number; bytes: Blob } | undefined>);
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer()), bytes = await bytesOf(kept.bytes);
  return {
    source: { ...kept.source, bytes, target: kept.handle ? new HandleTarget(kept.handle) : undefined },
    fileBytes: kept.fileBytes ? await bytesOf(kept.fileBytes) : kept.source.unsaved ? null : bytes,
    log: { texts, position, dragged, files: kept.files, snapshot: snapshot ? { ...snapshot, bytes: await bytesOf(snapshot.bytes) } : null },
  };
}
