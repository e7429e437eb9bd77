/** What the page says, shown for a while. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { Workspace } from "./workspace.js";

const SECONDS = 6;

export function Message({ workspace }: { workspace: Workspace }) {
  const shown = useSignal(false);
  useSignalEffect(() => {
    shown.value = workspace.message.value.shown;
    if (!shown.value) return;
    const timer = setTimeout(() => (shown.value = false), SECONDS * 1000);
    return () => clearTimeout(timer);
  });
  return (
    <p class="announcement" role="status" aria-live="polite" data-shown={shown.value}>
      {workspace.message.value.text}
    </p>
  );
}
