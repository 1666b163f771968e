/** What the documentation says about review views. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const reviewViewDocumentation: ResourceDocumentation = {
  tags: {
    "review-views": {
      name: "Review views",
      description:
        "A view lists what is left to do in reviews, or was done. Each says how many reviews it has, up to 1,000: beyond, only that there are more.",
    },
  },
  notes: {
    "review-views": {
      itself:
        "A view of the list of reviews, by whose id `filter[view]` lists its reviews: `to-judge`, `mine`, `signed-off`, `failed` or `all`.",
      attributes: {
        count: "The number of its reviews, counted up to 1,000.",
        isMore: "Whether it has more reviews than were counted.",
      },
    },
  },
};
