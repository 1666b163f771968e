/** The documentation of review rules. */
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

const rule = {
  type: "review-rules",
  id: "5001",
  attributes: {
    reference: "AU-1.1",
    group: "Promises",
    description: "Returns must not be promised.",
    feedback: "Remove “guaranteed return”, or say who guarantees it.",
    score: 8,
    riskScore: 8,
    status: "pending",
    requiresJudgement: false,
    judged: false,
    manual: false,
    hidden: false,
    createdAt: exampleTime,
  },
  relationships: {
    review: exampleReference("reviews", "4001"),
    triggers: { data: [{ type: "triggers", id: "6001" }] },
  },
  links: { self: `${exampleRoot}/reviews/4001/review-rules/5001` },
  meta: { etag: '"Jf0Cz2mVbq1sXw8ePzkLyA"', duty: "guaranteed-return", source: "ASIC RG 234" },
};

export const reviewRuleDocumentation: ResourceDocumentation = {
  tags: {
    "review-rules": {
      name: "Review rules",
      description: "A review rule is a rule that fired in a review, or one that a person added to it.",
    },
  },
  notes: {
    "review-rules": {
      itself: "A rule that fired in a review, or one that a person added.",
      attributes: {
        reference: "The number of the rule.",
        group: "The group that the rule belongs to.",
        description: "The requirement that the rule checks.",
        feedback: "What to do about the finding.",
        score: "The severity, from 0 to 10.",
        riskScore: "The score while a trigger is pending, otherwise 0.",
        status: "`dismissed` if it has triggers and all of them are dismissed, otherwise `pending`.",
        requiresJudgement: "Whether a person must judge it.",
        judged: "Whether a person has judged it. Can be changed if it requires judgement.",
        manual: "Whether a person added it.",
        hidden: "Whether downloads omit it.",
        createdAt,
      },
    },
  },
  examples: {
    "review-rules.create": {
      data: { type: "review-rules", attributes: { description: "The fees must be stated.", score: 4 } },
    },
    "review-rules.update": { data: { type: "review-rules", id: "5001", attributes: { judged: true } } },
    "review-rules.document": { jsonapi: exampleVersion, data: rule },
    "review-rules.list": examplePage(rules, rule),
  },
};
