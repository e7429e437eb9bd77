/** Where a ready view of a document is drawn, and at which levels. */
import type { Options, View as ReadyView } from "mapwright";
import { TILE_SIZE } from "./tile.js";
import type { Rect } from "./view.js";

/** Where pictures of a world are, in world pixels, and at which levels they can be drawn. */
export interface Layout {
  area: Rect;
  /** The area with what is drawn around it, such as a legend. */
  whole: Rect;
  wraps: { x: boolean; y: boolean };
  /** Level pixels for each world pixel at level 0. */
  scale: number;
  least: number;
  most: number;
}

/** The level at which the whole picture is about one tile. */
export function coarseLevel({ area, scale, least, most }: Layout): number {
  const level = Math.floor(Math.log2(TILE_SIZE / (Math.max(area.width, area.height, 1) * scale)));
  return Math.min(Math.max(level, least), Math.min(0, most));
}

export function viewOptions(view: ReadyView | null): Options {
  const options: Record<string, string | string[]> = {};
  for (const { name, value } of view?.args ?? []) {
    const known = options[name];
    options[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return options;
}

export function layoutOf(view: ReadyView): Layout {
  const area = {
    x: view.x * view.unit_width,
    y: view.y * view.unit_height,
    width: view.width * view.unit_width,
    height: view.height * view.unit_height,
  };
  return {
    area,
    whole: area,
    wraps: { x: view.wraps_x, y: view.wraps_y },
    scale: view.scale,
    least: Math.ceil(Math.log2(view.least_scale / view.scale) - 1e-9),
    most: Math.floor(Math.log2(view.most_scale / view.scale) + 1e-9),
  };
}

export function sameLayout(one: Layout, other: Layout): boolean {
  return JSON.stringify([one.area, one.scale]) === JSON.stringify([other.area, other.scale]);
}

export function sameUnits(one: ReadyView, other: ReadyView): boolean {
  return one.unit_width === other.unit_width && one.unit_height === other.unit_height && one.scale === other.scale;
}
