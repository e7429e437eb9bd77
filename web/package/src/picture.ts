import { DisposedError, Machine, optionTexts, type Options } from "./machine.js";

/** A rectangle of a picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the world at a pixel; `drawn` is false for cells that are not visible. */
export interface Picked {
  path: string;
  drawn: boolean;
}

/** A picture of a world, drawn in pieces: struct mw_render of render.h. */
export class Picture {
  private address: number;

  /** @internal */
  constructor(
    private readonly machine: Machine,
    private readonly world: number,
    create: () => number,
    private readonly disposed: () => void,
  ) {
    this.address = create();
  }

  dispose(): void {
    if (!this.address) return;
    this.machine.raw("mw_render_close", this.address);
    this.address = 0;
    this.disposed();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  get size(): { width: number; height: number } {
    const place = this.machine.allocate(8);
    this.machine.raw("mw_render_size", this.open, place, place + 4);
    const size = { width: this.machine.word32(place), height: this.machine.word32(place + 4) };
    this.machine.release(place);
    return size;
  }

  /** Changes options: another area, scale, layer; null removes one. */
  aim(options: Options): void {
    this.machine.call("page_render_aim", this.open, optionTexts(options));
  }

  /** The pixels of a rectangle, RGBA with straight alpha, ready for ImageData. */
  piece({ x, y, width, height }: Box): Uint8ClampedArray<ArrayBuffer> {
    return this.draw(width, height, (pixels) =>
      this.machine.call("mw_render_piece", this.open, x, y, width, height, pixels, width * 4),
    );
  }

  /** A small picture with its colours and game data: of an item such as an image, or of a value of the cells of a grid, for
   * which CellValue has_picture is true. If a cell has several values, the path also names one: "layers[3].tiles.index". */
  value(path: string, value: number, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
    return this.draw(width, height, (pixels) =>
      this.machine.call("mw_render_value", this.open, path, BigInt(value), width, height, pixels, width * 4),
    );
  }

  /** The paths of the files that it uses besides the world. */
  files(): string[] {
    this.machine.call("page_render_files", this.world, this.open);
    return this.machine.json();
  }

  /** What is at a pixel, topmost first. */
  pick(x: number, y: number): Picked[] {
    this.machine.call("page_pick", this.world, this.open, x, y);
    return this.machine.json();
  }

  /** The coordinates of a pixel in a space of options that only the format has, such as "map" (Option.space). */
  coordinates(space: string, x: number, y: number): { x: number; y: number } {
    this.machine.call("page_coordinates", this.world, this.open, x, y, space);
    return this.machine.json();
  }

  /** Where a path is drawn; it can extend past the edges. */
  place(path: string): Box {
    this.machine.call("page_place", this.world, this.open, path);
    return this.machine.json();
  }

  /** What edits changed since the last call; size can be different afterwards. */
  changed(): Box[] {
    this.machine.call("page_changed", this.world, this.open);
    return this.machine.json();
  }

  private draw(width: number, height: number, call: (pixels: number) => void): Uint8ClampedArray<ArrayBuffer> {
    const size = width * height * 4, pixels = this.machine.allocate(size);
    try {
      call(pixels);
      return this.machine.view(pixels, size).slice();
    } finally {
      this.machine.release(pixels);
    }
  }

  private get open(): number {
    if (!this.address) throw new DisposedError("the picture");
    return this.address;
  }
}
