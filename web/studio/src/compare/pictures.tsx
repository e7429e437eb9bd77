/** Both pictures of a comparison: side by side, in turns, or one over the other up to a slider. */
import { useEffect, useState } from "preact/hooks";
import { Canvas } from "../canvas/canvas.js";
import { IconButton } from "../icons.js";
import type { Comparison } from "./comparison.js";

const BLINK_INTERVAL = 700;

export function Pictures({ comparison }: { comparison: Comparison }) {
  const mode = comparison.mode.value;
  const [front, setFront] = useState<"before" | "after">("after"), [share, setShare] = useState(50), [playing, setPlaying] = useState(true);
  useEffect(() => {
    if (mode !== "blink" || !playing) return;
    const timer = setInterval(() => setFront((shown) => (shown === "after" ? "before" : "after")), BLINK_INTERVAL);
    return () => clearInterval(timer);
  }, [mode, playing]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => comparison.after.fit()); // there is less room than before
    return () => cancelAnimationFrame(frame);
  }, [comparison]);
  const hidden = (side: "before" | "after") => mode === "blink" && front !== side;
  const clip = mode === "slide" ? { clipPath: `inset(0 0 0 ${share}%)` } : {};
  return (
    <div class={`pictures ${mode}`}>
      <div class="picture-side" style={{ visibility: hidden("before") ? "hidden" : "visible" }}>
        <Canvas document={comparison.before} />
        <p class="side-name">before: {comparison.before.title}</p>
      </div>
      <div class="picture-side" style={{ visibility: hidden("after") ? "hidden" : "visible", ...clip }}>
        <Canvas document={comparison.after} />
        <p class="side-name right">after: {comparison.after.title}</p>
      </div>
      {mode === "slide" && (
        <>
          <div class="split" style={{ left: `${share}%` }} />
          <input class="slider" type="range" min="0" max="100" step="0.5" aria-label="Where the picture before ends" value={share} onInput={(event) => setShare(Number(event.currentTarget.value))} />
        </>
      )}
      {mode === "blink" && (
        <div class="blinker">
          <IconButton icon={playing ? "pause" : "play"} label={playing ? "Stop blinking" : "Blink"} onClick={() => setPlaying(!playing)} />
          <button type="button" onClick={() => { setPlaying(false); setFront(front === "after" ? "before" : "after"); }}>
            {front}
          </button>
        </div>
      )}
    </div>
  );
}
