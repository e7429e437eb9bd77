/** The page: tabs, the canvas of the active document, panels next to it, and what the pointer is over. */
import { useSignal } from "@preact/signals";
import type { Format } from "mapwright";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Canvas } from "./canvas/canvas.js";
import { comparisonOf } from "./compare/comparison.js";
import { Pictures } from "./compare/pictures.js";
import { ask, Dialog } from "./dialog.js";
import { OpenDocument } from "./document.js";
import { Recover } from "./edit/recover.js";
import { Toolbar } from "./edit/toolbar.js";
import { Icon, IconButton } from "./icons.js";
import { Message } from "./message.js";
import { DiskNotice, GoneNotice } from "./open/disk.js";
import { DropTarget } from "./open/drop.js";
import { chooseFiles, givenFiles } from "./open/files.js";
import { takeIn } from "./open/intake.js";
import { Members } from "./open/members.js";
import { NewButton } from "./open/new.js";
import { Samples } from "./open/samples.js";
import { Tree } from "./open/tree.js";
import { gameOf } from "./play/game.js";
import { Play } from "./play/play.js";
import { panels, seePanels, type Panel } from "./panels/index.js";
import { countText } from "./panels/values.js";
import { Status } from "./status.js";
import { Palette } from "./tools/palette.js";
import { ThemeButton } from "./theme.js";
import { WorkspaceContext, type FileList, type Tab, type Workspace } from "./workspace.js";

/** In a page of its own the icon is not a file. */
const iconAddress = window.document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href;

export function App({ workspace }: { workspace: Workspace }) {
  const title = workspace.activeTab.value?.title;
  useEffect(() => {
    document.title = title ? `${title} – mapwright studio` : "mapwright studio";
  }, [title]);
  return (
    <div class="app">
      <header>
        <h1 class="brand">
          <img src={iconAddress} alt="" width="20" height="20" />
          <span>mapwright studio</span>
        </h1>
        <Tabs workspace={workspace} />
        <NewButton workspace={workspace} />
        <OpenButton workspace={workspace} />
        <ThemeButton />
      </header>
      <Recover workspace={workspace} />
      <GoneNotice workspace={workspace} />
      <WorkspaceContext.Provider value={workspace}>
        <Content tab={workspace.activeTab.value} workspace={workspace} />
      </WorkspaceContext.Provider>
      <DropTarget workspace={workspace} />
      <Message workspace={workspace} />
      <Dialog />
      <Palette workspace={workspace} />
    </div>
  );
}

function Content({ tab, workspace }: { tab: Tab | null; workspace: Workspace }) {
  if (tab instanceof OpenDocument) return <Work key={tab.id} document={tab} workspace={workspace} />;
  if (tab) return <Listed key={tab.id} list={tab} workspace={workspace} />;
  return <Welcome workspace={workspace} />;
}

function Listed({ list, workspace }: { list: FileList; workspace: Workspace }) {
  useEffect(() => void list.refresh().catch((error: Error) => workspace.report(error.message)), [list]);
  return (
    <main class="members" role="tabpanel" aria-labelledby={`tab-${list.id}`}>
      <Tree entries={list.entries.value} label={list.title} />
    </main>
  );
}

function Tabs({ workspace }: { workspace: Workspace }) {
  const { tabs, activeId } = workspace;
  return (
    <div class="tabs" role="tablist" aria-label="Open documents">
      {tabs.value.map((tab) => (
        <div class="tab" role="presentation" key={tab.id} data-active={tab.id === activeId.value}>
          <button
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === activeId.value}
            tabIndex={tab.id === activeId.value ? 0 : -1}
            onClick={() => workspace.activate(tab)}
            onKeyDown={(event) => (event.key === "Delete" ? void closeTab(workspace, tab) : neighbour(event)?.click())}
            title={tab.name}
            aria-keyshortcuts="Delete"
          >
            {tab.title}
            <ChangedMark tab={tab} />
          </button>
          <span aria-hidden="true">
            <IconButton icon="close" label={`Close ${tab.title}`} tabIndex={-1} onClick={() => void closeTab(workspace, tab)} />
          </span>
        </div>
      ))}
    </div>
  );
}

