/** The tiles that the page has of one document, and which it wants next. */
import { coarseLevel, type Layout } from "./layout.js";
import { keyOf, TILE_SIZE, WHOLE_TILE, type LevelSize, type Redraw, type Tile, type TileName } from "./tile.js";
import { levelFor, type Rect, type Size, type View } from "./view.js";

interface Stored {
  tile: Tile;
  generation: number;
  /** What changed since it was drawn, in its pixels; null: nothing. */
  stale: Rect | null;
  used: number;
}

/** A tile on the screen, perhaps part of a coarser or several finer ones; all in device pixels. */
export interface Piece {
  bitmap: ImageBitmap;
  source: Rect;
  target: Rect;
}

export function samePieces(some: readonly Piece[], others: readonly Piece[]): boolean {
  const same = (a: Rect, b: Rect) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  return some.length === others.length && some.every(({ bitmap, source, target }, i) => bitmap === others[i]!.bitmap && same(source, others[i]!.source) && same(target, others[i]!.target));
}

interface Range {
  level: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const BYTES_MAX = 128 << 20;
const TILE_BYTES = TILE_SIZE * TILE_SIZE * 4;
/** Tiles around the visible ones that are drawn ahead. */
const AHEAD = 1;

export class Tiles {
  private readonly stored = new Map<string, Stored>();
  private readonly sizes = new Map<number, LevelSize>();
  private clock = 0;
  /** Grows when tiles become stale. */
  generation = 1;
  /** Milliseconds that drawing the last tiles took, for tests. */
  readonly times: number[] = [];

  constructor(public layout: Layout) {}

  private get coarse(): number {
    return coarseLevel(this.layout);
  }

  level(view: View, ratio: number): number {
    const { scale, least, most } = this.layout;
    return levelFor(view.scale * ratio, scale, Math.max(least, this.coarse), most);
  }

  /** All tiles are of something else now. `keep` shows them until the new ones come. */
  restart(layout: Layout, keep: boolean): void {
    this.layout = layout;
    this.generation++;
    this.sizes.clear();
    for (const stored of this.stored.values()) stored.stale = WHOLE_TILE;
    if (keep) return;
    for (const key of [...this.stored.keys()]) this.drop(key);
  }

  /** Tiles of levels that are not listed are stale, and so are those that a box of their level touches. */
  invalidate(changed: readonly Redraw[]): void {
    const before = this.generation++;
    const byLevel = new Map(changed.map(({ level, boxes }) => [level, boxes]));
    for (const stored of this.stored.values()) {
      const { tile } = stored, boxes = byLevel.get(tile.level);
      const touched = boxes ? boxes.map((box) => partOf(tile, box)).filter((part) => part !== null) : [WHOLE_TILE];
      if (touched.length) stored.stale = boundsOf(stored.stale ? [stored.stale, ...touched] : touched);
      else if (stored.generation === before) stored.generation = this.generation;
    }
  }

  add(tile: Tile): void {
    if (tile.size) this.sizes.set(tile.level, tile.size);
    const { part, ...whole } = tile, key = keyOf(tile), before = this.stored.get(key), old = before?.tile.bitmap;
    if (part && !tile.error && !(tile.bitmap && old)) return tile.bitmap?.close(); // the rest of it was dropped meanwhile
    const bitmap = part && tile.bitmap && old ? patch(old, tile.bitmap, part) : tile.bitmap;
    old?.close();
    const stale = tile.generation === this.generation ? null : (before?.stale ?? WHOLE_TILE);
    this.stored.set(key, { tile: { ...whole, bitmap }, generation: tile.generation, stale, used: ++this.clock });
    this.times.push(tile.time);
    if (this.times.length > 1000) this.times.shift();
    this.shrink(BYTES_MAX);
  }

  /** Drops what was not used for longest. */
  shrink(bytes: number): void {
    let excess = this.stored.size - Math.floor(bytes / TILE_BYTES);
    if (excess <= 0) return;
    const coarse = this.coarse;
    for (const [key, stored] of [...this.stored].sort((a, b) => a[1].used - b[1].used)) {
      if (excess <= 0) break;
      if (stored.tile.level === coarse) continue;
      this.drop(key);
      excess--;
    }
  }

  /** Of the coarse picture, which is wanted before all else. */
  get first(): TileName[] {
    return [{ level: this.coarse, column: 0, row: 0 }];
  }

