/** The page's address: ?open=FILE opens files of the page's own server. */
import { textOf } from "../document.js";
import type { Workspace } from "../workspace.js";

export async function openAddress(workspace: Workspace, address: URL): Promise<void> {
  for (const given of address.searchParams.getAll("open")) {
    try {
      await openUrl(workspace, new URL(given, address), address.origin);
    } catch (error) {
      workspace.report(`${given}: ${textOf(error)}`);
    }
  }
}

export async function openUrl(workspace: Workspace, url: URL, origin: string): Promise<void> {
  if (url.origin !== origin) throw new Error("only files of this page's own server can be opened by address");
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  const name = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
  await workspace.open({ name, bytes: new Uint8Array(await answer.arrayBuffer()) });
}
