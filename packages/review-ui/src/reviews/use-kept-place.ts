/**
 * Stores what the list shows for moving through its documents, and returns to the document from which the user comes
 * back.
 */
import { useEffect } from "react";
import { useSession } from "../session/session.tsx";
import { keepSequence, keptSequence } from "./kept-sequence.ts";
import type { ListPages } from "./list-pages.ts";
import { addressOfList, type ReviewQuery } from "./review-query.ts";
import type { ReviewSummary } from "./review-summary.ts";

interface Shown {
  readonly reviews: readonly ReviewSummary[];
  readonly pages: ListPages;
}

/** `shown`: undefined while the reviews of another page are still shown. */
export function useKeptPlace(query: ReviewQuery, shown: Shown | undefined): void {
  const userId = useSession().user?.id ?? "";
  const address = addressOfList(query);
  useEffect(() => {
    if (shown === undefined) return;
    const { reviews, pages } = shown;
    const { address: before, opened } = keptSequence(userId);
    // After the frame has moved the focus to the new view.
    if (before === address && opened !== null) queueMicrotask(() => focusLink(opened));
    const ids = reviews.map(({ id }) => id);
    keepSequence(userId, { address, ids, cursors: pages.cursors, opened: null });
  }, [shown, address, userId]);
}

const focusLink = (reviewId: string) => document.getElementById(linkId(reviewId))?.focus();

/** The id of the link to a review in the list. */
export const linkId = (reviewId: string) => `review-${reviewId}`;
