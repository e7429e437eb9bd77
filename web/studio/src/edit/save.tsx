/** Saving a document: what differs is shown first, then the file is written or downloaded. */
import type { World } from "mapwright";
import { describe, markKind, type Difference } from "../compare/differences.js";
import { ask } from "../dialog.js";
import { textOf, type OpenDocument } from "../document.js";
import type { Remote } from "../library.js";
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
  /** The file has other bytes than those that were opened or saved last: they are replaced, or the member is put into them. */
  foreign: "" | "replaced" | "joined";
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
  await putArchive(document, prepared.bytes);
  editing.markSaved(moment);
  void claimFile(document);
}

/** An archive is saved with its member, which cannot be alone. */
function nameOf({ source, title }: OpenDocument): string {
  return source.path ? source.name.replace(/^.*[/\\]/, "") : title;
}

async function prepare(document: OpenDocument): Promise<Prepared> {
  const { source, fileBytes } = document, there = (await document.target.value?.read()) ?? null, newest = newestOf(source.bytes);
  if (source.path) {
    const foreign = there && !sameBytes(there, newest) ? there : null;
    return (foreign && (await prepareMember(document, foreign, "joined").catch(() => null))) || prepareMember(document, newest, foreign ? "replaced" : "");
  }
  const foreign = [there, newest].some((bytes) => bytes && fileBytes && !sameBytes(bytes, fileBytes));
  return prepared(await document.world.write(), foreign ? "replaced" : "", () => (fileBytes ? document.session.desk.open(source.name, fileBytes) : null), document);
}

/** A member is put into its archive, in a copy: the one that is in the file, if others have changed that. */
async function prepareMember(document: OpenDocument, archive: Uint8Array, foreign: Prepared["foreign"]): Promise<Prepared> {
  const { world, source, session: { desk } } = document, copy = `${SCRATCH}/${source.name}`;
  await desk.addFile(copy, archive);
  try {
    await world.save(`${SCRATCH}/${source.path}`);
    const bytes = (await desk.file(copy))!;
    await desk.addFile(copy, archive);
    return await prepared(bytes, foreign, () => desk.openPath(`${SCRATCH}/${source.path}`), document);
  } finally {
    await desk.removeFile(copy);
  }
}

/** With the differences to what is opened by `before`. */
async function prepared(bytes: Uint8Array, foreign: Prepared["foreign"], before: () => Promise<Remote<World>> | null, { world }: OpenDocument): Promise<Prepared> {
  let opened: Remote<World> | null = null;
  try {
    opened = await before();
    const differences = opened ? ((await opened.diff(world, SHOWN_MOST)) as { differences: Difference[] }).differences : [];
    return { bytes, differences, error: "", foreign };
  } catch (error) {
    return { bytes, differences: [], error: textOf(error), foreign };
  } finally {
    opened?.release();
  }
}

async function putArchive({ source, session }: OpenDocument, bytes: Uint8Array): Promise<void> {
  setNewest(source.bytes, bytes);
  if (source.path) await session.desk.addFile(source.name, bytes);
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
      {foreign && (
        <p class="error">
          {target?.name ?? document.source.name} was changed by somebody else since it was opened. {foreign === "joined" ? "Only this member of it is replaced." : "Saving replaces these changes."}
        </p>
      )}
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
