/** Links to the views of the list, with the number of reviews in each. */
import { Link } from "wouter";
import { firstPage } from "../api/page-start.ts";
import { addressOfList, type ReviewQuery } from "./review-query.ts";
import { countText, reviewViewNames, reviewViews } from "./review-views.ts";
import { useViewCounts } from "./use-view-counts.ts";

export function ViewLinks({ query }: { readonly query: ReviewQuery }) {
  const counts = useViewCounts();
  return (
    <nav aria-label="Views" className="views">
      {reviewViewNames.map((view) => {
        const counted = counts.get(view);
        return (
          <Link
            key={view}
            href={addressOfList({ ...query, view, page: firstPage })}
            aria-current={view === query.view ? "page" : undefined}
          >
            {reviewViews[view].name}
            {counted !== undefined && <span className="count"> {countText(counted)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
