/** Notices that a file is open twice, also in another tab of the browser. */
import type { OpenDocument } from "../document.js";

/** Holds a name until the returned function is called; `shared` is told whether somebody else holds it. */
export function holdName(name: string, shared: (shared: boolean) => void): () => void {
  const given = new AbortController(), ended = new Promise<void>((resolve) => given.signal.addEventListener("abort", () => resolve()));
  const wait = () =>
    navigator.locks.request(name, { signal: given.signal }, () => {
      shared(false);
      return ended;
    });
  const hold = (lock: Lock | null) => {
    if (lock) return ended;
    shared(true);
    wait().catch(() => undefined); // aborted
    return undefined;
  };
  void navigator.locks?.request(name, { ifAvailable: true }, hold);
  return () => given.abort();
}

/** For as long as the document is open; again after it was saved. */
export async function claimFile(document: OpenDocument): Promise<void> {
  const { source, fileBytes } = document;
  if (!fileBytes || source.path || source.shownOnly || !crypto.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", fileBytes as Uint8Array<ArrayBuffer>));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  document.whenClosed(holdName(`mapwright file ${source.name} ${name}`, (shared) => (document.shared.value = shared)));
}
