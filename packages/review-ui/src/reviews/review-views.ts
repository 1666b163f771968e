/** The views of the list of reviews. Their names in the address are those of the API. */

export const reviewViews = {
  "to-judge": { name: "To judge", whenEmpty: "Nothing is left to judge." },
  mine: { name: "Mine", whenEmpty: "Nothing assigned to you is waiting for sign-off." },
  mentions: { name: "Mentions", whenEmpty: "You are not mentioned in any unresolved discussion." },
  "waiting-for-changes": { name: "Waiting for changes", whenEmpty: "No document is waiting to be changed." },
  "signed-off": { name: "Signed off", whenEmpty: "No review is signed off." },
  failed: { name: "Failed", whenEmpty: "No review has failed." },
  all: { name: "All", whenEmpty: "There are no reviews yet." },
} as const;

export type ReviewViewName = keyof typeof reviewViews;
export const reviewViewNames = Object.keys(reviewViews) as readonly ReviewViewName[];

/** The number of reviews in a view, as counted by the service. */
export interface ViewCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** For example “12” or “1,000+”. */
export const countText = ({ count, isMore }: ViewCount): string =>
  `${count.toLocaleString("en-GB")}${isMore ? "+" : ""}`;
