/** Runs the library for one document: calls by message, and tiles while nobody calls. */
import { Game, Mapwright, MapwrightError, Picture, World } from "mapwright";
import { Painter } from "./canvas/painter.js";
import { Editor } from "./edit/editor.js";
import type { Scene } from "./play/game.js";
import { DRAWING, isHandle, type Call, type ErrorDetails, type FromWorker, type ToWorker } from "./protocol.js";

const scope = self as unknown as DedicatedWorkerGlobalScope;
/** Pictures are drawn in tiles, so their size costs nothing. */
const PIXELS_MAX = 2 ** 50;

const objects = new Map<number, object>();
let lastHandle = 0;

function send(message: FromWorker, transfer: Transferable[] = []): void {
  scope.postMessage(message, transfer);
}

function register(object: object): { handle: number } {
  objects.set(++lastHandle, object);
  return { handle: lastHandle };
}

/** What only the page's worker can do, as methods of the object 0. */
class Desk {
  constructor(private readonly mapwright: Mapwright) {}

  paint(world: World): Painter {
    const painter: Painter = new Painter(
      world,
      () => send({ began: DRAWING }),
      (tile) => send({ from: handle.handle, event: tile }, tile.bitmap ? [tile.bitmap] : []),
    );
    const handle = register(painter);
    return painter;
  }

  edit(world: World, painter: Painter, hasViews: boolean, before: number): Editor {
    return new Editor(world, painter, hasViews, before);
  }

  scene(game: Game): Scene {
    const picture = game.picture();
    try {
      const { width, height } = picture.size;
      return { width, height, pixels: picture.piece({ x: 0, y: 0, width, height }) };
    } finally {
      picture.dispose();
    }
  }

  goTo(game: Game, state: Uint8Array): void {
    game.state = state;
  }

  method(name: string): [object, unknown] {
    const own = (this as unknown as Record<string, unknown>)[name];
    return own ? [this, own] : [this.mapwright, (this.mapwright as unknown as Record<string, unknown>)[name]];
  }
}

function handleOf(object: object): { handle: number } {
  for (const [handle, known] of objects) if (known === object) return { handle };
  return register(object);
}

function packed(result: unknown): [unknown, Transferable[]] {
  if ([World, Picture, Painter, Editor, Game].some((kind) => result instanceof kind)) return [handleOf(result as object), []];
  if (ArrayBuffer.isView(result)) return [result, [result.buffer as ArrayBuffer]];
  return [result, []];
}

function errorDetails(error: unknown): ErrorDetails {
  if (error instanceof MapwrightError) return { ...error, message: error.message };
  return { code: 0, message: error instanceof Error ? error.message : String(error) };
}

async function answer({ id, target, method, args }: Call): Promise<void> {
  try {
    const object = objects.get(target);
    if (!object) throw new Error("the object was released");
    const [owner, member] =
      object instanceof Desk ? object.method(method) : [object, (object as unknown as Record<string, unknown>)[method]];
    const values = args.map((value) => (isHandle(value) ? objects.get(value.handle) : value));
    const [result, transfer] = packed(typeof member === "function" ? await member.apply(owner, values) : member);
    send({ id, result }, transfer);
  } catch (error) {
    send({ id, error: errorDetails(error) });
    // The module cannot be used after that: the page ends the worker.
    if (error instanceof WebAssembly.RuntimeError) setTimeout(() => { throw error; });
  }
}

function release(handle: number): void {
  const object = objects.get(handle);
  objects.delete(handle);
  if (object && "dispose" in object) (object.dispose as () => void)();
}

scope.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ("start" in data) {
    const mapwright = await Mapwright.load(data.start, {
      limits: { pixels: PIXELS_MAX },
      onForgotten: null,
      onProgress: (done, total) => send({ progress: done / total }),
      onMemory: ({ percent }) => send({ memory: percent }),
    });
    objects.set(0, new Desk(mapwright));
    send({ ready: true });
  } else if ("release" in data) release(data.release);
  else {
    send({ began: data.id });
    await answer(data);
  }
};
