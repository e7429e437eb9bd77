/** What is drawn over the picture: the lines of a grid, frames of the selection and of marks, rulers. */
import type { GridInfo } from "mapwright";
import type { Mark, OpenDocument } from "../document.js";
import { shifted } from "./tiles.js";
import { modulo, roundStep, type Rect, type View } from "./view.js";

const RULER = 20;
const CELL_LEAST = 6;
const TICK_LEAST = 72;

interface Colours {
  ruler: string;
  text: string;
  line: string;
  halo: string;
  marks: Record<Mark["kind"], string>;
}

export function drawOverlay(canvas: HTMLCanvasElement, document: OpenDocument, view: View): void {
  const context = canvas.getContext("2d")!, ratio = devicePixelRatio;
  const { width, height } = document.screen.peek();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const colours = coloursOf(canvas);
  drawRepeats(context, document, view, colours);
  const grid = document.cells.peek() ? document.grid : null;
  for (const repeat of document.tiles!.repeats(view, { width, height })) {
    const there = shifted(view, repeat);
    if (grid) drawCells(context, document, grid, there, colours);
    for (const { mark, box } of document.boxes.peek()) drawFrame(context, box, there, colours, mark);
    document.tool.peek()?.draw?.(context, there, colours.marks.selection, colours.halo);
  }
  if (canvas.parentElement?.matches(":focus-visible")) drawCross(context, width / 2, height / 2, colours);
  if (document.rulers.peek()) drawRulers(context, document, view, colours);
}

function coloursOf(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas), value = (name: string) => style.getPropertyValue(name).trim();
  return {
    ruler: value("--panel"),
    text: value("--quiet"),
    line: value("--line"),
    halo: value("--halo"),
    marks: {
      selection: value("--accent"),
      problem: value("--problem"),
      changed: value("--changed"),
      added: value("--added"),
      removed: value("--removed"),
      found: value("--found"),
    },
  };
}

/** Where a picture that wraps begins again. */
function drawRepeats(context: CanvasRenderingContext2D, document: OpenDocument, view: View, colours: Colours): void {
  const { area, wraps } = document.tiles!.layout, { width, height } = document.screen.peek();
  context.beginPath();
  const across = area.width * view.scale, down = area.height * view.scale;
  if (wraps.x && across > 64)
    for (let x = modulo((area.x - view.x) * view.scale, across); x < width; x += across) {
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, height);
    }
  if (wraps.y && down > 64)
    for (let y = modulo((area.y - view.y) * view.scale, down); y < height; y += down) {
      context.moveTo(0, Math.round(y) + 0.5);
      context.lineTo(width, Math.round(y) + 0.5);
    }
  context.setLineDash([6, 6]);
  context.strokeStyle = colours.halo;
  context.lineWidth = 1;
  context.stroke();
  context.setLineDash([]);
}

/** What the Enter key selects. */
function drawCross(context: CanvasRenderingContext2D, x: number, y: number, colours: Colours): void {
  for (const [width, colour] of [[3, colours.halo], [1, colours.marks.selection]] as const) {
    context.beginPath();
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      context.moveTo(x + dx * 4, y + dy * 4);
      context.lineTo(x + dx * 12, y + dy * 12);
    }
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function drawCells(context: CanvasRenderingContext2D, document: OpenDocument, grid: GridInfo, view: View, colours: Colours): void {
  const unit = document.unit, { width, height } = document.screen.peek();
  if (!unit || !grid.cell_width || !grid.cell_height) return;
  const stepX = grid.cell_width * unit.width * view.scale, stepY = grid.cell_height * unit.height * view.scale;
  if (stepX < CELL_LEAST || stepY < CELL_LEAST) return;
  const left = ((grid.x ?? 0) * unit.width - view.x) * view.scale, top = ((grid.y ?? 0) * unit.height - view.y) * view.scale;
  const right = left + grid.width * stepX, bottom = top + grid.height * stepY;
  context.beginPath();
  for (let column = Math.max(0, Math.ceil(-left / stepX)); column <= grid.width; column++) {
    const x = Math.round(left + column * stepX) + 0.5;
    if (x > width) break;
    context.moveTo(x, Math.max(0, top));
    context.lineTo(x, Math.min(height, bottom));
  }
  for (let row = Math.max(0, Math.ceil(-top / stepY)); row <= grid.height; row++) {
    const y = Math.round(top + row * stepY) + 0.5;
    if (y > height) break;
    context.moveTo(Math.max(0, left), y);
    context.lineTo(Math.min(width, right), y);
  }
  context.strokeStyle = colours.halo;
  context.lineWidth = 1;
  context.globalAlpha = 0.35;
  context.stroke();
  context.globalAlpha = 1;
}

function drawFrame(context: CanvasRenderingContext2D, box: Rect, view: View, colours: Colours, mark: Mark): void {
  const x = Math.round((box.x - view.x) * view.scale), y = Math.round((box.y - view.y) * view.scale);
  const width = Math.max(4, Math.round(box.width * view.scale)), height = Math.max(4, Math.round(box.height * view.scale));
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.strokeRect(x - 1, y - 1, width + 2, height + 2);
  context.lineWidth = mark.kind === "selection" ? 2 : 1.5;
  context.strokeStyle = colours.marks[mark.kind];
  context.strokeRect(x - 1, y - 1, width + 2, height + 2);
}

function drawRulers(context: CanvasRenderingContext2D, document: OpenDocument, view: View, colours: Colours): void {
  const unit = document.unit, { width, height } = document.screen.peek();
  if (!unit) return;
  context.fillStyle = colours.ruler;
  context.fillRect(0, 0, width, RULER);
  context.fillRect(0, RULER, RULER, height - RULER);
  context.fillStyle = colours.text;
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.font = "10px system-ui, sans-serif";
  context.textBaseline = "middle";
  const { area, wraps } = document.tiles!.layout;
  const label = (start: number, size: number, wrap: boolean) => (value: number) =>
    String(wrap ? Math.round(start + modulo(value - start, size)) : value);
  drawTicks(context, view.x, view.scale, unit.width, width, false, label(area.x / unit.width, area.width / unit.width, wraps.x));
  drawTicks(context, view.y, view.scale, unit.height, height, true, label(area.y / unit.height, area.height / unit.height, wraps.y));
  context.fillStyle = colours.ruler;
  context.fillRect(0, 0, RULER, RULER);
  context.beginPath();
  context.moveTo(RULER, RULER + 0.5);
  context.lineTo(width, RULER + 0.5);
  context.moveTo(RULER + 0.5, RULER);
  context.lineTo(RULER + 0.5, height);
  context.stroke();
}

function drawTicks(context: CanvasRenderingContext2D, from: number, scale: number, unit: number, room: number, down: boolean, label: (value: number) => string): void {
  const step = Math.max(1, roundStep(TICK_LEAST / (scale * unit)));
  context.save();
  context.beginPath();
  for (let value = Math.ceil(from / unit / step) * step; ; value += step) {
    const at = Math.round((value * unit - from) * scale) + 0.5;
    if (at > room) break;
    if (at < RULER) continue;
    if (down) {
      context.moveTo(12, at);
      context.lineTo(RULER, at);
      context.save();
      context.translate(9, at + 3);
      context.rotate(-Math.PI / 2);
      context.textAlign = "right";
      context.fillText(label(value), -6, 0);
      context.restore();
    } else {
      context.moveTo(at, 12);
      context.lineTo(at, RULER);
      context.fillText(label(value), at + 3, 9);
    }
  }
  context.stroke();
  context.restore();
}
