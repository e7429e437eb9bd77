/** Files that a person gives: dropped, chosen or pasted, also whole folders. */
export interface Given {
  /** With the folders from the dropped one on: "maps/dm1.map". */
  path: string;
  file: File;
}

/** More would take the page's memory for names alone. */
const FILES_MAX = 50_000;

export function givenFiles(files: Iterable<File>): Given[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Must be called within the event: the items are gone after it. */
export async function givenItems(transfer: DataTransfer): Promise<Given[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => !!entry);
  if (!entries.length) return givenFiles(transfer.files);
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
