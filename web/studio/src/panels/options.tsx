/** All other options of pictures. */
import type { Format, Option } from "mapwright";
import type { OpenDocument } from "../document.js";
import { OptionControl } from "../forms/option.js";
import { layerOptions } from "./layers.js";

/** The canvas itself sets these. */
const CANVAS_ROLES = ["area", "scale", "size", "time"];

export function pictureOptions(format: Format): Option[] {
  const layers = layerOptions(format), apart = layers ? [layers.only, layers.hide, layers.show] : [];
  return format.render.filter(
    (option) => !CANVAS_ROLES.includes(option.role ?? "") && option.kind !== "file" && !apart.includes(option),
  );
}

export function PictureOptions({ document }: { document: OpenDocument }) {
  const options = document.aimed.value;
  return (
    <div class="options">
      {pictureOptions(document.format).map((option) => (
        <OptionControl
          key={option.name}
          option={option}
          value={options[option.name]}
          chosen={options}
          document={document}
          onChange={(value) => document.setOptions({ [option.name]: value })}
        />
      ))}
    </div>
  );
}
