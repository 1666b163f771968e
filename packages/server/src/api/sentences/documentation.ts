/** The documentation of sentences. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const sentenceDocumentation: ResourceDocumentation = {
  notes: {
    sentences: {
      itself: "A sentence of an asset. Triggers refer to it.",
      attributes: {
        reference: "The number of the sentence in the document, counted from 1.",
        text: "The text of the sentence, with normalised white space.",
        places: "Where it is: its pages or, if it is not on a page, its part of the file.",
      },
    },
  },
};
