/** What happens with files that somebody gives: game data is stored, single files are opened, many become a list. */
import type { Workspace } from "../workspace.js";
import { hasExtension } from "./match.js";
import type { Given } from "./files.js";

/** More files at a time are listed instead of opened. */
const TABS_MAX = 8;

export async function takeIn(workspace: Workspace, given: Given[]): Promise<void> {
  if (!given.length) return;
  const formats = await workspace.formats(), fromFolder = given.some(({ path }) => path.includes("/"));
  const { taken, rest } = await workspace.gameData.take(given, formats);
  if (taken.length) workspace.report(`${taken.length === 1 ? taken[0]!.path : `${taken.length} files`} of a game stored for pictures and checks`);
  // A file that is both, such as an archive, is opened as well when it comes alone.
  const worlds = given.length === 1 ? given : rest;
  const known = fromFolder ? worlds.filter(({ path }) => formats.some(({ extensions }) => hasExtension(extensions, path))) : worlds;
  if (known.length > TABS_MAX || (fromFolder && known.length > 1)) workspace.list(folderName(given), known);
  else for (const { file, handle } of known) await workspace.openFile(file, handle);
  if (!known.length && !taken.length) workspace.report("Nothing in there is of a known format");
}

function folderName(given: Given[]): string {
  const [first] = given[0]!.path.split("/");
  return given[0]!.path.includes("/") && first ? first : `${given.length} files`;
}
