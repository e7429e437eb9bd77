/** Keeps changes in the browser's storage while they are in no file, and offers those that an earlier page left. */
import { effect, signal, type Signal } from "@preact/signals";
import { textOf, type OpenDocument } from "../document.js";
import type { Workspace } from "../workspace.js";
import { holdName } from "./claim.js";
import type { Step } from "./editing.js";
import type { Snapshot } from "./snapshots.js";
import { forgetKept, keepSource, keepSteps, listKept, readKept, type Kept } from "./kept.js";

/** Changes are stored this long after the first that is not, in milliseconds. */
const DELAY = 400;

const lockOf = (id: string) => `mapwright changes ${id}`;

export class Autosave {
  /** Changes that an earlier page left, the last first. */
  readonly offered: Signal<Kept[]> = signal([]);
  /** Ids of what is offered and was opened, for the documents that follow. */
  private readonly recovered = new Map<OpenDocument, string>();
  private readonly followed = new WeakSet<OpenDocument>();
  private failed = false;

  constructor(private readonly workspace: Workspace) {
    if (!navigator.locks || !globalThis.indexedDB) return;
    this.list().catch(() => undefined);
    effect(() => {
      for (const document of workspace.documents.value) if (!document.source.shownOnly && !this.followed.has(document)) this.follow(document);
    });
  }

  private async list(): Promise<void> {
    const { held = [] } = await navigator.locks.query(), names = new Set(held.map(({ name }) => name));
    const left = (await listKept()).filter(({ id }) => !names.has(lockOf(id)));
    this.offered.value = left.sort((a, b) => b.time - a.time);
  }

  async open(kept: Kept): Promise<void> {
    this.withdraw(kept);
    try {
      const { source, fileBytes, log } = await readKept(kept);
      await this.workspace.open(source, (document) => {
        this.recovered.set(document, kept.id);
        document.fileBytes = fileBytes;
        document.editing.resume(log);
        document.drafts.value = kept.drafts;
      });
      if (kept.drafts.size) this.workspace.report(`What was typed in ${kept.name} and not applied is in the panel Scripts`);
    } catch (error) {
      this.workspace.report(`The changes of ${kept.name} cannot be opened: ${textOf(error)}`);
    }
  }

  async discard(kept: Kept): Promise<void> {
    this.withdraw(kept);
    await forgetKept(kept.id);
  }

  private withdraw(kept: Kept): void {
    this.offered.value = this.offered.value.filter((other) => other !== kept);
  }

  private follow(document: OpenDocument): void {
    this.followed.add(document);
    const id = this.recovered.get(document) ?? crypto.randomUUID(), keeper = new Keeper(id, document, this.recovered.has(document));
    const release = holdName(lockOf(id), () => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined, writing = Promise.resolve();
    const store = () => {
      timer = undefined;
      writing = writing.then(() => keeper.store()).catch((error) => this.fail(error));
    };
    const stop = effect(() => {
      const { steps, position, dragged, changed } = document.editing;
      void [steps.value, position.value, dragged.value, changed.value, document.drafts.value, document.editing.base];
      timer ??= setTimeout(store, DELAY);
    });
    document.whenClosed(() => {
      stop();
      clearTimeout(timer);
      void writing.then(() => keeper.forget()).then(release, release);
    });
  }

  private fail(error: unknown): void {
    if (!this.failed) this.workspace.report(`Changes cannot be kept in the browser's storage: ${textOf(error)}`);
    this.failed = true;
  }
}

/** What the storage has of one document. */
class Keeper {
  private steps: readonly Step[] = [];
  private snapshot: Snapshot | null = null;
  private files: ReadonlyMap<string, Uint8Array>;

  constructor(
    private readonly id: string,
    private readonly document: OpenDocument,
    private stored: boolean,
  ) {
    this.files = document.editing.files.peek();
  }

  async store(): Promise<void> {
    const { document, id } = this, { editing, source } = document;
    const drafts = document.drafts.peek();
    if (!editing.changed.peek() && !editing.dragged.peek().length && !drafts.size) return this.forget();
    const files = editing.files.peek();
    if (!this.stored || files !== this.files) await keepSource(id, source, document.fileBytes, document.target.peek(), files);
    this.stored = true;
    this.files = files;
    const steps = editing.steps.peek(), position = editing.position.peek(), dragged = editing.dragged.peek();
    const from = steps.findIndex((step, i) => step !== this.steps[i]), same = from < 0 ? Math.min(steps.length, this.steps.length) : from;
    const snapshot = editing.base;
    await keepSteps({ id, name: document.name, time: Date.now(), position, count: steps.length, dragged, drafts }, same, steps.slice(same).map(({ text }) => text), snapshot === this.snapshot ? undefined : snapshot);
    this.steps = steps;
    this.snapshot = snapshot;
  }

  async forget(): Promise<void> {
    if (!this.stored) return;
    this.stored = false;
    this.steps = [];
    this.snapshot = null;
    await forgetKept(this.id);
  }
}
