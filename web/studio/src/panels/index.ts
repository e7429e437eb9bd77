/** The panels next to the canvas. Each shows one side of the document. */
import type { ComponentType } from "preact";
import type { OpenDocument } from "../document.js";
import { GameFiles } from "./game-data.js";
import { layerOptions, Layers } from "./layers.js";
import { pictureOptions, PictureOptions } from "./options.js";
import { Time } from "./time.js";
import { understandPanels } from "./understand.js";
import { Views } from "./views.js";

export interface Panel {
  id: string;
  title: string;
  component: ComponentType<{ document: OpenDocument }>;
  /** Whether it has something to show; left out: always. */
  applies?(document: OpenDocument): boolean;
}

/** To the left: what is seen. */
export const seePanels: Panel[] = [
  { id: "views", title: "View", component: Views, applies: (document) => document.views.value.length > 1 },
  { id: "time", title: "Time", component: Time, applies: (document) => !!document.renderOption("time") },
  { id: "layers", title: "Layers", component: Layers, applies: (document) => !!layerOptions(document.format) },
  { id: "options", title: "Picture", component: PictureOptions, applies: (document) => pictureOptions(document.format).length > 0 },
  { id: "game-data", title: "Files of the game", component: GameFiles, applies: (document) => document.format.assets.length > 0 },
];

/** To the right: what it is. */
export const panels: Panel[] = understandPanels;

export function offeredPanels(document: OpenDocument): Panel[] {
  return panels.filter(({ applies }) => applies?.(document) ?? true);
}
