/** Painting of one document: which grid, with which values, in which way. Strokes are steps of operations that every format has. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { cellValues, type CellValue, type Grid, type GridInfo, type Options } from "mapwright";
import { toWorld } from "../canvas/view.js";
import { textOf, type OpenDocument } from "../document.js";
import type { Call } from "../edit/calls.js";
import { cut, fits, flood, pieceJson, turned, turningBits, within, type Cell, type CellRect, type Piece, type Turn } from "./cells.js";

/** What is painted: for each value of a cell ("" if a cell is one number) the number, or only its bits in `mask`. */
export type Brush = Record<string, { number: number; mask?: number }>;

export const SHAPES = ["pencil", "line", "rectangle", "fill", "pick", "select", "stamp"] as const;
export type Shape = (typeof SHAPES)[number];

const VALUES_MOST = 4096;
const RECENT_MOST = 12;

/** What was copied, for all documents. */
export const clipboard: Signal<Piece | null> = signal(null);

export class Painting {
  readonly path = signal("");
  readonly shape: Signal<Shape> = signal("pencil");
  readonly brush: Signal<Brush> = signal({});
  readonly recent: Signal<readonly Brush[]> = signal([]);
  /** What the format offers for the cells. */
  readonly values: Signal<readonly CellValue[]> = signal([]);
  readonly selection: Signal<CellRect | null> = signal(null);
  /** Grids that have a place in pictures. */
  readonly grids: ReadonlySignal<GridInfo[]> = computed(() => this.document.grids.value.filter(({ cell_width }) => !!cell_width));
  readonly grid: ReadonlySignal<GridInfo | null> = computed(() => this.grids.value.find(({ path }) => path === this.path.value) ?? null);

  constructor(readonly document: OpenDocument) {}

  /** Begins with the grid that is selected, the main one if this picture shows it, or the one drawn topmost in the middle. */
  async start(): Promise<void> {
    if (this.grid.peek()) return;
    const { selection } = this.document, all = this.grids.peek(), selected = all.find((grid) => isOf(grid, selection.peek()));
    const main = all.find(({ is_main }) => is_main), seen = main && !selected && (await this.isShown(main)) ? main : null;
    await this.choose((selected ?? seen ?? (await this.topmost()) ?? main ?? all[0])?.path ?? "");
  }

  private async topmost(): Promise<GridInfo | undefined> {
    const { view, middle } = this.document, all = this.grids.peek();
    const there = view.peek() ? await this.document.pick(toWorld(view.peek()!, middle)).catch(() => []) : [];
    const found = there.find(({ path, drawn }) => drawn && all.some((grid) => isOf(grid, path))) ?? there.find(({ path }) => all.some((grid) => isOf(grid, path)));
    return all.find((grid) => isOf(grid, found?.path ?? ""));
  }

  /** Does the present view show a grid's cells? */
  async isShown({ path }: GridInfo): Promise<boolean> {
    return (await this.document.places([`${path}[0,0]`]).catch(() => [null]))[0] !== null;
  }

  async choose(path: string): Promise<void> {
    const values = path ? await this.document.world.gridValues(path, VALUES_MOST).catch(() => []) : [];
    batch(() => {
      if (path !== this.path.peek()) {
        this.selection.value = null;
        this.recent.value = [];
        this.brush.value = firstBrush(values);
      }
      this.path.value = path;
      this.values.value = values;
    });
  }

  /** Takes a value into the brush; others of the same value of a cell stay if both are parts. */
  take({ field = "", mask, number }: CellValue): void {
    const before = this.brush.peek(), known = before[field];
    const merged = mask && known?.mask ? { number: (known.number & ~mask) | number, mask: known.mask | mask } : mask ? { number, mask } : { number };
    this.set({ ...before, [field]: merged });
  }

  /** Leaves out bits. */
  leave({ field = "", mask }: CellValue): void {
    const { [field]: known, ...rest } = this.brush.peek();
    if (!known?.mask || !mask) return;
    const left = known.mask & ~mask;
    this.set(left ? { ...rest, [field]: { number: known.number & left, mask: left } } : rest);
  }

  set(brush: Brush): void {
    this.brush.value = brush;
    if (this.shape.peek() === "pick" || this.shape.peek() === "stamp" || this.shape.peek() === "select") this.shape.value = "pencil";
  }

  /** Remembers what was painted. Not before it is shown: a stroke must not wait for the panel. */
  remember(): void {
    const brush = this.brush.peek(), key = JSON.stringify(brush);
    if (JSON.stringify(this.recent.peek()[0]) === key) return;
    this.recent.value = [brush, ...this.recent.peek().filter((other) => JSON.stringify(other) !== key)].slice(0, RECENT_MOST);
  }

  // ---- calls ----

