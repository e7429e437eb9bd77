/** Archives and disks whose members are open in several tabs: each was opened from some state of the same archive, and all are saved
 * into the newest. */
import { signal, type Signal } from "@preact/signals";

export interface Archive {
  /** The same after the page was loaded again. */
  readonly id: string;
  readonly newest: Signal<Uint8Array>;
}

const archives = new WeakMap<Uint8Array, Archive>(), byId = new Map<string, WeakRef<Archive>>();

/** The archive that has or had these bytes; it is made if there is none. `id`: it was known by that before; `newest`: what it had then. */
export function archiveOf(bytes: Uint8Array, id: string = crypto.randomUUID(), newest: Uint8Array = bytes): Archive {
  const known = archives.get(bytes) ?? byId.get(id)?.deref(), archive = known ?? { id, newest: signal(newest) };
  if (!known) {
    byId.set(id, new WeakRef(archive));
    archives.set(newest, archive);
  }
  archives.set(bytes, archive);
  return archive;
}

/** What the archive has now that was opened from `bytes`. */
export function newestOf(bytes: Uint8Array): Uint8Array {
  return archives.get(bytes)?.newest.value ?? bytes;
}

/** What was opened from `bytes` was saved as `now`; that of which no member is open is not followed. */
export function setNewest(bytes: Uint8Array, now: Uint8Array): void {
  const archive = archives.get(bytes);
  if (!archive) return;
  archives.set(now, archive);
  archive.newest.value = now;
}
