/** The views of the list of reviews, with how many reviews each has. */
import { reviewViewResource } from "./type.ts";
import { listEndpoint, type Endpoint } from "../../routing/endpoint.ts";

const list = listEndpoint({
  operation: "listReviewViews",
  path: "/v2/review-views",
  summary: "Lists the views of the reviews, with how many reviews each has for you.",
  type: "review-views",
  list: async ({ reads, caller, query }) => {
    const counts = await reads.reviews.countViews(caller.userId);
    const { number, size } = query.page;
    const isReversed = query.sort[0]?.direction === "descending";
    const ordered = query.sort.length === 0 ? counts : counts.toSorted((a, b) => (a.view < b.view ? -1 : 1));
    const items = (isReversed ? ordered.toReversed() : ordered).slice((number - 1) * size, number * size);
    return { items: items.map((count) => reviewViewResource(count, caller.companyId)), total: counts.length };
  },
});

export const reviewViewEndpoints: readonly Endpoint[] = [list];
