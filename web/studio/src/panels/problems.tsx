/** What `check` finds, what it means, and where. */
import { useEffect, useState } from "preact/hooks";
import type { Diagnostic } from "mapwright";
import type { Mark, OpenDocument } from "../document.js";
import { RepairButton } from "../edit/repair.js";
import { countBySeverity, grouped, severities, type Group, type Severity } from "./diagnostics.js";
import { PathLink } from "./links.js";
import { useLoaded } from "./load.js";
import { hexOffset } from "./hex.js";
import { matches, searchWords } from "./table.js";
import { countText } from "./values.js";

const SHOWN_OF_GROUP = 50;
const MARKS_MOST = 200;
/** After a change, in milliseconds. */
const PAUSE = 150;

export function Problems({ document }: { document: OpenDocument }) {
  const { value, error, loading } = useLoaded(checkOf(document), [document, document.revision.value]);
  const [hidden, setHidden] = useState<readonly Severity[]>([]), [text, setText] = useState("");
  const words = searchWords(text), all = value ?? [];
  const shown = all.filter(
    (one) => !hidden.includes(one.severity) && matches(words, [one.code, one.path, one.message, titleOf(document, one.code)]),
  );
  useMarks(document, shown);
  if (error) return <p class="error">{error}</p>;
  if (!value) return <p class="empty" role="status">{loading ? "Checking…" : ""}</p>;
  return (
    <div class="problems">
      <div class="filters">
        <SeverityFilter diagnostics={all} hidden={hidden} onHide={setHidden} />
        <input type="search" placeholder="Search problems" aria-label="Search problems" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </div>
      {!all.length && <p class="empty good">No problems found.</p>}
      {all.length > 0 && !shown.length && <p class="empty">None of {countText(all.length, "problem")} matches.</p>}
      {grouped(shown, document.format.diagnostics).map((group) => (
        <Problem key={group.code} document={document} group={group} />
      ))}
    </div>
  );
}

/** While changes follow each other, only the last state is checked. */
function checkOf(document: OpenDocument): () => Promise<Diagnostic[]> {
  const revision = document.revision.value, opened = !document.editing.position.peek();
  return async () => {
    if (!opened) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return revision === document.revision.peek() ? document.world.check() : [];
  };
}

function titleOf(document: OpenDocument, code: string): string {
  return document.format.diagnostics.find((kind) => kind.code === code)?.title ?? code;
}

/** Marks the places on the canvas while the panel is shown. */
function useMarks(document: OpenDocument, diagnostics: readonly Diagnostic[]): void {
  const paths = [...new Set(diagnostics.filter(({ severity, path }) => severity !== "note" && path).map(({ path }) => path))];
  const key = paths.slice(0, MARKS_MOST).join("\n");
  useEffect(() => {
    const marks: Mark[] = key ? key.split("\n").map((path) => ({ path, kind: "problem" })) : [];
    document.setMarks(marks);
    return () => document.setMarks([]);
  }, [document, key]);
}

interface SeverityFilterProps {
  diagnostics: readonly Diagnostic[];
  hidden: readonly Severity[];
  onHide(hidden: readonly Severity[]): void;
}

function SeverityFilter({ diagnostics, hidden, onHide }: SeverityFilterProps) {
  const counts = countBySeverity(diagnostics);
  return (
    <div class="severities" role="group" aria-label="Severities shown">
      {severities
        .filter((severity) => counts[severity])
        .map((severity) => (
          <button
            type="button"
            key={severity}
            class={`severity ${severity}`}
            aria-pressed={!hidden.includes(severity)}
            onClick={() => onHide(hidden.includes(severity) ? hidden.filter((other) => other !== severity) : [...hidden, severity])}
          >
            {countText(counts[severity], severity, severity === "fatal" ? "fatal" : severity + "s")}
          </button>
        ))}
    </div>
  );
}

function Problem({ document, group }: { document: OpenDocument; group: Group }) {
  const { kind, diagnostics, count } = group, [first] = diagnostics;
  const repair = first?.repair ?? kind?.repair, operation = first?.operation ?? kind?.operation;
  const repairDoc = document.format.repairs.find(({ name }) => name === repair)?.doc;
  return (
    <details class={`problem ${group.severity}`} open={group.severity !== "note"}>
      <summary>
        <span class={`badge ${group.severity}`}>{group.severity}</span>
        <span class="title">{kind?.title ?? first?.message}</span>
        <span class="aside">
          {group.code}
          {count > 1 ? ` · ${count.toLocaleString("en")}` : ""}
        </span>
      </summary>
      {kind && <p class="doc">{kind.explanation}</p>}
      <ul class="places">
        {diagnostics.slice(0, SHOWN_OF_GROUP).map((diagnostic, i) => (
          <Place key={i} document={document} diagnostic={diagnostic} />
        ))}
      </ul>
      {diagnostics.length > SHOWN_OF_GROUP && <p class="aside">and {diagnostics.length - SHOWN_OF_GROUP} more</p>}
      {(first?.hint || kind?.hint) && <p class="hint">To do: {first?.hint || kind?.hint}</p>}
      {repair && (
        <p class="hint">
          Repair <code>{repair}</code>
          {repairDoc ? `: ${repairDoc} ` : " "}
          <RepairButton document={document} name={repair} />
        </p>
      )}
      {operation && <p class="hint">Operation <code>{operation}</code> can correct it.</p>}
    </details>
  );
}

function Place({ document, diagnostic: { path, message, space, offset } }: { document: OpenDocument; diagnostic: Diagnostic }) {
  return (
    <li>
      <span class="message">{message}</span>
      {path && <PathLink document={document} path={path} />}
      {offset !== undefined && (
        <span class="aside number" title={`Offset in "${space}"`}>
          {space} {hexOffset(offset)}
        </span>
      )}
    </li>
  );
}
