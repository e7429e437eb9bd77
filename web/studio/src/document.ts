/** One tab: the world in its worker, and all that the page shows of it as signals. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { MapwrightError, type Format, type GridInfo, type Option, type Options, type Picked, type View as ReadyView, type World } from "mapwright";
import type { Painter } from "./canvas/painter.js";
import type { Redraw, Tile } from "./canvas/tile.js";
import { coarseLevel, layoutOf, sameLayout, sameUnits, viewOptions, type Layout } from "./canvas/layout.js";
import { Tiles } from "./canvas/tiles.js";
import type { CanvasTool } from "./canvas/tool.js";
import { bounded, centred, fitting, panned, revealing, zoomed, type Point, type Rect, type Size, type View } from "./canvas/view.js";
import type { Outcome } from "./edit/calls.js";
import { Editing } from "./edit/editing.js";
import type { SaveTarget } from "./edit/target.js";
import type { Library, Remote, Session, SessionListeners } from "./library.js";
import { StoppedError } from "./library.js";
import type { Asset, GameData } from "./open/game-data.js";
import type { Draft } from "./script/drafts.js";

export interface Mark {
  /** A path of the document, or a box in world pixels. */
  path?: string;
  box?: Rect;
  kind: "selection" | "problem" | "changed" | "added" | "removed" | "found";
  label?: string;
}

export interface Hover {
  /** In units of the picture's area. */
  x: number;
  y: number;
  path: string;
}

export type State = "opening" | "ready" | "failed" | "stopped";

/** What the document was opened from, so that it can be opened again. */
export interface Source {
  name: string;
  bytes: Uint8Array;
  /** A member: "disk.img:Folder:Game" with the bytes of disk.img. */
  path?: string;
  /** Files that it uses, by the path under which the library finds them. */
  files?: { path: string; bytes: Uint8Array }[];
  /** A worker that has the bytes under `name` as a file. */
  session?: Session;
  /** It was made here and is in no file yet. */
  unsaved?: boolean;
  /** The template that it was made from, with its options as the command takes them. */
  made?: string[];
  /** It cannot be changed here. */
  shownOnly?: boolean;
  /** Where it is saved. */
  target?: SaveTarget;
}

/** Pages of at most this width have no room for rulers. */
const NARROW = 700;
/** A picture that is smaller than the canvas is enlarged at most this many times by two. */
const ENLARGED_MOST = 2;
/** The largest magnification of a pixel of a picture at its own size. */
const ZOOM_MOST = 64;
/** A document whose worker was ended is opened again by itself once in this time, in milliseconds. */
const REOPEN_PAUSE = 60_000;

let lastId = 0;

export class OpenDocument {
  readonly id = `document-${++lastId}`;
  readonly name: string;
  readonly bytes: Uint8Array;

  readonly state: Signal<State> = signal("opening");
  readonly error = signal("");
  /** Why there is no picture of a document that is open. */
  readonly pictureError = signal("");
  readonly damaged = signal(false);
  readonly views: Signal<ReadyView[]> = signal([]);
  readonly ready: Signal<ReadyView | null> = signal(null);
  /** Render options that are set in addition to those of the ready view. */
  readonly options: Signal<Options> = signal({});
  readonly grids: Signal<GridInfo[]> = signal([]);
  readonly selection = signal("");
  readonly hover: Signal<Hover | null> = signal(null);
  readonly marks: Signal<Mark[]> = signal([]);
  /** Where the selection and the marks are drawn, in world pixels. */
  readonly boxes: Signal<{ mark: Mark; box: Rect }[]> = signal([]);
  readonly view: Signal<View | null> = signal(null);
  readonly screen: Signal<Size> = signal({ width: 0, height: 0 });
  /** The view shows the whole picture, also when the canvas gets another size. */
  fitted = true;
  /** Grows with each change of the document; what shows values loads them again. */
  readonly revision = signal(0);
  /** Whether the canvas has rulers, and lines between cells. */
  readonly rulers = signal(innerWidth > NARROW);
  readonly cells = signal(false);
  /** Set while the canvas is asked for a point. */
  readonly asking: Signal<((point: Point | null) => void) | null> = signal(null);
  /** What the pointer does on the canvas; null: it pans and selects. */
  readonly tool: Signal<CanvasTool | null> = signal(null);
  /** The panel to the right that is shown. */
  readonly panel = signal("");
  /** Texts that are being edited, by the path of the first of them. */
  readonly drafts: Signal<ReadonlyMap<string, Draft>> = signal(new Map());
  /** Whether time goes on. */
  readonly playing = signal(false);
  /** Whether the canvas shows all tiles of the present options. */
  complete = false;
  /** Grows when tiles come. */
  readonly drawn = signal(0);
  /** What to draw: the ready view's options with those that are set. */
  readonly aimed: ReadonlySignal<Options> = computed(() => ({
    ...this.gameOptions("render"),
    ...viewOptions(this.ready.value),
    ...this.options.value,
  }));
  /** Values of the options for files of the game, by the options' names. */
  private readonly gameValues: Signal<Options> = signal({});