  /** What the page lacks for a view, the most urgent first: a coarse picture of all if there is none, then what is visible. */
  missing(view: View, screen: Size, ratio: number): TileName[] {
    const coarse = this.names(this.clipped(this.coarse, this.layout.area)), level = this.level(view, ratio);
    const ranges = level === this.coarse ? [] : this.visible(view, screen, level);
    const around = (ahead: number) => ranges.flatMap((range) => centreFirst(this.names(this.grown(range, ahead)), range));
    const wanted = [...coarse.filter((name) => !this.stored.has(keyOf(name))), ...around(0), ...coarse, ...around(AHEAD)];
    const missing = new Map<string, TileName>();
    for (const name of wanted) {
      const key = keyOf(name), stored = this.stored.get(key);
      if (stored?.generation !== this.generation && !missing.has(key)) missing.set(key, stored ? staleOf(stored) : name);
    }
    return [...missing.values()];
  }

  /** What there is to draw for a view, in device pixels; `complete` if nothing is missing. */
  pieces(view: View, screen: Size, ratio: number): { pieces: Piece[]; complete: boolean } {
    const pieces: Piece[] = [];
    let complete = true;
    const level = this.level(view, ratio);
    for (const repeat of this.repeats(view, screen)) {
      for (const { column, row } of this.names(this.range(shifted(view, repeat), screen, level))) {
        const stored = this.stored.get(keyOf({ level, column, row }));
        if (stored?.generation !== this.generation) complete = false;
        if (stored) stored.used = ++this.clock;
        if (stored && !stored.tile.error) this.place(pieces, stored.tile, view, ratio, repeat, null);
        else this.substitute(pieces, { level, column, row }, view, ratio, repeat);
      }
    }
    return { pieces, complete };
  }

  /** The nearest coarser tile; if that is not the next, also finer ones, which are there after zooming out. */
  private substitute(pieces: Piece[], name: TileName, view: View, ratio: number, repeat: { x: number; y: number }): void {
    for (let up = 1; name.level - up >= this.coarse; up++) {
      const stored = this.stored.get(keyOf({ level: name.level - up, column: name.column >> up, row: name.row >> up }));
      if (!stored?.tile.bitmap) continue;
      stored.used = ++this.clock;
      this.place(pieces, stored.tile, view, ratio, repeat, name);
      if (up === 1) return;
      break;
    }
    for (const finer of quarters(name)) {
      const stored = this.stored.get(keyOf(finer));
      if (stored?.tile.bitmap) this.place(pieces, stored.tile, view, ratio, repeat, null);
    }
  }

  /** Adds a tile, or the part of it that `part`, a tile of a finer level, covers. */
  private place(pieces: Piece[], tile: Tile, view: View, ratio: number, repeat: { x: number; y: number }, part: TileName | null): void {
    const { area } = this.layout, { bitmap } = tile;
    if (!bitmap) return;
    const fine = part ?? tile, times = 2 ** (fine.level - tile.level);
    const source = {
      x: (fine.column * TILE_SIZE) / times - tile.column * TILE_SIZE,
      y: (fine.row * TILE_SIZE) / times - tile.row * TILE_SIZE,
      width: TILE_SIZE / times,
      height: TILE_SIZE / times,
    };
    source.width = Math.min(source.width, bitmap.width - source.x);
    source.height = Math.min(source.height, bitmap.height - source.y);
    if (source.width <= 0 || source.height <= 0) return;
    const scale = this.layout.scale * 2 ** tile.level;
    const x = area.x + repeat.x + (tile.column * TILE_SIZE + source.x) / scale;
    const y = area.y + repeat.y + (tile.row * TILE_SIZE + source.y) / scale;
    const device = view.scale * ratio, originX = Math.round(view.x * device), originY = Math.round(view.y * device);
    const left = Math.round(x * device) - originX, top = Math.round(y * device) - originY;
    const right = Math.round((x + source.width / scale) * device) - originX;
    const bottom = Math.round((y + source.height / scale) * device) - originY;
    pieces.push({ bitmap, source, target: { x: left, y: top, width: right - left, height: bottom - top } });
  }

