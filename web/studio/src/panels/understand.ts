/** The panels that explain a document and what is selected in it. */
import { Compare } from "../compare/compare.js";
import type { OpenDocument } from "../document.js";
import { History } from "../edit/history.js";
import { Take } from "../export/take.js";
import { canSelectObjects, ObjectsPanel } from "../tools/objects-panel.js";
import { canOperate, Operations } from "../tools/operations.js";
import { canPaint, Paint } from "../tools/paint-panel.js";
import { gameOf } from "../play/game.js";
import { GamePanel } from "../play/panel.js";
import { Bytes } from "./bytes.js";
import { Facts } from "./facts.js";
import { Fields } from "./fields.js";
import type { Panel } from "./index.js";
import { Items } from "./items.js";
import { Lists } from "./lists.js";
import { hasTexts } from "./outline.js";
import { Problems } from "./problems.js";
import { Scripts } from "./scripts.js";
import { Uses } from "./uses.js";

export const understandPanels: Panel[] = [
  { id: "game", title: "Game", component: GamePanel, applies: (document) => gameOf(document).value !== null },
  { id: "fields", title: "Fields", component: Fields, applies: hasFields },
  { id: "paint", title: "Paint", component: Paint, applies: canPaint },
  { id: "objects", title: "Objects", component: ObjectsPanel, applies: canSelectObjects },
  { id: "tools", title: "Tools", component: Operations, applies: canOperate },
  { id: "uses", title: "Uses", component: Uses, applies: (document) => document.format.refs.length > 0 },
  { id: "facts", title: "Facts", component: Facts },
  { id: "problems", title: "Problems", component: Problems },
  { id: "lists", title: "Lists", component: Lists, applies: hasFields },
  { id: "items", title: "Items", component: Items },
  { id: "scripts", title: "Scripts", component: Scripts, applies: (document) => hasFields(document) && hasTexts(document).value },
  { id: "bytes", title: "Bytes", component: Bytes },
  { id: "compare", title: "Compare", component: Compare, applies: hasFields },
  { id: "history", title: "Changes", component: History, applies: ({ editing }) => editing.possible },
  { id: "take", title: "Save as", component: Take },
];

/** Can values be addressed by path? */
function hasFields({ format }: OpenDocument): boolean {
  return format.abilities.includes("write");
}
