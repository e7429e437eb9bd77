/** A control for one option of the library's tables, for pictures and for operations. */
import { useSignal } from "@preact/signals";
import type { Option, Options, OptionValue } from "mapwright";
import type { TargetedEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { IconButton } from "../icons.js";
import { offerAt } from "../panels/paths.js";

export type Value = Options[string];

/** While changes follow each other, values are loaded again only after the last: in milliseconds. */
const PAUSE = 150;

export interface OptionProps {
  option: Option;
  /** undefined: not set, so that the default applies. */
  value: Value | undefined;
  /** null removes the option. */
  onChange(value: Value): void;
  /** Of which values are offered; none for a world that does not exist yet. */
  document?: OpenDocument;
  /** "": an option of pictures. */
  operation?: string;
  /** The other options chosen so far, on which the values of some depend. */
  chosen?: Options;
}

export function OptionControl(props: OptionProps) {
  const { option, value, onChange } = props, id = useId(), set = value !== undefined && value !== null;
  const label = option.name.replace(/-/g, " ");
  return (
    <div class={`option option-${option.kind}`}>
      <label for={id}>
        {label}
        {option.required ? <span class="required"> (required)</span> : null}
      </label>
      <Control {...props} id={id} />
      {set && !option.required ? <IconButton icon="close" class="reset" label={`Default for ${label}`} onClick={() => onChange(null)} /> : null}
      <p class="option-doc aside">{option.doc}</p>
    </div>
  );
}

type ControlProps = OptionProps & { id: string };

function Control(props: ControlProps) {
  const { option } = props;
  if (option.kind === "flag") return <Flag {...props} />;
  if (option.kind === "choice") return <Choice {...props} />;
  if (option.role === "input" && props.operation) return <InputFile {...props} />;
  if (option.kind === "int" || option.kind === "real") return <NumberField {...props} />;
  if (option.of === "colour") return <Colour {...props} />;
  return <Text {...props} />;
}

/** A flag whose default depends on other things is neither on nor off until it is set. */
function Flag({ option, value, onChange, id }: ControlProps) {
  const box = useRef<HTMLInputElement>(null);
  const open = value === undefined && option.default === undefined && option.doc.includes("default:");
  useEffect(() => {
    box.current!.indeterminate = open;
  });
  const on = value === undefined ? option.default === "yes" : value === true || value === "yes";
  return <input id={id} ref={box} type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

function Choice({ option, value, onChange, id }: ControlProps) {
  const choices = option.choices?.split("|") ?? [];
  return (
    <select id={id} value={value === undefined ? "" : String(value)} onChange={(event) => onChange(event.currentTarget.value || null)}>
      <option value="">{option.default ? `${option.default} (default)` : option.required ? "choose" : "default"}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

function NumberField(props: ControlProps) {
  const { option, value, onChange, id } = props;
  const draft = useDraft(value === undefined ? "" : String(value), (text) => onChange(text === "" ? null : Number(text)));
  return (
    <span class="with-unit">
      <input
        id={id}
        type="number"
        {...draft}
        placeholder={option.default ?? ""}
        min={option.min}
        max={option.max}
        step={option.kind === "int" ? 1 : "any"}
      />
      {option.unit ? <span class="unit">{option.unit}</span> : null}
      {option.role === "seed" ? <IconButton icon="again" label={`New ${option.name}`} onClick={() => onChange(newSeed(option))} /> : null}
    </span>
  );
}

/** What is typed stays when other parts of the form change, until it is given with Enter or by going on. */
function useDraft(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onInput: (event: TargetedEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onChange: (event: TargetedEvent<HTMLInputElement>) => {
      setDraft(null);
      commit(event.currentTarget.value);
    },
  };
}

function newSeed({ min = 0, max = 2 ** 31 - 1 }: Option): number {
  return min + Math.floor(Math.random() * (Math.min(max, 2 ** 31 - 1) - min + 1));
}

/** A file to read is chosen, or dropped here; operations then name it. */
function InputFile({ option, value, onChange, id, document }: ControlProps) {
  const take = async (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file || !document) return;
    await document.editing.addFile(file.name, new Uint8Array(await file.arrayBuffer()));
    onChange(file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer?.files);
  };
  return (
    <span class="input-file" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input id={id} type="file" onChange={(event) => void take(event.currentTarget.files)} />
      {value === undefined ? <span class="aside">or drop a file here</span> : <span class="aside">{String(value)}</span>}
    </span>
  );
}

function Colour(props: ControlProps) {
  const { value, onChange, option } = props, text = String(value ?? option.default ?? "");
  const plain = /^#[0-9a-f]{6}/i.exec(text)?.[0] ?? "#000000";
  return (
    <span class="with-unit">
      <Text {...props} />
      <input type="color" aria-label={`${option.name}: choose`} value={plain} onChange={(event) => onChange(event.currentTarget.value)} />
    </span>
  );
}

function Text(props: ControlProps) {
  const { option, value, onChange, id } = props, values = useOptionValues(props), list = useId();
  const text = Array.isArray(value) ? value.join(separator(option)) : value === undefined ? "" : String(value);
  const change = (given: string) => onChange(given === "" ? null : option.many ? listed(given, option) : given);
  const draft = useDraft(text, change);
  return (
    <span class="with-unit">
      <input
        id={id}
        type="text"
        {...draft}
        placeholder={option.default ?? option.value?.toLowerCase() ?? PARTS[option.kind] ?? ""}
        list={values.length ? list : undefined}
        autocomplete="off"
        spellcheck={false}
      />
      {option.unit ? <span class="unit">{option.unit}</span> : null}
      {option.role === "position" ? <FromPicture {...props} /> : <ItemFromPicture {...props} values={values} />}
      {values.length ? (
        <datalist id={list}>
          {values.map((one) => (
            <option key={one.value} value={one.value} label={one.label === one.value ? undefined : one.label} />
          ))}
        </datalist>
      ) : null}
    </span>
  );
}

/** What values that have no name of their own consist of. */
const PARTS: Record<string, string> = { point: "x,y", rect: "x,y,width,height", size: "widthxheight" };

/** Points and rectangles have commas themselves. */
function separator({ kind }: Option): string {
  return kind === "point" || kind === "rect" ? "; " : ", ";
}

function listed(text: string, option: Option): string[] {
  return text.split(separator(option).trim()).map((part) => part.trim()).filter(Boolean);
}

/** A position in the picture's own coordinates is clicked. */
function FromPicture({ option, document, onChange }: OptionProps) {
  if (option.space !== "view" || !document?.ready.value) return null;
  const ask = async () => {
    const point = await document.ask();
    if (point) onChange(`${Math.floor(point.x)},${Math.floor(point.y)}`);
  };
  return <IconButton icon="only" label={`${option.name}: choose in the picture`} onClick={() => void ask()} />;
}

/** One of the offered items is clicked. */
function ItemFromPicture({ option, document, onChange, values }: OptionProps & { values: OptionValue[] }) {
  const items = values.filter(({ path }) => path && !/["*]/.test(path)); // others are items by what they have
  if (!items.length || !document?.ready.value) return null;
  const ask = async () => {
    const found = await document.askWhat(), item = found?.map((path) => offerAt(path, items)).find(Boolean);
    if (item) onChange(option.many ? [item.value] : item.value);
    else if (found) document.report(`What is there cannot be chosen for ${option.name}`);
  };
  return <IconButton icon="only" label={`${option.name}: choose in the picture`} onClick={() => void ask()} />;
}

/** What the document offers for the option; empty until it is known. */
export function useOptionValues({ option, document, operation = "", chosen = {} }: Omit<OptionProps, "value" | "onChange">): OptionValue[] {
  const values = useSignal<OptionValue[]>([]);
  const revision = document?.revision.value, state = document?.state.value, others = JSON.stringify(chosen);
  const loaded = useRef("");
  useEffect(() => {
    let current = true;
    if (!document || !option.of || state !== "ready") return;
    const what = JSON.stringify([document.id, operation, option.name, others]);
    const load = () =>
      document.world.optionValues(operation, option.name, chosen, 200).then(
        (found) => {
          if (current) values.value = found;
          loaded.current = what;
        },
        () => undefined,
      );
    const timer = setTimeout(load, loaded.current === what ? PAUSE : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [document, operation, option, revision, state, others]);
  return values.value;
}
