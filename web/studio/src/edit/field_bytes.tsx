/** The control for a few bytes, in hexadecimal. */
import { PathLink } from "../panels/links.js";
import { useLoaded } from "../panels/load.js";
import { labelOf, sizeText } from "../panels/values.js";
import { useTyped } from "./commit.js";
import { FieldError, type FieldProps } from "./field.js";

/** More are not typed. */
const TYPED_MOST = 64;

export function BytesField({ document, node }: FieldProps) {
  const { value: bytes } = useLoaded(() => document.world.bytes(node.path), [document, node.path, document.revision.value]);
  const few = bytes && bytes.length > 0 && bytes.length <= TYPED_MOST, text = few ? [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(" ") : "";
  const typed = useTyped(document, text);
  const change = (now: string) => (now === text ? typed.revert() : typed.commit(["edit", "set", { path: node.path, hex: now.replace(/\s/g, "") }]));
  if (!few) return <PathLink document={document} path={node.path}>{bytes ? sizeText(bytes.length) : "bytes"}</PathLink>;
  return (
    <>
      <input
        type="text"
        class="code"
        aria-label={labelOf(node)}
        aria-invalid={!!typed.error}
        data-settled={typed.settled}
        title="bytes in hexadecimal"
        value={typed.shown}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => typed.type(event.currentTarget.value)}
        onChange={(event) => void change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && typed.revert()}
      />
      <FieldError typed={typed} />
    </>
  );
}
