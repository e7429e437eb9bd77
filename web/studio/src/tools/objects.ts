/** Items of lists that pictures show somewhere: selected, moved, cloned, aligned and deleted. What the format has an operation for is
 * done by that, all else by operations of every format. */
import { effect, signal, type Signal } from "@preact/signals";
import type { Operation, Option } from "mapwright";
import type { Point, Rect } from "../canvas/view.js";
import { textOf, type OpenDocument } from "../document.js";
import type { Call } from "../edit/calls.js";
import { itemPaths } from "../panels/list_rows.js";
import { outlineOf, spread } from "../panels/outline.js";
import { cellOf, itemOf, patternOf, steps } from "../panels/paths.js";

export const EDGES = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Edge = (typeof EDGES)[number];

const OFFERED_MOST = 100_000;
/** Of all lists together, for frames. */
const ITEMS_MOST = 20_000;
/** Of each list: whether the pointer finds them. */
const ITEMS_TRIED = 4;

interface Placed {
  path: string;
  box: Rect;
}

/** An operation on items, and the values that name them, by their paths. */
interface Doer {
  operation: Operation;
  items: Option;
  values: Map<string, string>;
}

export class Objects {
  readonly selected: Signal<readonly string[]> = signal([]);
  /** Where they are, in world pixels. */
  readonly boxes: Signal<readonly Placed[]> = signal([]);
  readonly snap = signal(false);

  constructor(readonly document: OpenDocument) {
    effect(() => {
      void [this.selected.value, document.drawn.value, document.ready.value];
      if (document.state.value === "ready") void this.locate();
    });
    document.editing.touched.subscribe((touched) => {
      if (this.selected.peek().some((path) => touched.some((area) => area.width === undefined && isRearranged(path, area.path)))) this.select([]);
    });
  }

  private async locate(): Promise<void> {
    const selected = this.selected.peek();
    if (!selected.length && !this.boxes.peek().length) return;
    const places = await this.document.places(selected).catch(() => []);
    if (selected !== this.selected.peek()) return;
    const boxes = selected.flatMap((path, i) => (places[i] ? [{ path, box: places[i]! }] : []));
    if (JSON.stringify(boxes) === JSON.stringify(this.boxes.peek())) return;
    this.boxes.value = boxes;
    this.document.drawn.value++;
  }

  /** Only items, and none that another of them is in. */
  select(paths: readonly string[]): void {
    const selected = withoutOuter(paths.filter((path) => itemOf(path)));
    this.selected.value = selected;
    this.document.select(selected.length === 1 ? selected[0]! : "");
  }

  /** The item that is drawn topmost at a point; null: there is none. */
  async at(point: Point): Promise<string | null> {
    const found = await this.document.pick(point);
    return found.map(({ path }) => path).find((path) => this.isObject(path)) ?? null;
  }

  /** Layers are no objects. */
  private isObject(path: string): boolean {
    return !cellOf(path) && itemOf(path) !== null && !this.document.grids.peek().some((grid) => grid.path.startsWith(`${path}.`));
  }

  /** All items that are completely in a frame; null: all that the picture shows. Not those that others of them are in. */
  async within(frame: Rect | null): Promise<string[]> {
    const { lists } = await outlineOf(this.document);
    const placed = (await Promise.all(lists.map(({ pattern }) => this.placedItems(pattern)))).flat();
    return withoutAround(placed.filter(({ box }) => !frame || holds(frame, box))).map(({ path }) => path);
  }

  /** The items of lists with a pattern that the picture shows, if the pointer would find them. */
  private async placedItems(pattern: string): Promise<Placed[]> {
    const { document } = this, paths = (await itemPaths(document.world, pattern)).filter((path) => this.isObject(path)).slice(0, ITEMS_MOST);
    const places = await document.places(paths), placed = paths.flatMap((path, i) => (places[i] ? [{ path, box: places[i]! }] : []));
    const found = await Promise.all(spread(placed.length, ITEMS_TRIED).map((index) => document.pick(middleOf(placed[index]!.box))));
    return found.flat().some(({ path }) => patternOf(path) === `${pattern}[*]`) ? placed : [];
  }

