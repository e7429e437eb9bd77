/** The panel for painting: the grid, the shape, and the values that the format offers, with their pictures. */
import type { CellValue, GridInfo } from "mapwright";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { IconButton, type IconName } from "../icons.js";
import { useLoaded } from "../panels/load.js";
import { spaced } from "../panels/paths.js";
import { Views } from "../panels/views.js";
import { matches, searchWords } from "../panels/table.js";
import { Swatch, valuePictures } from "../panels/value-pictures.js";
import { turningBits, type Turn } from "./cells.js";
import { BrushTool } from "./brush.js";
import { copyCells, useCellClipboard } from "./clipboard.js";
import { clipboard, paintingOf, SHAPES, type Brush, type Painting, type Shape } from "./painting.js";
import { useTool } from "./use-tool.js";

const TITLES: Record<Shape, string> = {
  pencil: "Pencil",
  line: "Line",
  rectangle: "Rectangle",
  fill: "Fill what is connected",
  pick: "Pick values from a cell (with Alt, too)",
  select: "Select cells to copy",
  stamp: "Stamp what was copied",
};
const SHOWN_MOST = 600;

export function canPaint(document: OpenDocument): boolean {
  return document.editing.possible && paintingOf(document).grids.value.length > 0;
}

export function Paint({ document }: { document: OpenDocument }) {
  const painting = paintingOf(document), grid = painting.grid.value;
  useTool(document, () => new BrushTool(painting));
  useEffect(() => void painting.start(), [painting, document.grids.value]);
  useCellClipboard(painting);
  if (!grid) return <p class="empty" role="status">Loading…</p>;
  return (
    <div class="paint">
      <GridChoice painting={painting} grid={grid} />
      <NotShown painting={painting} grid={grid} />
      <Shapes painting={painting} />
      <Copied painting={painting} />
      <Recent painting={painting} />
      <Values key={grid.path} painting={painting} />
    </div>
  );
}

