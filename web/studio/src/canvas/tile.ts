/** What page and worker say about tiles. */
import type { Box, Options } from "mapwright";

export const TILE_SIZE = 256;

export const WHOLE_TILE: Box = { x: 0, y: 0, width: TILE_SIZE, height: TILE_SIZE };

/** Levels are scales: level 0 is that at which things have their own size, each other one twice or half of the next. */
export interface TileName {
  level: number;
  column: number;
  row: number;
  /** What of it is wanted or drawn, in its pixels; undefined: all. */
  part?: Box;
}

export function keyOf({ level, column, row }: TileName): string {
  return `${level}/${column}/${row}`;
}

export interface Tile extends TileName {
  /** That of the call of want() that asked for it. */
  generation: number;
  /** Of the whole picture at this level. */
  size?: LevelSize;
  bitmap?: ImageBitmap;
  /** Why it cannot be drawn; with `limit` because the picture is too large at this level. */
  error?: string;
  limit?: boolean;
  /** Milliseconds that drawing took. */
  time: number;
}

/** What of the world is drawn, and at which scales. */
export interface Aim {
  options: Options;
  /** The name of the option for the scale. */
  scaleOption: string;
  /** The scale of level 0. */
  scale: number;
}

export interface LevelSize {
  width: number;
  height: number;
}

/** What changed in the picture of a level. */
export interface Redraw {
  level: number;
  boxes: Box[];
}
