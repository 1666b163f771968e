/** `/reviews`: the reviews of the company. View, search, filters, order and page are in the URL. */
import { useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { firstPage } from "../api/page-start.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useKeys } from "../frame/help/use-keys.ts";
import { useTitle } from "../frame/use-title.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useSelected } from "./bulk/use-selected.ts";
import { ReviewPages } from "./review-pages.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { type ListPages, reviewCount } from "./list-pages.ts";
import { addressOfList, isFiltered, parametersOf, queryIn, type ReviewQuery } from "./review-query.ts";
import { ReviewTable } from "./review-table.tsx";
import { reviewViews } from "./review-views.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useReviews } from "./use-reviews.ts";
import { ViewLinks } from "./view-links.tsx";

export function ReviewsView() {
  useTitle("Reviews");
  const [, navigate] = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const query = queryIn(parameters);
  const { data, error, refetch, isPlaceholderData } = useReviews(query);
  const change = (changes: Partial<ReviewQuery>) =>
    // A changed query starts at its first page.
    setParameters((before) => parametersOf({ ...queryIn(before), page: firstPage, ...changes }));
  const searchField = useRef<HTMLInputElement>(null);
  const statusField = useRef<HTMLSelectElement>(null);
  const start = () => navigate("/reviews/new");
  useKeys("Reviews", [
    { key: "n", meaning: "New review", run: start },
    { key: "/", meaning: "Search", run: () => searchField.current?.focus() },
    { key: "f", meaning: "Filter", run: () => statusField.current?.focus() },
  ]);
  useKeptPlace(query, isPlaceholderData ? undefined : data);
  const selected = useSelected(addressOfList(query), data?.reviews ?? []);
  useAnnouncedCount(isPlaceholderData ? undefined : data?.pages, query);
  return (
    <>
      <div className="view-head">
        <h1>Reviews</h1>
        <button type="button" className="primary" onClick={start}>
          New review
        </button>
      </div>
      <ViewLinks query={query} />
      <ReviewFilters query={query} change={change} searchField={searchField} statusField={statusField} />
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      <BulkBar selected={selected.reviews} clear={selected.clear} />
      {data !== undefined && (
        <ReviewTable
          reviews={data.reviews}
          sort={query.sort}
          sortBy={(sort) => change({ sort })}
          selected={selected}
        />
      )}
      {data !== undefined && data.pages.total === 0 && <NoReviews query={query} />}
      {data !== undefined && data.pages.total > 0 && (
        <ReviewPages pages={data.pages} go={(page) => change({ page })} />
      )}
    </>
  );
}

/** Announces the number of reviews after a change of view, search or filter. */
function useAnnouncedCount(
  pages: ListPages | undefined,
  { view, search, status, severity, approval, isMine }: ReviewQuery,
): void {
  const announce = useAnnounce();
  const asked = JSON.stringify([view, search, status, severity, approval, isMine]);
  const announced = useRef(asked);
  useEffect(() => {
    if (pages === undefined || announced.current === asked) return;
    announced.current = asked;
    announce(pages.total === 0 ? "No review matches." : `${reviewCount(pages)}.`);
  }, [pages, asked, announce]);
}

function NoReviews({ query }: { readonly query: ReviewQuery }) {
  if (isFiltered(query)) {
    return (
      <div className="empty">
        <p>
          <strong>No review matches.</strong> The search looks at titles, file names and the words of
          findings, not at the rest of the documents.
        </p>
        <p>
          <Link href="/reviews">Show all reviews</Link>
        </p>
      </div>
    );
  }
  if (query.view !== "all") {
    return (
      <p className="empty">
        <strong>{reviewViews[query.view].whenEmpty}</strong> <Link href="/reviews">Show all reviews</Link>
      </p>
    );
  }
  return (
    <div className="empty">
      <p>
        <strong>There are no reviews yet.</strong> docreview reads a document and lists what may break a rule,
        with the reason and what to do.
      </p>
      <ol>
        <li>Choose a PDF, Word, PowerPoint, e-mail or image file.</li>
        <li>Answer a few questions about it: they decide which rules apply.</li>
        <li>Judge the findings beside the pages: fix the document, or dismiss what is fine.</li>
      </ol>
      <p>
        <Link href="/reviews/new">Start the first review</Link>
      </p>
    </div>
  );
}
