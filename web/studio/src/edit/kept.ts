/** Changes that are kept in the browser's storage until they are in a file. */
import type { Call, Log } from "./editing.js";
import type { KeptTarget, SaveTarget } from "./target.js";
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
  /** How many steps the file has; -1: unknown. */
  savedAt: number;
  /** The archive that it is a member of. */
  archive: string | null;
  /** Changes of a drag that had not ended. */
  dragged: readonly Call[];
  /** Texts that were typed and not applied, by path. */
  drafts: ReadonlyMap<string, Draft>;
}

/** What is stored once for each document, and again if it changes. */
export interface Origin {
  source: Source;
  /** What the file has; null: there is none. */
  fileBytes: Uint8Array | null;
  target: SaveTarget | null;
  files: ReadonlyMap<string, Uint8Array>;
}

interface KeptSource {
  source: Omit<Source, "session" | "target" | "bytes">;
  bytes: Blob;
  fileBytes: Blob | null;
  handle: KeptTarget | null;
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
  const all = await transact("readonly", (stores) => stores("documents").getAll() as IDBRequest<(Omit<Kept, "drafts" | "savedAt" | "archive"> & Partial<Kept>)[]>);
  return all.map((kept) => ({ ...kept, drafts: kept.drafts ?? new Map(), savedAt: kept.savedAt ?? -1, archive: kept.archive ?? null })); // an earlier page stored none
}

const blobOf = (bytes: Uint8Array) => new Blob([bytes as BlobPart]);

export function keepOrigin(id: string, { source, fileBytes, target, files }: Origin): Promise<void> {
  const { session: _session, target: _target, bytes, ...rest } = source;
  const kept: KeptSource = {
    source: rest,
    bytes: blobOf(bytes),
    fileBytes: fileBytes && fileBytes !== bytes ? blobOf(fileBytes) : null,
    handle: target?.kept ?? null,
    files,
  };
  return transact("readwrite", (stores) => void stores("sources").put(kept, id));
}

/** Stores what an archive has, once for all its members. */
export function keepArchive(id: string, bytes: Uint8Array): Promise<void> {
  return transact("readwrite", (stores) => void stores("sources").put(blobOf(bytes), archiveKey(id)));
}

function archiveKey(id: string): string {
  return `archive ${id}`;
}

/** Stores the texts of steps from index `from` on in the place of those that were there, and, if it is another, the snapshot
 * after which they are repeated. */
export function keepSteps(kept: Kept, from: number, texts: readonly string[], snapshot: Snapshot | null | undefined): Promise<void> {
  return transact("readwrite", (stores) => {
    stores("documents").put(kept);
    if (snapshot === null) stores("sources").delete(snapshotKey(kept.id));
    else if (snapshot) stores("sources").put({ ...snapshot, bytes: blobOf(snapshot.bytes) }, snapshotKey(kept.id));
    stores("steps").delete(stepRange(kept.id, from));
    texts.forEach((text, i) => stores("steps").put(text, [kept.id, from + i]));
  });
}

function snapshotKey(id: string): string {
  return `${id} snapshot`;
}

/** archive: that of which it is a member. */
export function forgetKept({ id, archive }: Pick<Kept, "id" | "archive">): Promise<void> {
  return transact("readwrite", (stores) => {
    stores("documents").delete(id);
    for (const key of [id, snapshotKey(id)]) stores("sources").delete(key);
    stores("steps").delete(stepRange(id));
    if (!archive) return;
    const others = stores("documents").getAll() as IDBRequest<Partial<Kept>[]>;
    others.onsuccess = () => others.result.some((kept) => kept.archive === archive) || stores("sources").delete(archiveKey(archive));
  });
}

export interface Recovered {
  source: Source;
  fileBytes: Uint8Array | null;
  target: KeptTarget | null;
  /** What the archive had that it is a member of; null: its own bytes. */
  newest: Uint8Array | null;
  log: Log;
}

export async function readKept({ id, position, savedAt, archive, dragged }: Kept): Promise<Recovered> {
  const get = <T>(key: string) => transact("readonly", (stores) => stores("sources").get(key) as IDBRequest<T | undefined>);
  const kept = await get<KeptSource>(id), snapshot = await get<{ position: number; bytes: Blob }>(snapshotKey(id));
  const texts = await transact("readonly", (stores) => stores("steps").getAll(stepRange(id)) as IDBRequest<string[]>);
  if (!kept) throw new Error("the file that they belong to is not there any more");
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer()), bytes = await bytesOf(kept.bytes);
  const newest = archive ? await get<Blob>(archiveKey(archive)) : undefined;
  return {
    source: { ...kept.source, bytes },
    fileBytes: kept.fileBytes ? await bytesOf(kept.fileBytes) : kept.source.unsaved ? null : bytes,
    target: kept.handle,
    newest: newest ? await bytesOf(newest) : null,
    log: { texts, position, savedAt, dragged, files: kept.files, snapshot: snapshot ? { ...snapshot, bytes: await bytesOf(snapshot.bytes) } : null },
  };
}
