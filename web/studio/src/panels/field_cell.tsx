/** What is at the place of a cell: what its value means, and the cells of other grids there. */
import type { CellValue, GridInfo, Node } from "mapwright";
import { sameCells, type OpenDocument } from "../document.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { cellOf, spaced } from "./paths.js";

const VALUES_MOST = 4096;
const PICTURE_SIZE = 32;

interface Here {
  path: string;
  title: string;
  fields: Node[];
  /** What the format offers for these values, with names, colours or pictures. */
  values: Drawn[];
}

type Drawn = CellValue & { pixels?: Uint8ClampedArray<ArrayBuffer> };

/** Does a value of a cell have what is offered? */
export function isValue({ mask, number }: CellValue, value: number): boolean {
  return mask === undefined ? value === number : (BigInt(value) & BigInt(mask)) === BigInt(number);
}

function isOf(value: CellValue, field: Node): boolean {
  return (!value.field || value.field === field.name) && field.value !== undefined && isValue(value, field.value);
}

/** Parts of a value that are 0 and have no name are nothing. */
function saysSomething({ name, part, number }: CellValue): boolean {
  return !!name || !part || number !== 0;
}


async function loadHere(document: OpenDocument, path: string): Promise<Here[]> {
  const found = await findHere(document, path);
  return found.some(({ values }) => values.some((value) => value.has_picture)) ? drawValues(document, found) : found;
}

/** With small pictures, in the colours and with the game data of the canvas. */
async function drawValues(document: OpenDocument, found: Here[]): Promise<Here[]> {
  const picture = await document.world.picture(document.aimed.value);
  const draw = async (here: Here, value: CellValue): Promise<Drawn> => {
    if (!value.has_picture) return value;
    const grid = cellOf(here.path)!.grid + (value.field ? `.${value.field}` : "");
    return { ...value, pixels: await picture.value(grid, value.number, PICTURE_SIZE, PICTURE_SIZE).catch(() => undefined) };
  };
  try {
    return await Promise.all(found.map(async (here) => ({ ...here, values: await Promise.all(here.values.map((value) => draw(here, value))) })));
  } finally {
    picture.release();
  }
}

async function findHere(document: OpenDocument, path: string): Promise<Here[]> {
  const { world } = document, cell = cellOf(path)!, grids = document.grids.value;
  const own = grids.find((grid) => grid.path === cell.grid);
  const others = own?.x === undefined ? [] : grids.filter((grid) => sameCells(own, grid));
  return Promise.all(
    [own, ...others].filter((grid) => grid !== undefined).map(async (grid) => {
      const at = `${grid.path}[${cell.x},${cell.y}]`, node = await world.node(at);
      const fields = node.kind === "cell" ? await world.children(at) : [node];
      const offered = await world.gridValues(grid.path, VALUES_MOST);
      const values = offered.filter((value) => saysSomething(value) && fields.some((field) => isOf(value, field)));
      return { path: at, title: titleOf(grid), fields, values };
    }),
  );
}

function titleOf({ title, field }: GridInfo): string {
  return title === field ? spaced(field) : `${title}: ${spaced(field)}`;
}

export function CellPlace({ document, path }: { document: OpenDocument; path: string }) {
  const { value } = useLoaded(() => loadHere(document, path), [document, path, document.revision.value, document.grids.value]);
  if (!value?.length) return null;
  return (
    <table class="field-table" aria-label="Cells here">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>Here</th>
        </tr>
      </thead>
      <tbody>
        {value.map((here) => (
          <tr key={here.path}>
            <th scope="row">
              <PathLink document={document} path={here.path}>{here.title}</PathLink>
            </th>
            <td>
              {here.fields.filter((field, i) => isWorthShowing(field, i, here.values)).map((field) => (
                <span class="pair" key={field.path}>
                  {here.fields.length > 1 && <span class="aside">{spaced(field.name)} </span>}
                  <span class="number">{field.text ?? field.value}</span>
                </span>
              ))}
              {here.values.map((value) => (
                <Offered key={`${value.field}${value.part}${value.number}`} value={value} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Not the zeros of further values, nor names that are shown with their colours or pictures. */
function isWorthShowing({ text, value }: Node, index: number, values: readonly Drawn[]): boolean {
  return (index === 0 || value !== 0) && !values.some(({ name, part }) => name === text && !part);
}

function Offered({ value }: { value: Drawn }) {
  const name = value.name ?? "";
  return (
    <span class="offered" title={value.doc}>
      {value.pixels ? <ValuePicture pixels={value.pixels} /> : value.colour && <Swatch colour={value.colour} />}
      {value.part && <span class="aside">{value.part} </span>}
      {name}
    </span>
  );
}

function Swatch({ colour }: { colour: string }) {
  return <span class="swatch" style={{ backgroundColor: colour }} />;
}

function ValuePicture({ pixels }: { pixels: Uint8ClampedArray<ArrayBuffer> }) {
  const show = (canvas: HTMLCanvasElement | null) =>
    canvas?.getContext("2d")!.putImageData(new ImageData(pixels, PICTURE_SIZE, PICTURE_SIZE), 0, 0);
  return <canvas class="swatch" width={PICTURE_SIZE} height={PICTURE_SIZE} ref={show} aria-hidden="true" />;
}
