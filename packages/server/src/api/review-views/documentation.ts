/** The documentation of review views. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const reviewViewDocumentation: ResourceDocumentation = {
  tags: {
    "review-views": {
      name: "Review views",
      description:
        "A view is a list of reviews by what is left to do. Each gives the number of its reviews, counted up to 1,000.",
    },
  },
  notes: {
    "review-views": {
      itself:
        "A view of the list of reviews. `filter[view]` with its id lists its reviews: `to-judge`, `mine`, `signed-off`, `failed` or `all`.",
      attributes: {
        count: "The number of its reviews, counted up to 1,000.",
        isMore: "Whether it has more reviews than were counted.",
      },
    },
  },
};