  // ---- what is done with them ----

  /** The operation of the format whose name begins with a verb and that takes these items. */
  private async doer(verbs: readonly string[], paths: readonly string[], roles: readonly string[]): Promise<Doer | null> {
    const { format, world } = this.document;
    for (const operation of format.operations) {
      const { name, options } = operation, has = (role: string) => options.some((option) => option.role === role);
      if (!verbs.some((verb) => name.startsWith(`${verb}-`)) || !roles.every(has) || options.some(({ required }) => required)) continue;
      for (const items of options.filter(({ many, of, kind }) => many && of && kind === "text")) {
        const offered = await world.optionValues(name, items.name, {}, OFFERED_MOST).catch(() => []);
        const values = new Map(offered.flatMap(({ path, value }) => (path ? [[path, value] as const] : [])));
        if (paths.every((path) => values.has(path))) return { operation, items, values };
      }
    }
    return null;
  }

  /** Calls that move each of the items by its own distance, in units of the picture. */
  async moveCalls(paths: readonly string[]): Promise<(distances: readonly Point[]) => Call[]> {
    const doer = (await this.doer(["move"], paths, ["dx", "dy"])) ?? this.common(paths);
    if (!doer) return () => [];
    const { operation, items, values } = doer, role = (wanted: string) => operation.options.find((option) => option.role === wanted)!.name;
    const call = (some: readonly string[], { x, y }: Point): Call =>
      ["edit", operation.name, { [items.name]: some.map((path) => values.get(path)!), [role("dx")]: x, [role("dy")]: y }];
    return (distances) => {
      const groups = new Map<string, { distance: Point; some: string[] }>();
      paths.forEach((path, i) => {
        const distance = distances[i]!, key = `${distance.x},${distance.y}`, group = groups.get(key) ?? { distance, some: [] };
        groups.set(key, group);
        group.some.push(path);
      });
      return [...groups.values()].filter(({ distance: { x, y } }) => x || y).map(({ distance, some }) => call(some, distance));
    };
  }

  /** The operation that moves items of any format. */
  private common(paths: readonly string[]): Doer | null {
    for (const operation of this.document.format.common_operations) {
      const items = operation.options.find(({ of, many }) => of === "path" && many);
      const moves = ["dx", "dy"].every((role) => operation.options.some((option) => option.role === role));
      if (items && moves) return { operation, items, values: new Map(paths.map((path) => [path, path])) };
    }
    return null;
  }

  async move(x: number, y: number): Promise<void> {
    const paths = this.selected.peek();
    await this.attempt(async () => (await this.moveCalls(paths))(paths.map(() => ({ x, y }))));
  }

  async align(edge: Edge): Promise<void> {
    const { unit } = this.document, boxes = this.boxes.peek(), all = boxes.map(({ box }) => box);
    if (!unit || all.length < 2) return;
    const across = ["left", "centre", "right"].includes(edge);
    const ends = (box: Rect) => (across ? [box.x, box.x + box.width] : [box.y, box.y + box.height]) as [number, number];
    const least = Math.min(...all.map((box) => ends(box)[0])), most = Math.max(...all.map((box) => ends(box)[1]));
    const distance = (box: Rect) => {
      const [from, to] = ends(box);
      return edge === "left" || edge === "top" ? least - from : edge === "right" || edge === "bottom" ? most - to : (least + most - from - to) / 2;
    };
    const distances = all.map((box) => (across ? { x: Math.round(distance(box) / unit.width), y: 0 } : { x: 0, y: Math.round(distance(box) / unit.height) }));
    await this.attempt(async () => (await this.moveCalls(boxes.map(({ path }) => path)))(distances));
  }

  async remove(): Promise<void> {
    const paths = this.selected.peek(), doer = await this.doer(["delete", "remove"], paths, []);
    const byIndex = (): Call[] =>
      paths.map((path) => itemOf(path)!).sort((a, b) => b.index - a.index).map(({ list, index }) => ["remove", list, index]);
    const done = await this.attempt(async () =>
      doer ? [["edit", doer.operation.name, { [doer.items.name]: paths.map((path) => doer.values.get(path)!) }]] : byIndex());
    if (done) this.select([]);
  }

