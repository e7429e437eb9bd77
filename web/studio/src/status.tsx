/** Below the canvas: zoom, and in the format's units what the pointer is over. */
import type { Point } from "./canvas/view.js";
import type { OpenDocument } from "./document.js";
import { IconButton } from "./icons.js";
import { canPlay } from "./play/game.js";
import { PlayButton } from "./play/play.js";

export function Status({ document }: { document: OpenDocument }) {
  const { rulers, cells } = document;
  return (
    <div class="status">
      <Zoom document={document} />
      {canPlay(document) ? <PlayButton document={document} /> : null}
      <IconButton icon="rulers" label="Rulers" pressed={rulers.value} onClick={() => (rulers.value = !rulers.value)} />
      <IconButton icon="grid" label="Lines between cells" pressed={cells.value} onClick={() => (cells.value = !cells.value)} />
      <Under document={document} />
    </div>
  );
}

function Zoom({ document }: { document: OpenDocument }) {
  const view = document.view.value, own = document.ready.value?.scale ?? 1;
  return (
    <div class="zoom" role="group" aria-label="Zoom">
      <IconButton icon="minus" label="Zoom out" onClick={() => document.zoom(1 / 1.5)} />
      <button type="button" class="percent" title="Own size" aria-label="Own size" onClick={() => document.oneToOne()}>
        {view ? percent(view.scale / own) : "–"}
      </button>
      <IconButton icon="plus" label="Zoom in" onClick={() => document.zoom(1.5)} />
      <IconButton icon="fit" label="Fit the whole picture" onClick={() => document.fit()} />
    </div>
  );
}

function percent(ratio: number): string {
  const value = ratio * 100;
  return `${value >= 10 ? Math.round(value) : value.toPrecision(2)} %`;
}

/** Not read aloud: it changes with each move of the pointer. */
function Under({ document }: { document: OpenDocument }) {
  const hover = document.hover.value;
  if (!hover) return <span class="under" />;
  const cell = cellAt(document, hover);
  const unit = document.renderOption("area")?.unit ?? "";
  return (
    <span class="under">
      <span class="numbers">
        {Math.floor(hover.x)}, {Math.floor(hover.y)}
      </span>
      <span class="unit">{unit}</span>
      {cell ? (
        <span class="cell">
          cell {cell.x}, {cell.y}
        </span>
      ) : null}
      <span class="path">{hover.path}</span>
    </span>
  );
}

/** The cell of the document's grid at a place; null where units are cells, and next to the grid. */
function cellAt(document: OpenDocument, { x, y }: Point): Point | null {
  const { grid } = document;
  if (!grid?.cell_width || !grid.cell_height || (grid.cell_width === 1 && grid.cell_height === 1)) return null;
  const cell = { x: Math.floor((x - (grid.x ?? 0)) / grid.cell_width), y: Math.floor((y - (grid.y ?? 0)) / grid.cell_height) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < grid.width && cell.y < grid.height ? cell : null;
}
