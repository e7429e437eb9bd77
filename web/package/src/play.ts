import { DisposedError, Machine, optionTexts, type Options } from "./machine.js";
import type { Picture } from "./picture.js";
import type { World } from "./world.js";

/** What a program that shows a game has to do. */
export interface PlayEvent {
  /** text: show a paragraph; clear: empty the text window; picture: draw the scene again; sound: play it; ambient: the sound of
   * the scene begins; menu: replace the menu of commands; encounter: the player meets a character; over: show a message, the
   * game is over; endless: the turn was ended because it would not have ended by itself. */
  kind: "text" | "clear" | "picture" | "sound" | "ambient" | "menu" | "encounter" | "over" | "endless";
  /** The paragraph, the name of the sound, or the message. */
  text: string;
  /** In the world: the sound, the character, or the script; "": none. */
  path: string;
  /** Of sounds: how many times, and whether what follows waits for the end. */
  loops?: number;
  blocks?: boolean;
  /** Of the statement in its script, from 1. */
  line?: number;
  column?: number;
}

/** To choose it is to type its text; "-" is a line. */
export interface MenuItem {
  menu: string;
  text: string;
  key: string;
  enabled: boolean;
}

/** A statement of a script that ran, or with `result` a condition that was tested, and what it compared. */
export interface PlayStep {
  path: string;
  line: number;
  column: number;
  source: string;
  left?: string;
  right?: string;
  result?: boolean;
}

/** A game in progress: struct mw_play of play.h. It has no clock; the program says when a second has passed. The world must not
 * change while it is played. */
export class Game {
  private address: number;

  /** What happened at the start. */
  readonly start: PlayEvent[];

  /** @internal */
  constructor(
    private readonly machine: Machine,
    private readonly world: World,
    options: Options,
    private readonly disposed: () => void,
  ) {
    this.address = machine.create("page_play_open", world.open, optionTexts(options));
    this.start = this.events();
  }

  dispose(): void {
    if (!this.address) return;
    this.machine.raw("mw_play_close", this.address);
    this.address = 0;
    this.disposed();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  // ---- turns: each returns what happened; nothing once the game is over ----

  /** A line is typed. */
  type(text: string): PlayEvent[] {
    return this.turn("mw_play_type", text);
  }

  /** The thing at a path of the world is clicked. */
  click(path: string): PlayEvent[] {
    return this.turn("mw_play_click", path);
  }

  /** What is visible at a pixel of the scene's picture is clicked. */
  clickAt(x: number, y: number): PlayEvent[] {
    return this.turn("mw_play_click_at", x, y);
  }

  /** A second passes: sounds of the scene may be played. This is not a turn. */
  second(): PlayEvent[] {
    return this.turn("mw_play_second");
  }

  // ---- what can be seen ----

  menus(): MenuItem[] {
    this.machine.call("page_play_menus", this.world.open, this.open);
    return this.machine.json();
  }

  /** Lines and words that the game understands now, for completion. */
  words(): string[] {
    this.machine.call("page_play_words", this.world.open, this.open);
    return this.machine.json();
  }

  /** Lists the steps of each turn from now on, or no longer. They are not listed at first. */
  setTrace(on: boolean): void {
    this.machine.raw("mw_play_set_trace", this.open, Number(on));
  }

  /** How the scripts of the last turn ran. */
  steps(): PlayStep[] {
    this.machine.call("page_play_steps", this.world.open, this.open);
    return this.machine.json();
  }

  get over(): boolean {
    return this.machine.raw("mw_play_over", this.open) !== 0;
  }

  /** The path of the scene that the player is in, or "". */
  get scene(): string {
    this.machine.call("page_play_scene", this.open);
    return this.machine.text();
  }

  /** A picture of the game as it is now: of the scene, or with `text`, what was printed since the last event "clear", of the
   * game's screen. It does not change when the game goes on. */
  picture(options: Options = {}, text?: string): Picture {
    return this.world.addPicture(() => this.machine.create("page_play_render", this.open, text ?? "\x01", optionTexts(options)));
  }

  // ---- the state; equal states have equal bytes and hashes ----

  /** For state = ... of any game of this world with the same rules, such as to undo a turn. It is not for storing. */
  get state(): Uint8Array {
    this.machine.call("page_play_state", this.open);
    return this.machine.bytes();
  }

  set state(state: Uint8Array) {
    this.machine.call("mw_play_set_state", this.open, ...Machine.sized(state));
  }

  get hash(): string {
    this.machine.call("page_play_hash", this.open);
    return this.machine.text();
  }

  /** The whole state as JSON, for storing: load() goes on exactly from there. */
  dump(): string {
    this.machine.call("page_play_dump", this.open);
    return this.machine.text();
  }

  load(json: string): void {
    this.machine.call("mw_play_load", this.open, "state", ...Machine.sized(json));
  }

  /** A saved game of the original, which does not hold all of the state: a world to write() and dispose of. */
  save(): World {
    return this.world.adopt(this.machine.create("mw_play_save", this.open), `${this.world.name}: saved game`);
  }

  /** Goes on from a saved game of the original. */
  restore(saved: World): PlayEvent[] {
    return this.turn("mw_play_restore", saved.open);
  }

  private turn(name: string, ...values: (number | string)[]): PlayEvent[] {
    this.machine.call(name, this.open, ...values);
    return this.events();
  }

  private events(): PlayEvent[] {
    this.machine.call("page_play_events", this.world.open, this.open);
    return this.machine.json();
  }

  private get open(): number {
    if (!this.address) throw new DisposedError("the game");
    return this.address;
  }
}
