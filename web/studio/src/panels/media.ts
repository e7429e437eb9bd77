/** What bytes are, as far as a page can show or play them. */

export interface Media {
  show: "picture" | "sound" | "text" | "none";
  type: string;
  /** Of a file with these bytes, without the dot. */
  extension: string;
}

const SIGNATURES: readonly [number[], Media][] = [
  [[0x89, 0x50, 0x4e, 0x47], { show: "picture", type: "image/png", extension: "png" }],
  [[0x4f, 0x67, 0x67, 0x53], { show: "sound", type: "audio/ogg", extension: "ogg" }],
  [[0x52, 0x49, 0x46, 0x46], { show: "sound", type: "audio/wav", extension: "wav" }],
  [[0x66, 0x4c, 0x61, 0x43], { show: "sound", type: "audio/flac", extension: "flac" }],
  [[0x77, 0x76, 0x70, 0x6b], { show: "none", type: "application/octet-stream", extension: "wv" }],
  [[0x4d, 0x54, 0x68, 0x64], { show: "none", type: "audio/midi", extension: "mid" }],
];

const BINARY: Media = { show: "none", type: "application/octet-stream", extension: "bin" };

export function mediaOf(bytes: Uint8Array, kind: string): Media {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, i) => bytes[i] === byte));
  if (known) return known[1];
  if (kind === "text" || kind === "script") return { show: "text", type: "text/plain", extension: "txt" };
  return BINARY;
}

/** A name that every file system accepts. Names that already have an extension keep it. */
export function fileName(name: string, extension: string): string {
  const safe = name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, "_").replace(/^[. ]+|[. ]+$/g, "").slice(0, 120) || "file";
  return /\.[A-Za-z0-9]{1,5}$/.test(safe) ? safe : `${safe}.${extension}`;
}

/** Lets the person save bytes as a file. */
export function download(name: string, bytes: Uint8Array | Blob, type = "application/octet-stream"): void {
  const url = URL.createObjectURL(bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
