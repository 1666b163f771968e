/** The triggers of the baseline of a review that are gone in it. */
import type { TriggerSort } from "@docreview/store";
import { notFound } from "../../json-api/error.ts";
import { listEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { triggerResources } from "./trigger-resources.ts";
import { requestedTriggers } from "./verdict-filter.ts";

const list = listEndpoint({
  operation: "listFixedTriggers",
  path: "/v2/reviews/{review}/fixed-triggers",
  summary: "Lists the triggers of the review’s baseline that are no longer in the document.",
  type: "triggers",
  list: async ({ reads, ids, query, addresses }) => {
    if ((await reads.reviews.find(ids.review)) === null) return notFound();
    const compared = (await reads.comparisons.ofReviews([ids.review])).get(ids.review);
    const baselineId = compared?.baselineId ?? ids.review;
    const request = pageRequest<TriggerSort>(query);
    const { items, ...page } = await reads.triggers.fixedIn(ids.review, request, requestedTriggers(query));
    return { items: await triggerResources({ reads, addresses }, baselineId, items), ...page };
  },
});

export const fixedTriggerEndpoints: readonly Endpoint[] = [list];
