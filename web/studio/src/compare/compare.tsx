/** The list of differences to another open document. */
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { PathLink } from "../panels/links.js";
import { matches, searchWords } from "../panels/table.js";
import { countText } from "../panels/values.js";
import { VirtualRows } from "../panels/virtual.js";
import { WorkspaceContext } from "../workspace.js";
import { Comparison, comparisonOf, type Mode } from "./comparison.js";
import { describe, markKind, type Difference } from "./differences.js";

const MODES: [Mode, string][] = [["side", "Side by side"], ["blink", "Blink"], ["slide", "Slider"]];

const SIGNS = { changed: "±", added: "+", removed: "−" };

export function Compare({ document }: { document: OpenDocument }) {
  const workspace = useContext(WorkspaceContext)!, shown = comparisonOf(document), comparison = shown.value;
  const others = workspace.documents.value.filter((one) => one !== document && one.state.value === "ready" && one.format.name === document.format.name);
  useEffect(() => void comparison?.mark(), [comparison]); // other panels have marks of their own
  const choose = (id: string) => {
    shown.value?.end();
    const other = others.find((one) => one.id === id);
    shown.value = other ? new Comparison(other, document, workspace.documents) : null;
  };
  return (
    <div class="compare">
      <label class="choice">
        <span>Before</span>
        <select value={comparison?.before.id ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{others.length ? "choose a document" : "no other document of this format is open"}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>{one.title}</option>
          ))}
        </select>
      </label>
      {comparison && <Found comparison={comparison} />}
      {!comparison && <p class="empty">Lists what changed from another document to this one. Open the other one in a tab of its own, then choose it above.</p>}
    </div>
  );
}

function Found({ comparison }: { comparison: Comparison }) {
  const [text, setText] = useState(""), [chosen, setChosen] = useState<Difference | null>(null);
  const differences = comparison.differences.value, words = searchWords(text);
  const rows = useMemo(() => (differences ?? []).filter((one) => matches(words, [one.path, one.kind, one.label, describe(one)])), [differences, text]);
  if (comparison.error.value) return <p class="error">{comparison.error.value}</p>;
  if (!differences) return <p class="empty" role="status">Comparing…</p>;
  return (
    <>
      <div class="ways" role="group" aria-label="How both pictures are shown">
        {MODES.map(([mode, title]) => (
          <button type="button" key={mode} aria-pressed={comparison.mode.value === mode} onClick={() => (comparison.mode.value = mode)}>
            {title}
          </button>
        ))}
      </div>
      <input type="search" aria-label="Search differences" placeholder="Search differences" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <p class="aside" role="status">
        {differences.length ? countText(rows.length, "difference") + (rows.length < differences.length ? ` of ${differences.length}` : "") : "No differences."}
      </p>
      {rows.length > 0 && (
        <VirtualRows
          count={rows.length}
          label="Differences"
          columns="1.6rem minmax(8rem, 1fr) minmax(8rem, 1.2fr)"
          chosen={chosen ? rows.indexOf(chosen) : -1}
          onChoose={(row) => {
            setChosen(rows[row]!);
            void comparison.reveal(rows[row]!);
          }}
          render={(row) => <DifferenceCells difference={rows[row]!} />}
        />
      )}
      {chosen && <About comparison={comparison} difference={chosen} />}
    </>
  );
}

function DifferenceCells({ difference }: { difference: Difference }) {
  return (
    <>
      <span role="gridcell" class={`difference ${markKind(difference)}`} title={difference.kind}>{SIGNS[markKind(difference)]}<span class="unseen">{difference.kind}</span></span>
      <span role="gridcell" class="path" title={[difference.path, difference.label].filter(Boolean).join(": ")}><bdi>{difference.path}</bdi></span>
      <span role="gridcell" title={describe(difference)}>{describe(difference)}</span>
    </>
  );
}

/** All of the chosen one. */
function About({ comparison, difference }: { comparison: Comparison; difference: Difference }) {
  const { label, before, after } = difference;
  return (
    <section class="difference-about" aria-label="Chosen difference">
      <PathLink document={comparison.after} path={difference.path.replace(/\.\.\d+/g, "")}>{difference.path}</PathLink>
      {label && <p class="aside">{label}</p>}
      <dl class="facts">
        {[["before", before], ["after", after]].map(([name, value]) => value !== undefined && (
          <div class="fact" key={String(name)}>
            <dt>{String(name)}</dt>
            <dd class="text">{typeof value === "object" ? JSON.stringify(value, null, 1) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
