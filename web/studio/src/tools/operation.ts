/** The operation that a document's form shows, with the options so far. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Changes, GridInfo, Operation, Option, Options } from "mapwright";
import type { Point } from "../canvas/view.js";
import { textOf, type OpenDocument } from "../document.js";
import type { Call } from "../edit/calls.js";
import type { Cell } from "./cells.js";

/** Options that are filled by clicking or dragging on the canvas. */
export interface Target {
  kind: "point" | "rectangle" | "circle" | "distance" | "size";
  /** One, or two that belong together. */
  options: Option[];
}

/** What dragging does: it fills in the form, is applied at its end, or all along the way. */
export type Dragging = "fill" | "apply" | "repeat";

export const WHEN_DRAGGED: Record<Dragging, string> = {
  fill: "fill in the form",
  apply: "apply it when released",
  repeat: "apply it at each place on the way",
};

/** Spaces that the page converts points to; the library converts to all others, which are of one format. */
const PAGE_SPACES = ["view", "grid", "tile"];

export function isOwnSpace({ space }: Option): boolean {
  return space !== undefined && !PAGE_SPACES.includes(space);
}

export function targetsOf({ options }: Operation): Target[] {
  const withRole = (role: string) => options.filter((option) => option.role === role), one = (role: string) => withRole(role)[0];
  const positions = withRole("position"), radius = one("radius");
  const centre = radius && (positions.find(({ name }) => /^cent(er|re)/.test(name)) ?? positions[0]);
  const pair = (kind: Target["kind"], first: string, second: string): Target[] =>
    one(first) && one(second) ? [{ kind, options: [one(first)!, one(second)!] }] : [];
  return [
    ...positions.filter((option) => option !== centre).map((option): Target => ({ kind: "point", options: [option] })),
    ...(positions.length ? [] : pair("point", "x", "y")),
    ...withRole("rect").map((option): Target => ({ kind: "rectangle", options: [option] })),
    ...(radius && centre ? [{ kind: "circle" as const, options: [centre, radius] }] : []),
    ...pair("distance", "dx", "dy"),
    ...(one("size") ? [{ kind: "size" as const, options: [one("size")!] }] : []),
  ];
}

export class OperationForm {
  readonly name = signal("");
  readonly values: Signal<Options> = signal({});
  readonly target: Signal<number> = signal(0);
  readonly dragging: Signal<Dragging> = signal("fill");
  readonly live = signal(true);
  readonly error = signal("");
  /** What the preview or the last run changed. */
  readonly changes: Signal<readonly string[]> = signal([]);
  readonly operation: ReadonlySignal<Operation | null> = computed(() => this.all.find(({ name }) => name === this.name.value) ?? null);
  readonly targets: ReadonlySignal<Target[]> = computed(() => (this.operation.value ? targetsOf(this.operation.value) : []));

  /** Seeds that the preview drew: what is applied is what was seen. */
  private drawn: Options = {};

  constructor(readonly document: OpenDocument) {}

  get all(): Operation[] {
    const { operations, common_operations } = this.document.format;
    return [...operations, ...common_operations.filter(({ name }) => !operations.some((own) => own.name === name))];
  }

  /** Shows the form of an operation, with options that are known already. */
  choose(name: string, values: Options = {}): void {
    this.name.value = name;
    this.target.value = 0;
    this.error.value = "";
    this.changes.value = [];
    this.values.value = { ...this.ofGame(), ...this.ofSelection(), ...values };
    void this.preview();
  }

  /** Files of the game that were given for pictures. */
  private ofGame(): Options {
    const { options = [] } = this.operation.peek() ?? {}, known = this.document.gameOptions("render");
    return Object.fromEntries(Object.entries(known).filter(([name]) => options.some((option) => option.name === name)));
  }

  /** An option that takes the path of a value takes that of the selection. */
  private ofSelection(): Options {
    const selection = this.document.selection.peek(), { options = [] } = this.operation.peek() ?? {};
    const path = options.find(({ of, kind }) => of === "path" && kind === "text");
    return path && selection ? { [path.name]: selection } : {};
  }

  set(values: Options): void {
    const after: Options = { ...this.values.peek() };
    for (const [name, value] of Object.entries(values))
      if (value === null || value === undefined) delete after[name];
      else after[name] = value;
    this.values.value = after;
    void this.preview();
  }

  get missing(): Option[] {
    return this.operation.value?.options.filter(({ name, required }) => required && this.values.value[name] === undefined) ?? [];
  }

