/** Light or dark: as the system has it, until somebody chooses. */
import { signal } from "@preact/signals";
import { IconButton } from "./icons.js";

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");
export const dark = signal((localStorage.getItem(KEY) ?? (system.matches ? "dark" : "light")) === "dark");

function apply(): void {
  document.documentElement.dataset["theme"] = dark.value ? "dark" : "light";
}

apply();
system.addEventListener("change", () => {
  if (localStorage.getItem(KEY)) return;
  dark.value = system.matches;
  apply();
});

export function ThemeButton() {
  const change = () => {
    dark.value = !dark.value;
    localStorage.setItem(KEY, dark.value ? "dark" : "light");
    apply();
  };
  return <IconButton icon={dark.value ? "light" : "dark"} label={dark.value ? "Light colours" : "Dark colours"} onClick={change} />;
}
