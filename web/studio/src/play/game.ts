/** A document that is played: what was printed, the picture of now, and how to go back. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Game, MenuItem, Options, PlayEvent, PlayStep } from "mapwright";
import { textOf, type OpenDocument } from "../document.js";
import type { Remote } from "../library.js";
import { Sounds } from "./sounds.js";

export interface Line {
  kind: "text" | "typed" | "note";
  text: string;
}

/** Pixels of the scene, RGBA. */
export interface Scene {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Before a turn. */
interface Moment {
  state: Uint8Array;
  lines: readonly Line[];
}

/** So many turns can be undone. */
const MOMENTS_MAX = 1000;
const SECOND = 1000;

export class PlayedGame {
  /** Since the text window was cleared. */
  readonly lines: Signal<readonly Line[]> = signal([]);
  readonly scene: Signal<Scene | null> = signal(null);
  /** The name of the scene. */
  readonly place = signal("");
  readonly menus: Signal<readonly MenuItem[]> = signal([]);
  readonly words: Signal<readonly string[]> = signal([]);
  /** What is being typed. */
  readonly prompt = signal("");
  readonly steps: Signal<readonly PlayStep[]> = signal([]);
  /** The message at the end of the game; null: it goes on. */
  readonly over: Signal<string | null> = signal(null);
  readonly turns = signal(0);
  readonly error = signal("");
  readonly seed: number;
  readonly sounds: Sounds;
  private readonly moments: Moment[] = [];
  /** How many things are not done yet. */
  private asked = 0;
  private last: Promise<void> = Promise.resolve();
  private readonly clock: ReturnType<typeof setInterval>;

  private constructor(
    readonly document: OpenDocument,
    private readonly game: Remote<Game>,
    /** Of scenes and things, by path. */
    private readonly names: ReadonlyMap<string, string>,
    seed: number,
  ) {
    this.seed = seed;
    this.sounds = new Sounds(document);
    this.clock = setInterval(() => void this.second(), SECOND);
  }

  /** options: of the format's `play`; a seed is drawn if they lack it. */
  static async start(document: OpenDocument, options: Options): Promise<PlayedGame> {
    const option = document.format.play.find(({ role }) => role === "seed");
    const given = option && options[option.name], seed = given ? Number(given) : 1 + Math.floor(Math.random() * 0x7ffffffe);
    const named = await Promise.all(document.format.refs.map(({ name }) => document.world.refsValues(name).catch(() => [])));
    const names = new Map(named.flat().flatMap(({ path, label, value }) => (path ? [[path, label || value] as const] : [])));
    const played = new PlayedGame(document, await document.world.play({ ...options, ...(option && { [option.name]: seed }) }), names, seed);
    await played.game.setTrace(true);
    await played.show(await played.game.start());
    return played;
  }

  end(): void {
    clearInterval(this.clock);
    this.sounds.silence();
    this.game.release();
  }

  // ---- turns ----

  /** A line; ":click NAME" clicks the thing with this name, for those who do not use a mouse. */
  type(text: string): Promise<void> {
    const clicked = /^:click\s+(.+)$/i.exec(text)?.[1];
    const path = clicked && this.pathOf(clicked);
    if (clicked && !path) return this.attempt(() => Promise.reject(new Error(`Nothing has the name ${clicked}.`)));
    return this.turn(text, () => (path ? this.game.click(path) : this.game.type(text)));
  }

  private pathOf(name: string): string | undefined {
    return [...this.names].find(([, known]) => known.toLowerCase() === name.toLowerCase())?.[0];
  }

  /** A word is chosen instead of typed: after what is in the line; those that need another word stay there. */
  choose(word: string): Promise<void> {
    const line = this.prompt.value + word;
    this.prompt.value = word.endsWith(" ") ? line : "";
    return word.endsWith(" ") ? Promise.resolve() : this.type(line);
  }

  /** A pixel of the scene is clicked. */
  clickAt(x: number, y: number): Promise<void> {
    return this.turn("", () => this.game.clickAt(x, y));
  }