  private opened: { session: Session; world: Remote<World>; painter: Remote<Painter>; format: Format } | null = null;
  private readonly listeners: SessionListeners = {
    ended: (error) => this.ended(error),
    memory: (percent) => percent && this.report(`${this.name}: ${percent} % of the memory that it may use is in use; saved, closed and opened again, it needs less`),
  };
  tiles: Tiles | null = null;
  readonly editing: Editing;
  /** Where it is saved; null: it is downloaded. */
  readonly target: Signal<SaveTarget | null>;
  /** What the file has, as far as that is known; null: there is none. */
  fileBytes: Uint8Array | null;
  /** The same file is open elsewhere, too. */
  readonly shared = signal(false);
  private readonly closers: (() => void)[] = [];
  private aimedAt = "";
  private aimedView: ReadyView | null = null;
  private closed = false;
  private started = 0;
  /** Called when a tile comes, or when none can come any more. */
  private tileCame: () => void = () => undefined;
  private reopened = false;

  constructor(
    private readonly library: Library,
    readonly source: Source,
    readonly gameData: GameData,
    readonly report: (text: string) => void,
  ) {
    this.name = source.path ?? source.name;
    this.bytes = source.bytes;
    this.editing = new Editing(this);
    this.target = signal(source.target ?? null);
    this.fileBytes = source.unsaved ? null : source.bytes;
  }

  /** The last part of its name. */
  get title(): string {
    return this.name.slice(Math.max(this.name.lastIndexOf("/"), this.name.lastIndexOf(":")) + 1) || this.name;
  }

  /** Has it a worker? */
  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** The world in its worker. Another object after the worker was ended: do not keep it. */
  get world(): Remote<World> {
    return this.parts.world;
  }

  get format(): Format {
    return this.parts.format;
  }

  /** To open other worlds next to this one, for comparisons. */
  get session(): Session {
    return this.parts.session;
  }

  get painter(): Remote<Painter> {
    return this.parts.painter;
  }

  private get parts() {
    if (!this.opened) throw new Error(`${this.name} is not open`);
    return this.opened;
  }

  /** Opens it, or opens it again. */
  async open(): Promise<void> {
    this.started = performance.now();
    this.state.value = "opening";
    this.error.value = "";
    const shared = this.source.session;
    const session = shared && !shared.ended ? shared : await this.library.session();
    session.use(this.listeners);
    try {
      await this.start(session);
      this.state.value = "ready";
    } catch (error) {
      session.leave(this.listeners);
      if (error instanceof StoppedError) return;
      this.error.value = textOf(error);
      this.state.value = "failed";
    }
    if (this.closed) this.close();
  }

  whenClosed(closer: () => void): void {
    if (this.closed) closer();
    else this.closers.push(closer);
  }

  close(): void {
    this.closed = true;
    this.tileCame();
    for (const closer of this.closers.splice(0)) closer();
    this.tiles?.restart(this.tiles.layout, false);
    this.leave();
    this.opened = null;
  }

  /** What it was stays known until it is open again. */
  private leave(): void {
    if (!this.opened) return;
    const { session, world, painter } = this.opened;
    this.editing.stop();
    painter.release();
    world.release();
    session.leave(this.listeners);
  }

  /** Opens it as it is when the steps are done that `editing` says. */
  reopen(): Promise<void> {
    this.tiles?.restart(this.tiles.layout, true);
    this.leave();
    return this.open();
  }

