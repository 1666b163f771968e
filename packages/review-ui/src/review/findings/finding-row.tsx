/** One item of the list: a summary, and a checkbox to judge it together with others. */
import { memo } from "react";
import { isSettled } from "../../changes/pending-change.ts";
import { SeverityMark } from "../../frame/severity-mark.tsx";
import { comparisonWords } from "./comparison.ts";
import { referencesOf, type Entry } from "./entry.ts";
import { isCheckable } from "./use-checked.ts";

export interface FindingRowProps {
  readonly entry: Entry;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly isChecked: boolean;
  readonly comments: number;
}

function decisionWord({ kind, confirmed }: Entry): string {
  if (kind === "judgement") return "Judged";
  return confirmed === undefined ? "Dismissed" : "To be changed";
}

export const FindingRow = memo(function FindingRow(props: FindingRowProps) {
  const { entry, isSelected, isCurrent, isChecked, comments } = props;
  const references = referencesOf(entry);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div className="finding-row" data-checked={isChecked}>
      {isCheckable(entry) ? (
        <input
          type="checkbox"
          checked={isChecked}
          readOnly
          tabIndex={tabIndex}
          aria-label={`Select ${references}, ${entry.words}`}
        />
      ) : (
        <span />
      )}
      <button
        type="button"
        data-entry={entry.id}
        aria-current={isSelected}
        tabIndex={tabIndex}
        title={entry.words}
      >
        <span className="line-head">
          <strong>{references}</strong> <SeverityMark severity={entry.rule.severity} />{" "}
          <span className="quiet">{entry.where}</span> <State entry={entry} />{" "}
          {comments > 0 && (
            <span className="tag">{comments === 1 ? "1 comment" : `${comments} comments`}</span>
          )}
        </span>{" "}
        <span className="words" data-done={isSettled(entry)}>
          {entry.words}
        </span>
      </button>
    </div>
  );
});

function State({ entry }: { readonly entry: Entry }) {
  const { isDone, sync, comparison, carried } = entry;
  return (
    <>
      {comparison !== null && comparison !== "unchanged" && (
        <span className="tag comparison" data-comparison={comparison}>
          {comparisonWords[comparison]}
        </span>
      )}{" "}
      {carried !== null && sync === "saved" && <span className="tag">Carried</span>}{" "}
      {isDone && <em className="tag">{decisionWord(entry)}</em>}
      {sync === "waiting" && <span className="tag">Not sent yet</span>}
      {sync === "conflict" && <span className="tag conflict">Conflict</span>}
    </>
  );
}