  /** The format recomputes what it derives from the cells, if the operation can. */
  private followed(operation: string): Options {
    const options = this.document.format.common_operations.find(({ name }) => name === operation)?.options ?? [];
    const follow = options.find(({ role }) => role === "follow");
    return follow ? { [follow.name]: true } : {};
  }

  paintCalls(rects: readonly CellRect[]): Call[] {
    const path = this.path.peek(), brush = Object.entries(this.brush.peek());
    const at = rects.filter(isCell).map(({ x, y }) => `${x},${y}`);
    const rect = rects.filter((one) => !isCell(one)).map(({ x, y, width, height }) => `${x},${y},${width},${height}`);
    return brush.map(([field, { number, mask }]) => [
      "edit",
      "paint",
      { path, ...(at.length && { at }), ...(rect.length && { rect }), ...(field && { field }), value: number, ...(mask && { mask }), ...this.followed("paint") },
    ]);
  }

  stampCalls(piece: Piece, at: Cell): Call[] {
    const grid = this.grid.peek(), part = grid && within(piece, at, grid);
    if (!part) return [];
    return [["edit", "paste", { path: grid.path, json: pieceJson(part.piece), at: `${part.at.x},${part.at.y}`, ...this.followed("paste") }]];
  }

  /** The cells with what the cell at `start` has of the brush, that are connected with it. */
  async fillRects(start: Cell): Promise<CellRect[]> {
    const grid = await this.cells();
    const tests = Object.entries(this.brush.peek()).map(([field, { mask }]) => {
      const values = valuesOf(grid, field), bits = mask ?? ~0, wanted = values[start.y * grid.width + start.x]! & bits;
      return (index: number) => (values[index]! & bits) === wanted;
    });
    return flood(grid, start, (index) => tests.every((test) => test(index)));
  }

  private cells(): Promise<Grid> {
    return this.document.world.grid(this.path.peek());
  }

  /** Takes all values of a cell into the brush; flags that the brush does not set stay as they are. */
  async pick({ x, y }: Cell): Promise<void> {
    const grid = await this.cells(), index = y * grid.width + x, parts = new Map<string, number>();
    for (const { field = "", mask } of this.values.peek()) if (mask) parts.set(field, (parts.get(field) ?? 0) | mask);
    const brush: Brush = {};
    for (const { name = "" } of grid.fields) {
      const key = grid.fields.length > 1 ? name : "", mask = parts.get(key), number = valuesOf(grid, name)[index]!;
      if (key && !this.values.peek().some(({ field }) => field === key)) continue;
      brush[key] = mask ? { number: number & mask, mask } : { number };
    }
    this.set(brush);
  }

  // ---- copying ----

  async copy(): Promise<Piece | null> {
    const rect = this.selection.peek();
    if (!rect) return null;
    clipboard.value = cut(await this.cells(), rect);
    return clipboard.value;
  }

  /** Stamps what was copied, if cells here have the same values. */
  async stamp(piece: Piece): Promise<void> {
    const path = this.path.peek(), { fields } = await this.cells();
    if (path !== this.path.peek()) return;
    if (!fits(piece, fields)) {
      const names = (list: readonly { name?: string }[]) => list.map(({ name }) => name || "one number").join(", ");
      return this.document.report(`The copied cells have other values (${names(piece.fields)}) than those of ${path} (${names(fields)})`);
    }
    clipboard.value = piece;
    this.shape.value = "stamp";
  }

  turn(by: Turn): void {
    if (clipboard.value) clipboard.value = turned(clipboard.value, by, turningBits(this.values.peek()));
  }

  /** Clears the selection to what the brush paints. */
  async paintSelection(): Promise<void> {
    const rect = this.selection.peek();
    if (rect && (await this.document.editing.attempt(...this.paintCalls([rect])))) this.remember();
  }

  report = (error: unknown): void => this.document.report(textOf(error));
}

function isOf(grid: GridInfo, path: string): boolean {
  return path === grid.path || path.startsWith(`${grid.path}[`);
}

function isCell({ width, height }: CellRect): boolean {
  return width === 1 && height === 1;
}

function valuesOf(grid: Grid, name: string): ReturnType<typeof cellValues> {
  return cellValues(grid, grid.fields.find((field) => (field.name ?? "") === name) ?? grid.fields[0]);
}

/** The first value that is more than nothing, and is seen. */
function firstBrush(values: readonly CellValue[]): Brush {
  const pictured = values.filter(({ number, has_picture }) => number !== 0 && has_picture), first = pictured.find(({ colour }) => colour) ?? pictured[0] ?? values.find(({ number }) => number !== 0) ?? values[0];
  return first ? { [first.field ?? ""]: first.mask ? { number: first.number, mask: first.mask } : { number: first.number } } : { "": { number: 1 } };
}

const paintings = new WeakMap<OpenDocument, Painting>();

export function paintingOf(document: OpenDocument): Painting {
  let painting = paintings.get(document);
  if (!painting) paintings.set(document, (painting = new Painting(document)));
  return painting;
}
