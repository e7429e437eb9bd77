/** A game that is played: its menus, the window with the scene, and the window with the text. */
import { useSignal } from "@preact/signals";
import type { MenuItem } from "mapwright";
import { useEffect, useId, useRef } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { Icon, IconButton } from "../icons.js";
import { endGame, startGame, type Line, type PlayedGame, type Scene } from "./game.js";

export function Play({ game }: { game: PlayedGame }) {
  return (
    <div class="play">
      <MenuBar game={game} />
      <div class="play-desk">
        <SceneWindow game={game} />
        <TextWindow game={game} />
      </div>
      {game.over.value === null ? null : <Over game={game} text={game.over.value} />}
      <Controls game={game} />
    </div>
  );
}

// ---- menus ----

function MenuBar({ game }: { game: PlayedGame }) {
  const menus = new Map<string, MenuItem[]>();
  for (const item of game.menus.value) menus.set(item.menu, [...(menus.get(item.menu) ?? []), item]);
  return (
    <div class="play-menus" role="group" aria-label="Menus of the game">
      {[...menus].map(([title, items]) => (
        <Menu key={title} title={title} items={items} game={game} />
      ))}
    </div>
  );
}

function Menu({ title, items, game }: { title: string; items: readonly MenuItem[]; game: PlayedGame }) {
  const details = useRef<HTMLDetailsElement>(null);
  const choose = (item: MenuItem) => {
    details.current!.open = false;
    void game.type(item.text);
  };
  const leave = (event: FocusEvent) => {
    if (!details.current!.contains(event.relatedTarget as Node | null)) details.current!.open = false;
  };
  return (
    <details ref={details} onFocusOut={leave} onKeyDown={(event) => event.key === "Escape" && (details.current!.open = false)}>
      <summary>{title}</summary>
      <ul>
        {items.map((item, i) => (
          <li key={i}>
            {item.text === "-" ? (
              <hr />
            ) : (
              <button type="button" disabled={!item.enabled} onClick={() => choose(item)}>
                {item.text}
                {item.key ? <kbd>{item.key}</kbd> : null}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

// ---- the scene ----

function SceneWindow({ game }: { game: PlayedGame }) {
  const scene = game.scene.value;
  return (
    <section class="play-window" aria-label="Scene">
      <h2>{game.place.value || "–"}</h2>
      {scene ? <SceneCanvas scene={scene} game={game} /> : <p class="empty">There is no picture.</p>}
    </section>
  );
}

function SceneCanvas({ scene, game }: { scene: Scene; game: PlayedGame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current!.getContext("2d")!.putImageData(new ImageData(scene.pixels, scene.width, scene.height), 0, 0);
  }, [scene]);
  const click = (event: MouseEvent) => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    const along = (at: number, size: number, pixels: number) => Math.min(pixels - 1, Math.max(0, Math.floor((at / size) * pixels)));
    void game.clickAt(along(event.clientX - left, width, scene.width), along(event.clientY - top, height, scene.height));
  };
  return <canvas ref={canvas} width={scene.width} height={scene.height} role="img" aria-label={`Picture of ${game.place.value}`} onClick={click} />;
}

// ---- the text ----

function TextWindow({ game }: { game: PlayedGame }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current!.scrollTop = end.current!.scrollHeight;
  }, [game.lines.value]);
  return (
    <section class="play-window play-story" aria-label="Text">
      <div ref={end} class="play-lines" role="log" aria-live="polite" aria-label="What happens" tabIndex={0}>
        {game.lines.value.map((line, i) => (
          <TextLine key={i} line={line} />
        ))}
        {game.error.value ? <p class="error">{game.error.value}</p> : null}
      </div>
      <Prompt game={game} />
    </section>
  );
}

function TextLine({ line }: { line: Line }) {
  return <p class={`play-line play-${line.kind}`}>{line.text || "\u00a0"}</p>;
}

/** The line that is typed, with completion, and those typed before by the arrow keys. */
function Prompt({ game }: { game: PlayedGame }) {
  const id = useId(), text = game.prompt, at = useSignal(0), typed = useRef<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current!.focus(), []);
  const enter = (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    text.value = "";
    if (!line || game.over.value !== null) return;
    typed.current = [...typed.current.filter((known) => known !== line), line];
    at.value = typed.current.length;
    void game.type(line);
  };
  const recall = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !typed.current.length) return;
    event.preventDefault();
    at.value = Math.min(typed.current.length, Math.max(0, at.value + step));
    text.value = typed.current[at.value] ?? "";
  };
  return (
    <form class="play-prompt" onSubmit={enter}>
      <input
        ref={input}
        type="text"
        aria-label="What do you do?"
        placeholder="What do you do? (:click NAME clicks a thing)"
        list={id}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        disabled={game.over.value !== null}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={recall}
      />
      <datalist id={id}>
        {game.words.value.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <button type="submit">Enter</button>
    </form>
  );
}

// ---- the end, and around the game ----

function Over({ game, text }: { game: PlayedGame; text: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current!.focus(), []);
  return (
    <div class="play-over" role="alertdialog" aria-label="The game is over">
      <p>{text || "The game is over."}</p>
      <div class="filters">
        <button type="button" ref={button} onClick={() => void startGame(game.document)}>
          Play again
        </button>
        <button type="button" onClick={() => void game.undo()}>
          Undo the last turn
        </button>
      </div>
    </div>
  );
}

function Controls({ game }: { game: PlayedGame }) {
  const { sounds } = game;
  return (
    <div class="status">
      <button type="button" onClick={() => endGame(game.document)}>
        End the game
      </button>
      <button type="button" disabled={!game.turns.value} onClick={() => void game.undo()}>
        Undo
      </button>
      <IconButton icon={sounds.on.value ? "sound" : "quiet"} label="Sound" pressed={sounds.on.value} onClick={() => sounds.toggle()} />
      <span class="under">
        turn {game.turns.value} · seed {game.seed}
      </span>
    </div>
  );
}

export function PlayButton({ document }: { document: OpenDocument }) {
  return (
    <button type="button" onClick={() => void startGame(document)}>
      <Icon name="play" /> Play
    </button>
  );
}
