/** Writes zip archives. */

const DEFLATED = 8, STORED = 0;
/** Names are UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;
/** 1980-01-01: the same files give the same archive. */
const DATE = 0x21;

const encoder = new TextEncoder();
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Compressed, or null if the browser cannot. */
async function deflated(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null;
  }
}

interface Entry {
  name: Uint8Array;
  crc: number;
  size: number;
  method: number;
  data: Uint8Array;
  offset: number;
}

async function entryOf(name: string, bytes: Uint8Array, offset: number): Promise<Entry> {
  const packed = await deflated(bytes), smaller = packed && packed.length < bytes.length ? packed : null;
  return { name: encoder.encode(name), crc: crc32(bytes), size: bytes.length, method: smaller ? DEFLATED : STORED, data: smaller ?? bytes, offset };
}

/** A little-endian record: each number with its width in bytes. */
function record(...fields: [number, 2 | 4][]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((size, [, width]) => size + width, 0)), view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

/** What the headers before a file and in the directory share. */
function common({ method, crc, data, size, name }: Entry): [number, 2 | 4][] {
  return [[VERSION, 2], [FLAGS, 2], [method, 2], [0, 2], [DATE, 2], [crc, 4], [data.length, 4], [size, 4], [name.length, 2], [0, 2]];
}

/** The archive of files by their names; "/" separates folders. At most 65535 files and 4 GiB. */
export async function zip(files: Iterable<readonly [string, Uint8Array]>): Promise<Blob> {
  const parts: Uint8Array[] = [], entries: Entry[] = [];
  let offset = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    offset += part.length;
  };
  for (const [name, bytes] of files) {
    const entry = await entryOf(name, bytes, offset);
    entries.push(entry);
    add(record([0x04034b50, 4], ...common(entry)));
    add(entry.name);
    add(entry.data);
  }
  const start = offset;
  for (const entry of entries) {
    add(record([0x02014b50, 4], [VERSION, 2], ...common(entry), [0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]));
    add(entry.name);
  }
  const size = offset - start;
  add(record([0x06054b50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [size, 4], [start, 4], [0, 2]));
  return new Blob(parts as BlobPart[], { type: "application/zip" });
}
