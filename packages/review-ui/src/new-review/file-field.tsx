/** Chooses the files of a new review, in a dialog of the browser or by drag and drop. */
import { fileKinds, readableMediaTypes } from "@docreview/model";
import { useState, type DragEvent } from "react";
import type { Uploads } from "./use-uploads.ts";

const accepted = fileKinds
  .filter(({ mediaType }) => readableMediaTypes.includes(mediaType))
  .flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

export function FileField(props: {
  readonly uploads: Uploads;
  readonly add: (files: readonly File[]) => void;
}) {
  const { uploads, add } = props;
  const [isOver, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-field"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <label>
        Files
        <input
          type="file"
          multiple
          accept={accepted}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      <p className="quiet">PDF, Word, PowerPoint, e-mail or image files. You can also drop them here.</p>
      {uploads.items.length > 0 && (
        <ul aria-label="Chosen files" className="uploads">
          {uploads.items.map(({ key, name, share, assetId, fault }) => (
            <li key={key}>
              <span className="file-name">{name}</span>
              {fault === null && (
                <progress value={share} max={1} aria-label={`Upload of ${name}`}>
                  {Math.floor(share * 100)}%
                </progress>
              )}
              <span className={fault === null ? "quiet" : "field-fault"}>
                {fault ?? (assetId === null ? "Uploading" : "Uploaded")}
              </span>
              <button type="button" onClick={() => uploads.remove(key)} aria-label={`Remove ${name}`}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
