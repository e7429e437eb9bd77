/** Files that a person gives: dropped, chosen or pasted, also whole folders. */
export interface Given {
  /** With the folders from the dropped one on: "maps/dm1.map". */
  path: string;
  file: File;
  /** With which the file can be saved; the browser asks before. */
  handle?: FileSystemFileHandle;
}

/** More would take the page's memory for names alone. */
const FILES_MAX = 50_000;

export function givenFiles(files: Iterable<File>): Given[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

type DroppedItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

function fileHandle(handle: FileSystemHandle | null | undefined): FileSystemFileHandle | undefined {
  return handle?.kind === "file" ? (handle as FileSystemFileHandle) : undefined;
}

type OpenPicker = (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

/** Files that the person chooses, and that can be saved; null: the browser has no dialog for that. */
export async function chooseFiles(): Promise<Given[] | null> {
  const { showOpenFilePicker } = globalThis as unknown as { showOpenFilePicker?: OpenPicker };
  if (!showOpenFilePicker) return null;
  try {
    const handles = await showOpenFilePicker({ multiple: true });
    return await Promise.all(handles.map(async (handle) => ({ path: handle.name, file: await handle.getFile(), handle })));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return [];
    throw error;
  }
}

/** Must be called within the event: the items are gone after it. */
export async function givenItems(transfer: DataTransfer): Promise<Given[]> {
  const items = [...transfer.items], handles = items.map((item) => (item as DroppedItem).getAsFileSystemHandle?.().catch(() => null));
  const entries = items.map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  const files = givenFiles(transfer.files);
  if (!entries.some(({ isDirectory }) => isDirectory) && files.length === items.length)
    return Promise.all(files.map(async (given, i) => ({ ...given, handle: fileHandle(await handles[i]) })));
  if (!entries.length) return files;
  const given: Given[] = [];
  for (const entry of entries) await collect(entry, given);
  return given;
}

async function collect(entry: FileSystemEntry, given: Given[]): Promise<void> {
  if (given.length >= FILES_MAX) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    given.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const child of some) await collect(child, given);
  }
}
