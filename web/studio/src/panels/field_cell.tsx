/** What is at the place of a cell: what its value means, and the cells of other grids there. */
import type { CellValue, GridInfo, Node } from "mapwright";
import { sameCells, type OpenDocument } from "../document.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { cellOf, spaced } from "./paths.js";
import { Swatch, valuePictures } from "./value-pictures.js";

const VALUES_MOST = 4096;

interface Here {
  path: string;
  title: string;
  fields: Node[];
  /** What the format offers for these values, with names, colours or pictures. */
  values: Drawn[];
}

type Drawn = CellValue & { picture?: string };

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

async function drawValues(document: OpenDocument, found: Here[]): Promise<Here[]> {
  const draw = async ({ values, path, ...here }: Here): Promise<Here> => {
    const drawn = values.map(async (value): Promise<Drawn> => {
      const grid = cellOf(path)!.grid + (value.field ? `.${value.field}` : "");
      return value.has_picture ? { ...value, picture: (await valuePictures(document, grid, [value.number])).get(value.number) } : value;
    });
    return { ...here, path, values: await Promise.all(drawn) };
  };
  return Promise.all(found.map(draw));
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
      {(value.picture || value.colour) && <Swatch picture={value.picture} colour={value.colour} />}
      {value.part && <span class="aside">{value.part} </span>}
      {name}
    </span>
  );
}
