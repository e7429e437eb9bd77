/** The picture of a document, with pan, zoom and picking by mouse, touch and keyboard. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { dark } from "../theme.js";
import { pointerGestures, type Gestures } from "./gestures.js";
import { drawOverlay } from "./overlay.js";
import { paintPieces } from "./paint.js";
import { samePieces, type Piece } from "./tiles.js";
import type { CanvasTool, ToolKeys } from "./tool.js";
import { modulo, toWorld, type Point, type View } from "./view.js";

const ZOOM_STEP = 1.25;
const PAN_STEP = 64;

export function Canvas({ document }: { document: OpenDocument }) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = new CanvasControl(document, frame.current!, picture.current!, overlay.current!);
    return () => canvas.dispose();
  }, [document]);
  return (
    <div
      class="canvas"
      data-asking={!!document.asking.value}
      ref={frame}
      tabIndex={0}
      role="application"
      aria-roledescription="picture"
      aria-label={`Picture of ${document.name}. Arrow keys pan, plus and minus zoom, 0 fits it, 1 shows it at its own size, Enter selects what is in the middle.`}
    >
      <canvas ref={picture} aria-hidden="true" />
      <canvas class="overlay" ref={overlay} aria-hidden="true" />
    </div>
  );
}

class CanvasControl {
  readonly dispose: () => void;
  private requested = 0;
  /** What the canvas of the picture has: often only the overlay changes. */
  private painted: Piece[] | null = null;
  /** What the worker was asked for and has not delivered. What a change made stale is asked for before the next frame. */
  private wanted = new Set<string>();
  private wantedGeneration = 0;
  /** While it is held, the pointer pans although there is a tool. */
  private space = false;
  private picks: { paths: string[]; index: number; at: Point } | null = null;
  private hovering = false;

  constructor(
    private readonly document: OpenDocument,
    private readonly frame: HTMLDivElement,
    private readonly picture: HTMLCanvasElement,
    private readonly overlay: HTMLCanvasElement,
  ) {
    const observer = new ResizeObserver(() => this.resize()), ended = new AbortController(), { signal } = ended;
    observer.observe(frame);
    for (const type of ["focus", "blur"]) frame.addEventListener(type, () => this.request(), { signal });
    frame.addEventListener("keydown", (event) => this.key(event), { signal });
    for (const type of ["keyup", "blur"]) frame.addEventListener(type, () => (this.space = false), { signal });
    frame.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    pointerGestures(frame, this.gestures(), signal);
    const unsubscribe = effect(() => this.follow());
    this.dispose = () => {
      ended.abort();
      observer.disconnect();
      unsubscribe();
      cancelAnimationFrame(this.requested);
    };
    this.resize();
  }

  /** Draws again when what it shows changes. */
  private follow(): void {
    const { view, drawn, boxes, aimed, rulers, cells, tool } = this.document;
    void [view.value, drawn.value, boxes.value, aimed.value, rulers.value, cells.value, dark.value];
    this.frame.style.cursor = tool.value?.cursor ?? "";
    if (view.value && this.document.tiles && this.document.tiles.generation !== this.wantedGeneration) this.want(view.value);
    this.request();
  }

  private gestures(): Gestures {
    const { document } = this;
    return {
      pan: (dx, dy) => document.pan(dx, dy),
      zoom: (factor, point) => document.zoom(factor, point),
      hover: (point) => this.hover(point),
      click: (point) => void this.click(point),
      press: (point, event) => this.press(point, event),
      drag: (point, event) => this.useTool((tool, at) => tool.drag(at, event), point),
      release: (point, event) => this.useTool((tool, at) => tool.release(at, event), point),
      giveUp: () => document.tool.value?.cancel(),
    };
  }

  /** Does the pointer belong to a tool? */
  private press(point: Point, event: PointerEvent): boolean {
    const { tool, asking, state } = this.document;
    if (!tool.value || this.space || asking.value || state.value !== "ready" || !this.document.view.value) return false;
    this.frame.focus({ preventScroll: true });
    this.useTool((tool, at) => tool.press(at, event), point);
    return true;
  }

  private useTool(use: (tool: CanvasTool, at: Point) => void, point: Point): void {
    const tool = this.document.tool.value, view = this.document.view.value;
    if (tool && view) use(tool, toWorld(view, point));
    this.request();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    for (const canvas of [this.picture, this.overlay]) {
      canvas.width = Math.round(width * devicePixelRatio);
      canvas.height = Math.round(height * devicePixelRatio);
    }
    this.painted = null;
    const { document } = this, before = document.screen.value, view = document.view.value;
    document.screen.value = { width, height };
    if (view) {
      const dx = (before.width - width) / 2 / view.scale, dy = (before.height - height) / 2 / view.scale;
      document.view.value = document.fitted ? null : before.width ? { ...view, x: view.x + dx, y: view.y + dy } : view;
    }
    this.draw();
  }

  private request(): void {
    this.requested ||= requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    cancelAnimationFrame(this.requested);
    this.requested = 0;
    const { document } = this, { tiles } = document, screen = document.screen.peek();
    if (!tiles || !screen.width || !screen.height) return this.paint([], 1);
    const view = (document.view.value ??= document.whole!);
    const { pieces, complete } = tiles.pieces(view, screen, devicePixelRatio);
    document.complete = complete;
    if (pieces.length) document.mark("first");
    if (complete) document.mark("complete");
    if (complete || !document.playing.peek()) this.paint(pieces, (view.scale * devicePixelRatio) / tiles.layout.scale);
    drawOverlay(this.overlay, document, view);
    this.want(view);
  }

  private paint(pieces: Piece[], magnification: number): void {
    if (this.painted && samePieces(pieces, this.painted)) return;
    this.painted = pieces;
    paintPieces(this.picture, pieces, magnification);
  }

  /** Asks the worker for what is missing, unless it was asked for that. */
  private want(view: View): void {
    const { document } = this, tiles = document.tiles!;
    const missing = tiles.missing(view, document.screen.peek(), devicePixelRatio), keys = missing.map((name) => JSON.stringify(name));
    const known = tiles.generation === this.wantedGeneration && keys.every((key) => this.wanted.has(key));
    const canAsk = document.state.peek() === "ready" && document.isOpen;
    this.wantedGeneration = tiles.generation;
    this.wanted = new Set(canAsk ? keys : []);
    if (canAsk && !known) document.painter.want(missing, tiles.generation).catch(() => this.wanted.clear());
  }

  // ---- looking around ----

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.shiftKey) return this.document.pan(-(event.deltaX || event.deltaY) * lines, 0);
    this.document.zoom(2 ** ((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), pointOf(event, this.frame));
  }

  private key(event: KeyboardEvent): void {
    const step = event.shiftKey ? 4 * PAN_STEP : PAN_STEP, { document } = this;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => document.pan(step, 0),
      ArrowRight: () => document.pan(-step, 0),
      ArrowUp: () => document.pan(0, step),
      ArrowDown: () => document.pan(0, -step),
      "+": () => document.zoom(ZOOM_STEP),
      "=": () => document.zoom(ZOOM_STEP),
      "-": () => document.zoom(1 / ZOOM_STEP),
      "0": () => document.fit(),
      "1": () => document.oneToOne(),
      Enter: () => this.enter(event),
      Escape: () => (document.asking.value ? document.answer(null) : document.select("")),
    };
    if (event.key === " ") this.space = true;
    const action = document.tool.value?.key?.(event) ? () => this.request() : actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  /** What a click in the middle does. */
  private enter(keys: ToolKeys): void {
    const { document } = this, tool = document.tool.value;
    if (!tool || document.asking.value) return void this.click(document.middle);
    this.useTool((tool, at) => tool.press(at, keys), document.middle);
    this.useTool((tool, at) => tool.release(at, keys), document.middle);
  }

  // ---- picking ----

  /** Selects the topmost; further clicks at the same place what is under it. */
  private async click(point: Point): Promise<void> {
    const { document } = this, view = document.view.value;
    this.frame.focus({ preventScroll: true });
    if (view && document.asking.value) return document.answer(this.place(view, point));
    if (!view || document.state.value !== "ready") return;
    const again = this.picks && Math.hypot(this.picks.at.x - point.x, this.picks.at.y - point.y) < 4 && document.selection.value;
    if (again && this.picks!.paths.length) this.picks!.index = (this.picks!.index + 1) % this.picks!.paths.length;
    else {
      const found = await document.pick(toWorld(view, point)).catch(() => []);
      const ordered = [...found.filter(({ drawn }) => drawn), ...found.filter(({ drawn }) => !drawn)];
      this.picks = { paths: ordered.map(({ path }) => path), index: 0, at: point };
    }
    document.select(this.picks!.paths[this.picks!.index] ?? "");
  }

  /** A point of the canvas in units of the format; null if there is no picture. */
  private place(view: View, point: Point): Point | null {
    const { unit, tiles } = this.document;
    if (!unit || !tiles) return null;
    const { area, wraps } = tiles.layout, world = toWorld(view, point);
    const along = (value: number, start: number, size: number, wrap: boolean) => (wrap ? start + modulo(value - start, size) : value);
    return {
      x: along(world.x, area.x, area.width, wraps.x) / unit.width,
      y: along(world.y, area.y, area.height, wraps.y) / unit.height,
    };
  }

  /** Where the pointer is; what is there is asked for only when the last answer has come. */
  private hover(point: Point | null): void {
    const { document } = this, view = document.view.value, at = point && view && this.place(view, point);
    if (view && document.tool.value) {
      document.tool.value.hover?.(point && toWorld(view, point));
      this.request();
    }
    if (!at) {
      document.hover.value = null;
      return;
    }
    document.hover.value = { ...at, path: document.hover.value?.path ?? "" };
    if (this.hovering || document.state.value !== "ready") return;
    this.hovering = true;
    document
      .pick(toWorld(view, point))
      .then(
        (found) => {
          const top = found.find(({ drawn }) => drawn) ?? found[0], now = document.hover.value;
          if (now) document.hover.value = { ...now, path: top?.path ?? "" };
        },
        () => undefined,
      )
      .finally(() => setTimeout(() => (this.hovering = false), 60));
  }
}

function pointOf(event: MouseEvent, frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