  private async start(session: Session): Promise<void> {
    const { desk } = session, { name, bytes, path, files } = this.source;
    for (const file of files ?? []) await desk.addFile(file.path, file.bytes);
    if (path && session !== this.source.session) await desk.addFile(name, bytes);
    const base = path ? null : this.editing.base, world = path ? await desk.openPath(path) : await this.openBytes(session, base?.bytes ?? bytes);
    const format = await formatOf(session.desk, world);
    const painter = await desk.paint(world);
    painter.listen((tile) => this.receive(tile as Tile));
    this.opened = { session, world, painter, format };
    this.damaged.value = await world.damaged();
    await this.giveGameData();
    const hasViews = format.abilities.includes("render");
    await this.editing.start(session, world, painter, hasViews, base?.position ?? 0);
    if (!hasViews) return;
    const views = await world.views();
    this.views.value = views;
    this.ready.value = views.find(({ name }) => name === this.ready.value?.name) ?? views[0] ?? null;
    this.aimedAt = "";
    await this.aim().catch((error) => (this.pictureError.value = textOf(error)));
    await this.firstPicture();
    if (session.ended) throw session.ended;
    this.revision.value++;
    void world.grids().then((grids) => (this.grids.value = grids));
  }

  /** Waits for a coarse tile: panels are shown after that, and what they ask for does not delay it. */
  private async firstPicture(): Promise<void> {
    const { tiles } = this;
    if (!tiles || this.pictureError.value) return;
    await new Promise<void>((resolve) => {
      this.tileCame = resolve;
      this.painter.want(tiles.first, tiles.generation).catch(() => resolve());
    });
  }

  /** An archive is given as a file, so that its members can be opened, too. */
  private async openBytes({ desk }: Session, bytes: Uint8Array): Promise<Remote<World>> {
    const { name } = this.source, world = await desk.open(name, bytes);
    const format = await formatOf(desk, world);
    if (!format.abilities.includes("members")) return world;
    world.release();
    await desk.addFile(name, bytes);
    return desk.openPath(name);
  }

  private ended(error: Error): void {
    this.tileCame();
    const opened = this.state.value === "ready";
    this.tiles?.restart(this.tiles.layout, true);
    this.editing.stop();
    this.playing.value = false;
    this.error.value = error.message;
    this.state.value = "stopped";
    this.report(`${this.name}: ${error.message}`);
    if (!opened || (error instanceof StoppedError && !error.onlyCall) || this.reopened) return;
    this.reopened = true;
    setTimeout(() => (this.reopened = false), REOPEN_PAUSE);
    void this.open();
  }

  // ---- files of the game ----

  /** Options that give a call the game's files. */
  gameOptions(use: Asset["used_by"][number]): Options {
    const assets = this.opened?.format.assets ?? [], values = this.gameValues.value;
    const used = assets.filter(({ option, used_by }) => used_by.includes(use) && values[option] !== undefined);
    return Object.fromEntries(used.map(({ option }) => [option, values[option]!]));
  }

  /** Feeds the library what was given since the document was opened. */
  async useGameData(): Promise<void> {
    await this.giveGameData();
    this.revision.value++;
    await this.aim().catch((error) => this.report(textOf(error)));
  }

  private async giveGameData(): Promise<void> {
    const { format, session } = this.parts;
    this.gameValues.value = await this.gameData.feed(session.desk, format, () => this.library.formats());
  }

  /** Measures from opening to a moment, once: "document-1 first". */
  mark(moment: string): void {
    const name = `${this.id} ${moment}`;
    if (!performance.getEntriesByName(name).length) performance.measure(name, { start: this.started });
  }

  // ---- pictures ----

  /** Shows another ready view. */
  show(view: ReadyView): void {
    const before = this.ready.value;
    this.ready.value = view;
    this.aim().catch((error) => {
      this.ready.value = before;
      this.report(textOf(error));
    });
  }

  /** Sets render options; null or undefined removes one. */
  setOptions(options: Record<string, Options[string] | undefined>): void {
    const before = this.options.value, after: Options = { ...before };
    for (const [name, value] of Object.entries(options))
      if (value === null || value === undefined) delete after[name];
      else after[name] = value;
    this.options.value = after;
    this.aim().catch((error) => {
      this.options.value = before;
      this.report(textOf(error));
    });
  }

