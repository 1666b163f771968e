/** `/reviews/<id>`: the progress of a review, then its document beside its findings. */
import { severityOf } from "@docreview/model";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useAnnounce } from "../frame/announcer.tsx";
import { countOf } from "../frame/count.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { SeverityMark } from "../frame/severity-mark.tsx";
import { useTitle } from "../frame/use-title.ts";
import { AddFinding } from "./adding/add-finding.tsx";
import { DeleteFinding } from "./adding/delete-finding.tsx";
import { DocumentView } from "./document/document-view.tsx";
import type { Passage } from "./document/picking/passage.ts";
import { Downloads } from "./downloads.tsx";
import type { Entry } from "./findings/entry.ts";
import { FailedReviewNotice } from "./failed/failed-review-notice.tsx";
import { FindingsPanel } from "./findings/findings-panel.tsx";
import { issueRows } from "./findings/issue-rows.ts";
import { useEntries } from "./findings/use-entries.ts";
import { useFindingView } from "./findings/use-finding-view.ts";
import { useKeptFilter } from "./findings/use-kept-filter.ts";
import { useSelection } from "./findings/use-selection.ts";
import { ReviewHead } from "./head/review-head.tsx";
import type { ReviewStatus } from "../reviews/review-summary.ts";
import { loadAhead } from "./load-ahead.ts";
import { Neighbours } from "./neighbours/neighbours.tsx";
import { ReturnedCopy } from "./returned-copy/returned-copy.tsx";
import { ComparedNotice } from "./versions/compared-notice.tsx";
import { useLiveReview } from "./live-review.ts";
import { useReview, type Review } from "./use-review.ts";

const none: readonly Entry[] = [];

export function ReviewView({ id }: { readonly id: string }) {
  const { data: review, error, refetch } = useReview(id);
  useTitle(review?.title ?? "Review");
  useLiveReview(id);
  useEndAnnouncement(review?.status);
  const client = useQueryClient();
  const neighbours = (
    <Neighbours reviewId={id} isLoaded={review !== undefined} loadAhead={(next) => loadAhead(client, next)} />
  );
  if (review === undefined) {
    return error === null ? (
      <>
        {neighbours}
        <p className="quiet">Loading the review …</p>
      </>
    ) : (
      <>
        {neighbours}
        <h1>Review</h1>
        <FaultNotice error={error} retry={() => void refetch()} />
        <Link href="/reviews">Go to the list of reviews</Link>
      </>
    );
  }
  return (
    <div className="review">
      <div className="view-head">
        {neighbours}
        <h1>
          <bdi>{review.title}</bdi>
        </h1>
        {review.status === "finished" && (
          <>
            <span>
              Highest score {review.riskScore} <SeverityMark severity={severityOf(review.riskScore)} />
            </span>
            <FinishedHead id={id} review={review} />
            <div role="group" aria-label="Copies" className="copies">
              <Downloads reviewId={id} filename={review.filename} />
              <ReturnedCopy reviewId={id} />
            </div>
            <Link href={`/reviews/new?version-of=${id}`}>Upload a new version</Link>
          </>
        )}
      </div>
      {review.status === "failed" && <FailedReviewNotice id={id} review={review} />}
      {review.comparison !== null && <ComparedNotice reviewId={id} comparison={review.comparison} />}
      <Warnings review={review} />
      {review.status === "pending" && <Progress share={review.progress} />}
      {review.status === "finished" && <FinishedReview id={id} review={review} />}
    </div>
  );
}

function FinishedHead({ id, review }: { readonly id: string; readonly review: Review }) {
  const { entries, isPartial } = useEntries(id);
  // A review cannot be signed off before its findings are loaded.
  return <ReviewHead reviewId={id} duties={review.duties} entries={isPartial ? undefined : entries} />;
}

function FinishedReview({ id, review }: { readonly id: string; readonly review: Review }) {
  const { entries: found, isPartial, error, retry } = useEntries(id);
  const entries = found ?? none;
  const rows = useMemo(() => issueRows(entries), [entries]);
  const view = useFindingView(rows);
  useKeptFilter(id, view);
  const selection = useSelection(rows, view.shown);
  const [passage, setPassage] = useState<Passage | null>(null);
  return (
    <div className="sides">
      {error !== null && <FaultNotice error={error} retry={retry} />}
      {found !== undefined && (
        <FindingsPanel
          reviewId={id}
          assetId={review.assetId}
          entries={entries}
          rows={rows}
          isPartial={isPartial}
          view={view}
          selection={selection}
          more={(entry) => entry.isManual && <DeleteFinding key={entry.id} reviewId={id} entry={entry} />}
        />
      )}
      <DocumentView assetId={review.assetId} entries={rows} selection={selection} add={setPassage} />
      {passage !== null && (
        <AddFinding reviewId={id} entries={entries} passage={passage} close={() => setPassage(null)} />
      )}
    </div>
  );
}

/** Announces when a review finishes that was running when the view was opened. */
function useEndAnnouncement(status: ReviewStatus | undefined): void {
  const announce = useAnnounce();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "pending" && status === "finished") announce("The review is finished.");
    before.current = status;
  }, [status, announce]);
}

function Progress({ share }: { readonly share: number }) {
  return (
    <p className="progress">
      <progress value={share} max={1} aria-label="Progress of the review" /> The document is being reviewed.
      The findings will appear here when it is finished.
    </p>
  );
}

/** What a user must know before trusting the result. */
function Warnings({ review }: { readonly review: Review }) {
  const { isReflowed, brokenRules, warnings } = review;
  return (
    <>
      {isReflowed && (
        <p className="notice">
          The pages show the text in a new layout, because the original layout could not be kept. Check the
          position and the size of text in the file itself.
        </p>
      )}
      {brokenRules.length > 0 && (
        <p className="notice">
          These rules could not be evaluated: {brokenRules.join(", ")}. Check them yourself.
        </p>
      )}
      {warnings.length > 0 && <Unread warnings={warnings} />}
    </>
  );
}

const shownWarnings = 3;

/** The first few are always visible; the rest are one click away. */
function Unread({ warnings }: Pick<Review, "warnings">) {
  const [first, rest] = [warnings.slice(0, shownWarnings), warnings.slice(shownWarnings)];
  return (
    <div className="notice">
      <WarningList warnings={first} />
      {rest.length > 0 && (
        <details>
          <summary>{countOf(rest.length, "more warning")}</summary>
          <WarningList warnings={rest} />
        </details>
      )}
    </div>
  );
}

function WarningList({ warnings }: Pick<Review, "warnings">) {
  return (
    <ul className="warnings">
      {warnings.map(({ message, page }, at) => (
        <li key={at}>
          {page !== null && <strong>Page {page}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}