  async undo(): Promise<void> {
    await this.attempt(async () => {
      const moment = this.moments.pop();
      if (!moment) return;
      await this.document.session.desk.goTo(this.game, moment.state);
      this.lines.value = moment.lines;
      this.over.value = null;
      this.turns.value--;
      await this.look();
    });
  }

  private async turn(typed: string, take: () => Promise<PlayEvent[]>): Promise<void> {
    await this.attempt(async () => {
      if (this.over.value !== null) return;
      const moment = { state: await this.game.state(), lines: this.lines.value };
      if (typed) this.print({ kind: "typed", text: typed });
      const events = await take();
      this.moments.push(moment);
      if (this.moments.length > MOMENTS_MAX) this.moments.shift();
      this.turns.value++;
      await this.show(events);
    });
  }

  private async second(): Promise<void> {
    if (this.asked || this.over.value !== null || document.hidden) return;
    await this.attempt(async () => this.sounds.take(await this.game.second()));
  }

  /** One thing after the other, in the order in which the player asked for them. */
  private attempt(work: () => Promise<void>): Promise<void> {
    this.asked++;
    this.last = this.last.then(async () => {
      this.error.value = "";
      try {
        await work();
      } catch (error) {
        this.error.value = textOf(error);
      } finally {
        this.asked--;
      }
    });
    return this.last;
  }

  // ---- what is shown ----

  private print(line: Line): void {
    this.lines.value = [...this.lines.value, line];
  }

  private async show(events: readonly PlayEvent[]): Promise<void> {
    batch(() => {
      for (const event of events)
        if (event.kind === "clear") this.lines.value = this.lines.value.filter(({ kind }, i, all) => kind === "typed" && i === all.length - 1);
        else if (event.kind === "text") this.print({ kind: "text", text: event.text });
        else if (event.kind === "endless") this.print({ kind: "note", text: "The turn did not end by itself and was stopped." });
        else if (event.kind === "over") this.over.value = event.text;
    });
    this.sounds.take(events);
    await this.look();
  }

  /** Shows the state as it is now. */
  private async look(): Promise<void> {
    const [scene, path, menus, words, steps] = await Promise.all([
      this.document.session.desk.scene(this.game), this.game.scene(), this.game.menus(), this.game.words(), this.game.steps(),
    ]);
    batch(() => {
      this.scene.value = scene;
      this.place.value = this.names.get(path) ?? path;
      this.menus.value = menus;
      this.words.value = distinct(words);
      this.steps.value = steps;
    });
  }

  // ---- saved games ----

  /** All of it as JSON; restore() goes on exactly from there. */
  save(): Promise<string> {
    return this.game.dump();
  }

  async restore(json: string): Promise<void> {
    await this.attempt(async () => {
      const moment = { state: await this.game.state(), lines: this.lines.value };
      await this.game.load(json);
      this.moments.push(moment);
      this.lines.value = [{ kind: "note", text: "Restored." }];
      this.over.value = null;
      await this.look();
    });
  }

  /** The game's own kind of saved game. */
  async saveOriginal(): Promise<Uint8Array> {
    const world = await this.game.save();
    try {
      return await world.write();
    } finally {
      world.release();
    }
  }
}

/** Sorted; of words that differ in case only the last. */
function distinct(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].sort();
}

const played = new WeakMap<OpenDocument, Signal<PlayedGame | null>>();

/** The game of a document's tab; null: it is not played. */
export function gameOf(document: OpenDocument): Signal<PlayedGame | null> {
  const known = played.get(document) ?? signal(null);
  played.set(document, known);
  return known;
}

export function canPlay(document: OpenDocument): boolean {
  return document.state.value === "ready" && document.format.abilities.includes("play") && !document.damaged.value;
}

export async function startGame(document: OpenDocument, options: Options = {}): Promise<void> {
  endGame(document);
  gameOf(document).value = await PlayedGame.start(document, options);
}

export function endGame(document: OpenDocument): void {
  gameOf(document).value?.end();
  gameOf(document).value = null;
}
