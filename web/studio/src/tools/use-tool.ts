/** A panel whose tool the pointer has on the canvas while the panel is shown. */
import { useEffect } from "preact/hooks";
import type { CanvasTool } from "../canvas/tool.js";
import type { OpenDocument } from "../document.js";

export function useTool(document: OpenDocument, make: () => CanvasTool, inputs: readonly unknown[] = []): void {
  useEffect(() => {
    const tool = make();
    document.tool.value = tool;
    return () => {
      tool.cancel();
      if (document.tool.peek() === tool) document.tool.value = null;
    };
  }, [document, ...inputs]);
}
