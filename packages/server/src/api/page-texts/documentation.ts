/** The documentation of page texts. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const pageTextDocumentation: ResourceDocumentation = {
  notes: {
    "page-texts": {
      itself: "The text of one page of an asset, for searching. Pages without text have no such resource.",
      attributes: {
        page: "The number of the page, counted from 1.",
        text: "Its sentences, one per line. A sentence that continues on the next page is only on the page where it begins.",
      },
    },
  },
};
