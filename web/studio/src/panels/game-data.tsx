/** Files of the game that pictures, facts and checks of this format can use. */
import { useRef } from "preact/hooks";
import type { OpenDocument } from "../document.js";
import { givenFiles } from "../open/files.js";
import type { Asset } from "../open/game-data.js";
import { sizeText } from "../open/tree.js";

export function GameFiles({ document }: { document: OpenDocument }) {
  return (
    <ul class="game-data">
      {document.format.assets.map((asset) => (
        <li key={asset.option}>
          <AssetFiles asset={asset} document={document} />
        </li>
      ))}
    </ul>
  );
}

function AssetFiles({ asset, document }: { asset: Asset; document: OpenDocument }) {
  const { gameData } = document, files = useRef<HTMLInputElement>(null), folder = useRef<HTMLInputElement>(null);
  const stored = gameData.of(asset), size = stored.reduce((sum, file) => sum + file.size, 0);
  const take = async (input: HTMLInputElement) => {
    const { taken } = await gameData.take(givenFiles(input.files ?? []), [document.format], asset);
    input.value = "";
    if (!taken.length) document.report(`None of these files is one of ${asset.files.join(", ")}`);
    else await document.useGameData();
  };
  const forget = async () => {
    await gameData.forget(asset);
    await document.useGameData();
  };
  return (
    <>
      <h3>{asset.title}</h3>
      <p class="doc">
        {asset.files.join(", ")}: {asset.doc}
      </p>
      <p class="buttons">
        <button type="button" onClick={() => files.current!.click()}>
          Files…
        </button>
        <button type="button" onClick={() => folder.current!.click()}>
          Folder…
        </button>
        {stored.length ? (
          <>
            <span class="stored">{stored.length === 1 ? stored[0]!.path : `${stored.length} files`}, {sizeText(size)}</span>
            <button type="button" class="quiet" onClick={() => void forget()}>
              Forget
            </button>
          </>
        ) : null}
      </p>
      <input ref={files} type="file" multiple hidden aria-label={`Files: ${asset.title}`} onChange={(event) => void take(event.currentTarget)} />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: true }}
        hidden
        aria-label={`Folder: ${asset.title}`}
        onChange={(event) => void take(event.currentTarget)}
      />
    </>
  );
}
