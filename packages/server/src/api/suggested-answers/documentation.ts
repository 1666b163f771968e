/** What the documentation says about suggested answers. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const suggestedAnswersDocumentation: ResourceDocumentation = {
  notes: {
    "suggested-answers": {
      itself:
        "What the document of an asset says itself about the questionnaire. It has the id of its asset. A person decides: nothing is selected by it.",
      attributes: {
        categories:
          "The categories of the current questionnaire. Each has the `options` for which the document speaks: their `value` as in categories, the `probability` that the option is right, whether it is `assumed` where no answer is given, and the `words` that speak for it with their pages, at most three. `options` is empty where the document says nothing.",
      },
    },
  },
};
