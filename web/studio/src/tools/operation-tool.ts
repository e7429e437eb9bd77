/** Fills the options of an operation by clicking and dragging on the canvas. */
import type { Options } from "mapwright";
import type { CanvasTool } from "../canvas/tool.js";
import { toScreen, type Point, type View } from "../canvas/view.js";
import { rectOf, type Cell } from "./cells.js";
import { isOwnSpace, type OperationForm, type Target } from "./operation.js";

export class OperationTool implements CanvasTool {
  private start: Point | null = null;
  private end: Point | null = null;
  /** Points that are not used yet; only the last counts unless the operation is applied at each. */
  private points: Point[] = [];
  private working = false;
  private released = false;
  private lastPlace = "";

  constructor(private readonly form: OperationForm) {}

  get cursor(): string {
    return this.target ? "crosshair" : "";
  }

  private get target(): Target | null {
    return this.form.targets.value[this.form.target.value] ?? null;
  }

  press(at: Point): void {
    this.start = at;
    this.lastPlace = "";
    this.drag(at);
  }

  drag(at: Point): void {
    this.end = at;
    // What is under the pointer can be moved by the preview, as scenes on their map: only the press counts.
    if (at === this.start || !this.target?.options.some(isOwnSpace)) this.points.push(at);
    void this.work();
  }

  release(at: Point): void {
    this.released = true;
    this.drag(at);
  }

  cancel(): void {
    this.points = [];
    this.start = this.end = null;
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    const { form } = this;
    try {
      while (this.points.length) await this.use(this.points.splice(0));
      if (this.released) await this.finish();
    } catch (error) {
      form.error.value = error instanceof Error ? error.message : String(error);
    }
    this.released = false;
    this.working = false;
  }

  private get repeats(): boolean {
    return this.form.dragging.peek() === "repeat" && this.target?.kind === "point";
  }

  private async use(points: readonly Point[]): Promise<void> {
    const { target, form, start } = this;
    if (!target || !start) return;
    for (const point of this.repeats ? points : points.slice(-1)) {
      const values = await this.valuesAt(target, start, point);
      if (!values) continue;
      if (!this.repeats) form.set(values);
      else if (JSON.stringify(values) !== this.lastPlace) {
        this.lastPlace = JSON.stringify(values);
        await form.document.editing.drag(form.call({ ...form.values.peek(), ...values }));
      }
    }
  }

  private async finish(): Promise<void> {
    const { form } = this;
    if (this.repeats) await form.document.editing.end();
    else if (form.dragging.peek() === "apply" && !form.missing.length) await form.apply();
    this.start = this.end = null;
  }

  /** The options of a target for a drag from one point to another; null: it is outside of what they can be. */
  private async valuesAt({ kind, options }: Target, from: Point, to: Point): Promise<Options | null> {
    const [first, second] = options as [Target["options"][0], Target["options"][0]?];
    const [start, end] = await this.form.inSpace([from, to], first);
    if (!end || (!start && kind !== "point")) return null;
    if (kind === "point") return second ? { [first.name]: end.x, [second.name]: end.y } : { [first.name]: first.many ? [textAt(end)] : textAt(end) };
    if (kind === "distance") return { [first.name]: end.x - start!.x, [second!.name]: end.y - start!.y };
    if (kind === "circle") return { [first.name]: first.many ? [textAt(start!)] : textAt(start!), [second!.name]: Math.round(Math.hypot(end.x - start!.x, end.y - start!.y)) };
    const { x, y, width, height } = rectOf(start!, end);
    if (kind === "size") return { [first.name]: `${width}x${height}` };
    const rect = `${x},${y},${width},${height}`;
    return { [first.name]: first.many ? [rect] : rect };
  }

  draw(context: CanvasRenderingContext2D, view: View, colour: string, halo: string): void {
    const { start, end, target } = this;
    if (!start || !end || !target || target.kind === "point") return;
    const from = toScreen(view, start), to = toScreen(view, end);
    for (const [width, style] of [[3, halo], [1.5, colour]] as const) {
      context.beginPath();
      if (target.kind === "distance") {
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
      } else if (target.kind === "circle") context.arc(from.x, from.y, Math.hypot(to.x - from.x, to.y - from.y), 0, 2 * Math.PI);
      else context.rect(from.x, from.y, to.x - from.x, to.y - from.y);
      context.lineWidth = width;
      context.strokeStyle = style;
      context.stroke();
    }
  }
}

function textAt({ x, y }: Cell): string {
  return `${x},${y}`;
}
