import { DisposedError, MapwrightError } from "./machine.js";
import type { Node } from "./types.js";

/** No such field, or no such item. */
const MISSING = new Set([-6, -7]);

/** What reads a world by path. */
interface Source {
  node(path: string): Node;
  dump(path: string): unknown;
  children(path: string, from: number, most: number): Node[];
}

/** The record or list at a path as an object whose properties are read when they are asked for. */
export function lazyValue(source: Source, node: Node): unknown {
  if (node.kind !== "record" && node.kind !== "list") return source.dump(node.path);
  return node.kind === "list" ? lazyList(source, node.path) : lazyRecord(source, node.path);
}

function child(source: Source, path: string): unknown {
  try {
    return lazyValue(source, source.node(path));
  } catch (error) {
    if (error instanceof MapwrightError && MISSING.has(error.code) && !(error instanceof DisposedError)) return undefined;
    throw error;
  }
}

const refuse = () => {
  throw new TypeError("values are changed by World.set()");
};
const READ_ONLY = { set: refuse, deleteProperty: refuse, defineProperty: refuse } as const;

function lazyRecord(source: Source, path: string): object {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const names = () => source.children(path, 0, 0xffffffff).map(({ name }) => name);
  return new Proxy(
    {},
    {
      ...READ_ONLY,
      get: (_, name) => (typeof name === "string" ? child(source, at(name)) : undefined),
      has: (_, name) => typeof name === "string" && names().includes(name),
      ownKeys: names,
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === "string" && names().includes(name)
          ? { configurable: true, enumerable: true, value: child(source, at(name)) }
          : undefined,
    },
  );
}

function lazyList(source: Source, path: string): unknown[] {
  const length = () => source.node(path).count;
  const isIndex = (name: string | symbol): name is string => typeof name === "string" && /^\d+$/.test(name);
  return new Proxy<unknown[]>([], {
    ...READ_ONLY,
    get: (list, name) =>
      name === "length" ? length() : isIndex(name) ? child(source, `${path}[${name}]`) : Reflect.get(list, name),
    has: (list, name) => (isIndex(name) ? Number(name) < length() : Reflect.has(list, name)),
  });
}
