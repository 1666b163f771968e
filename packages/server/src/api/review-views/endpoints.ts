/** The views of the list of reviews, with the number of reviews in each. */
import { reviewViewResource } from "./type.ts";
import { listEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { pageOfAll } from "../../routing/page-request.ts";

const list = listEndpoint({
  operation: "listReviewViews",
  path: "/v2/review-views",
  summary: "Lists the views of reviews, with the number of reviews that each has for you.",
  type: "review-views",
  isInMemory: true,
  list: async ({ reads, caller, query }) => {
    const counts = await reads.reviews.countViews(caller.userId);
    const isReversed = query.sort[0]?.direction === "descending";
    const ordered = query.sort.length === 0 ? counts : counts.toSorted((a, b) => (a.view < b.view ? -1 : 1));
    const { items, ...page } = pageOfAll(query.page, isReversed ? ordered.toReversed() : ordered);
    return { ...page, items: items.map((count) => reviewViewResource(count, caller.companyId)) };
  },
});

export const reviewViewEndpoints: readonly Endpoint[] = [list];
