/** The documentation of proofs. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const proofDocumentation: ResourceDocumentation = {
  notes: {
    proofs: {
      itself: "Why a trigger was found. It has the id of its trigger.",
      attributes: {
        summary: "Why, in one sentence.",
        suggestions: "The rule's suggested replacements for the words of the trigger, best first.",
        steps:
          "Why, step by step. Each step has a `text` in plain English, whether it `holds` as the rule requires, the `spans` of the document that it is about (UTF-16 code units of its text, with page and words; at most 20), and nested `steps` in the same form.",
      },
    },
  },
};
