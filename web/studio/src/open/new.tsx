/** New worlds from the templates of the formats. */
import { useSignal } from "@preact/signals";
import type { Format, Operation, Options } from "mapwright";
import { useEffect, useRef } from "preact/hooks";
import { textOf } from "../document.js";
import { OptionControl } from "../forms/option.js";
import { Icon } from "../icons.js";
import type { Workspace } from "../workspace.js";

interface Chosen {
  format: Format;
  template: Operation;
}

export function NewButton({ workspace }: { workspace: Workspace }) {
  const shown = useSignal(false);
  return (
    <>
      <button type="button" class="new" onClick={() => (shown.value = true)}>
        <Icon name="file" />
        <span>New</span>
      </button>
      {shown.value ? <NewDialog workspace={workspace} onClose={() => (shown.value = false)} /> : null}
    </>
  );
}

function NewDialog({ workspace, onClose }: { workspace: Workspace; onClose(): void }) {
  const element = useRef<HTMLDialogElement>(null), offered = useSignal<Chosen[]>([]), chosen = useSignal<Chosen | null>(null);
  const options = useSignal<Options>({}), error = useSignal(""), making = useSignal(false);
  const choose = (one: Chosen | null) => {
    chosen.value = one;
    options.value = {};
    error.value = "";
  };
  useEffect(() => {
    element.current!.showModal();
    workspace.formats().then(
      (formats) => {
        offered.value = formats.flatMap((format) => format.templates.map((template) => ({ format, template })));
        choose(offered.value[0] ?? null);
      },
      (failed) => (error.value = textOf(failed)),
    );
  }, []);
  const make = async ({ format, template }: Chosen) => {
    making.value = true;
    error.value = "";
    try {
      await workspace.create(format, template.name, options.value);
      onClose();
    } catch (failed) {
      error.value = textOf(failed);
      making.value = false;
    }
  };
  const one = chosen.value;
  return (
    <dialog ref={element} class="dialog new-world" aria-labelledby="new-world" onClose={onClose}>
      <h2 id="new-world">New world</h2>
      <div class="dialog-content">
        <div class="option">
          <label for="new-template">template</label>
          <select id="new-template" value={one?.template.name} onChange={(event) => choose(offered.value.find(({ template }) => template.name === event.currentTarget.value) ?? null)}>
            {[...new Set(offered.value.map(({ format }) => format))].map((format) => (
              <optgroup key={format.name} label={format.title}>
                {format.templates.map(({ name }) => (
                  <option key={name} value={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        {one ? <p class="aside">{one.template.doc}</p> : null}
        {one ? (
          <div class="options">
            {one.template.options.map((option) => (
              <OptionControl
                key={`${one.template.name} ${option.name}`}
                option={option}
                value={options.value[option.name] ?? undefined}
                onChange={(value) => (options.value = { ...options.value, [option.name]: value })}
              />
            ))}
          </div>
        ) : null}
        {error.value ? <p class="error" role="alert">{error.value}</p> : null}
      </div>
      <div class="dialog-buttons">
        <button type="button" onClick={onClose}>Cancel</button>
        <button type="button" class="first" disabled={!one || making.value} onClick={() => one && void make(one)}>Make it</button>
      </div>
    </dialog>
  );
}
