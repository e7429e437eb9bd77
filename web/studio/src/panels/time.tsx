/** The time at which the picture is drawn, for formats whose pictures move. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { IconButton } from "../icons.js";

const SPAN = 60_000;

export function Time({ document }: { document: OpenDocument }) {
  const option = document.renderOption("time")!, { playing } = document;
  const time = Number(document.aimed.value[option.name] ?? option.default ?? 0);
  const end = useSignal(SPAN);
  if (time > end.value) end.value = Math.ceil(time / SPAN) * SPAN;
  useEffect(() => (playing.value ? play(document, option.name, time) : undefined), [playing.value]);
  const seconds = (time / 1000).toFixed(1);
  return (
    <div class="time">
      <IconButton
        icon={playing.value ? "pause" : "play"}
        label={playing.value ? "Pause" : "Play"}
        onClick={() => (playing.value = !playing.value)}
      />
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={`${seconds} seconds`}
        min={0}
        max={end.value}
        step={10}
        value={time}
        onInput={(event) => document.setOptions({ [option.name]: Number(event.currentTarget.value) })}
      />
      <output>{seconds} s</output>
    </div>
  );
}

/** Goes on when the picture of the last moment is complete. Returns what ends it. */
function play(document: OpenDocument, option: string, from: number): () => void {
  const start = performance.now() - from;
  let request = 0;
  const step = () => {
    if (!document.playing.value) return; // the effect ends after the next frame
    if (document.complete) document.setOptions({ [option]: Math.round(performance.now() - start) });
    request = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(request);
}
