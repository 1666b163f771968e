/** Starts and cancels previews. Both buttons stay, so that the one that was pressed keeps the focus. */
import { useState, type FormEvent } from "react";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { isActive, previewsPath, type Preview } from "./preview.ts";

interface Props {
  readonly packId: string;
  /** The latest one; null if there is none. */
  readonly preview: Preview | null;
}

const mostDocuments = 1_000;

export function PreviewControls({ packId, preview }: Props) {
  const [documents, setDocuments] = useState(String(mostDocuments));
  const starting = useSettingChange(ownPacksKey);
  const cancelling = useSettingChange(ownPacksKey);
  const announce = useAnnounce();
  const active = preview !== null && isActive(preview) ? preview : null;
  const path = previewsPath(packId);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (active !== null) return;
    const data = { type: "own-pack-previews", attributes: { mostDocuments: Number(documents) } };
    starting.send({ method: "POST", path, data }, () => announce("The preview was started."));
  };
  const cancel = () => {
    if (active === null) return;
    const data = { type: "own-pack-previews", id: active.id, attributes: { status: "cancelled" } };
    cancelling.send({ method: "PATCH", path: `${path}/${active.id}`, data }, () => {});
  };
  const fault = starting.error ?? cancelling.error;
  return (
    <form onSubmit={onSubmit} className="preview-controls">
      <label>
        Maximum number of documents
        <input
          type="number"
          required
          min={1}
          max={mostDocuments}
          value={documents}
          onChange={({ target }) => setDocuments(target.value)}
        />
      </label>
      <button type="submit" aria-disabled={starting.isPending || active !== null}>
        Start preview
      </button>
      <button type="button" onClick={cancel} aria-disabled={cancelling.isPending || active === null}>
        Cancel preview
      </button>
      {fault !== null && (
        <p role="alert" className="field-fault pack-fault">
          {fault.message}
        </p>
      )}
    </form>
  );
}
