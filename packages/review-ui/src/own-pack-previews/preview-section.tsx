/** What publishing the draft would change in the documents that the company keeps: starting a preview, its progress, and its result. */
import { useEffect, useRef } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { pointInTime } from "../frame/point-in-time.ts";
import { useUsers } from "../users/use-users.ts";
import { isActive, useLatestPreview, type Preview } from "./preview.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { PreviewResult } from "./preview-result.tsx";
import { gapWords, stateWords } from "./preview-words.ts";

interface Props {
  readonly packId: string;
  /** When the pack, or a file of its draft, last changed. */
  readonly changedAt: string;
}

export function PreviewSection({ packId, changedAt }: Props) {
  const { data: preview, error, refetch } = useLatestPreview(packId);
  return (
    <section aria-labelledby="preview" className="preview">
      <h2 id="preview">Preview over kept documents</h2>
      <p className="quiet">
        Judges the documents of your latest reviews again, with the saved draft and with the version in use,
        and shows which findings would change. The reviews themselves stay as they are.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {preview !== undefined && <PreviewControls packId={packId} preview={preview} />}
      {preview !== undefined && preview !== null && (
        <Latest packId={packId} preview={preview} changedAt={changedAt} />
      )}
    </section>
  );
}

interface LatestProps extends Props {
  readonly preview: Preview;
}

function Latest({ packId, preview, changedAt }: LatestProps) {
  useEndAnnounced(preview);
  const { status, done, documents } = preview;
  return (
    <>
      <Origin preview={preview} changedAt={changedAt} />
      <p className={status === "failed" ? "field-fault" : undefined}>
        {status === "running" && documents !== null && (
          <progress value={done} max={Math.max(1, documents)} aria-label="Progress of the preview" />
        )}{" "}
        {stateWords(preview)}
      </p>
      {gapWords(preview).map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
      <PreviewResult packId={packId} preview={preview} />
    </>
  );
}

/** What the preview was made of. */
function Origin({ preview, changedAt }: Omit<LatestProps, "packId">) {
  const users = useUsers();
  const { createdAt, creatorId, publishedVersion } = preview;
  const started = Date.parse(createdAt);
  const creator = users.get(creatorId)?.name ?? "another person";
  const compared =
    publishedVersion === null
      ? "No version was in use, so everything that the draft finds appears."
      : `Compared with version ${publishedVersion}.`;
  return (
    <p className="quiet">
      Started {pointInTime(started, Date.now())} by {creator}. {compared}
      {Date.parse(changedAt) > started && " The pack has changed since."}
    </p>
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
