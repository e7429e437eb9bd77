/** The documents that are open, and what the page says to the person. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { OpenDocument, textOf, type Source } from "./document.js";
import type { Library } from "./library.js";

const INACTIVE_TILE_BYTES = 8 << 20;

export class Workspace {
  readonly documents: Signal<OpenDocument[]> = signal([]);
  readonly activeId = signal("");
  readonly active: ReadonlySignal<OpenDocument | null> = computed(
    () => this.documents.value.find(({ id }) => id === this.activeId.value) ?? null,
  );
  /** Read to people who cannot see the page; with `shown` also seen for a while. */
  readonly message = signal({ text: "", shown: false });

  constructor(readonly library: Library) {}

  readonly report = (text: string): void => {
    this.message.value = { text, shown: true };
  };

  private say(text: string): void {
    this.message.value = { text, shown: false };
  }

  async open(source: Source): Promise<OpenDocument> {
    const document = new OpenDocument(this.library, source, this.report);
    this.documents.value = [...this.documents.value, document];
    this.activate(document);
    await document.open();
    this.say(document.state.value === "ready" ? `${document.name} is open` : document.error.value);
    return document;
  }

  async openFile(file: File): Promise<void> {
    try {
      await this.open({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch (error) {
      this.report(`${file.name}: ${textOf(error)}`);
    }
  }

  activate(document: OpenDocument): void {
    this.active.value?.tiles?.shrink(INACTIVE_TILE_BYTES);
    this.activeId.value = document.id;
  }

  close(document: OpenDocument): void {
    const documents = this.documents.value, index = documents.indexOf(document);
    this.documents.value = documents.filter((other) => other !== document);
    const next = this.documents.value[Math.min(index, this.documents.value.length - 1)];
    if (this.activeId.value === document.id) this.activeId.value = next?.id ?? "";
    document.close();
    this.say(`${document.name} is closed`);
  }
}
