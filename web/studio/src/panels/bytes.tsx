/** The bytes of what is selected, as the file has them. */
import type { Ref } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { StoredBytes } from "mapwright";
import { parentOf, type OpenDocument } from "../document.js";
import { Breadcrumbs } from "./links.js";
import { hexByte, hexOffset, hexRow, hexRowCount, hexText } from "./hex.js";
import { useLoaded } from "./load.js";
import { cellOf } from "./paths.js";
import { countText, sizeText } from "./values.js";
import { VirtualRows } from "./virtual.js";

const FIELDS_MOST = 5000;
const DECODED_MOST = 16384;

interface BytesFound {
  stored: StoredBytes[];
  /** Why nothing was found. */
  reason: string;
}

/** The bytes in the file; of a value that has none, those that it is decoded to, or those of what holds it. */
async function findBytes(document: OpenDocument, path: string): Promise<BytesFound> {
  const { world } = document;
  if (!path) return { stored: [whole(await world.input())], reason: "" };
  const stored = await world.storedBytes(path, FIELDS_MOST).catch((error: Error) => error);
  if (stored instanceof Error) return { stored: [], reason: stored.message };
  if (stored.length) return { stored, reason: "" };
  const decoded = await decodedBytes(document, path).catch(() => null);
  if (decoded) return { stored: [decoded], reason: "Compressed in the file; these are the bytes after decompression." };
  return holderBytes(document, path);
}

async function holderBytes(document: OpenDocument, path: string): Promise<BytesFound> {
  for (let holder = parentOf(path); holder; holder = parentOf(holder)) {
    const stored = await document.world.storedBytes(holder, FIELDS_MOST);
    if (stored.length) return { stored, reason: `It has no bytes of its own in the file. These are those of ${holder}.` };
  }
  return { stored: [], reason: "It has no bytes of its own in the file." };
}

function whole(bytes: Uint8Array): StoredBytes {
  return { path: "", space: "file", offset: 0, size: bytes.length, bytes };
}

async function decodedBytes(document: OpenDocument, path: string): Promise<StoredBytes | null> {
  const { world } = document, cell = cellOf(path), node = await world.node(path);
  const make = (bytes: Uint8Array, offset = 0) => ({ path, space: "decoded", offset, size: bytes.length, bytes: bytes.slice(0, DECODED_MOST) });
  if (cell) {
    const { width, cellSize, cells } = await world.grid(cell.grid), at = (cell.y * width + cell.x) * cellSize;
    return make(cells.slice(at, at + cellSize), at);
  }
  if (node.kind === "grid") return make((await world.grid(path)).cells);
  return node.kind === "bytes" || node.kind === "text" ? make(await world.bytes(path)) : null;
}

/** A row of the listing: a heading or bytes. */
type Line = { heading: string } | { part: Part; row: number };

/** Fields that follow each other are listed together. */
export interface Part {
  space: string;
  offset: number;
  bytes: Uint8Array;
  /** All there are, if only some are shown. */
  size: number;
  fields: { path: string; offset: number; size: number }[];
}

