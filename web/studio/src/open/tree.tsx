/** Names with folders as a tree: members of archives and disks, files of a folder. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../icons.js";

export interface Entry {
  path: string;
  size: number;
  detail?: string;
  open(): void;
}

interface Folder {
  folders: Map<string, Folder>;
  entries: { name: string; entry: Entry }[];
}

/** Lists longer than this are cut; the search finds the rest. */
const SHOWN_MAX = 500;

export function Tree({ entries, separator = "/", label }: { entries: readonly Entry[]; separator?: string; label: string }) {
  const search = useSignal("");
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const root = useMemo(() => {
    const found = entries.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
    return folderOf(found, separator);
  }, [entries, search.value]);
  const few = entries.length <= 40 || words.length > 0;
  return (
    <div class="tree">
      <input
        type="search"
        aria-label="Search names"
        placeholder={`Search ${entries.length} names`}
        value={search.value}
        onInput={(event) => (search.value = event.currentTarget.value)}
      />
      <Branch folder={root} open={few} label={label} />
    </div>
  );
}

function folderOf(entries: Entry[], separator: string): Folder {
  const root: Folder = { folders: new Map(), entries: [] };
  for (const entry of entries) {
    const parts = entry.path.split(separator), name = parts.pop()!;
    let folder = root;
    for (const part of parts) {
      let next = folder.folders.get(part);
      if (!next) folder.folders.set(part, (next = { folders: new Map(), entries: [] }));
      folder = next;
    }
    folder.entries.push({ name, entry });
  }
  return root;
}

function Branch({ folder, open, label }: { folder: Folder; open: boolean; label: string }) {
  return (
    <ul aria-label={label}>
      {[...folder.folders].map(([name, child]) => (
        <li key={name}>
          <SubFolder name={name} folder={child} open={open} />
        </li>
      ))}
      {folder.entries.slice(0, SHOWN_MAX).map(({ name, entry }) => (
        <li key={entry.path}>
          <button type="button" class="entry" title={entry.detail} onClick={entry.open}>
            <Icon name="file" />
            <span class="name">{name}</span>
            <span class="size">{sizeText(entry.size)}</span>
          </button>
        </li>
      ))}
      {folder.entries.length > SHOWN_MAX ? <li class="more">{folder.entries.length - SHOWN_MAX} more; search for them</li> : null}
    </ul>
  );
}

/** Its content is made when it is opened. */
function SubFolder({ name, folder, open }: { name: string; folder: Folder; open: boolean }) {
  const opened = useSignal(open);
  return (
    <details open={opened.value || open} onToggle={(event) => (opened.value = event.currentTarget.open)}>
      <summary>
        <Icon name="folder" />
        {name}
      </summary>
      {opened.value || open ? <Branch folder={folder} open={open} label={name} /> : null}
    </details>
  );
}

export function sizeText(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 1e6 ? `${(size / 1e3).toFixed(1)} KB` : `${(size / 1e6).toFixed(1)} MB`;
}
