/** The pointer and keys on the canvas while objects are selected and moved. */
import type { CanvasTool, ToolKeys } from "../canvas/tool.js";
import { toScreen, type Point, type Rect, type View } from "../canvas/view.js";
import { textOf } from "../document.js";
import type { Call } from "../edit/calls.js";
import type { Objects } from "./objects.js";

const ARROWS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

export class ObjectsTool implements CanvasTool {
  readonly cursor = "default";
  private start: Point | null = null;
  private end: Point | null = null;
  /** Set when it is known whether there is an object at the start. */
  private doing: "frame" | "move" | null = null;
  private calls: ((distances: readonly Point[]) => Call[]) | null = null;
  private kept: readonly string[] = [];
  private pressed: Promise<void> = Promise.resolve();

  constructor(private readonly objects: Objects) {}

  press(at: Point, keys: ToolKeys): void {
    this.start = this.end = at;
    this.doing = this.calls = null;
    this.pressed = this.begin(at, keys.shiftKey || keys.ctrlKey || keys.metaKey).catch((error) => this.objects.document.report(textOf(error)));
  }

  private async begin(at: Point, adds: boolean): Promise<void> {
    const { objects } = this, selected = objects.selected.peek(), hit = await objects.at(at);
    this.kept = adds ? selected : [];
    if (!hit) {
      this.doing = "frame";
      return;
    }
    if (adds) objects.select(selected.includes(hit) ? selected.filter((path) => path !== hit) : [...selected, hit]);
    else if (!selected.includes(hit)) objects.select([hit]);
    this.doing = "move";
    this.calls = await objects.moveCalls(objects.selected.peek());
  }

  drag(at: Point): void {
    this.end = at;
    const calls = this.doing === "move" ? this.moving() : [];
    if (calls.length) void this.objects.document.editing.preview(...calls).catch(() => undefined);
  }

  /** Calls for the distance so far. */
  private moving(): Call[] {
    const distance = this.distance(), paths = this.objects.selected.peek();
    return this.calls && (distance.x || distance.y) ? this.calls(paths.map(() => distance)) : [];
  }

  private origin: Rect | null = null;

  /** In units of the picture; with snapping the first object's corner goes to that of a cell. */
  private distance(): Point {
    const { document, boxes, snap } = this.objects, { unit, grid } = document, { start, end } = this;
    if (!unit || !start || !end) return { x: 0, y: 0 };
    const free = { x: Math.round((end.x - start.x) / unit.width), y: Math.round((end.y - start.y) / unit.height) };
    this.origin ??= boxes.peek()[0]?.box ?? null;
    if (!snap.value || !this.origin || !grid?.cell_width || !grid.cell_height) return free;
    const along = (at: number, by: number, first: number, cell: number) => Math.round(first + Math.round((at + by - first) / cell) * cell - at);
    return {
      x: along(this.origin.x / unit.width, free.x, grid.x ?? 0, grid.cell_width),
      y: along(this.origin.y / unit.height, free.y, grid.y ?? 0, grid.cell_height),
    };
  }

  release(at: Point): void {
    this.end = at;
    void this.pressed.then(() => this.finish()).catch((error) => this.objects.document.report(textOf(error)));
  }

  private async finish(): Promise<void> {
    const { objects, doing } = this, { editing } = objects.document;
    if (doing === "frame") objects.select([...this.kept, ...(await objects.within(this.frame()))]);
    else if (doing === "move") {
      const calls = this.moving();
      if (calls.length) await editing.run(...calls);
      else await editing.cancel();
    }
    this.start = this.end = this.doing = this.origin = null;
  }

  cancel(): void {
    if (this.doing === "move") void this.objects.document.editing.cancel().catch(() => undefined);
    this.start = this.end = this.doing = this.origin = null;
  }

  private frame(): Rect {
    const { start, end } = this;
    return { x: Math.min(start!.x, end!.x), y: Math.min(start!.y, end!.y), width: Math.abs(start!.x - end!.x), height: Math.abs(start!.y - end!.y) };
  }

  key(event: KeyboardEvent): boolean {
    const { objects } = this, arrow = ARROWS[event.key], any = objects.selected.peek().length > 0, control = event.ctrlKey || event.metaKey;
    if (arrow && any && !control) {
      const step = event.shiftKey || objects.snap.peek() ? objects.step : { x: 1, y: 1 };
      void objects.move(arrow.x * step.x, arrow.y * step.y);
    } else if ((event.key === "Delete" || event.key === "Backspace") && any) void objects.remove();
    else if (event.key === "Escape" && any) objects.select([]);
    else if (control && event.key.toLowerCase() === "d" && any) void objects.clone();
    else if (control && event.key.toLowerCase() === "a") void objects.within(null).then((paths) => objects.select(paths));
    else return false;
    event.preventDefault();
    return true;
  }

  draw(context: CanvasRenderingContext2D, view: View, colour: string, halo: string): void {
    for (const { box } of this.objects.boxes.peek()) outline(context, view, box, colour, halo, []);
    if (this.doing === "frame" && this.start) outline(context, view, this.frame(), colour, halo, [5, 4]);
  }
}

function outline(context: CanvasRenderingContext2D, view: View, box: Rect, colour: string, halo: string, dash: number[]): void {
  const { x, y } = toScreen(view, box);
  for (const [width, style] of [[3, halo], [1.5, colour]] as const) {
    context.setLineDash(style === colour ? dash : []);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.strokeRect(x - 1, y - 1, box.width * view.scale + 2, box.height * view.scale + 2);
  }
  context.setLineDash([]);
}
