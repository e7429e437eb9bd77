/** The panel for objects: what is selected, and what can be done with it. */
import type { OpenDocument } from "../document.js";
import { PathLink } from "../panels/links.js";
import { countText } from "../panels/values.js";
import { EDGES, objectsOf, type Objects } from "./objects.js";
import { ObjectsTool } from "./objects-tool.js";
import { useTool } from "./use-tool.js";

const LISTED_MOST = 200;

export function canSelectObjects(document: OpenDocument): boolean {
  return document.editing.possible && document.views.value.length > 0;
}

export function ObjectsPanel({ document }: { document: OpenDocument }) {
  const objects = objectsOf(document), { selected, snap } = objects, count = selected.value.length;
  useTool(document, () => new ObjectsTool(objects));
  return (
    <div class="objects">
      <p role="status">{count ? `${countText(count, "object")} selected` : "Click an object in the picture, or drag a frame around several. Lists can be searched for others."}</p>
      <label>
        <input type="checkbox" checked={snap.value} onChange={(event) => (snap.value = event.currentTarget.checked)} /> Snap to cells
      </label>
      {count ? <Actions objects={objects} count={count} /> : null}
      <ul class="selected" aria-label="Selected objects">
        {selected.value.slice(0, LISTED_MOST).map((path) => (
          <li key={path}>
            <PathLink document={document} path={path} />
          </li>
        ))}
        {count > LISTED_MOST ? <li class="aside">and {count - LISTED_MOST} more</li> : null}
      </ul>
      <p class="aside">Arrow keys move (with Shift by a cell), Ctrl+D clones, Delete deletes, Ctrl+A selects all, Shift and a click adds.</p>
    </div>
  );
}

function Actions({ objects, count }: { objects: Objects; count: number }) {
  return (
    <>
      <div class="operation-buttons">
        <button type="button" onClick={() => void objects.clone()}>Clone</button>
        <button type="button" onClick={() => void objects.remove()}>Delete</button>
      </div>
      {count > 1 ? (
        <div class="operation-buttons" role="group" aria-label="Align">
          {EDGES.map((edge) => (
            <button type="button" key={edge} onClick={() => void objects.align(edge)}>
              {edge}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
