/** Archives whose members are open in several tabs: each was opened from the same bytes, and all are saved into the newest. */

const newest = new WeakMap<Uint8Array, { bytes: Uint8Array }>();

/** What the archive has now that was opened from `bytes`. */
export function newestOf(bytes: Uint8Array): Uint8Array {
  return newest.get(bytes)?.bytes ?? bytes;
}

/** The archive that was opened from `bytes` was saved as `now`. */
export function setNewest(bytes: Uint8Array, now: Uint8Array): void {
  const shared = newest.get(bytes) ?? { bytes: now };
  shared.bytes = now;
  newest.set(bytes, shared).set(now, shared);
}
