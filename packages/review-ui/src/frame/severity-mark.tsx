/** A severity in word, shape and colour. */
import type { Severity } from "@docreview/model";

const shapes: Readonly<Record<Severity, string>> = {
  breach: "M8 1 15 14H1Z",
  concern: "M8 1 15 8 8 15 1 8Z",
  remark: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z",
};

export const severityWords: Readonly<Record<Severity, string>> = {
  breach: "Breach",
  concern: "Concern",
  remark: "Remark",
};

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  return (
    <span className={`severity ${severity}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[severity]} />
      </svg>
      <span className="severity-word">{severityWords[severity]}</span>
    </span>
  );
}
