/** Which lists a world has, and the fields of their items: what a format calls things is all that the page knows of it. */
import { signal, type Signal } from "@preact/signals";
import type { Node, World } from "mapwright";
import type { OpenDocument } from "../document.js";
import type { Remote } from "../library.js";
import { patternOf } from "./paths.js";
import { has } from "./values.js";

export interface ListOutline {
  /** Of all such lists: "planes[*].objects". */
  pattern: string;
  /** "object" */
  record: string;
  /** Items of all such lists that were looked at; not of all there are if there are many. */
  count: number;
  /** Fields that items have, without records and lists. */
  fields: Node[];
}

export interface Outline {
  lists: ListOutline[];
  /** Texts in a language, such as scripts, by pattern: "scripts[*].code". */
  texts: { pattern: string; language: string }[];
}

const DEPTH = 4;
/** Of each list: enough to meet the kinds of items. */
const ITEMS_TRIED = 12;
const FIELDS_MOST = 200;

class Outliner {
  readonly lists = new Map<string, ListOutline>();
  readonly texts = new Map<string, string>();

  constructor(private readonly world: Remote<World>) {}

  async record(path: string, depth: number, list?: ListOutline): Promise<void> {
    const fields = await this.world.children(path, 0, FIELDS_MOST);
    for (const field of fields) {
      if (has(field, "layout") && field.kind !== "record") continue;
      if (field.kind === "list") await this.list(field, depth - 1);
      else if (field.kind === "record") await this.inside(field, depth - 1, list);
      else this.value(field, list);
    }
  }

  private async inside(field: Node, depth: number, list?: ListOutline): Promise<void> {
    if (depth > 0) await this.record(field.path, depth, list);
  }

  private value(field: Node, list?: ListOutline): void {
    if (field.language) this.texts.set(patternOf(field.path), field.language);
    if (list && (field.kind === "int" || field.kind === "text") && !list.fields.some(({ path }) => patternOf(path) === patternOf(field.path)))
      list.fields.push(field);
  }

  private async list(node: Node, depth: number): Promise<void> {
    if (depth < 0) return;
    const pattern = patternOf(node.path), known = this.lists.get(pattern);
    const list = known ?? { pattern, record: node.record ?? node.name, count: 0, fields: [] };
    this.lists.set(pattern, list);
    list.count += node.count;
    if (known && known.fields.length && list.count > ITEMS_TRIED * ITEMS_TRIED) return;
    for (const index of spread(node.count, ITEMS_TRIED)) {
      const [item] = await this.world.children(node.path, index, 1);
      if (item?.kind === "record") await this.record(item.path, depth, list);
      else if (item) this.value(item, list);
    }
  }
}

/** At most `most` of the numbers below `count`, evenly. */
export function spread(count: number, most: number): number[] {
  const number = Math.min(count, most);
  return Array.from({ length: number }, (_, i) => Math.floor((i * count) / number));
}

const outlines = new WeakMap<OpenDocument, { revision: number; outline: Promise<Outline> }>();
/** Documents that are known to have texts in a language. */
const withTexts = new WeakMap<OpenDocument, Signal<boolean>>();
/** Before it is open, when nothing is to be asked for yet. */
const unknown = signal(false);

export function hasTexts(document: OpenDocument): Signal<boolean> {
  if (document.state.value !== "ready") return unknown;
  const known = withTexts.get(document) ?? signal(false);
  if (!withTexts.has(document)) {
    withTexts.set(document, known);
    outlineOf(document).catch(() => undefined);
  }
  return known;
}

/** The same until the document changes. */
export function outlineOf(document: OpenDocument): Promise<Outline> {
  const revision = document.revision.peek(), known = outlines.get(document);
  if (known?.revision === revision) return known.outline;
  const outline = makeOutline(document.world);
  outlines.set(document, { revision, outline });
  outline.then(
    ({ texts }) => (hasTexts(document).value = texts.length > 0),
    () => outlines.delete(document),
  );
  return outline;
}

async function makeOutline(world: Remote<World>): Promise<Outline> {
  const outliner = new Outliner(world);
  await outliner.record("", DEPTH);
  return {
    lists: [...outliner.lists.values()].filter(({ count, fields }) => count > 0 && fields.length > 0),
    texts: [...outliner.texts].map(([pattern, language]) => ({ pattern, language })),
  };
}
