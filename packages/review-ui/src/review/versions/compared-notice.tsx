/** What has changed since the previous version: how many findings are new, changed, moved and fixed, and which are fixed. */
import { useState } from "react";
import { Link } from "wouter";
import { countOf } from "../../frame/count.ts";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import type { VersionComparison } from "./version-comparison.ts";
import { comparisonText } from "./version-comparison.ts";
import { useFixedFindings } from "./use-fixed-findings.ts";

interface ComparedNoticeProps {
  readonly reviewId: string;
  readonly comparison: VersionComparison;
}

export function ComparedNotice({ reviewId, comparison }: ComparedNoticeProps) {
  const { baselineId, counts } = comparison;
  return (
    <div className="compared">
      <p>
        Compared with{" "}
        {baselineId === null ? (
          "a review that has been deleted"
        ) : (
          <Link href={`/reviews/${baselineId}`}>the review of the previous version</Link>
        )}
        : {comparisonText(counts)}{" "}
        {baselineId !== null && (
          <Link href={`/reviews/${reviewId}/changes`}>Show both texts side by side</Link>
        )}
      </p>
      {counts.fixed > 0 && baselineId !== null && (
        <Fixed {...{ reviewId, baselineId }} count={counts.fixed} />
      )}
    </div>
  );
}

interface FixedProps {
  readonly reviewId: string;
  readonly baselineId: string;
  readonly count: number;
}

function Fixed({ reviewId, baselineId, count }: FixedProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useFixedFindings(reviewId, isOpen);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{countOf(count, "fixed finding")}</summary>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <p className="quiet">Loading …</p>}
      {data !== undefined && (
        <ul aria-label="Fixed findings" className="fixed">
          {data.shown.map(({ id, words, where }) => (
            <li key={id}>
              <Link href={`/reviews/${baselineId}?trigger=${id}`}>{words}</Link>{" "}
              <span className="quiet">{where}</span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.more > 0 && <p>{countOf(data.more, "more fixed finding")}.</p>}
    </details>
  );
}
