/** The documents and folders that are open, and what the page says to the person. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Format, Options } from "mapwright";
import { createContext } from "preact";
import { OpenDocument, textOf, type Source } from "./document.js";
import { archiveOf, newestOf } from "./edit/archive.js";
import { Autosave } from "./edit/autosave.js";
import { claimFile } from "./edit/claim.js";
import { HandleTarget, type SaveTarget, type ServedPlace } from "./edit/target.js";
import type { Library } from "./library.js";
import type { Given } from "./open/files.js";
import { GameData } from "./open/game-data.js";
import type { Entry } from "./open/tree.js";

const INACTIVE_TILE_BYTES = 8 << 20;
/** Letters of the name of a file that is made here. */
const NAME_MOST = 60;

/** Many files in a tab of their own, to be opened one by one. */
export class FileList {
  private static last = 0;
  readonly id = `files-${++FileList.last}`;

  readonly label: Signal<string>;
  readonly entries: Signal<readonly Entry[]>;

  /** refresh: lists again what there is now. */
  constructor(
    title: string,
    entries: readonly Entry[],
    readonly refresh: () => Promise<void> = async () => undefined,
  ) {
    this.label = signal(title);
    this.entries = signal(entries);
  }

  get title(): string {
    return this.label.value;
  }

  get name(): string {
    return this.title;
  }
}

export type Tab = OpenDocument | FileList;

export class Workspace {
  readonly tabs: Signal<Tab[]> = signal([]);
  readonly activeId = signal("");
  readonly documents: ReadonlySignal<OpenDocument[]> = computed(() => this.tabs.value.filter((tab) => tab instanceof OpenDocument));
  readonly activeTab: ReadonlySignal<Tab | null> = computed(() => this.tabs.value.find(({ id }) => id === this.activeId.value) ?? null);
  readonly active: ReadonlySignal<OpenDocument | null> = computed(() => (this.activeTab.value instanceof OpenDocument ? this.activeTab.value : null));
  readonly gameData = new GameData();
  /** Read to people who cannot see the page; with `shown` also seen for a while. */
  readonly message = signal({ text: "", shown: false });

  /** A name for a new world where it can be saved; null: nowhere but as a download. */
  newFile: ((name: string, ending: string) => Promise<SaveTarget>) | null = null;
  /** A file of the folder that is served; null: it is of a different folder, or nothing is served. */
  servedFile: (place: ServedPlace) => SaveTarget | null = () => null;
  /** `mapwright studio`, from which the page came, has ended. */
  readonly serverGone = signal(false);
  readonly autosave: Autosave;

  constructor(readonly library: Library) {
    this.autosave = new Autosave(this);
  }

  readonly report = (text: string): void => {
    this.message.value = { text, shown: true };
  };

  private say(text: string): void {
    this.message.value = { text, shown: false };
  }

  /** The tables of all formats. */
  formats(): Promise<Format[]> {
    return this.library.formats();
  }

  /** `prepare` is called before the document is opened. */
  async open(source: Source, prepare?: (document: OpenDocument) => void): Promise<OpenDocument> {
    const document = new OpenDocument(this.library, source, this.gameData, this.report);
    prepare?.(document);
    this.add(document);
    await document.open();
    if (document.editing.possible) void claimFile(document);
    this.say(document.state.value === "ready" ? `${document.name} is open` : document.error.value);
    return document;
  }

  async openFile(file: File, handle?: FileSystemFileHandle): Promise<void> {
    try {
      await this.open({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), target: handle && new HandleTarget(handle) });
    } catch (error) {
      this.report(`${file.name}: ${textOf(error)}`);
    }
  }

  /** A member of an archive or a disk, in the archive's own worker, which has its bytes. */
  async openMember(archive: OpenDocument, path: string): Promise<void> {
    const { source } = archive, full = `${source.path ?? source.name}:${path}`;
    const open = this.documents.value.find((document) => document.name === full && newestOf(document.bytes) === newestOf(archive.bytes));
    if (open) return this.activate(open);
    const { newest } = archiveOf(source.bytes);
    await this.open({ name: source.name, bytes: newest.peek(), path: full, session: archive.session, target: archive.target.value ?? undefined });
  }

  /** A new world, which is in no file yet. */
  async create(format: Format, template: string, options: Options): Promise<OpenDocument> {
    const session = await this.library.session();
    try {
      const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
      const world = await session.desk.create(template, given), bytes = await world.write();
      const ending = format.extensions.split(" ")[0]!, called = nameOfNew(format, template, given), target = await this.newFile?.(called, ending);
      return await this.open({ name: target?.name ?? this.freeName(called, ending), bytes, unsaved: true, made: [template, ...optionWords(given)], target });
    } finally {
      session.end(new Error("the world was made"));
    }
  }

  /** That no open document has. */
  private freeName(name: string, ending: string): string {
    const taken = new Set(this.documents.peek().map((document) => document.name));
    for (let count = 1; ; count++) {
      const free = `${name}${count > 1 ? `-${count}` : ""}.${ending}`;
      if (!taken.has(free)) return free;
    }
  }

  list(title: string, files: readonly Given[]): void {
    this.add(new FileList(title, files.map(({ path, file, handle }) => ({ path, size: file.size, open: () => void this.openFile(file, handle) }))));
  }

  /** Opens something else in the place of a document. */
  async replace(document: OpenDocument, source: Source): Promise<void> {
    const index = this.tabs.value.indexOf(document), options = document.options.value;
    const opened = await this.open(source);
    this.close(document);
    const others = this.tabs.value.filter((tab) => tab !== opened);
    this.tabs.value = [...others.slice(0, index), opened, ...others.slice(index)];
    if (opened.state.value === "ready") opened.setOptions(options);
  }

  add(tab: Tab): void {
    this.tabs.value = [...this.tabs.value, tab];
    this.activate(tab);
  }

  activate(tab: Tab): void {
    this.active.value?.tiles?.shrink(INACTIVE_TILE_BYTES);
    this.activeId.value = tab.id;
  }

  close(tab: Tab): void {
    const index = this.tabs.value.indexOf(tab);
    this.tabs.value = this.tabs.value.filter((other) => other !== tab);
    const next = this.tabs.value[Math.min(index, this.tabs.value.length - 1)];
    if (this.activeId.value === tab.id) this.activeId.value = next?.id ?? "";
    if (tab instanceof OpenDocument) tab.close();
    this.say(`${tab.title} is closed`);
  }
}

/** The name or title that it was given, as a file can be called; that of the template if there is none. */
function nameOfNew({ templates }: Format, template: string, given: Options): string {
  const option = templates.find(({ name }) => name === template)?.options.find(({ name, of }) => of === "text" && (name === "name" || name === "title"));
  const text = String((option && given[option.name]) ?? "");
  return text.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]+/g, " ").trim().replace(/^[.-]+/, "").slice(0, NAME_MOST).trim() || template;
}

/** Options as the command takes them. */
function optionWords(options: Options): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    typeof value === "boolean" ? [`--${value ? "" : "no-"}${name}`] : [value].flat().map((one) => `--${name}=${one}`));
}

/** For components that show more than one document. */
export const WorkspaceContext = createContext<Workspace | null>(null);