  /** Aims the painter at what `ready` and `options` say. */
  async aim(): Promise<void> {
    const ready = this.ready.value;
    if (!ready || !this.opened) return;
    const options = this.aimed.value, key = JSON.stringify([ready.name, options]);
    if (key === this.aimedAt) return;
    const layout = layoutOf(ready), same = this.tiles && sameLayout(this.tiles.layout, layout);
    const tiles = this.tiles ?? new Tiles(layout);
    const scaleOption = this.renderOption("scale")?.name ?? "scale";
    const coarse = coarseLevel(layout), aim = { options: { ...this.areaOf(ready, options), ...options }, scaleOption, scale: layout.scale };
    const size = await this.painter.aim(aim, coarse);
    await this.extend(layout, coarse, size);
    this.aimedAt = key;
    this.pictureError.value = "";
    tiles.restart(layout, !!same);
    this.complete = false;
    if (this.aimedView && !sameUnits(this.aimedView, ready)) {
      this.fitted = true;
      this.view.value = null;
    }
    this.aimedView = ready;
    this.tiles = tiles;
    this.drawn.value++;
    void this.frame();
  }

  /** Without an area a format can draw less than a view has. A position to look from goes without one. */
  private areaOf({ x, y, width, height }: ReadyView, options: Options): Options {
    const option = this.renderOption("area"), looks = this.format.render.some(({ name, role }) => role === "position" && name in options);
    return option && !looks ? { [option.name]: [x, y, width, height].join() } : {};
  }

  /** A picture can have more than its area, such as a legend below it. Then it cannot be repeated. */
  private async extend(layout: Layout, level: number, size: Size): Promise<void> {
    const { area, scale } = layout, levelScale = scale * 2 ** level;
    if (size.width <= area.width * levelScale + 2 && size.height <= area.height * levelScale + 2) return;
    const own = await this.painter.size(Math.min(0, layout.most)), ownScale = scale * 2 ** Math.min(0, layout.most);
    layout.wraps = { x: false, y: false };
    layout.whole = { ...area, width: Math.max(area.width, own.width / ownScale), height: Math.max(area.height, own.height / ownScale) };
  }

  /** The render option with a role. */
  renderOption(role: string): Option | undefined {
    return this.format.render.find((option) => option.role === role);
  }

  private receive(tile: Tile): void {
    if (!this.tiles) return;
    if (tile.limit && tile.level > this.tiles.layout.least) this.tiles.layout.most = Math.min(this.tiles.layout.most, tile.level - 1);
    else if (tile.error && !this.error.value) this.report(tile.error);
    this.tiles.add(tile);
    this.drawn.value++;
    this.tileCame();
  }

  /** What is at a point in world pixels, topmost first. */
  async pick(point: Point): Promise<Picked[]> {
    const level = this.level, at = this.levelPixel(point, level);
    return at ? this.painter.pick(level, at.x, at.y) : [];
  }

  /** The cells of a grid, or of one with the same cells, at points in world pixels; next to the grid there are none. */
  async cellsAt(points: readonly Point[], grid: GridInfo): Promise<(Point | null)[]> {
    const level = this.level, at = points.map((point) => this.levelPixel(point, level)), inside = at.filter((one) => one !== null);
    const same = this.grids.value.filter((other) => sameCells(grid, other)).map(({ path }) => path);
    const found = inside.length ? await this.painter.cellsAt(level, inside, [grid.path, ...same]) : [];
    return points.map((point, i) => (at[i] ? (found.shift() ?? this.cellByPlace(point, grid)) : null));
  }

  /** Points in world pixels as coordinates of a space that only the format has; null: outside the picture. */
  async coordinates(points: readonly Point[], space: string): Promise<(Point | null)[]> {
    const level = this.level, at = points.map((point) => this.levelPixel(point, level)), inside = at.filter((one) => one !== null);
    const found = await this.painter.coordinates(level, inside, space);
    return at.map((one) => one && found.shift()!);
  }