/** Joins what is contiguous, so that rows are full. */
export function parts(stored: readonly StoredBytes[]): Part[] {
  const found: { first: StoredBytes; pieces: StoredBytes[]; end: number }[] = [];
  for (const piece of stored) {
    const last = found.at(-1);
    if (last && last.first.space === piece.space && last.end === piece.offset && last.pieces.at(-1)!.bytes.length === last.pieces.at(-1)!.size) {
      last.pieces.push(piece);
      last.end += piece.size;
    } else found.push({ first: piece, pieces: [piece], end: piece.offset + piece.size });
  }
  return found.map(({ first, pieces, end }) => ({
    space: first.space,
    offset: first.offset,
    bytes: pieces.length === 1 ? first.bytes : joined(pieces.map(({ bytes }) => bytes)),
    size: end - first.offset,
    fields: pieces.map(({ path, offset, size }) => ({ path, offset, size })),
  }));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function linesOf(all: readonly Part[], width: number): Line[] {
  return all.flatMap((part) => [
    { heading: `${part.space} ${hexOffset(part.offset)} · ${sizeText(part.size)}${part.bytes.length < part.size ? `, the first ${sizeText(part.bytes.length)}` : ""}` },
    ...Array.from({ length: hexRowCount(part.bytes.length, part.offset, width) }, (_, row) => ({ part, row })),
  ]);
}

export function Bytes({ document }: { document: OpenDocument }) {
  const path = document.selection.value;
  const { value, error } = useLoaded(() => findBytes(document, path), [document, path, document.revision.value]);
  const all = useMemo(() => parts(value?.stored ?? []), [value]), [wide, frame] = useWide();
  const width = wide ? 16 : 8, lines = useMemo(() => linesOf(all, width), [all, width]);
  return (
    <div class="bytes" ref={frame}>
      <Breadcrumbs document={document} path={path} />
      {error && <p class="error">{error}</p>}
      {value?.reason && <p class="aside">{value.reason}</p>}
      {value && !value.reason && <p class="aside">{summary(all)}</p>}
      {lines.length > 0 && (
        <VirtualRows
          count={lines.length}
          label="Bytes"
          columns="auto"
          rowClass={(row) => ("heading" in lines[row]! ? "heading" : "hex")}
          render={(row) => <HexLine document={document} line={lines[row]!} width={width} />}
        />
      )}
    </div>
  );
}

const WIDE = 560;

/** Is there room for sixteen bytes in a row? */
function useWide(): [boolean, Ref<HTMLDivElement>] {
  const frame = useRef<HTMLDivElement>(null), [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setWide((frame.current?.clientWidth ?? 0) >= WIDE));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return [wide, frame];
}

function summary(all: readonly Part[]): string {
  const size = all.reduce((sum, part) => sum + part.size, 0), fields = all.reduce((sum, part) => sum + part.fields.length, 0);
  return `${sizeText(size)}${fields > 1 ? ` in ${countText(fields, "field")}` : ""}${all.length > 1 ? `, in ${all.length} places` : ""}`;
}

function HexLine({ document, line, width }: { document: OpenDocument; line: Line; width: number }) {
  if ("heading" in line) return <span role="gridcell">{line.heading}</span>;
  const { part } = line, { offset, bytes } = hexRow(part.bytes, part.offset, line.row, width);
  return (
    <>
      <span role="gridcell" class="offset">{hexOffset(offset)}</span>
      <span role="gridcell" class="hex-bytes">
        {bytes.map((byte, i) => (
          <HexByte key={i} document={document} part={part} offset={offset + i} byte={byte} />
        ))}
      </span>
      <span role="gridcell" class="hex-text">{bytes.map(hexText).join("")}</span>
    </>
  );
}

interface HexByteProps {
  document: OpenDocument;
  part: Part;
  offset: number;
  byte: number | null;
}

/** Neighbouring fields have different grounds, and a click leads to them. */
function HexByte({ document, part, offset, byte }: HexByteProps) {
  if (byte === null) return <span class="byte"> </span>;
  const index = fieldAt(part.fields, offset), field = part.fields[index];
  const last = field && offset === field.offset + field.size - 1;
  const select = () => field && field.path && !field.path.endsWith(")") && document.select(field.path);
  return (
    <span class={`byte ${index % 2 ? "odd" : ""} ${last ? "last" : ""} ${(offset + 1) % 8 === 0 ? "half" : ""}`} title={field?.path} onClick={select}>
      {hexByte(byte)}
    </span>
  );
}

/** The index of the last field that begins at or before an offset. */
export function fieldAt(fields: readonly { offset: number }[], offset: number): number {
  let low = 0, high = fields.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fields[middle]!.offset <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
