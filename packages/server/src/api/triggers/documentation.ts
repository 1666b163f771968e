/** The documentation of triggers. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt } from "../../wire/time-notes.ts";

const rules = `${exampleRoot}/reviews/4001/review-rules`;

const coordinates = { page: 1, quads: [[72, 702, 168, 702, 72, 690, 168, 690]] };

const trigger = {
  type: "triggers",
  id: "6001",
  attributes: {
    text: "guaranteed return",
    classifier: "guaranteed-return",
    triggerType: "term",
    status: "pending",
    verdict: "open",
    replacement: null,
    until: null,
    comparison: "unchanged",
    carried: null,
    displayable: true,
    coordinates,
    sentenceReference: 12,
    startOffset: 18,
    endOffset: 35,
    confidence: null,
    nearest: null,
    manual: false,
    places: [coordinates],
    createdAt: exampleTime,
  },
  relationships: {
    "review-rule": exampleReference("review-rules", "5001"),
    counterpart: exampleReference("triggers", "5901"),
    carriedFrom: { data: null },
    carriedBy: { data: null },
  },
  links: { self: `${exampleRoot}/reviews/4001/review-rules/5001/triggers/6001` },
  meta: { etag: '"h3N5uV1oRk9yTqGd7cBxMw"' },
};

export const triggerDocumentation: ResourceDocumentation = {
  tags: {
    triggers: {
      name: "Triggers",
      description:
        "A trigger is what made a review rule fire: a term, a sentence, or an absence. It counts until it is dismissed.",
    },
  },
  notes: {
    triggers: {
      itself: "What made a review rule fire, or what a person marked.",
      attributes: {
        text: "The text that was found. For an absence, the text that was expected.",
        classifier: "The pattern, condition or expected passage of the rule that matched.",
        triggerType: "What was found: a term, a sentence, or an absence.",
        status:
          "`pending` counts as accepted. `dismissed` no longer counts. Changed without a verdict, `pending` means open.",
        verdict:
          "The decision about it: `open`, not decided yet; `confirmed`, the document must be changed; `dismissed`, no change is needed.",
        replacement:
          "The replacement text, if the verdict is `confirmed`. Given with that verdict; any other verdict removes it.",
        until:
          "The last day on which its dismissal is carried to another version of the document, such as `2026-12-31`. Given with the verdict `dismissed`. Null: it does not expire.",
        comparison:
          "What it is against the baseline of its review: `new`; `unchanged`; `moved`, at another place among the others; or `changed`, in its words or its surroundings. Null without a baseline.",
        carried:
          "When and why it was judged in an earlier review, if that judgement was carried here and nobody has judged it since; for a trigger that a person marked there, when. The relationships `carriedFrom` and `carriedBy` name the review and the person.",
        restoreCarried:
          "Gives the trigger the judgement that was carried here, after somebody has judged it since: its verdict and its last day. It then counts as carried again, and its history has the change. Given without another verdict; 422 if nothing was carried.",
        displayable: "Whether it can be shown at a place in the document.",
        coordinates:
          "The place of a term on its first page. Null for other types, and if it is not on a page.",
        sentenceReference: "The number of its sentence, counted from 1. 0 for an absence.",
        startOffset: "Its start in the sentence, in UTF-16 code units.",
        endOffset: "Its end in the sentence, exclusive.",
        confidence: "The confidence, from 0 to 1. Null for an exact match.",
        nearest:
          "For an absence: the text closest to what was expected, the page on which it begins, and the requirements it fails (wording, placement, size, contrast). Null if there is nothing similar.",
        manual: "Whether a person marked it.",
        places: "All its places: its pages or, if it is not on a page, its part of the file.",
        feedback: "What to do about this trigger in particular.",
        reason: "The reason for the change. It is recorded in the history and not returned here.",
        createdAt,
      },
    },
    "trigger-events": {
      itself: "A change of a trigger's verdict.",
      attributes: {
        status: "The new status: `dismissed` if that is the verdict, otherwise `pending`.",
        verdict: "The new verdict.",
        replacement: "The replacement text, if one was given with the verdict `confirmed`.",
        reason: "The reason, if one was given.",
        until: "The last day on which the dismissal is carried to another version, if one was given.",
        carried: "Whether it was carried from an earlier review, which the relationship `carriedFrom` names.",
        at: "The time of the change.",
      },
    },
  },
  examples: {
    "triggers.create": {
      data: { type: "triggers", attributes: { text: "guaranteed return", coordinates } },
    },
    "triggers.update": {
      data: {
        type: "triggers",
        id: "6001",
        attributes: { status: "dismissed", reason: "The state guarantees it." },
      },
    },
    "triggers.bulk": {
      data: [
        {
          type: "triggers",
          id: "6001",
          attributes: { status: "dismissed", reason: "The state guarantees it." },
          meta: { ifMatch: trigger.meta.etag },
        },
      ],
    },
    "triggers.bulk-document": {
      jsonapi: exampleVersion,
      data: [{ ...trigger, attributes: { ...trigger.attributes, status: "dismissed" } }],
      meta: { results: [{ id: "6001", status: 200, code: "changed" }] },
    },
    "triggers.document": { jsonapi: exampleVersion, data: trigger },
    "triggers.part": {
      jsonapi: exampleVersion,
      meta: { page: { "per-page": 1 } },
      links: {
        self: `${exampleRoot}/reviews/4001/triggers?page%5Bsize%5D=1`,
        first: `${exampleRoot}/reviews/4001/triggers?page%5Bsize%5D=1`,
        next: `${exampleRoot}/reviews/4001/triggers?page%5Bafter%5D=5001-6001&page%5Bsize%5D=1`,
      },
      data: [trigger],
    },
    "triggers.list": examplePage(`${rules}/5001/triggers`, trigger),
  },
};
