/** `/reviews/<id>/changes`: the text of a document beside that of its previous version, with the changed words marked. */
import { useMemo, useRef } from "react";
import { Link } from "wouter";
import { useAnnounce } from "../frame/announcer.tsx";
import { countOf } from "../frame/count.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useKeys } from "../frame/help/use-keys.ts";
import { useTitle } from "../frame/use-title.ts";
import { useReview, type Review } from "../review/use-review.ts";
import { ChangesTable } from "./changes-table.tsx";
import { textChanges } from "./text-changes.ts";
import { useLines } from "./use-lines.ts";

export function VersionChangesView({ id }: { readonly id: string }) {
  useTitle("Changes");
  const { data: review, error, refetch } = useReview(id);
  return (
    <div className="version-changes">
      <div className="view-head">
        <h1>Changes</h1>
        <Link href={`/reviews/${id}`}>Go to the review</Link>
      </div>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {review === undefined && error === null && <p className="quiet">Loading the review …</p>}
      {review !== undefined && <Compared review={review} />}
    </div>
  );
}

function Compared({ review }: { readonly review: Review }) {
  const baselineId = review.comparison?.baselineId ?? null;
  if (baselineId === null) {
    return <p className="empty">This document has no previous version, or its review has been deleted.</p>;
  }
  return <Versions review={review} baselineId={baselineId} />;
}

interface VersionsProps {
  readonly review: Review;
  readonly baselineId: string;
}

function Versions({ review, baselineId }: VersionsProps) {
  const { data: baseline, ...baselineQuery } = useReview(baselineId);
  const before = useLines(baseline?.assetId ?? null);
  const now = useLines(review.assetId);
  const rows = useMemo(
    () => (before.data && now.data ? textChanges(before.data, now.data) : null),
    [before.data, now.data],
  );
  const region = useRef<HTMLDivElement>(null);
  useChangeKeys(region);
  const failed = [baselineQuery, before, now].find(({ error }) => error !== null);
  if (failed?.error != null) return <FaultNotice error={failed.error} retry={() => void failed.refetch()} />;
  if (rows === null || baseline === undefined) return <p className="quiet">Loading both versions …</p>;
  const count = rows.filter(({ isChanged }) => isChanged).length;
  return (
    <>
      <p>{count === 0 ? "The text is the same." : `${countOf(count, "sentence")} changed.`}</p>
      <div ref={region}>
        <ChangesTable rows={rows} before={baseline.title} now={review.title} />
      </div>
    </>
  );
}

/** The focus is on one change at a time. */
function useChangeKeys(region: { readonly current: HTMLElement | null }): void {
  const announce = useAnnounce();
  const move = (step: 1 | -1) => {
    const changes = [...(region.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const current = changes.findIndex((change) => change === document.activeElement);
    const next = changes[current < 0 ? (step > 0 ? 0 : changes.length - 1) : current + step];
    if (next === undefined)
      return announce(step > 0 ? "This is the last change." : "This is the first change.");
    next.focus();
    next.scrollIntoView({ block: "center" });
  };
  useKeys("Changes", [
    { key: "j", meaning: "Next change", run: () => move(1), repeats: true },
    { key: "k", meaning: "Previous change", run: () => move(-1), repeats: true },
  ]);
}
