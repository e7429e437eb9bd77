/** Saving a document: what differs is shown first, then the file is written or downloaded. */
import { describe, markKind, type Difference } from "../compare/differences.js";
import { ask } from "../dialog.js";
import { textOf, type OpenDocument } from "../document.js";
import { download } from "../panels/media.js";
import { countText, sizeText } from "../panels/values.js";
import { newestOf, setNewest } from "./archive.js";
import { claimFile } from "./claim.js";
import { canChoose, chooseTarget, type SaveTarget } from "./target.js";

const SHOWN_MOST = 200;
const SIGNS = { changed: "±", added: "+", removed: "−" };

/** Where archives are written in the worker. */
const SCRATCH = "saving";

const SAVE = "Save", SAVE_AS = "Save as…", DOWNLOAD = "Download", CANCEL = "Cancel";

/** What is to be written, and what the person should know before. */
interface Prepared {
  bytes: Uint8Array;
  differences: Difference[];
  /** Why the differences cannot be listed. */
  error: string;
  /** The file has other bytes than those that were opened or saved last. */
  foreign: boolean;
}

/** Also what cannot be saved is said. */
export async function saveDocument(document: OpenDocument): Promise<void> {
  try {
    await save(document);
  } catch (error) {
    document.report(`${document.title} was not saved: ${textOf(error)}`);
  }
}

async function save(document: OpenDocument): Promise<void> {
  const { editing, title } = document;
  if (!editing.possible) throw new Error(editing.refusal.value);
  await editing.end();
  const moment = editing.moment, prepared = await prepare(document), target = document.target.value;
  const choices = [CANCEL, ...(canChoose() ? [SAVE_AS] : []), target ? SAVE : DOWNLOAD];
  const choice = await ask(`Save ${title}?`, <Differences document={document} prepared={prepared} />, ...choices);
  if (choice === null || choice === CANCEL) return;
  const chosen = choice === SAVE_AS ? await chooseTarget(nameOf(document)) : choice === SAVE ? target : null;
  if (choice === SAVE_AS && !chosen) return;
  await write(document, chosen, prepared.bytes);
  document.fileBytes = prepared.bytes;
  if (document.source.path) await putArchive(document, prepared.bytes);
  editing.markSaved(moment);
  void claimFile(document);
}

/** An archive is saved with its member, which cannot be alone. */
function nameOf({ source, title }: OpenDocument): string {
  return source.path ? source.name.replace(/^.*[/\\]/, "") : title;
}

async function prepare(document: OpenDocument): Promise<Prepared> {
  const bytes = await bytesToSave(document), there = await document.target.value?.read();
  const known = document.source.path ? newestOf(document.source.bytes) : document.fileBytes;
  const foreign = !!there && !!known && !sameBytes(there, known);
  try {
    return { bytes, differences: await differencesOf(document), error: "", foreign };
  } catch (error) {
    return { bytes, differences: [], error: textOf(error), foreign };
  }
}

/** Of a member: the archive with the member replaced, in a copy. */
async function bytesToSave({ world, source, session: { desk } }: OpenDocument): Promise<Uint8Array> {
  if (!source.path) return world.write();
  const copy = `${SCRATCH}/${source.name}`;
  await desk.addFile(copy, newestOf(source.bytes));
  try {
    await world.save(`${SCRATCH}/${source.path}`);
    return (await desk.file(copy))!;
  } finally {
    await desk.removeFile(copy);
  }
}

async function putArchive({ source, session }: OpenDocument, bytes: Uint8Array): Promise<void> {
  setNewest(source.bytes, bytes);
  await session.desk.addFile(source.name, bytes);
}

/** To what is in the file, or of a member in the newest archive. */
async function differencesOf({ world, source, session: { desk }, fileBytes }: OpenDocument): Promise<Difference[]> {
  if (!fileBytes) return [];
  const copy = `${SCRATCH}/${source.name}`;
  if (source.path) await desk.addFile(copy, newestOf(source.bytes));
  try {
    const before = await (source.path ? desk.openPath(`${SCRATCH}/${source.path}`) : desk.open(source.name, fileBytes));
    try {
      return ((await before.diff(world, SHOWN_MOST)) as { differences: Difference[] }).differences;
    } finally {
      before.release();
    }
  } finally {
    if (source.path) await desk.removeFile(copy);
  }
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let at = one.length === other.length ? 0 : -1;
  while (at >= 0 && at < one.length && one[at] === other[at]) at++;
  return at === one.length;
}

async function write(document: OpenDocument, target: SaveTarget | null, bytes: Uint8Array): Promise<void> {
  if (!target) {
    download(nameOf(document), bytes);
    document.report(`${nameOf(document)} was given to the browser as a download, ${sizeText(bytes.length)}`);
    return;
  }
  await target.write(bytes);
  document.target.value = target;
  document.report(`${target.name} was saved, ${sizeText(bytes.length)}`);
}

function Differences({ document, prepared: { differences, error, foreign } }: { document: OpenDocument; prepared: Prepared }) {
  const { position } = document.editing, target = document.target.value;
  return (
    <>
      {foreign && <p class="error">{target!.name} was changed by somebody else since it was opened. Saving replaces these changes.</p>}
      {document.source.path && <p>The whole of {document.source.name} is written, with this member replaced.</p>}
      {document.drafts.value.size > 0 && (
        <p class="error">{countText(document.drafts.value.size, "text")} edited in the panel Scripts and not applied: what was typed there is not saved.</p>
      )}
      {error && <p class="error">What differs cannot be listed: {error}</p>}
      <p class="aside" role="status">
        {countText(position.value, "change")}
        {document.fileBytes && !error ? `; ${countText(differences.length, "difference")} to ${document.source.path ? "the member as it is" : "the file"}${differences.length >= SHOWN_MOST ? " are listed, there are more" : ""}` : ""}
        {document.fileBytes ? "" : "; it is in no file yet"}
      </p>
      {differences.length > 0 && (
        <ul class="differences" aria-label="Differences" tabIndex={0}>
          {differences.map((difference, i) => (
            <li key={i}>
              <span class={`difference ${markKind(difference)}`}>{SIGNS[markKind(difference)]}<span class="unseen">{difference.kind}</span></span>
              <code>{difference.path}</code>
              <span>{describe(difference)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
