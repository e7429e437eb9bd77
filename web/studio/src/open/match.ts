/** Which files are of a game: patterns of the tables, "*.PNG" or "images/*.png", in any case. */

/** The end of `path` that the pattern matches, with the pattern's own spelling of folders; null if it does not match. */
export function matchedPath(pattern: string, path: string): string | null {
  const wanted = pattern.split("/"), parts = path.split("/");
  if (parts.length < wanted.length) return null;
  const tail = parts.slice(-wanted.length);
  if (!wanted.every((part, index) => segmentMatches(part, tail[index]!))) return null;
  return [...wanted.slice(0, -1), tail[tail.length - 1]].join("/");
}

function segmentMatches(pattern: string, name: string): boolean {
  const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${source}$`, "i").test(name);
}

/** The same for a file that somebody chose for this pattern: its folders do not matter. */
export function chosenPath(pattern: string, path: string): string | null {
  const folders = pattern.split("/").slice(0, -1), name = path.slice(path.lastIndexOf("/") + 1);
  return matchedPath(pattern, [...folders, name].join("/"));
}

export function hasExtension(extensions: string, name: string): boolean {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.split(" ").includes(extension);
}
