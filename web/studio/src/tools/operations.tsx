/** The panel with all operations of the format: each is a form that the canvas helps to fill in. */
import type { Operation, Option } from "mapwright";
import { useEffect, useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { OptionControl } from "../forms/option.js";
import { matches, searchWords } from "../panels/table.js";
import { operationOf, WHEN_DRAGGED, type Dragging, type OperationForm, type Target } from "./operation.js";
import { OperationTool } from "./operation-tool.js";
import { useTool } from "./use-tool.js";

const CHANGES_SHOWN = 8;

export function canOperate(document: OpenDocument): boolean {
  return document.editing.possible && operationOf(document).all.length > 0;
}

export function Operations({ document }: { document: OpenDocument }) {
  const form = operationOf(document), operation = form.operation.value;
  useTool(document, () => new OperationTool(form), [operation]);
  useEffect(() => () => form.leave(), [form]);
  return operation ? <Form key={operation.name} form={form} operation={operation} /> : <Choice form={form} />;
}

function Choice({ form }: { form: OperationForm }) {
  const [text, setText] = useState(""), words = searchWords(text);
  const found = form.all.filter(({ name, doc, options }) => matches(words, [name, doc, ...options.map((option) => option.name)]));
  return (
    <div class="operations">
      <input type="search" placeholder={`Search ${form.all.length} operations`} aria-label="Search operations" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <ul>
        {found.map(({ name, doc }) => (
          <li key={name}>
            <button type="button" onClick={() => form.choose(name)}>
              <strong>{name.replace(/-/g, " ")}</strong>
              <span class="aside">{doc}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length ? null : <p class="empty">No operation is called so.</p>}
    </div>
  );
}

function Form({ form, operation }: { form: OperationForm; operation: Operation }) {
  const missing = form.missing, { error, changes, live } = form;
  const submit = (event: Event) => {
    event.preventDefault();
    void form.apply();
  };
  return (
    <form class="operation" onSubmit={submit} aria-label={operation.name}>
      <div class="operation-title">
        <h2>{operation.name.replace(/-/g, " ")}</h2>
        <button type="button" class="quiet" onClick={() => form.choose("")}>All operations</button>
      </div>
      <p class="aside">{operation.doc}</p>
      <OnCanvas form={form} />
      <Options form={form} operation={operation} />
      {error.value ? <p class="error" role="alert">{error.value}</p> : null}
      {missing.length ? <p class="aside">Still needed: {missing.map(({ name }) => name).join(", ")}</p> : null}
      <Changed texts={changes.value} />
      <div class="operation-buttons">
        <label>
          <input type="checkbox" checked={live.value} onChange={(event) => ((live.value = event.currentTarget.checked), void form.preview())} /> Preview
        </label>
        <button type="submit" class="first" disabled={missing.length > 0}>Apply</button>
      </div>
    </form>
  );
}

function Changed({ texts }: { texts: readonly string[] }) {
  if (!texts.length) return null;
  return (
    <ul class="changed" aria-label="What it changes">
      {texts.slice(0, CHANGES_SHOWN).map((text, i) => (
        <li key={i}>{text}</li>
      ))}
      {texts.length > CHANGES_SHOWN ? <li class="aside">and {texts.length - CHANGES_SHOWN} more</li> : null}
    </ul>
  );
}

/** Those that are needed or set, and then all others. */
function Options({ form, operation }: { form: OperationForm; operation: Operation }) {
  const values = form.values.value, first = ({ name, required }: Option) => required || values[name] !== undefined || operation.options.length <= 8;
  const control = (option: Option) => (
    <OptionControl
      key={option.name}
      option={option}
      value={values[option.name]}
      chosen={values}
      document={form.document}
      operation={operation.name}
      onChange={(value) => form.set({ [option.name]: value })}
    />
  );
  const rest = operation.options.filter((option) => !first(option));
  return (
    <div class="options">
      {operation.options.filter(first).map(control)}
      {rest.length ? (
        <details>
          <summary>{rest.length} more options</summary>
          <div class="options">{rest.map(control)}</div>
        </details>
      ) : null}
    </div>
  );
}

function titleOf({ kind, options }: Target): string {
  return `${kind}: ${options.map(({ name }) => name).join(" and ")}`;
}

function OnCanvas({ form }: { form: OperationForm }) {
  const targets = form.targets.value, target = targets[form.target.value];
  if (!target) return null;
  const ways = (["fill", "apply", "repeat"] as Dragging[]).filter((way) => way !== "repeat" || target.kind === "point");
  return (
    <fieldset class="on-canvas">
      <legend>In the picture</legend>
      <label>
        <span>{target.kind === "point" ? "Click for" : "Drag for"}</span>
        <select aria-label="What is given in the picture" value={form.target.value} onChange={(event) => (form.target.value = Number(event.currentTarget.value))}>
          {targets.map((one, i) => (
            <option key={titleOf(one)} value={i}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>and</span>
        <select aria-label="What dragging does" value={form.dragging.value} onChange={(event) => (form.dragging.value = event.currentTarget.value as Dragging)}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {WHEN_DRAGGED[way]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
