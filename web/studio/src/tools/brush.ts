/** The pointer on the canvas while cells are painted. */
import type { CanvasTool, ToolKeys } from "../canvas/tool.js";
import { toScreen, type Point, type View } from "../canvas/view.js";
import { lineCells, rectOf, type Cell, type CellRect } from "./cells.js";
import { clipboard, type Painting } from "./painting.js";

export class BrushTool implements CanvasTool {
  readonly cursor = "crosshair";
  /** Points of the pointer whose cells are not known yet. */
  private points: Point[] = [];
  private working = false;
  private pressed = false;
  private start: Cell | null = null;
  private last: Cell | null = null;
  private over: Cell | null = null;
  private stamped: Cell | null = null;
  private hovering = false;
  private keys: ToolKeys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

  constructor(private readonly painting: Painting) {}

  press(at: Point, keys: ToolKeys): void {
    this.start = this.last = null;
    this.pressed = true;
    this.drag(at, keys);
  }

  drag(at: Point, { shiftKey, ctrlKey, metaKey, altKey }: ToolKeys): void {
    this.keys = { shiftKey, ctrlKey, metaKey, altKey };
    this.points.push(at);
    void this.work();
  }

  release(at: Point, keys: ToolKeys): void {
    this.pressed = false;
    this.drag(at, keys);
  }

  cancel(): void {
    this.points = [];
    if (this.start || this.pressed) void this.painting.document.editing.cancel().catch(() => undefined);
    this.pressed = false;
    this.start = this.last = null;
  }

  hover(at: Point | null): void {
    if (!at) this.over = null;
    const { document, grid } = this.painting, there = grid.peek();
    if (!at || this.hovering || !there) return;
    this.hovering = true;
    document.cellsAt([at], there).then(([cell]) => {
      this.hovering = false;
      this.over = cell ?? null;
      document.drawn.value++;
    }, () => (this.hovering = false));
  }

  key(event: KeyboardEvent): boolean {
    if (event.key !== "Escape" || !(this.pressed || this.painting.selection.peek())) return false;
    this.cancel();
    this.painting.selection.value = null;
    return true;
  }

  // ---- strokes ----

  /** Handles the points so far, together; one that comes meanwhile is handled after that. */
  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      while (this.points.length) await this.follow(this.points.splice(0));
      if (!this.pressed) await this.finish();
    } catch (error) {
      this.cancel();
      this.painting.report(error);
    }
    this.working = false;
    if (this.points.length) void this.work();
  }

  private async follow(points: readonly Point[]): Promise<void> {
    const { document, grid } = this.painting, there = grid.peek();
    const cells = there ? (await document.cellsAt(points, there)).filter((cell) => cell !== null) : [];
    const now = cells.at(-1);
    if (!now || !there) return;
    const before = this.last, first = !this.start;
    this.start ??= cells[0]!;
    this.last = this.over = now;
    const shape = this.altPicks() ? "pick" : this.painting.shape.peek();
    if (shape === "pencil") await this.pencil(cells, before, there);
    else if (shape === "line" || shape === "rectangle") await this.preview(shape);
    else if (shape === "stamp") await this.stamp();
    else if (shape === "select") this.painting.selection.value = rectOf(this.start, now);
    else if (shape === "pick") await this.painting.pick(now);
    else if (first) await document.editing.run(...this.painting.paintCalls(await this.painting.fillRects(now)));
  }

  /** With Alt the pencil picks. */
  private altPicks(): boolean {
    return this.keys.altKey && this.painting.shape.peek() !== "stamp";
  }

  private async pencil(cells: readonly Cell[], before: Cell | null, grid: { width: number; height: number }): Promise<void> {
    const painted = connected(before ? [before, ...cells] : cells, grid).slice(before ? 1 : 0);
    if (painted.length) await this.painting.document.editing.drag(...this.painting.paintCalls(painted.map(oneCell)));
  }

  private shaped(shape: "line" | "rectangle"): CellRect[] {
    const { start, last } = this;
    return shape === "rectangle" ? [rectOf(start!, last!)] : lineCells(start!, last!).map(oneCell);
  }

  private async preview(shape: "line" | "rectangle"): Promise<void> {
    await this.painting.document.editing.preview(...this.painting.paintCalls(this.shaped(shape)));
  }

  /** Next to the last one, so that pieces do not overlap while they are dragged. */
  private async stamp(): Promise<void> {
    const piece = clipboard.peek();
    if (!piece) return;
    const { start, last } = this, along = (from: number, to: number, size: number) => from + Math.floor((to - from) / size) * size;
    const at = { x: along(start!.x, last!.x, piece.width), y: along(start!.y, last!.y, piece.height) };
    if (this.stamped && this.stamped.x === at.x && this.stamped.y === at.y) return;
    this.stamped = at;
    const calls = this.painting.stampCalls(piece, at);
    if (calls.length) await this.painting.document.editing.drag(...calls);
  }

  /** After the pointer was released. */
  private async finish(): Promise<void> {
    const { editing } = this.painting.document, shape = this.painting.shape.peek(), { start } = this;
    if (start && !this.altPicks() && (shape === "line" || shape === "rectangle")) await editing.run(...this.painting.paintCalls(this.shaped(shape)));
    else if (start && (shape === "pencil" || shape === "stamp")) await editing.end();
    if (start && ["pencil", "line", "rectangle", "fill"].includes(shape) && !this.altPicks()) this.painting.remember();
    this.start = this.last = this.stamped = null;
  }

  // ---- what is shown ----

  draw(context: CanvasRenderingContext2D, view: View, colour: string, halo: string): void {
    const piece = clipboard.peek(), { shape, selection } = this.painting, stamping = shape.peek() === "stamp" && piece;
    if (selection.peek()) this.frame(context, view, selection.peek()!, colour, halo, [6, 4]);
    if (this.over) this.frame(context, view, { ...this.over, width: stamping ? piece.width : 1, height: stamping ? piece.height : 1 }, colour, halo, []);
  }

  private frame(context: CanvasRenderingContext2D, view: View, cells: CellRect, colour: string, halo: string, dash: number[]): void {
    const grid = this.painting.grid.peek(), { unit } = this.painting.document;
    if (!grid?.cell_width || !grid.cell_height || !unit) return;
    const across = grid.cell_width * unit.width, down = grid.cell_height * unit.height;
    const { x, y } = toScreen(view, { x: (grid.x ?? 0) * unit.width + cells.x * across, y: (grid.y ?? 0) * unit.height + cells.y * down });
    for (const [width, style] of [[3, halo], [1.5, colour]] as const) {
      context.setLineDash(style === colour ? dash : []);
      context.lineWidth = width;
      context.strokeStyle = style;
      context.strokeRect(x, y, cells.width * across * view.scale, cells.height * down * view.scale);
    }
    context.setLineDash([]);
  }
}

/** All cells on the way, but not across a picture that wraps. */
function connected(cells: readonly Cell[], { width, height }: { width: number; height: number }): Cell[] {
  const near = (one: Cell, other: Cell) => Math.abs(one.x - other.x) * 2 <= width && Math.abs(one.y - other.y) * 2 <= height;
  return cells.flatMap((cell, i) => (i && near(cells[i - 1]!, cell) ? lineCells(cells[i - 1]!, cell).slice(1) : [cell]));
}

function oneCell({ x, y }: Cell): CellRect {
  return { x, y, width: 1, height: 1 };
}
