/** The documentation of suggested answers. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const suggestedAnswersDocumentation: ResourceDocumentation = {
  notes: {
    "suggested-answers": {
      itself:
        "Answers to the questionnaire found in the document of an asset. The resource has the id of its asset. The answers are only suggestions: nothing is selected automatically.",
      attributes: {
        categories:
          "The categories of the current questionnaire. Each has the `options` that the document supports: their `value` as in categories, the `probability` that the option is right, whether it is `assumed` if no answer is given, and up to three `words` as evidence, with their pages. `options` is empty if the document contains no evidence.",
      },
    },
  },
};
