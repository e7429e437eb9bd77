/** The steps of a document, to jump in, and to take away as a command. */
import type { OpenDocument } from "../document.js";
import { countText } from "../panels/values.js";
import { VirtualRows } from "../panels/virtual.js";
import { commandText } from "./command.js";
import { doneOperations } from "./editing.js";

export function History({ document }: { document: OpenDocument }) {
  const { steps, position } = document.editing, count = steps.value.length;
  if (!count) return <p class="empty">Nothing was changed. Changes are listed here; any of them can be gone back to.</p>;
  const row = (index: number) => (index === 0 ? "as opened" : steps.value[index - 1]!.text || "too large to be listed");
  return (
    <div class="history">
      <div class="filters">
        <p class="aside" role="status">
          {countText(position.value, "change")}
          {count > position.value && `, ${count - position.value} undone`}
        </p>
        <button type="button" disabled={!position.value} onClick={() => void copyCommand(document)}>
          Copy as command
        </button>
      </div>
      <VirtualRows
        count={count + 1}
        label="Changes"
        columns="3rem 1fr"
        chosen={position.value}
        onChoose={(index) => void document.editing.goTo(index).catch((error: Error) => document.report(error.message))}
        render={(index) => (
          <>
            <span role="gridcell" class="number aside">{index || ""}</span>
            <span role="gridcell" class={index > position.value ? "undone" : ""} title={row(index)}>{row(index)}</span>
          </>
        )}
      />
    </div>
  );
}

async function commandOf(document: OpenDocument): Promise<string> {
  const operations = doneOperations(document.editing), files = new Set<string>();
  for (const operation of operations)
    for (const { path, needed } of await document.world.operationFiles(operation).catch(() => [])) if (needed) files.add(path);
  return commandText(document.source.path ?? document.source.name, operations, [...files], document.source.made);
}

async function copyCommand(document: OpenDocument): Promise<void> {
  try {
    await navigator.clipboard.writeText(await commandOf(document));
    document.report("The command is in the clipboard");
  } catch (error) {
    document.report(`The command could not be copied: ${error instanceof Error ? error.message : String(error)}`);
  }
}