  call(values: Options = this.values.peek()): Call {
    return ["edit", this.name.peek(), values];
  }

  /** Shows what it would change, if that is wanted and can be known. */
  async preview(): Promise<void> {
    const { editing } = this.document;
    this.error.value = "";
    this.drawn = {};
    if (!this.name.peek() || !this.live.peek() || this.missing.length) {
      this.changes.value = [];
      return void editing.cancel().catch(() => undefined);
    }
    try {
      const made = await editing.preview(this.call());
      if (made) this.show(made);
      if (made) this.drawn = this.seedsIn(made);
    } catch (error) {
      this.fail(error);
    }
  }

  async apply(): Promise<void> {
    try {
      const made = await this.document.editing.run(this.call({ ...this.values.peek(), ...this.drawn }));
      this.error.value = "";
      this.drawn = {};
      this.show(made);
      this.document.report(made.changes.length ? `${this.name.peek()} is done` : `${this.name.peek()} found nothing to change`);
    } catch (error) {
      this.fail(error);
    }
  }

  private show({ changes }: Changes): void {
    this.changes.value = changes.map(({ path, text }) => (path ? `${path}: ${text}` : text));
  }

  /** A seed that was drawn is listed as a change: "seed 1234". */
  private seedsIn({ changes }: Changes): Options {
    const seeds = this.operation.peek()?.options.filter(({ name, role }) => role === "seed" && this.values.peek()[name] === undefined) ?? [];
    return Object.fromEntries(
      seeds.flatMap(({ name }) => {
        const drawn = changes.find(({ path, text }) => !path && text.startsWith(`${name} `));
        return drawn ? [[name, drawn.text.slice(name.length + 1)]] : [];
      }),
    );
  }

  private fail(error: unknown): void {
    this.changes.value = [];
    this.error.value = textOf(error);
  }

  leave(): void {
    void this.document.editing.cancel().catch(() => undefined);
  }

  // ---- places ----

  /** The grid whose cells are meant: that of the item that an option names, else the one that is looked at. */
  async grid(): Promise<GridInfo | null> {
    const { document } = this, placed = document.grids.value.filter(({ cell_width }) => cell_width), values = this.values.peek();
    for (const option of this.operation.peek()?.options ?? []) {
      const value = values[option.name];
      if (!option.of || value === undefined || value === null) continue;
      const offered = await document.world.optionValues(this.name.peek(), option.name, values).catch(() => []);
      const path = offered.find((one) => one.value === String([value].flat()[0]))?.path;
      const grid = path && placed.find((one) => one.path === path || one.path.startsWith(`${path}.`));
      if (grid) return grid;
    }
    return document.grid;
  }

  /** Points in world pixels as those of an option; null: not in its space. */
  async inSpace(points: readonly Point[], option: Option): Promise<(Cell | null)[]> {
    const { document } = this, { unit } = document, { space } = option;
    if (space === "grid") {
      const grid = await this.grid();
      return grid ? document.cellsAt(points, grid) : points.map(() => null);
    }
    if (space === "tile") return this.inTile(points);
    if (isOwnSpace(option)) return document.coordinates(points, space!);
    return points.map(({ x, y }) => unit && { x: Math.floor(x / unit.width), y: Math.floor(y / unit.height) });
  }

  /** Within the tile at the first of the points, as far as the others are in it. */
  private async inTile(points: readonly Point[]): Promise<(Cell | null)[]> {
    const { document } = this, { unit } = document, grid = document.grids.value.find(({ is_main }) => is_main) ?? (await this.grid()), { x = 0, y = 0, cell_width = 0, cell_height = 0 } = grid ?? {};
    const [cell] = grid ? await document.cellsAt(points.slice(0, 1), grid) : [];
    if (!unit || !cell) return points.map(() => null);
    const along = (value: number, start: number, size: number) => Math.min(Math.max(Math.floor(value - start), 0), Math.ceil(size) - 1);
    return points.map((point) => ({
      x: along(point.x / unit.width, x + cell.x * cell_width, cell_width),
      y: along(point.y / unit.height, y + cell.y * cell_height, cell_height),
    }));
  }
}

const forms = new WeakMap<OpenDocument, OperationForm>();

export function operationOf(document: OpenDocument): OperationForm {
  let form = forms.get(document);
  if (!form) forms.set(document, (form = new OperationForm(document)));
  return form;
}
