/** The folder that `mapwright studio` serves. The address has a token in its fragment, which browsers do not send; each request has
 * it in a header. */
import { signal, type Signal } from "@preact/signals";
import { textOf } from "../document.js";
import { FileList, type Workspace } from "../workspace.js";
import type { SaveTarget, ServedPlace } from "../edit/target.js";

interface FileFacts {
  /** Of the content: another one after each change. */
  version: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

interface ServedFolder {
  name: string;
  /** Only this one file is served. */
  single: boolean;
  files: (FileFacts & { path: string })[];
  /** There are more files than are listed. */
  more: boolean;
}

const STORED = "mapwright-token";
const LOOK_EVERY = 2000;

/** The token of the address, or that of this tab before it was loaded again; null: the page is not served by the command. The token
 * is taken out of the address, where others could read it. */
export function takeToken(address: Location, storage: Storage): string | null {
  const given = /^#token=([0-9a-f]{32})$/.exec(address.hash)?.[1];
  if (!given) return storage.getItem(STORED);
  storage.setItem(STORED, given);
  history.replaceState(null, "", address.pathname + address.search);
  return given;
}

export class Served {
  /** Its name, when it was listed. */
  name = "";

  constructor(private readonly token: string) {}

  private async ask(call: string, path?: string, init: RequestInit = {}): Promise<Response> {
    const query = path === undefined ? "" : `?path=${encodeURIComponent(path)}`;
    const headers = { ...init.headers, "X-Mapwright-Token": this.token };
    const answer = await fetch(`/api/${call}${query}`, { ...init, headers }).catch(() => {
      throw new Error("mapwright studio does not answer; was it ended?");
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  }

  /** The page's icon costs the command nothing. */
  answers(): Promise<boolean> {
    return fetch("icon.svg", { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
  }

  async folder(): Promise<ServedFolder> {
    const folder = (await (await this.ask("folder")).json()) as ServedFolder;
    this.name = folder.name;
    return folder;
  }

  async read(path: string): Promise<{ bytes: Uint8Array; version: string }> {
    const answer = await this.ask("file", path);
    return { bytes: new Uint8Array(await answer.arrayBuffer()), version: answer.headers.get("ETag") ?? "" };
  }

  /** The version; null: there is no such file. */
  async version(path: string): Promise<string | null> {
    return ((await (await this.ask("stat", path)).json()) as { version: string | null }).version;
  }

  /** Replaces the file of this version, or makes a new one. Returns the new version. */
  async save(path: string, bytes: Uint8Array, version: string | null): Promise<string> {
    const headers: Record<string, string> = version === null ? { "If-None-Match": "*" } : { "If-Match": version };
    const answer = await this.ask("file", path, { method: "PUT", body: bytes as Uint8Array<ArrayBuffer>, headers });
    return ((await answer.json()) as FileFacts).version;
  }
}

/** A file of the folder that a document was opened from, and is saved to. */
export class ServedFile implements SaveTarget {
  /** What happened to the file on the disk since it was opened or saved. */
  readonly changed: Signal<"" | "changed" | "deleted"> = signal("");
  /** The version that the person does not want to hear of any more. */
  private dismissed: string | null | undefined;
  private seen: string | null = null;
  private saving = false;

  constructor(
    private readonly served: Served,
    readonly name: string,
    private version: string | null,
  ) {}

  get kept(): ServedPlace {
    return { folder: this.served.name, path: this.name, version: this.version };
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.saving = true;
    try {
      this.version = await this.served.save(this.name, bytes, this.version);
      this.changed.value = "";
    } finally {
      this.saving = false;
    }
  }

  /** What is read before it is saved is what may be replaced: the page says so if others made it. A new file replaces nothing. */
  async read(): Promise<Uint8Array | null> {
    if (this.version === null) return null;
    if ((await this.served.version(this.name)) === null) {
      this.version = null;
      return null;
    }
    const { bytes, version } = await this.served.read(this.name);
    this.version = version;
    return bytes;
  }

  async look(): Promise<void> {
    if (this.version === null || this.saving) return;
    const before = this.version, now = await this.served.version(this.name);
    if (this.saving || before !== this.version) return;
    this.changed.value = now === before || now === this.dismissed ? "" : now === null ? "deleted" : "changed";
    this.seen = now;
  }

  /** As it is now, to be opened again. */
  reopened(): Promise<{ name: string; bytes: Uint8Array; target: ServedFile }> {
    return openedFile(this.served, this.name);
  }

  dismiss(): void {
    this.dismissed = this.seen;
    this.changed.value = "";
  }
}

async function openedFile(served: Served, path: string): Promise<{ name: string; bytes: Uint8Array; target: ServedFile }> {
  const { bytes, version } = await served.read(path);
  return { name: path, bytes, target: new ServedFile(served, path, version) };
}

/** Opens a file of the folder, or shows it if it is open. */
export async function openServed(workspace: Workspace, served: Served, path: string): Promise<void> {
  const open = workspace.documents.value.find(({ target: { value } }) => value instanceof ServedFile && value.name === path);
  if (open) return workspace.activate(open);
  try {
    await workspace.open(await openedFile(served, path));
  } catch (error) {
    workspace.report(`${path}: ${textOf(error)}`);
  }
}

/** A file that is not there yet: "name.ending", or else "name-2.ending". */
async function newServed(served: Served, name: string, ending: string): Promise<ServedFile> {
  const taken = new Set((await served.folder()).files.map(({ path }) => path.toLowerCase()));
  for (let count = 1; ; count++) {
    const path = `${name}${count > 1 ? `-${count}` : ""}.${ending}`;
    if (!taken.has(path.toLowerCase())) return new ServedFile(served, path, null);
  }
}

async function listServed(workspace: Workspace, served: Served, list: FileList): Promise<void> {
  const folder = await served.folder();
  list.label.value = folder.name;
  list.entries.value = folder.files.map(({ path, size }) => ({ path, size, open: () => void openServed(workspace, served, path) }));
  if (folder.more) workspace.report(`${folder.name} has more worlds than the ${folder.files.length} that are listed`);
}

/** Shows the folder, and looks now and then whether open files changed on the disk. */
export async function showServed(workspace: Workspace, token: string): Promise<void> {
  const served = new Served(token);
  try {
    const { single, files, name: folder } = await served.folder();
    workspace.servedFile = (place) => (place.folder === folder ? new ServedFile(served, place.path, place.version) : null);
    if (single && files[0]) await openServed(workspace, served, files[0].path);
    else {
      workspace.newFile = (name, ending) => newServed(served, name, ending);
      const list: FileList = new FileList("", [], () => listServed(workspace, served, list));
      await list.refresh();
      workspace.add(list);
    }
  } catch (error) {
    return workspace.report(textOf(error));
  }
  setInterval(() => void lookAgain(workspace, served), LOOK_EVERY);
}

/** Whether the command answers, and whether open files changed on the disk. */
async function lookAgain(workspace: Workspace, served: Served): Promise<void> {
  if (document.visibilityState !== "visible") return;
  workspace.serverGone.value = !(await served.answers());
  if (!workspace.serverGone.value) await lookAtFiles(workspace);
}

async function lookAtFiles(workspace: Workspace): Promise<void> {
  for (const { target } of workspace.documents.peek()) {
    const file = target.peek();
    if (file instanceof ServedFile) await file.look().catch(() => undefined);
  }
}
