/** The documentation of sign-offs. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt } from "../../wire/time-notes.ts";

const signOff = {
  type: "sign-offs",
  id: "6401",
  attributes: {
    kind: "approval",
    comment: "Checked against the prospectus.",
    stage: "Legal",
    createdAt: exampleTime,
    withdrawnAt: null,
  },
  relationships: {
    user: exampleReference("users", "8"),
    review: exampleReference("reviews", "4001"),
  },
  links: { self: `${exampleRoot}/reviews/4001/sign-offs/6401` },
};

export const signOffDocumentation: ResourceDocumentation = {
  tags: {
    "sign-off": {
      name: "Sign-offs",
      description:
        "People approve a review, or request changes in it. What an approval needs is the approval policy of the company, one of its settings; the attribute `approval` of the review says what is missing. Under a policy, an approved review is closed and can no longer be changed.",
    },
  },
  notes: {
    "sign-offs": {
      itself: "What a person said about the approval of a review. Sign-offs are never changed or deleted.",
      attributes: {
        kind: "`approval` of the current stage; `changes-requested`, which needs a comment, sends the review back to who uploaded the document and withdraws what was approved; or `withdrawal` of the approval of a review.",
        comment: "What the person said about it, as plain text. Null if nothing.",
        stage: "The stage, as the policy named it at that time. Null without stages.",
        createdAt,
        withdrawnAt:
          "Since when an approval no longer counts: changes were requested, it was withdrawn, or a finding of the review has changed. Null while it counts.",
      },
    },
  },
  examples: {
    "sign-offs.create": {
      data: { type: "sign-offs", attributes: { kind: "approval", comment: signOff.attributes.comment } },
    },
    "sign-offs.document": { jsonapi: exampleVersion, data: signOff },
    "sign-offs.list": examplePage(`${exampleRoot}/reviews/4001/sign-offs`, signOff),
  },
};
