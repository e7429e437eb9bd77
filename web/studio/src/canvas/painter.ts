/** In the worker: draws the tiles of one document that the page wants, one between two messages. */
import { MapwrightError, type Box, type Options, type Picked, type Picture, type World } from "mapwright";
import { TILE_SIZE, WHOLE_TILE, type Aim, type LevelSize, type Redraw, type Tile, type TileName } from "./tile.js";

const PICTURES_MAX = 4;
/** enum mw_error: a limit would be exceeded. */
const LIMIT = -2;

/** The picture of a level, with the options that it was aimed at. */
interface Entry {
  picture: Picture;
  options: Options;
  size: LevelSize;
}

export class Painter {
  private aimed: Aim | null = null;
  /** By level, the last used at the end. */
  private readonly pictures = new Map<number, Entry>();
  private wanted: TileName[] = [];
  private generation = 0;
  private scheduled = false;
  private readonly channel = new MessageChannel();

  constructor(
    private readonly world: World,
    /** Called before a tile is drawn. */
    private readonly begin: () => void,
    private readonly deliver: (tile: Tile) => void,
  ) {
    this.channel.port1.onmessage = () => this.paintNext();
  }

  dispose(): void {
    this.forget();
    this.channel.port1.close();
  }

  /** Throws if the options do not go together; then nothing changes. Returns the size of the picture at `level`. */
  aim(aim: Aim, level: number): LevelSize {
    const before = this.aimed;
    if (before && (before.scale !== aim.scale || before.scaleOption !== aim.scaleOption)) this.forget();
    this.aimed = aim;
    try {
      const { size } = this.at(level);
      this.wanted = [];
      return size;
    } catch (error) {
      this.aimed = before;
      throw error;
    }
  }

  size(level: number): LevelSize {
    return this.at(level).size;
  }

  /** Replaces what is to be drawn, the most urgent first. */
  want(tiles: TileName[], generation: number): void {
    this.wanted = tiles;
    this.generation = generation;
    this.schedule();
  }

  /** What is at a pixel of a level, topmost first. */
  pick(level: number, x: number, y: number): Picked[] {
    return this.at(level).picture.pick(x, y);
  }

  place(level: number, path: string): Box {
    return this.at(level).picture.place(path);
  }

  /** Null for what the picture does not show. */
  places(level: number, paths: readonly string[]): (Box | null)[] {
    const { picture } = this.at(level);
    return paths.map((path) => orNull(() => picture.place(path)));
  }

  /** The cells at pixels of a level, of the first of the grids that has one there. */
  cellsAt(level: number, points: readonly { x: number; y: number }[], grids: readonly string[]): ({ x: number; y: number } | null)[] {
    const { picture } = this.at(level);
    return points.map(({ x, y }) => {
      const found = orNull(() => picture.pick(x, y)) ?? [];
      for (const grid of grids)
        for (const { path } of found) {
          const cell = path.startsWith(`${grid}[`) && /^\[(\d+),(\d+)\]/.exec(path.slice(grid.length));
          if (cell) return { x: Number(cell[1]), y: Number(cell[2]) };
        }
      return null;
    });
  }

  /** The coordinates of pixels of a level in a space that only the format has; fails where it is not shown. */
  coordinates(level: number, points: readonly { x: number; y: number }[], space: string): { x: number; y: number }[] {
    const { picture } = this.at(level);
    return points.map(({ x, y }) => picture.coordinates(space, x, y));
  }

  /** Small pictures of values of the cells of a grid; null for values without one. */
  values(level: number, path: string, values: readonly number[], size: number): (Uint8ClampedArray<ArrayBuffer> | null)[] {
    const { picture } = this.at(level);
    return values.map((value) => orNull(() => picture.value(path, value, size, size)));
  }

  /** What edits changed since the last call, by level; other levels must be drawn again. */
  changed(): Redraw[] {
    const redraw: Redraw[] = [];
    for (const [level, entry] of [...this.pictures]) {
      try {
        const boxes = entry.picture.changed(), { size } = entry.picture;
        if (size.width === entry.size.width && size.height === entry.size.height) redraw.push({ level, boxes });
        entry.size = size;
      } catch (error) {
        if (!(error instanceof MapwrightError)) throw error;
        this.drop(level); // its options do not fit the world any more, which the next tile says
      }
    }
    return redraw;
  }

  private at(level: number): Entry {
    const { options, scale, scaleOption } = this.aimed!;
    const found = this.pictures.get(level);
    if (found) {
      if (found.options !== options) this.turn(found, options);
      this.pictures.delete(level);
      this.pictures.set(level, found);
      return found;
    }
    const picture = this.world.picture({ ...options, [scaleOption]: scaleText(scale * 2 ** level) });
    const entry = { picture, options, size: picture.size };
    this.pictures.set(level, entry);
    if (this.pictures.size > PICTURES_MAX) this.drop(this.pictures.keys().next().value!);
    return entry;
  }

  /** Changes the options of a picture, which costs less than another one. */
  private turn(entry: Entry, options: Options): void {
    const changes: Options = {};
    for (const name of Object.keys(entry.options)) if (!(name in options)) changes[name] = null;
    for (const [name, value] of Object.entries(options))
      if (JSON.stringify(value) !== JSON.stringify(entry.options[name])) changes[name] = value;
    if (Object.keys(changes).length) entry.picture.aim(changes);
    entry.options = options;
    entry.size = entry.picture.size;
  }

  private drop(level: number): void {
    this.pictures.get(level)?.picture.dispose();
    this.pictures.delete(level);
  }

  private forget(): void {
    for (const level of [...this.pictures.keys()]) this.drop(level);
  }

  private schedule(): void {
    if (this.scheduled || !this.wanted.length) return;
    this.scheduled = true;
    this.channel.port2.postMessage(null);
  }

  /** One tile; then messages come first again. */
  private paintNext(): void {
    const name = this.wanted.shift(), start = performance.now(), { generation } = this;
    if (!name) return void (this.scheduled = false);
    this.begin();
    const { image, ...drawn } = this.draw(name);
    const end = (made: Pick<Tile, "bitmap" | "error">) => {
      this.deliver({ ...name, ...drawn, ...made, generation, time: performance.now() - start });
      this.scheduled = false;
      this.schedule();
    };
    if (!image) end({});
    else createImageBitmap(image).then((bitmap) => end({ bitmap }), ({ message }: Error) => end({ error: message })); // a canvas takes longer
  }

  private draw({ level, column, row, part = WHOLE_TILE }: TileName): Pick<Tile, "size" | "error" | "limit"> & { image?: ImageData } {
    try {
      const { picture, size } = this.at(level);
      const x = column * TILE_SIZE + part.x, y = row * TILE_SIZE + part.y;
      const width = Math.min(part.width, size.width - x), height = Math.min(part.height, size.height - y);
      if (width <= 0 || height <= 0) return { size };
      return { size, image: new ImageData(picture.piece({ x, y, width, height }), width, height) };
    } catch (error) {
      if (!(error instanceof MapwrightError)) throw error;
      return { error: error.message, limit: error.code === LIMIT };
    }
  }
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof MapwrightError) return null;
    throw error;
  }
}

/** Without an exponent, which the library's numbers do not have. */
function scaleText(scale: number): string {
  return scale.toFixed(10).replace(/\.?0+$/, "");
}
