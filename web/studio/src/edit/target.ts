/** Where a document is saved, if that is known. */

/** A file of the folder that `mapwright studio` serves. */
export interface ServedPlace {
  folder: string;
  path: string;
  /** Null: it is not there yet. */
  version: string | null;
}

/** What a later page can make the target from again: the browser's storage takes it. */
export type KeptTarget = FileSystemFileHandle | ServedPlace;

export interface SaveTarget {
  /** For people: "islet.map". */
  readonly name: string;
  readonly kept: KeptTarget;
  /** What is there now; null if nothing is. */
  read(): Promise<Uint8Array | null>;
  write(bytes: Uint8Array): Promise<void>;
}

/** A file that the page was given together with the right to ask for writing it. */
export class HandleTarget implements SaveTarget {
  constructor(readonly handle: FileSystemFileHandle) {}

  get name(): string {
    return this.handle.name;
  }

  get kept(): FileSystemFileHandle {
    return this.handle;
  }

  async read(): Promise<Uint8Array | null> {
    try {
      return new Uint8Array(await (await this.handle.getFile()).arrayBuffer());
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return null;
      throw error;
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    const file = await this.handle.createWritable();
    try {
      await file.write(bytes as Uint8Array<ArrayBuffer>);
    } catch (error) {
      await file.abort();
      throw error;
    }
    await file.close();
  }
}

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Can the person choose a file to be written? */
export function canChoose(): boolean {
  return "showSaveFilePicker" in globalThis;
}

/** A file that the person chooses; null: none was. */
export async function chooseTarget(name: string): Promise<SaveTarget | null> {
  const { showSaveFilePicker } = globalThis as unknown as { showSaveFilePicker: Picker };
  try {
    return new HandleTarget(await showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}
