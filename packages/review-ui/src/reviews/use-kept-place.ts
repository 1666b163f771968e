/** Keeps what the list shows for those who go through its documents, and leads back to the one they come from. */
import { useEffect } from "react";
import { useSession } from "../session/session.tsx";
import { keepSequence, keptSequence } from "./kept-sequence.ts";
import { addressOfList, type ReviewQuery } from "./review-query.ts";
import type { ReviewSummary } from "./review-summary.ts";

/** `reviews`: undefined while those of another page are shown. */
export function useKeptPlace(query: ReviewQuery, reviews: readonly ReviewSummary[] | undefined): void {
  const userId = useSession().user?.id ?? "";
  const address = addressOfList(query);
  const { page } = query;
  useEffect(() => {
    if (reviews === undefined) return;
    const { address: before, opened } = keptSequence(userId);
    // After the frame has given the new view the focus.
    if (before === address && opened !== null) queueMicrotask(() => focusLink(opened));
    const ids = reviews.map(({ id }) => id);
    keepSequence(userId, { address, ids, firstPage: page, lastPage: page, opened: null });
  }, [reviews, address, page, userId]);
}

const focusLink = (reviewId: string) => document.getElementById(linkId(reviewId))?.focus();

/** Of the link to a review in the list. */
export const linkId = (reviewId: string) => `review-${reviewId}`;
