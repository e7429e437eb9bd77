/** Sounds of a game that is played: one after the other, from what the world contains. */
import { signal } from "@preact/signals";
import type { PlayEvent } from "mapwright";
import type { OpenDocument } from "../document.js";

const QUIET = "mapwright-quiet";
/** Sounds that wait; more are left out, so that nobody hears what happened long ago. */
const WAITING_MAX = 3;
const LOOPS_MAX = 8;
const GESTURES = ["pointerdown", "pointerup", "keydown", "keyup"] as const;

export class Sounds {
  readonly on = signal(localStorage.getItem(QUIET) === null);
  private context: AudioContext | null = null;
  private current: AudioBufferSourceNode | null = null;
  private playing = false;
  private readonly waiting: PlayEvent[] = [];
  private readonly decoded = new Map<string, Promise<AudioBuffer | null>>();

  constructor(private readonly document: OpenDocument) {}

  toggle(): void {
    this.on.value = !this.on.value;
    if (this.on.value) localStorage.removeItem(QUIET);
    else localStorage.setItem(QUIET, "yes");
    if (!this.on.value) this.silence();
  }

  silence(): void {
    this.waiting.length = 0;
    this.current?.stop();
  }

  /** Plays what events ask for. */
  take(events: readonly PlayEvent[]): void {
    if (!this.on.value) return;
    for (const event of events)
      if ((event.kind === "sound" || event.kind === "ambient") && this.waiting.length < WAITING_MAX) this.waiting.push(event);
    if (!this.playing) void this.playAll();
  }

  private async playAll(): Promise<void> {
    this.playing = true;
    await touched();
    for (let event = this.waiting.shift(); event; event = this.waiting.shift()) {
      const buffer = await this.buffer(event.text).catch(() => null);
      if (buffer && this.context) await this.play(this.context, buffer, event.loops ?? 1);
    }
    this.playing = false;
  }

  /** Until it ends. */
  private async play(context: AudioContext, buffer: AudioBuffer, loops: number): Promise<void> {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = loops > 1;
    source.connect(context.destination);
    await context.resume();
    if (!this.on.value) return;
    await new Promise<void>((ended) => {
      source.onended = () => ended();
      this.current = source;
      source.start();
      source.stop(context.currentTime + buffer.duration * Math.min(loops, LOOPS_MAX));
    });
    this.current = null;
  }

  /** Null: the world has no such sound. */
  private buffer(name: string): Promise<AudioBuffer | null> {
    const known = this.decoded.get(name) ?? this.decode(name);
    this.decoded.set(name, known);
    return known;
  }

  private async decode(name: string): Promise<AudioBuffer | null> {
    this.context ??= new AudioContext();
    const index = (await this.document.world.items()).findIndex((item) => item.kind === "sound" && item.name === name);
    if (index < 0) return null;
    const bytes = await this.document.world.item(index);
    return this.context.decodeAudioData(bytes.slice().buffer as ArrayBuffer);
  }
}

/** Browsers let a page make sounds only after somebody has clicked or typed in it. */
function touched(): Promise<void> {
  if (navigator.userActivation.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!navigator.userActivation.hasBeenActive) return;
      for (const kind of GESTURES) removeEventListener(kind, look, true);
      resolve();
    };
    for (const kind of GESTURES) addEventListener(kind, look, true);
  });
}
