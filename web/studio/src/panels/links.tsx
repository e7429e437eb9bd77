/** Links to values of the document. */
import type { ComponentChildren } from "preact";
import type { OpenDocument } from "../document.js";
import { steps } from "./paths.js";

/** Selects a value, and shows it on the canvas if it is drawn. */
export function PathLink({ document, path, children }: { document: OpenDocument; path: string; children?: ComponentChildren }) {
  return (
    <button type="button" class="link" onClick={() => void document.reveal(path)}>
      {children ?? <code>{path || "whole document"}</code>}
    </button>
  );
}

/** Where the selection is, each step a link. */
export function Breadcrumbs({ document, path }: { document: OpenDocument; path: string }) {
  const all = steps(path);
  return (
    <nav class="breadcrumbs" aria-label="Path of the selection">
      <ol>
        <li>
          <PathLink document={document} path="">
            {document.name.replace(/^.*[/:]/, "")}
          </PathLink>
        </li>
        {all.map((step, i) => (
          <li key={step.path} class={step.text.startsWith("[") ? "index" : ""}>
            {i === all.length - 1 ? (
              <span aria-current="location">{step.text}</span>
            ) : (
              <PathLink document={document} path={step.path}>
                {step.text}
              </PathLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
