/** The document: a text that is typed or pasted, or the name of an open PDF. */
import { FileButton } from "@docreview/review-ui/file-button";
import { maximumText, type Source } from "./source.ts";

interface Props {
  readonly source: Source;
  readonly change: (source: Source) => void;
  readonly open: (file: File) => void;
  /** Why the last file was not opened; null if it was. */
  readonly fault: string | null;
}

export function DocumentPanel({ source, change, open, fault }: Props) {
  return (
    <div className="try-text">
      <div className="field-head">
        {source.kind === "text" ? <label htmlFor="text">Text</label> : <h2>{source.name}</h2>}
        <FileButton label="File to review" open={open} accept=".pdf,.txt,.md,application/pdf,text/plain" />
        {source.kind === "pdf" && (
          <button type="button" onClick={() => change({ kind: "text", text: "" })}>
            Close the PDF
          </button>
        )}
      </div>
      {source.kind === "text" && (
        <textarea
          id="text"
          rows={9}
          value={source.text}
          maxLength={maximumText}
          aria-describedby="text-hint"
          onChange={({ target }) => change({ kind: "text", text: target.value })}
        />
      )}
      <p id="text-hint" className="quiet hint">
        Paste a text, or drop a PDF or a text file on the page. It stays in your browser: nothing is sent or
        stored.
      </p>
      {fault !== null && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