function ChangedMark({ tab }: { tab: Tab }) {
  if (!(tab instanceof OpenDocument) || !tab.editing.changed.value) return null;
  return <span class="changed-mark" title="Changed" role="img" aria-label="changed" />;
}

/** Changes are lost only if that is wanted. */
async function closeTab(workspace: Workspace, tab: Tab): Promise<void> {
  const changed = tab instanceof OpenDocument && tab.editing.changed.peek(), drafts = tab instanceof OpenDocument ? tab.drafts.peek().size : 0;
  if (changed || drafts) {
    const text = (
      <>
        {changed ? <p>{tab.title} has changes that are in no file. They are lost when it is closed.</p> : null}
        {drafts ? <p>{countText(drafts, "text")} of {tab.title} {drafts === 1 ? "was" : "were"} edited but not applied. What was typed is lost when it is closed.</p> : null}
      </>
    );
    if ((await ask("Close without saving?", text, "Close without saving", "Keep open")) !== "Close without saving") return;
  }
  workspace.close(tab);
}

function OpenButton({ workspace }: { workspace: Workspace }) {
  const input = useRef<HTMLInputElement>(null);
  const opened = async () => {
    await takeIn(workspace, givenFiles(input.current!.files ?? []));
    input.current!.value = "";
  };
  const choose = async () => {
    const given = await chooseFiles().catch(() => null); // some pages may not use the dialog
    if (given) await takeIn(workspace, given);
    else input.current!.click();
  };
  return (
    <>
      <button type="button" class="open" onClick={() => void choose()}>
        <Icon name="open" />
        <span>Open</span>
      </button>
      <input ref={input} type="file" multiple hidden aria-label="Files to open" onChange={() => void opened()} />
    </>
  );
}

function Welcome({ workspace }: { workspace: Workspace }) {
  const folder = useRef<HTMLInputElement>(null);
  const chosen = () => void takeIn(workspace, givenFiles(folder.current!.files ?? []));
  return (
    <main class="welcome">
      <h2>Drop a file or a folder</h2>
      <p>Levels, maps, adventures, archives and disk images are opened here, in this page. Nothing leaves this computer.</p>
      <button type="button" onClick={() => folder.current!.click()}>
        <Icon name="folder" /> Choose a folder
      </button>
      <input ref={folder} type="file" {...{ webkitdirectory: true }} hidden aria-label="Folder to open" onChange={chosen} />
      <Samples workspace={workspace} />
      <Games workspace={workspace} />
    </main>
  );
}

/** Whose files can be opened. */
function Games({ workspace }: { workspace: Workspace }) {
  const games = useSignal<string[]>([]);
  useEffect(() => {
    // Archives and texts are of games whose worlds are shown, and say it in other words.
    const listed = (formats: Format[]) => new Set(formats.filter(({ abilities }) => abilities.includes("render")).flatMap(({ games }) => games.split(", ")));
    workspace.formats().then(
      (formats) => (games.value = [...listed(formats)]),
      () => undefined,
    );
  }, []);
  return <p class="games">{games.value.join(" · ")}</p>;
}

function Work({ document, workspace }: { document: OpenDocument; workspace: Workspace }) {
  const shown = useSignal("picture");
  const state = document.state.value;
  return (
    <main class="work" data-shown={shown.value} data-bare={isArchive(document) || gameOf(document).value !== null}>
      <Side class="see" label="What is shown" list={seePanels} document={document} />
      <section class="view" role="tabpanel" aria-labelledby={`tab-${document.id}`}>
        {state === "failed" || state === "stopped" ? <Trouble document={document} /> : null}
        {gameOf(document).value ? null : <Toolbar document={document} />}
        <DiskNotice document={document} workspace={workspace} />
        <Progress document={document} />
        {document.shared.value ? <p class="notice">This file is open a second time. Whoever saves last replaces what the other saved.</p> : null}
        {document.damaged.value ? <p class="notice">This file is damaged. What can be read is shown.</p> : null}
        {document.pictureError.value ? <p class="notice">There is no picture: {document.pictureError.value}</p> : null}
        <Middle document={document} workspace={workspace} />
      </section>
      <Side class="understand" label="What it is" list={panels} document={document} tabs />
      <nav class="switch" aria-label="Parts of the page">
        {(["see", "picture", "understand"] as const).map((part) => (
          <button type="button" key={part} aria-pressed={shown.value === part} onClick={() => (shown.value = part)}>
            {{ see: "Show", picture: "Picture", understand: "Details" }[part]}
          </button>
        ))}
      </nav>
    </main>
  );
}

