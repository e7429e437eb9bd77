/** The layers of the picture: shown, hidden, or only one. The tables say which options do that: NAME draws only what it names,
 * hide-NAME leaves it out, show-NAME draws it although the file hides it. */
import type { Format, Option, OptionValue } from "mapwright";
import type { OpenDocument } from "../document.js";
import { useOptionValues } from "../forms/option.js";
import { IconButton } from "../icons.js";

export interface LayerOptions {
  only: Option;
  hide: Option;
  show: Option | undefined;
}

export function layerOptions(format: Format): LayerOptions | null {
  for (const hide of format.render) {
    const only = format.render.find(({ name, many }) => many && hide.many && hide.name === `hide-${name}`);
    if (only) return { only, hide, show: format.render.find(({ name }) => name === `show-${only.name}`) };
  }
  return null;
}

export function Layers({ document }: { document: OpenDocument }) {
  const options = layerOptions(document.format)!;
  const layers = useOptionValues({ option: options.only, document });
  const all = [options.only, options.hide, options.show];
  const changed = all.some((option) => option && document.options.value[option.name] !== undefined);
  const reset = () => document.setOptions(Object.fromEntries(all.flatMap((option) => (option ? [[option.name, undefined]] : []))));
  return (
    <div class="layers">
      <ul>
        {[...layers].reverse().map((layer) => (
          <Layer key={layer.value} layer={layer} options={options} document={document} />
        ))}
      </ul>
      {changed ? (
        <button type="button" class="quiet" onClick={reset}>
          Show all as the file has them
        </button>
      ) : null}
    </div>
  );
}

function Layer({ layer, options, document }: { layer: OptionValue; options: LayerOptions; document: OpenDocument }) {
  const aimed = document.aimed.value, { only, hide, show } = options, { value, path } = layer;
  const label = /^\d+$/.test(layer.label) ? `${only.of} ${layer.label}` : layer.label;
  const listed = (option: Option | undefined) => (option ? listOf(aimed[option.name]).includes(value) : false);
  const alone = listed(only), hidden = listed(hide), forced = listed(show);
  const off = hidden || (listOf(aimed[only.name]).length > 0 && !alone);
  const toggle = (option: Option, on: boolean) =>
    document.setOptions({ [option.name]: changedList(listOf(aimed[option.name]), value, on) });
  return (
    <li class="layer" data-off={off} data-selected={path !== undefined && path === document.selection.value}>
      <IconButton icon={hidden ? "hidden" : "eye"} label={`${hidden ? "Show" : "Hide"} ${label}`} onClick={() => toggle(hide, !hidden)} />
      <button type="button" class="name" onClick={() => path && document.select(path)}>
        {label}
      </button>
      {show ? (
        <IconButton icon="plus" label={`Show ${label} even if the file hides it`} pressed={forced} onClick={() => toggle(show, !forced)} />
      ) : null}
      <IconButton
        icon="only"
        label={`Only ${label}`}
        pressed={alone}
        onClick={() => document.setOptions({ [only.name]: alone ? undefined : [value] })}
      />
    </li>
  );
}

function listOf(value: unknown): string[] {
  return value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);
}

function changedList(list: string[], value: string, on: boolean): string[] | undefined {
  const changed = on ? [...list, value] : list.filter((other) => other !== value);
  return changed.length ? changed : undefined;
}
