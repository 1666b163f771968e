/** `/reviews`: every review of the company, with what is left to do. Page and filter are in the URL. */
import { Link, useLocation, useSearchParams } from "wouter";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useTitle } from "../frame/use-title.ts";
import type { ReviewStatus } from "./review-summary.ts";
import { ReviewTable } from "./review-table.tsx";
import { statusWords } from "./status-words.ts";
import { useReviews } from "./use-reviews.ts";

export function ReviewsView() {
  useTitle("Reviews");
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const status = statusIn(search);
  const page = pageIn(search);
  const { data, error, refetch } = useReviews({ page, status });
  /** An empty value removes the parameter. */
  const go = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => {
      const after = { ...Object.fromEntries(before), ...changes };
      return Object.entries(after).filter(([, value]) => value !== "");
    });
  return (
    <>
      <div className="view-head">
        <h1>Reviews</h1>
        <label className="inline">
          Status
          <select value={status ?? ""} onChange={(event) => go({ status: event.target.value, page: "" })}>
            <option value="">All</option>
            {Object.entries(statusWords).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="primary" onClick={() => navigate("/reviews/new")}>
          New review
        </button>
      </div>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && data.total === 0 && <NoReviews isFiltered={status !== null} />}
      {data !== undefined && data.total > 0 && <ReviewTable reviews={data.reviews} />}
      {data !== undefined && data.lastPage > 1 && (
        <nav aria-label="Pages" className="pages">
          {page > 1 && (
            <button type="button" onClick={() => go({ page: String(page - 1) })}>
              Previous page
            </button>
          )}
          <span>
            Page {page} of {data.lastPage}
          </span>
          {page < data.lastPage && (
            <button type="button" onClick={() => go({ page: String(page + 1) })}>
              Next page
            </button>
          )}
        </nav>
      )}
    </>
  );
}

function NoReviews({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p className="empty">No review has this status.</p>;
  return (
    <p className="empty">
      There are no reviews yet. <Link href="/reviews/new">Start a new review</Link> with a PDF, Word,
      PowerPoint, e-mail or image file: docreview reads it and lists what may break a rule.
    </p>
  );
}

function pageIn(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function statusIn(search: URLSearchParams): ReviewStatus | null {
  const text = search.get("status") ?? "";
  return Object.hasOwn(statusWords, text) ? (text as ReviewStatus) : null;
}