/** Of a call that takes long. */
function Progress({ document }: { document: OpenDocument }) {
  const progress = document.state.value === "ready" ? document.session.progress.value : null;
  return progress === null ? null : <progress class="progress" aria-label="Work in progress" value={progress} />;
}

function isArchive(document: OpenDocument): boolean {
  return document.state.value === "ready" && !document.views.value.length && document.format.abilities.includes("members");
}

/** The picture, or what an archive holds. */
function Middle({ document, workspace }: { document: OpenDocument; workspace: Workspace }) {
  const comparison = comparisonOf(document).value;
  const game = gameOf(document).value;
  if (game) return <Play key={game.seed} game={game} />;
  if (isArchive(document)) return <Members document={document} workspace={workspace} />;
  return (
    <>
      {comparison ? <Pictures comparison={comparison} /> : <Canvas document={document} />}
      <Status document={document} />
    </>
  );
}

function Trouble({ document }: { document: OpenDocument }) {
  return (
    <div class="notice problem" role="alert">
      <p>{document.error.value}</p>
      <button type="button" onClick={() => void document.open()}>
        <Icon name="again" /> Try again
      </button>
    </div>
  );
}

interface SideProps {
  class: string;
  label: string;
  list: Panel[];
  document: OpenDocument;
  tabs?: boolean;
}

function Side({ class: name, label, list, document, tabs }: SideProps) {
  const chosen = tabs ? document.panel : null;
  if (document.state.value === "opening" || document.state.value === "failed") return <aside class={name} aria-label={label} />;
  const offered = list.filter(({ applies }) => applies?.(document) ?? true);
  const active = offered.find(({ id }) => id === chosen?.value) ?? offered[0];
  if (!chosen)
    return (
      <aside class={name} aria-label={label}>
        {offered.map((panel) => (
          <Folded key={panel.id} panel={panel} document={document} />
        ))}
      </aside>
    );
  return (
    <aside class={name} aria-label={label}>
      <div class="panel-tabs" role="tablist" aria-label={label}>
        {offered.map(({ id, title }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`panel-${id}`}
            aria-selected={id === active?.id}
            tabIndex={id === active?.id ? 0 : -1}
            onClick={() => (chosen.value = id)}
            onKeyDown={(event) => neighbour(event)?.click()}
          >
            {title}
          </button>
        ))}
      </div>
      {active ? (
        <div class="panel" role="tabpanel" aria-labelledby={`panel-${active.id}`} tabIndex={0}>
          <PanelContent component={active.component} document={document} />
        </div>
      ) : null}
    </aside>
  );
}

/** The tab that an arrow key leads to, focused. */
function neighbour(event: KeyboardEvent): HTMLElement | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key], tab = event.currentTarget as HTMLElement;
  if (!step) return null;
  const tabs = [...tab.closest("[role=tablist]")!.querySelectorAll<HTMLElement>("[role=tab]")];
  const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? null;
  next?.focus();
  return next;
}

function Folded({ panel, document }: { panel: Panel; document: OpenDocument }) {
  return (
    <details class="folded" open>
      <summary>
        <h2>{panel.title}</h2>
      </summary>
      <PanelContent component={panel.component} document={document} />
    </details>
  );
}

function PanelContent({ component: Component, document }: { component: ComponentType<{ document: OpenDocument }>; document: OpenDocument }) {
  return <Component document={document} />;
}
