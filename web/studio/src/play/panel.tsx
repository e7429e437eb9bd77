/** Next to a game that is played: saved games, how scripts ran in the last turn, and the state. */
import type { Options, PlayStep } from "mapwright";
import { useRef, useState } from "preact/hooks";
import { textOf, type OpenDocument } from "../document.js";
import { baseName } from "../export/names.js";
import { OptionControl } from "../forms/option.js";
import { PathLink } from "../panels/links.js";
import { useLoaded } from "../panels/load.js";
import { download } from "../panels/media.js";
import { gameOf, startGame, type PlayedGame } from "./game.js";
import { forgetSave, keptSaves, keepSave, type Save } from "./saves.js";

export function GamePanel({ document }: { document: OpenDocument }) {
  const game = gameOf(document).value;
  if (!game) return <p class="empty">The game has ended.</p>;
  return (
    <div class="game">
      <Words game={game} />
      <Saves game={game} />
      <Trace game={game} />
      <State game={game} />
      <NewGame document={document} />
    </div>
  );
}

/** To be clicked instead of typed. */
function Words({ game }: { game: PlayedGame }) {
  return (
    <section aria-label="Words">
      <h2>Words</h2>
      <div class="words">
        {game.words.value.map((word) => (
          <button type="button" key={word} disabled={game.over.value !== null} onClick={() => void game.choose(word)}>
            {word.endsWith(" ") ? `${word}…` : word}
          </button>
        ))}
      </div>
    </section>
  );
}

function Saves({ game }: { game: PlayedGame }) {
  const name = baseName(game.document.name), input = useRef<HTMLInputElement>(null);
  const [saves, setSaves] = useState(() => keptSaves(name)), [result, setResult] = useState("");
  const attempt = async (work: () => Promise<string>) => {
    try {
      setResult(await work());
    } catch (error) {
      setResult(textOf(error));
    }
    setSaves(keptSaves(name));
  };
  const keep = async () => {
    keepSave(name, { place: game.place.value, turns: game.turns.value, time: Date.now(), state: await game.save() });
    return "Kept in this browser.";
  };
  const asFile = async () => {
    download(`${name}.save.json`, new TextEncoder().encode(await game.save()), "application/json");
    return `${name}.save.json`;
  };
  const asOriginal = async () => {
    download(`${name}.save`, await game.saveOriginal());
    return `${name}.save, as the original game saves; it does not hold everything.`;
  };
  const fromFile = async () => {
    const file = input.current!.files?.[0];
    input.current!.value = "";
    if (file) await game.restore(await file.text());
    return file ? `${file.name} is restored.` : "";
  };
  return (
    <section aria-label="Saved games">
      <h2>Saved games</h2>
      <div class="filters">
        <button type="button" onClick={() => void attempt(keep)}>Save</button>
        <button type="button" onClick={() => void attempt(asFile)}>Save as file</button>
        <button type="button" onClick={() => void attempt(asOriginal)}>Save as the original</button>
        <button type="button" onClick={() => input.current!.click()}>Restore a file…</button>
        <input ref={input} type="file" hidden aria-label="Saved game" accept=".json" onChange={() => void attempt(fromFile)} />
      </div>
      <p role="status">{result}</p>
      <ul class="saves">
        {saves.map((save) => (
          <KeptSave key={save.time} save={save} onRestore={() => void attempt(async () => (await game.restore(save.state), "Restored."))} onForget={() => void attempt(async () => (forgetSave(name, save), ""))} />
        ))}
      </ul>
    </section>
  );
}

function KeptSave({ save, onRestore, onForget }: { save: Save; onRestore(): void; onForget(): void }) {
  const label = `${save.place}, turn ${save.turns}`;
  return (
    <li>
      <span>
        {label} <span class="aside">{new Date(save.time).toLocaleString()}</span>
      </span>
      <button type="button" aria-label={`Restore ${label}`} onClick={onRestore}>Restore</button>
      <button type="button" aria-label={`Delete ${label}`} onClick={onForget}>Delete</button>
    </li>
  );
}

function Trace({ game }: { game: PlayedGame }) {
  const steps = game.steps.value;
  return (
    <section aria-label="Scripts of the last turn">
      <h2>Scripts of the last turn</h2>
      {steps.length ? (
        <ol class="steps">
          {steps.map((step, i) => (
            <li key={i}>
              <PathLink document={game.document} path={step.path}>
                <span class="aside">{step.path}:{step.line}</span>
              </PathLink>{" "}
              <code>{step.source}</code>
              {step.result === undefined ? null : <Compared step={step} />}
            </li>
          ))}
        </ol>
      ) : (
        <p class="empty">No script ran.</p>
      )}
    </section>
  );
}

function Compared({ step }: { step: PlayStep }) {
  return (
    <span class={step.result ? "holds" : "fails"}>
      {" "}
      {step.result ? "holds" : "fails"}: “{step.left}”, “{step.right}”
    </span>
  );
}

function State({ game }: { game: PlayedGame }) {
  const { value } = useLoaded(() => game.save(), [game, game.turns.value, game.lines.value]);
  return (
    <details class="state">
      <summary>State</summary>
      <pre tabIndex={0}>{value ?? ""}</pre>
    </details>
  );
}

function NewGame({ document }: { document: OpenDocument }) {
  const [options, setOptions] = useState<Options>({});
  const start = (event: Event) => {
    event.preventDefault();
    void startGame(document, options);
  };
  return (
    <form aria-label="New game" onSubmit={start}>
      <h2>New game</h2>
      {document.format.play.map((option) => (
        <OptionControl
          key={option.name}
          option={option}
          value={options[option.name]}
          chosen={options}
          document={document}
          onChange={(value) => setOptions({ ...options, [option.name]: value })}
        />
      ))}
      <button type="submit">Start</button>
    </form>
  );
}
