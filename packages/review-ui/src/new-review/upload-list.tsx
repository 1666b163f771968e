/**
 * The chosen files, with the progress of each upload, or why it failed and what to do. With several documents, it also
 * shows the progress of each one's answers, and selects the document whose questions are shown.
 */
import { useEffect, useRef, type RefObject } from "react";
import { addressKey } from "./documents.ts";
import type { Start } from "./use-start.ts";
import type { Upload, Uploads } from "./uploads/use-uploads.ts";

/** Only for several documents; null for a single one. */
export interface Selection {
  readonly selected: string | null;
  readonly select: (key: string) => void;
  /** The progress of the document's answers; null if it cannot be reviewed. */
  readonly answersText: (key: string) => string | null;
  /** The document at the web address, if there is one. */
  readonly address: string | null;
}

/** The results of starting the reviews, and how to retry one. */
export type Starting = Pick<Start, "outcomes"> & { readonly startOne: (key: string) => void };

export interface UploadListProps {
  readonly uploads: Uploads;
  readonly starting: Starting;
  readonly selection: Selection | null;
  readonly focusField: () => void;
}

export function UploadList({ uploads, starting, selection, focusField }: UploadListProps) {
  const list = useSelectedInView(selection?.selected ?? null);
  if (uploads.items.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen files" className="uploads" data-several={selection !== null}>
      {uploads.items.map((item) => (
        <UploadItem
          key={item.key}
          item={item}
          starting={starting}
          selection={selection}
          retry={() => uploads.retry(item.key)}
          remove={() => {
            uploads.remove(item.key);
            // The button that had the focus no longer exists.
            focusField();
          }}
        />
      ))}
      {selection?.address != null && (
        <li>
          <DocumentName id={addressKey} name={selection.address} selection={selection} />
          <ReviewState id={addressKey} name={selection.address} starting={starting} selection={selection} />
          <ReviewFault id={addressKey} starting={starting} />
        </li>
      )}
    </ul>
  );
}

/** Only the list scrolls; what is below it does not move. */
function useSelectedInView(selected: string | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector("[aria-current='true']")?.closest("li");
    if (list.current === null || item == null) return;
    const [frame, place] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    const above = Math.min(place.top - frame.top, 0);
    const below = Math.max(place.bottom - frame.bottom, 0);
    list.current.scrollTop += above === 0 ? below : above;
  }, [selected]);
  return list;
}

interface UploadItemProps {
  readonly item: Upload;
  readonly starting: Starting;
  readonly selection: Selection | null;
  readonly retry: () => void;
  readonly remove: () => void;
}

function UploadItem({ item, starting, selection, retry, remove }: UploadItemProps) {
  const { key, name, size, state } = item;
  const isSending = state.kind === "sending";
  return (
    <li data-state={state.kind}>
      <DocumentName id={key} name={name} selection={selection} />
      <span className="quiet">{sizeText(size)}</span>
      {state.kind === "sent" && <span>Uploaded</span>}
      <ReviewState id={key} name={name} starting={starting} selection={selection} />
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
      <ReviewFault id={key} starting={starting} />
    </li>
  );
}

interface DocumentProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection | null;
}

/** With several documents, a button that shows the document's questions. */
function DocumentName({ id, name, selection }: DocumentProps) {
  if (selection === null || selection.answersText(id) === null)
    return <bdi className="file-name">{name}</bdi>;
  return (
    <button
      type="button"
      className="file-name"
      aria-current={selection.selected === id}
      onClick={() => selection.select(id)}
    >
      <bdi>{name}</bdi>
    </button>
  );
}

/** The progress of the answers, and a button to retry the review. */
function ReviewState(props: DocumentProps & { readonly starting: Starting }) {
  const { id, name, starting, selection } = props;
  const outcome = starting.outcomes.get(id);
  const text = outcome?.kind === "started" ? "Review started" : (selection?.answersText(id) ?? null);
  return (
    <>
      {text !== null && <span>{text}</span>}
      {outcome?.kind === "not-started" && (
        <button
          type="button"
          onClick={() => starting.startOne(id)}
          aria-label={`Try again to start the review of ${name}`}
        >
          Try again
        </button>
      )}
    </>
  );
}

/** Why the review did not start. */
function ReviewFault({ id, starting }: Pick<DocumentProps, "id"> & { readonly starting: Starting }) {
  const outcome = starting.outcomes.get(id);
  return outcome?.kind === "not-started" ? <p className="field-fault">{outcome.fault}</p> : null;
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** The size in the largest suitable unit, as file managers show it. */
function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat("en-GB", {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  });
  return format.format(bytes / 1000 ** power);
}