  private cellByPlace(point: Point, { x = 0, y = 0, cell_width, cell_height, width, height }: GridInfo): Point | null {
    const { unit } = this;
    if (!unit || !cell_width || !cell_height) return null;
    const cell = { x: Math.floor((point.x / unit.width - x) / cell_width), y: Math.floor((point.y / unit.height - y) / cell_height) };
    return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
  }

  /** Where paths are drawn, in world pixels; null: not in this picture. */
  async places(paths: readonly string[]): Promise<(Rect | null)[]> {
    const level = this.level, layout = this.tiles?.layout;
    if (!layout) return paths.map(() => null);
    return (await this.painter.places(level, paths)).map((box) => box && worldBox(layout, level, box));
  }

  /** Where a path is drawn, in world pixels; of a value that is not drawn, the nearest that holds it. Null: nowhere. */
  async place(path: string): Promise<Rect | null> {
    const level = this.level, layout = this.tiles?.layout;
    if (!layout) return null;
    for (let tried = path; tried; tried = parentOf(tried)) {
      const box = await this.painter.place(level, tried).catch(() => null);
      if (box) return worldBox(layout, level, box);
    }
    return null;
  }

  private get level(): number {
    const view = this.view.value;
    return this.tiles && view ? this.tiles.level(view, devicePixelRatio) : 0;
  }

  private levelPixel(point: Point, level: number): Point | null {
    const layout = this.tiles?.layout;
    if (!layout) return null;
    const { area, wraps } = layout, scale = layout.scale * 2 ** level;
    const along = (value: number, start: number, size: number, wrap: boolean) => {
      const from = value - start, within = wrap ? ((from % size) + size) % size : from;
      return within < 0 || within >= size ? -1 : Math.floor(within * scale);
    };
    const x = along(point.x, area.x, area.width, wraps.x), y = along(point.y, area.y, area.height, wraps.y);
    return x < 0 || y < 0 ? null : { x, y };
  }

  /** World pixels of a unit of the picture's area. */
  get unit(): Size | null {
    const ready = this.ready.value;
    return ready && { width: ready.unit_width, height: ready.unit_height };
  }

  /** The grid whose cells are shown: that of the selection or under the pointer, else the main one, or the first that has a place. */
  get grid(): GridInfo | null {
    const placed = this.grids.value.filter((grid) => grid.cell_width);
    const of = (path: string) => placed.find((grid) => path === grid.path || path.startsWith(`${grid.path}[`));
    return of(this.selection.value) ?? of(this.hover.value?.path ?? "") ?? placed.find(({ is_main }) => is_main) ?? placed[0] ?? null;
  }

  get middle(): Point {
    const { width, height } = this.screen.value;
    return { x: width / 2, y: height / 2 };
  }

  /** Moves the picture by a distance on the screen. */
  pan(dx: number, dy: number): void {
    this.look((view) => panned(view, dx, dy));
  }

  /** What is at a point of the screen, by default its middle, stays there. */
  zoom(factor: number, point: Point = this.middle): void {
    const { tiles } = this;
    if (!tiles) return;
    const { whole, scale } = tiles.layout, least = Math.min(fitting(whole, this.screen.value, 0).scale / 4, scale);
    this.look((view) => zoomed(view, Math.min(Math.max(view.scale * factor, least), scale * ZOOM_MOST), point));
  }

  private look(to: (view: View) => View): void {
    if (!this.view.value || !this.tiles) return;
    const { whole, wraps } = this.tiles.layout;
    this.fitted = false;
    this.view.value = bounded(to(this.view.value), whole, this.screen.value, wraps);
  }

  /** The whole picture. */
  fit(): void {
    this.fitted = true;
    this.view.value = this.whole;
  }

  /** A view of the whole picture; of a small one at its own size or a multiple. */
  get whole(): View | null {
    if (!this.tiles) return null;
    const { whole, scale } = this.tiles.layout, view = fitting(whole, this.screen.value);
    const times = 2 ** Math.min(Math.floor(Math.log2(view.scale / scale)), ENLARGED_MOST);
    return view.scale < scale ? view : centred(whole, this.screen.value, scale * times);
  }

  /** At its own size; the middle stays. */
  oneToOne(): void {
    if (this.tiles && this.view.value) this.zoom(this.tiles.layout.scale / this.view.value.scale);
  }

