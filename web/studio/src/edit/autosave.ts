/** Keeps changes in the browser's storage while they are in no file, and offers those that an earlier page left. */
import { effect, signal, type Signal } from "@preact/signals";
import { textOf, type OpenDocument } from "../document.js";
import type { Workspace } from "../workspace.js";
import { archiveOf } from "./archive.js";
import { holdName } from "./claim.js";
import type { Step } from "./editing.js";
import type { Snapshot } from "./snapshots.js";
import { forgetKept, keepArchive, keepOrigin, keepSteps, listKept, readKept, type Kept, type Origin } from "./kept.js";
import { HandleTarget, type KeptTarget, type SaveTarget } from "./target.js";

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

  /** What another page has open is not offered until that ends: so may the one that this page comes in the place of. */
  private async list(): Promise<void> {
    const all = await listKept();
    await Promise.all(all.map(({ id }) => navigator.locks.request(lockOf(id), () => this.offer(id))));
  }

  private async offer(id: string): Promise<void> {
    const kept = (await listKept()).find((one) => one.id === id);
    if (kept) this.offered.value = [...this.offered.value, kept].sort((a, b) => b.time - a.time);
  }

  async open(kept: Kept): Promise<void> {
    this.withdraw(kept);
    try {
      const { source, fileBytes, target, newest, log } = await readKept(kept);
      if (kept.archive) archiveOf(source.bytes, kept.archive, newest ?? source.bytes);
      await this.workspace.open({ ...source, target: this.targetOf(target) }, (document) => {
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
    await forgetKept(kept);
  }

  private targetOf(kept: KeptTarget | null): SaveTarget | undefined {
    if (!kept) return undefined;
    return "path" in kept ? (this.workspace.servedFile(kept) ?? undefined) : new HandleTarget(kept);
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
      void [steps.value, position.value, dragged.value, changed.value, document.drafts.value, document.editing.base, document.target.value];
      void (document.source.path && archiveOf(document.source.bytes).newest.value);
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
  private origin: Origin | null = null;
  private newest: Uint8Array | null = null;

  constructor(
    private readonly id: string,
    private readonly document: OpenDocument,
    private stored: boolean,
  ) {}

  async store(): Promise<void> {
    const { document, id } = this, { editing, source } = document;
    const drafts = document.drafts.peek();
    if (!editing.changed.peek() && !editing.dragged.peek().length && !drafts.size) return this.forget();
    await this.storeOrigin();
    this.stored = true;
    const steps = editing.steps.peek(), position = editing.position.peek(), dragged = editing.dragged.peek(), { savedAt } = editing;
    const from = steps.findIndex((step, i) => step !== this.steps[i]), same = from < 0 ? Math.min(steps.length, this.steps.length) : from;
    const snapshot = editing.base, archive = this.archive?.id ?? null;
    const kept: Kept = { id, name: document.name, time: Date.now(), position, count: steps.length, savedAt, archive, dragged, drafts };
    await keepSteps(kept, same, steps.slice(same).map(({ text }) => text), snapshot === this.snapshot ? undefined : snapshot);
    this.steps = steps;
    this.snapshot = snapshot;
  }

  private get archive() {
    const { path, bytes } = this.document.source;
    return path ? archiveOf(bytes) : null;
  }

  private async storeOrigin(): Promise<void> {
    const { source, fileBytes, target, editing } = this.document, before = this.origin, { archive } = this, newest = archive?.newest.peek() ?? null;
    const now: Origin = { source, fileBytes, target: target.peek(), files: editing.files.peek() };
    if (archive && newest && newest !== this.newest) await keepArchive(archive.id, newest);
    if (before?.fileBytes !== now.fileBytes || before.target !== now.target || before.files !== now.files) await keepOrigin(this.id, now);
    this.newest = newest;
    this.origin = now;
  }

  async forget(): Promise<void> {
    if (!this.stored) return;
    this.stored = false;
    this.steps = [];
    this.snapshot = this.origin = this.newest = null;
    await forgetKept({ id: this.id, archive: this.archive?.id ?? null });
  }
}
