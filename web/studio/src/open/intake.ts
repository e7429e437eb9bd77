/** What happens with files that somebody gives: game data is stored, single files are opened, many become a list. */
import type { Format } from "mapwright";
import type { Workspace } from "../workspace.js";
import { hasExtension, matchedPath } from "./match.js";
import type { Given } from "./files.js";

/** More files at a time are listed instead of opened. */
const TABS_MAX = 8;

export async function takeIn(workspace: Workspace, given: Given[]): Promise<void> {
  if (!given.length) return;
  const formats = await workspace.formats(), fromFolder = given.some(({ path }) => path.includes("/"));
  const { taken, rest } = await workspace.gameData.take(given, formats);
  if (taken.length) workspace.report(`${taken.length === 1 ? taken[0]!.path : `${taken.length} files`} of a game stored for pictures and checks`);
  // A file that is both is opened as well: an archive or a picture only when it comes alone.
  const worlds = given.length === 1 ? given : given.filter((one) => rest.includes(one) || isWorld(one.path, formats));
  const known = fromFolder ? worlds.filter(({ path }) => formats.some(({ extensions }) => hasExtension(extensions, path))) : worlds;
  if (known.length > TABS_MAX || (fromFolder && known.length > 1)) workspace.list(folderName(given), known);
  else for (const { file, handle } of known) await workspace.openFile(file, handle);
  if (!known.length && !taken.length) workspace.report("Nothing in there is of a known format");
}

/** Can it be a world that is changed or played, although a format would take it as a file of its game? Not if it is called as that
 * game calls the file. */
function isWorld(path: string, formats: readonly Format[]): boolean {
  const named = formats.flatMap(({ assets }) => assets.flatMap(({ files }) => files)).filter((pattern) => matchedPath(pattern, path));
  return formats.some(({ extensions, abilities }) => abilities.includes("write") && hasExtension(extensions, path)) && named.every((pattern) => pattern.includes("*"));
}

function folderName(given: Given[]): string {
  const [first] = given[0]!.path.split("/");
  return given[0]!.path.includes("/") && first ? first : `${given.length} files`;
}