  /** Copies next to the originals, which are selected then. */
  async clone(): Promise<void> {
    const paths = this.selected.peek(), lists = [...new Set(paths.map((path) => itemOf(path)!.list))], step = this.step;
    const before = await this.counts(lists), doer = await this.doer(["clone"], paths, ["dx", "dy"]);
    const role = (wanted: string) => doer!.operation.options.find((option) => option.role === wanted)!.name;
    const done = await this.attempt(async () =>
      doer
        ? [["edit", doer.operation.name, { [doer.items.name]: paths.map((path) => doer.values.get(path)!), [role("dx")]: step.x, [role("dy")]: step.y }]]
        : this.copyCalls(paths, before));
    if (!done) return;
    const after = await this.counts(lists);
    this.select(lists.flatMap((list) => Array.from({ length: after.get(list)! - before.get(list)! }, (_, i) => `${list}[${before.get(list)! + i}]`)));
  }

  private async copyCalls(paths: readonly string[], counts: ReadonlyMap<string, number>): Promise<Call[]> {
    const { world } = this.document, next = new Map(counts), copies: string[] = [], calls: Call[] = [];
    for (const path of paths) {
      const { list } = itemOf(path)!, index = next.get(list)!;
      next.set(list, index + 1);
      copies.push(`${list}[${index}]`);
      calls.push(["pasteItems", list, index, await world.dumpText(path, "json")]);
    }
    const doer = this.common(copies), role = (wanted: string) => doer!.operation.options.find((option) => option.role === wanted)!.name;
    return doer ? [...calls, ["edit", doer.operation.name, { [doer.items.name]: copies, [role("dx")]: this.step.x, [role("dy")]: this.step.y }]] : calls;
  }

  private async counts(lists: readonly string[]): Promise<Map<string, number>> {
    return new Map(await Promise.all(lists.map(async (list) => [list, (await this.document.world.node(list)).count] as const)));
  }

  /** A cell of the grid that is looked at, in units of the picture. */
  get step(): Point {
    const grid = this.document.grid;
    return { x: Math.max(1, Math.round(grid?.cell_width ?? 1)), y: Math.max(1, Math.round(grid?.cell_height ?? 1)) };
  }

  private async attempt(calls: () => Promise<Call[]>): Promise<boolean> {
    if (!this.selected.peek().length) return false;
    try {
      const made = await calls();
      return made.length > 0 && (await this.document.editing.attempt(...made));
    } catch (error) {
      this.document.report(textOf(error));
      return false;
    }
  }
}

/** Were items added, removed or moved in a list that the item is in? Then its index can be that of a different one. */
function isRearranged(path: string, touched: string): boolean {
  return touched === "" || path.startsWith(`${touched}[`) || path.startsWith(`${touched}.`);
}

/** Paths without those that others of them lead through. */
function withoutOuter(paths: readonly string[]): string[] {
  const outer = new Set(paths.flatMap((path) => steps(path).slice(0, -1).map((step) => step.path)));
  return [...new Set(paths)].filter((path) => !outer.has(path));
}

/** Without those around items of a different kind, such as a room around what is in it. */
function withoutAround(placed: readonly Placed[]): Placed[] {
  const kinds = new Map<string, Placed[]>();
  for (const one of placed) {
    const kind = patternOf(one.path), items = kinds.get(kind) ?? [];
    items.push(one);
    kinds.set(kind, items);
  }
  return placed.filter(({ path, box }) => ![...kinds].some(([kind, items]) => kind !== patternOf(path) && items.some((other) => holds(box, other.box) && !holds(other.box, box))));
}

function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function holds(frame: Rect, box: Rect): boolean {
  return box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height;
}

const known = new WeakMap<OpenDocument, Objects>();

export function objectsOf(document: OpenDocument): Objects {
  let objects = known.get(document);
  if (!objects) known.set(document, (objects = new Objects(document)));
  return objects;
}