  /** Offsets in world pixels at which the picture is visible: one, or several where it wraps. */
  repeats(view: View, screen: Size): { x: number; y: number }[] {
    const { area, wraps } = this.layout;
    const along = (from: number, room: number, start: number, size: number, wrap: boolean): number[] => {
      if (!wrap || size <= 0) return [0];
      const first = Math.floor((from - start) / size), last = Math.floor((from + room / view.scale - start) / size);
      return Array.from({ length: Math.min(last - first + 1, 64) }, (_, index) => (first + index) * size);
    };
    const xs = along(view.x, screen.width, area.x, area.width, wraps.x);
    const ys = along(view.y, screen.height, area.y, area.height, wraps.y);
    return ys.flatMap((y) => xs.map((x) => ({ x, y })));
  }

  private visible(view: View, screen: Size, level: number): Range[] {
    return this.repeats(view, screen)
      .map((repeat) => this.range(shifted(view, repeat), screen, level))
      .filter((range) => range.left < range.right && range.top < range.bottom);
  }

  private range(view: View, screen: Size, level: number): Range {
    return this.clipped(level, { x: view.x, y: view.y, width: screen.width / view.scale, height: screen.height / view.scale });
  }

  private count(level: number): { columns: number; rows: number } {
    const scale = this.layout.scale * 2 ** level, size = this.sizes.get(level);
    const width = size?.width ?? this.layout.area.width * scale, height = size?.height ?? this.layout.area.height * scale;
    return { columns: Math.max(1, Math.ceil(width / TILE_SIZE - 1e-6)), rows: Math.max(1, Math.ceil(height / TILE_SIZE - 1e-6)) };
  }

  private clipped(level: number, world: Rect): Range {
    const { area, scale } = this.layout, size = TILE_SIZE / (scale * 2 ** level), { columns, rows } = this.count(level);
    const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    return {
      level,
      left: clamp(Math.floor((world.x - area.x) / size), columns),
      top: clamp(Math.floor((world.y - area.y) / size), rows),
      right: clamp(Math.ceil((world.x + world.width - area.x) / size), columns),
      bottom: clamp(Math.ceil((world.y + world.height - area.y) / size), rows),
    };
  }

  private grown(range: Range, by: number): Range {
    const { columns, rows } = this.count(range.level);
    return {
      level: range.level,
      left: Math.max(0, range.left - by),
      top: Math.max(0, range.top - by),
      right: Math.min(columns, range.right + by),
      bottom: Math.min(rows, range.bottom + by),
    };
  }

  private names({ level, left, top, right, bottom }: Range): TileName[] {
    const names: TileName[] = [];
    for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) names.push({ level, column, row });
    return names;
  }

  private drop(key: string): void {
    this.stored.get(key)?.tile.bitmap?.close();
    this.stored.delete(key);
  }
}

function quarters({ level, column, row }: TileName): TileName[] {
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ level: level + 1, column: 2 * column + right, row: 2 * row + down })));
}

export function shifted(view: View, repeat: { x: number; y: number }): View {
  return { ...view, x: view.x - repeat.x, y: view.y - repeat.y };
}

/** What of a tile a box of its level covers, in its pixels. */
function partOf({ column, row }: TileName, box: Rect): Rect | null {
  const left = column * TILE_SIZE, top = row * TILE_SIZE;
  const x = Math.max(box.x - left, 0), y = Math.max(box.y - top, 0);
  const right = Math.min(box.x - left + box.width, TILE_SIZE), bottom = Math.min(box.y - top + box.height, TILE_SIZE);
  return x < right && y < bottom ? { x, y, width: right - x, height: bottom - y } : null;
}

function boundsOf(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width)), bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** What must be drawn again of a tile: all of it costs little more than most of it. */
function staleOf({ tile: { level, column, row, bitmap }, stale }: Stored): TileName {
  const small = bitmap && stale && stale.width * stale.height < (TILE_SIZE * TILE_SIZE) / 2;
  return small ? { level, column, row, part: stale } : { level, column, row };
}

function patch(bitmap: ImageBitmap, piece: ImageBitmap, { x, y }: Rect): ImageBitmap {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  context.clearRect(x, y, piece.width, piece.height);
  context.drawImage(piece, x, y);
  piece.close();
  return canvas.transferToImageBitmap();
}

function centreFirst(names: TileName[], range: Range): TileName[] {
  const x = (range.left + range.right - 1) / 2, y = (range.top + range.bottom - 1) / 2;
  const distance = (name: TileName) => (name.column - x) ** 2 + (name.row - y) ** 2;
  return names.sort((a, b) => distance(a) - distance(b));
}