function GridChoice({ painting, grid }: { painting: Painting; grid: GridInfo }) {
  const title = ({ title, field, path }: GridInfo) => `${title === field ? spaced(field) : `${title} – ${spaced(field)}`}${title === field ? "" : ` (${path})`}`;
  return (
    <label class="choice">
      <span>Cells</span>
      <select aria-label="Cells to paint" value={grid.path} onChange={(event) => void painting.choose(event.currentTarget.value)}>
        {painting.grids.value.map((one) => (
          <option key={one.path} value={one.path}>
            {title(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is painted in cells that the view leaves out is not seen. */
function NotShown({ painting, grid }: { painting: Painting; grid: GridInfo }) {
  const { document } = painting, { ready, aimed } = document;
  const { value: shown } = useLoaded(() => painting.isShown(grid), [painting, grid.path, ready.value, aimed.value]);
  if (shown !== false || document.views.value.length < 2) return null;
  return (
    <div class="not-shown" role="alert">
      <p class="aside">This view does not show these cells. Choose another to see what you paint:</p>
      <Views document={document} />
    </div>
  );
}

function Shapes({ painting }: { painting: Painting }) {
  const { shape } = painting;
  return (
    <div class="shapes" role="group" aria-label="Shape">
      {SHAPES.map((one) => (
        <IconButton
          key={one}
          icon={one as IconName}
          label={TITLES[one]}
          pressed={shape.value === one}
          disabled={one === "stamp" && !clipboard.value}
          onClick={() => (shape.value = one)}
        />
      ))}
    </div>
  );
}

/** The selection, and what was copied. */
function Copied({ painting }: { painting: Painting }) {
  const { selection, values, shape } = painting, rect = selection.value, piece = clipboard.value;
  const turns: [Turn, string, IconName][] = [["flip x", "Mirror left to right", "mirror"], ["flip y", "Mirror top to bottom", "flip"], ["turn", "Turn clockwise", "again"]];
  const canTurn = turningBits(values.value) !== null;
  if (!rect && !(piece && shape.value === "stamp")) return null;
  return (
    <div class="copied">
      {rect ? (
        <>
          <span class="aside">{rect.width} × {rect.height} cells</span>
          <button type="button" onClick={() => void copyCells(painting)}>Copy</button>
          <button type="button" onClick={() => void painting.paintSelection()}>Paint all</button>
        </>
      ) : null}
      {piece && shape.value === "stamp" ? (
        <>
          <span class="aside">Stamp {piece.width} × {piece.height}{canTurn ? "" : ", pictures of cells stay as they are"}</span>
          {turns.map(([by, label, icon]) => (
            <IconButton key={by} icon={icon} label={label} onClick={() => painting.turn(by)} />
          ))}
        </>
      ) : null}
    </div>
  );
}

function brushText(brush: Brush, values: readonly CellValue[]): string {
  return Object.entries(brush)
    .map(([field, { number, mask }]) => {
      const parts = values.filter((value) => (value.field ?? "") === field && isIn(value, number, mask));
      const names = parts.map(nameOf).filter(Boolean);
      return `${field ? `${spaced(field)} ` : ""}${names.length ? names.join(" + ") : number}`;
    })
    .join(", ");
}

function isIn(value: CellValue, number: number, mask: number | undefined): boolean {
  if (value.mask === undefined) return mask === undefined && value.number === number;
  return mask !== undefined && (value.mask & mask) === value.mask && value.number !== 0 && (number & value.mask) === value.number;
}

export function nameOf({ name, doc, number }: CellValue): string {
  return name ?? doc ?? String(number);
}

function Recent({ painting }: { painting: Painting }) {
  const { recent, brush, values } = painting;
  return (
    <div class="recent" role="group" aria-label="Recent values">
      <p class="brush" role="status">Paints {brushText(brush.value, values.value)}</p>
      {recent.value.length > 1
        ? recent.value.map((one) => (
            <button type="button" class="chip" key={JSON.stringify(one)} aria-pressed={JSON.stringify(one) === JSON.stringify(brush.value)} onClick={() => painting.set(one)}>
              {brushText(one, values.value)}
            </button>
          ))
        : null}
    </div>
  );
}

// ---- values ----

interface Group {
  field: string;
  part: string | undefined;
  values: CellValue[];
}

/** Values of one part together; bits that are set alone are flags. */
function groupsOf(values: readonly CellValue[]): { groups: Group[]; flags: CellValue[] } {
  const flags = values.filter(({ part, mask, number }) => part !== undefined && mask === number), groups = new Map<string, Group>();
  for (const value of values) {
    if (flags.includes(value)) continue;
    const key = `${value.field}/${value.part}/${value.mask}`, group = groups.get(key) ?? { field: value.field ?? "", part: value.part, values: [] };
    groups.set(key, group);
    group.values.push(value);
  }
  return { groups: [...groups.values()], flags };
}

function Values({ painting }: { painting: Painting }) {
  const [text, setText] = useState(""), values = painting.values.value;
  const { groups, flags } = useMemo(() => groupsOf(values), [values]);
  return (
    <>
      <Flags painting={painting} flags={flags} />
      <div class="filters">
        <input type="search" placeholder="Search values" aria-label="Search values" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <NumberValue painting={painting} groups={groups} />
      </div>
      <div class="values">
        {groups.map((group) => (
          <ValueGroup key={`${group.field}/${group.part}`} painting={painting} group={group} text={text} />
        ))}
      </div>
    </>
  );
}

/** Any number, also one that the format does not offer. */
function NumberValue({ painting, groups }: { painting: Painting; groups: readonly Group[] }) {
  const field = groups[0]?.field ?? "", part = groups[0]?.values[0]?.mask;
  if (part !== undefined) return null;
  const known = painting.brush.value[field];
  return (
    <input
      type="number"
      aria-label={field ? `Number for ${spaced(field)}` : "Number"}
      title="Any number"
      value={known?.number ?? ""}
      onChange={(event) => event.currentTarget.value !== "" && painting.take({ field, number: Number(event.currentTarget.value), has_picture: false })}
    />
  );
}

function Flags({ painting, flags }: { painting: Painting; flags: readonly CellValue[] }) {
  if (!flags.length) return null;
  const brush = painting.brush.value;
  const stateOf = ({ field = "", mask, number }: CellValue) => {
    const known = brush[field];
    return !known?.mask || !mask || !(known.mask & mask) ? "keep" : known.number & number ? "set" : "clear";
  };
  const choose = (flag: CellValue, state: string) => (state === "keep" ? painting.leave(flag) : painting.take(state === "set" ? flag : { ...flag, number: 0 }));
  return (
    <div class="flags" role="group" aria-label="Flags">
      {flags.map((flag) => (
        <label key={`${flag.field}/${flag.part}`} title={flag.doc}>
          <select value={stateOf(flag)} onChange={(event) => choose(flag, event.currentTarget.value)}>
            <option value="keep">keep</option>
            <option value="set">set</option>
            <option value="clear">clear</option>
          </select>
          <span>{spaced(flag.part ?? "")}</span>
        </label>
      ))}
    </div>
  );
}

function ValueGroup({ painting, group, text }: { painting: Painting; group: Group; text: string }) {
  const words = searchWords(text);
  const found = group.values.filter((value) => matches(words, [value.name, value.doc, value.number])), shown = found.slice(0, SHOWN_MOST);
  const { document, path } = painting;
  const wanted = shown.filter(({ has_picture }) => has_picture).map(({ number }) => number);
  const at = path.value + (group.field ? `.${group.field}` : "");
  const { value: pictures } = useLoaded(() => valuePictures(document, at, wanted), [document, at, wanted.join(), document.aimed.value]);
  if (!found.length) return null;
  const title = [group.field, group.part].filter(Boolean).map((word) => spaced(word!)).join(": ");
  const brush = painting.brush.value[group.field];
  return (
    <section aria-label={title || "Values"}>
      {title ? <h3>{title}</h3> : null}
      <div class="swatches">
        {shown.map((value) => (
          <button
            type="button"
            key={value.number}
            class="value"
            aria-pressed={!!brush && isChosen(value, brush)}
            title={[value.number, value.name, value.doc].filter((one) => one !== undefined).join(" – ")}
            aria-label={nameOf(value)}
            onClick={() => painting.take(value)}
          >
            <Swatch picture={pictures?.get(value.number)} colour={value.colour} />
            <span class="caption">{value.name ?? (value.doc && value.doc.length < 16 ? value.doc : value.number)}</span>
          </button>
        ))}
      </div>
      {found.length > shown.length ? <p class="aside">and {found.length - shown.length} more: search for them</p> : null}
    </section>
  );
}

function isChosen(value: CellValue, brush: Brush[string]): boolean {
  if (value.mask === undefined) return brush.mask === undefined && brush.number === value.number;
  return brush.mask !== undefined && (brush.mask & value.mask) === value.mask && (brush.number & value.mask) === value.number;
}

