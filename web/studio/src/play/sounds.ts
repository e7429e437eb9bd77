/** Sounds of a game that is played: one after the other, from what the world contains. */
import { signal } from "@preact/signals";
import type { PlayEvent } from "mapwright";
import type { OpenDocument } from "../document.js";

const QUIET = "mapwright-quiet";
/** Sounds that wait; more are left out, so that nobody hears what happened long ago. */
const WAITING_MAX = 3;
const LOOPS_MAX = 8;

export class Sounds {
  readonly on = signal(localStorage.getItem(QUIET) === null);
  /** How many began; for tests. */
  readonly begun = signal(0);
  private context: AudioContext | null = null;
  private current: AudioBufferSourceNode | null = null;
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
    this.current = null;
  }

  /** Plays what events ask for. */
  take(events: readonly PlayEvent[]): void {
    if (!this.on.value) return;
    for (const event of events)
      if ((event.kind === "sound" || event.kind === "ambient") && this.waiting.length < WAITING_MAX) this.waiting.push(event);
    if (!this.current) void this.next();
  }

  private async next(): Promise<void> {
    const event = this.waiting.shift();
    if (!event) return;
    const buffer = await this.buffer(event.text).catch(() => null);
    if (!buffer || !this.context || !this.on.value) return this.next();
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.loop = (event.loops ?? 1) > 1;
    source.connect(this.context.destination);
    source.onended = () => {
      if (this.current === source) this.current = null;
      void this.next();
    };
    this.current = source;
    await this.context.resume();
    source.start();
    source.stop(this.context.currentTime + buffer.duration * Math.min(event.loops ?? 1, LOOPS_MAX));
    this.begun.value++;
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
