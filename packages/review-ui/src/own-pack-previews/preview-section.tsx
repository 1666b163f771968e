/** What publishing the draft would change in the documents that the company keeps: starting a preview, its progress, and its result. */
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { pointInTime } from "../frame/point-in-time.ts";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { isActive, previewsPath, useLatestPreview, type Preview } from "./preview.ts";
import { PreviewResult } from "./preview-result.tsx";
import { gapWords, stateWords } from "./preview-words.ts";

interface Props {
  readonly packId: string;
}

const mostDocuments = 1_000;

export function PreviewSection({ packId }: Props) {
  const { data: preview, error, refetch } = useLatestPreview(packId);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview over kept documents</h2>
      <p className="quiet">
        Judges the documents of your latest reviews again, by the saved draft and by the version in use, and
        shows which findings would change. Reviews stay as they are.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {preview !== undefined && (preview === null || !isActive(preview)) && <StartForm packId={packId} />}
      {preview !== undefined && preview !== null && <Latest packId={packId} preview={preview} />}
    </section>
  );
}

function StartForm({ packId }: Props) {
  const [documents, setDocuments] = useState(String(mostDocuments));
  const change = useSettingChange(ownPacksKey);
  const announce = useAnnounce();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const data = { type: "own-pack-previews", attributes: { mostDocuments: Number(documents) } };
    change.send({ method: "POST", path: previewsPath(packId), data }, () =>
      announce("The preview was started."),
    );
  };
  return (
    <form onSubmit={onSubmit} className="preview-start">
      <label>
        Documents at most
        <input
          type="number"
          required
          min={1}
          max={mostDocuments}
          value={documents}
          onChange={({ target }) => setDocuments(target.value)}
        />
      </label>
      <button type="submit" aria-disabled={change.isPending}>
        Start preview
      </button>
      {change.error !== null && (
        <p role="alert" className="field-fault pack-fault">
          {change.error.message}
        </p>
      )}
    </form>
  );
}

interface LatestProps extends Props {
  readonly preview: Preview;
}

function Latest({ packId, preview }: LatestProps) {
  useEndAnnounced(preview);
  const { createdAt, publishedVersion } = preview;
  const started = pointInTime(Date.parse(createdAt), Date.now());
  return (
    <>
      <p className="quiet">
        Started {started}, compared with{" "}
        {publishedVersion === null ? "no version, so that everything appears" : `version ${publishedVersion}`}
        .
      </p>
      {isActive(preview) ? (
        <Running packId={packId} preview={preview} />
      ) : (
        <p className={preview.status === "failed" ? "field-fault" : undefined}>{stateWords(preview)}</p>
      )}
      {gapWords(preview).map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
      <PreviewResult packId={packId} preview={preview} />
    </>
  );
}

function Running({ packId, preview }: LatestProps) {
  const { id, done, documents } = preview;
  const change = useSettingChange(ownPacksKey);
  const cancel = () => {
    const data = { type: "own-pack-previews", id, attributes: { status: "cancelled" } };
    change.send({ method: "PATCH", path: `${previewsPath(packId)}/${id}`, data }, () => {});
  };
  return (
    <div className="preview-running">
      <p>
        {documents !== null && (
          <progress value={done} max={Math.max(1, documents)} aria-label="Progress of the preview" />
        )}{" "}
        {stateWords(preview)}
      </p>
      <button type="button" onClick={cancel} aria-disabled={change.isPending}>
        Cancel preview
      </button>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
    </div>
  );
}

/** Says how a preview ended that was seen running. */
function useEndAnnounced(preview: Preview): void {
  const announce = useAnnounce();
  const running = useRef<string | null>(null);
  const words = stateWords(preview);
  const isRunning = isActive(preview);
  useEffect(() => {
    if (isRunning) running.current = preview.id;
    else if (running.current === preview.id) {
      running.current = null;
      announce(words);
    }
  }, [announce, isRunning, preview.id, words]);
}
