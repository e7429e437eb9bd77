/** Files that are dropped or pasted anywhere on the page. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Workspace } from "../workspace.js";
import { givenFiles, givenItems } from "./files.js";
import { takeIn } from "./intake.js";

export function DropTarget({ workspace }: { workspace: Workspace }) {
  const over = useSignal(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => !!event.dataTransfer?.types.includes("Files");
    const listeners: { [name in "dragover" | "dragleave" | "drop" | "paste"]: (event: Event) => void } = {
      dragover: (event) => {
        if (!hasFiles(event as DragEvent)) return;
        event.preventDefault();
        over.value = true;
      },
      dragleave: (event) => {
        if (!(event as DragEvent).relatedTarget) over.value = false;
      },
      drop: (event) => {
        over.value = false;
        const { dataTransfer } = event as DragEvent;
        if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        void givenItems(dataTransfer).then((given) => takeIn(workspace, given));
      },
      paste: (event) => {
        const files = (event as ClipboardEvent).clipboardData?.files;
        if (files?.length) void takeIn(workspace, givenFiles(files));
      },
    };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
    };
  }, [workspace]);
  return over.value ? <div class="drop" aria-hidden="true">Drop to open</div> : null;
}