  /** The next point that is clicked, in units of the format; null: none is. */
  ask(): Promise<Point | null> {
    this.answer(null);
    this.report("Click in the picture, or press Escape");
    return new Promise((resolve) => (this.asking.value = resolve));
  }

  /** The paths of what is at a point that is clicked, topmost first; null: none was. */
  async askWhat(): Promise<string[] | null> {
    const point = await this.ask(), { unit } = this;
    return point && unit && (await this.pick({ x: point.x * unit.width, y: point.y * unit.height })).map(({ path }) => path);
  }

  answer(point: Point | null): void {
    const answer = this.asking.value;
    this.asking.value = null;
    answer?.(point);
  }

  // ---- selection ----

  select(path: string): void {
    this.selection.value = path;
    void this.frame();
  }

  /** Selects a path and scrolls the canvas to where it is drawn. */
  async reveal(path: string): Promise<void> {
    this.select(path);
    const box = await this.place(path), view = this.view.value;
    if (!box || !view) return;
    this.fitted = false;
    this.view.value = revealing(view, box, this.screen.value);
  }

  setMarks(marks: Mark[]): void {
    this.marks.value = marks;
    void this.frame();
  }

  /** Finds where the selection and the marks are. */
  private async frame(): Promise<void> {
    const selected: Mark[] = this.selection.value ? [{ path: this.selection.value, kind: "selection" }] : [];
    const marks = [...this.marks.value, ...selected], boxes: { mark: Mark; box: Rect }[] = [];
    const selection = this.selection.value;
    for (const mark of marks) {
      const box = mark.box ?? (this.opened && mark.path ? await this.place(mark.path).catch(() => null) : null);
      if (box) boxes.push({ mark, box });
    }
    if (selection === this.selection.value) this.boxes.value = boxes;
  }

  // ---- changes ----

  /** Shows what was changed; `step`: not only for a moment. */
  changed(redraw: readonly Redraw[], shape: Outcome["shape"], step: boolean): void {
    this.tiles?.invalidate(redraw);
    this.drawn.value++;
    if (step) this.revision.value++;
    if (shape) void this.reshape(shape.views, shape.grids);
    else void this.frame();
  }

  /** Ready views and grids as they are now. */
  private async reshape(views: ReadyView[], grids: GridInfo[]): Promise<void> {
    const selection = this.selection.peek();
    this.grids.value = grids;
    if (JSON.stringify(views) !== JSON.stringify(this.views.peek())) {
      batch(() => {
        this.views.value = views;
        this.ready.value = views.find(({ name }) => name === this.ready.peek()?.name) ?? views[0] ?? null;
      });
      this.aimedAt = "";
      await this.aim().catch((error) => this.report(textOf(error)));
    }
    const exists = await this.world.node(selection).then(() => true, (error) => !(error instanceof MapwrightError));
    if (!exists && selection === this.selection.peek()) this.select("");
    else void this.frame();
  }
}

/** Of a box in pixels of a level. */
function worldBox({ area, scale }: Layout, level: number, box: Rect): Rect {
  const times = scale * 2 ** level;
  return { x: area.x + box.x / times, y: area.y + box.y / times, width: box.width / times, height: box.height / times };
}

/** Are the cells of two grids in the same places? */
export function sameCells(one: GridInfo, other: GridInfo): boolean {
  const keys = ["width", "height", "x", "y", "cell_width", "cell_height"] as const;
  return one !== other && one.x !== undefined && keys.every((key) => one[key] === other[key]);
}

/** "planes[1].objects[12].name" -> "planes[1].objects[12]" -> "planes[1].objects" -> "planes[1]" -> ... */
export function parentOf(path: string): string {
  return path.replace(/(\.[^.[\]]*|\[[^[\]]*\]|[^.[\]]+)$/, "");
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const formats = new Map<string, Format>();

async function formatOf(desk: Session["desk"], world: Remote<World>): Promise<Format> {
  const name = await world.format();
  const known = formats.get(name);
  if (known) return known;
  const [format] = await desk.tables(name);
  if (!format) throw new Error(`the library has no tables of ${name}`);
  formats.set(name, format);
  return format;
}
