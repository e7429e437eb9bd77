/** The control for a text. */
import { labelOf } from "../panels/values.js";
import { useTyped } from "./commit.js";
import { FieldError, type FieldProps } from "./field.js";

const LINE_MOST = 80;
const ROWS_MOST = 12;

/** Line breaks as the text has them; controls have only LF. */
export function withBreaksOf(text: string, typed: string): string {
  const lineBreak = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
  return typed.replace(/\r\n?|\n/g, lineBreak);
}

export function TextField({ document, node }: FieldProps) {
  const text = node.text ?? "", plain = text.replace(/\r\n?/g, "\n"), typed = useTyped(document, plain, node.language ? node.path : undefined);
  const change = async (now: string) => {
    if (now === plain) return typed.revert();
    const exact = await document.world.text(node.path);
    if (exact !== text) typed.refuse("The text has a part behind a NUL, which would be lost; change its bytes");
    else await typed.commit(["setText", node.path, withBreaksOf(text, now)]);
  };
  const attributes = {
    "aria-label": labelOf(node),
    "aria-invalid": !!typed.error,
    "data-settled": typed.settled,
    title: node.max !== undefined && node.max >= 0 ? `at most ${node.max} bytes` : undefined,
    value: typed.shown,
    spellcheck: false,
    onInput: (event: { currentTarget: { value: string } }) => typed.type(event.currentTarget.value),
    onChange: (event: { currentTarget: { value: string } }) => void change(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && typed.revert(),
  };
  const lines = plain.split("\n").length, long = lines > 1 || plain.length > LINE_MOST || !!node.language;
  return (
    <>
      {long ? <textarea {...attributes} class={node.language ? "code" : ""} rows={Math.min(Math.max(lines, 2), ROWS_MOST)} /> : <input type="text" autocomplete="off" {...attributes} />}
      <FieldError typed={typed} />
    </>
  );
}
