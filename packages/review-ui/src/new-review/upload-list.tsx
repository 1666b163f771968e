/** The chosen files: how far each upload is, or why it failed and what to do. */
import type { Upload, Uploads } from "./use-uploads.ts";

export function UploadList({
  uploads,
  focusField,
}: {
  readonly uploads: Uploads;
  readonly focusField: () => void;
}) {
  if (uploads.items.length === 0) return null;
  return (
    <ul aria-label="Chosen files" className="uploads">
      {uploads.items.map((item) => (
        <UploadItem
          key={item.key}
          item={item}
          retry={() => uploads.retry(item.key)}
          remove={() => {
            uploads.remove(item.key);
            // The button that had the focus is gone.
            focusField();
          }}
        />
      ))}
    </ul>
  );
}

interface UploadItemProps {
  readonly item: Upload;
  readonly retry: () => void;
  readonly remove: () => void;
}

function UploadItem({ item: { name, size, state }, retry, remove }: UploadItemProps) {
  const isSending = state.kind === "sending";
  return (
    <li data-state={state.kind}>
      <bdi className="file-name">{name}</bdi>
      <span className="quiet">{sizeText(size)}</span>
      {state.kind === "sent" && <span>Uploaded</span>}
      {state.kind === "failed" && state.canRetry && (
        <button type="button" onClick={retry} aria-label={`Try again to upload ${name}`}>
          Try again
        </button>
      )}
      <button type="button" onClick={remove} aria-label={`${isSending ? "Cancel" : "Remove"} ${name}`}>
        {isSending ? "Cancel" : "Remove"}
      </button>
      {state.kind === "sending" && (
        <progress value={state.share} max={1} aria-label={`Upload of ${name}`}>
          {Math.floor(state.share * 100)}%
        </progress>
      )}
      {state.kind === "failed" && <p className="field-fault">{state.fault}</p>}
    </li>
  );
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** In the largest unit that fits, as files are listed elsewhere. */
function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat("en-GB", {
    style: "unit",
    unit: units[power]!,
    unitDisplay: power === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  });
  return format.format(bytes / 1000 ** power);
}
