/** A document that is played: what was printed, the picture of now, and how to go back. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Game, MenuItem, PlayEvent, PlayStep } from "mapwright";
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
  readonly steps: Signal<readonly PlayStep[]> = signal([]);
  /** The message at the end of the game; null: it goes on. */
  readonly over: Signal<string | null> = signal(null);
  readonly turns = signal(0);
  readonly busy = signal(false);
  readonly error = signal("");
  readonly seed: number;
  readonly sounds: Sounds;
  private readonly moments: Moment[] = [];
  private readonly clock: ReturnType<typeof setInterval>;

  private constructor(
    readonly document: OpenDocument,
    private readonly game: Remote<Game>,
    /** Of scenes, by path. */
    private readonly names: ReadonlyMap<string, string>,
    seed: number,
  ) {
    this.seed = seed;
    this.sounds = new Sounds(document);
    this.clock = setInterval(() => void this.second(), SECOND);
  }

  static async start(document: OpenDocument): Promise<PlayedGame> {
    const seed = 1 + Math.floor(Math.random() * 0x7ffffffe), option = document.format.play.find(({ role }) => role === "seed");
    const named = await Promise.all(document.format.refs.map(({ name }) => document.world.refsValues(name).catch(() => [])));
    const names = new Map(named.flat().flatMap(({ path, label, value }) => (path ? [[path, label || value] as const] : [])));
    const played = new PlayedGame(document, await document.world.play(option ? { [option.name]: seed } : {}), names, seed);
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

  type(text: string): Promise<void> {
    return this.turn(text, () => this.game.type(text));
  }

  /** A pixel of the scene is clicked. */
  clickAt(x: number, y: number): Promise<void> {
    return this.turn("", () => this.game.clickAt(x, y));
  }

  async undo(): Promise<void> {
    const moment = this.moments.pop();
    if (!moment) return;
    await this.attempt(async () => {
      await this.document.session.desk.goTo(this.game, moment.state);
      this.lines.value = moment.lines;
      this.over.value = null;
      this.turns.value--;
      await this.look();
    });
  }

  private async turn(typed: string, take: () => Promise<PlayEvent[]>): Promise<void> {
    if (this.over.value !== null) return;
    await this.attempt(async () => {
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
    if (this.busy.value || this.over.value !== null || document.hidden) return;
    await this.attempt(async () => this.sounds.take(await this.game.second()));
  }

  /** One thing at a time. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.error.value = "";
    try {
      await work();
    } catch (error) {
      this.error.value = textOf(error);
    } finally {
      this.busy.value = false;
    }
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
      this.words.value = [...new Set(words)].sort();
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

export async function startGame(document: OpenDocument): Promise<void> {
  endGame(document);
  gameOf(document).value = await PlayedGame.start(document);
}

export function endGame(document: OpenDocument): void {
  gameOf(document).value?.end();
  gameOf(document).value = null;
}
