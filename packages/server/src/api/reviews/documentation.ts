/** The documentation of reviews. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import { exampleReference, exampleRoot, exampleTime, exampleVersion } from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const review = {
  type: "reviews",
  id: "4001",
  attributes: {
    status: "finished",
    progress: 1,
    riskScore: 8,
    openTriggers: 1,
    judgedTriggers: 2,
    confirmedTriggers: 1,
    approval: {
      state: "open",
      closed: false,
      missing:
        "Missing: a verdict on 1 open trigger with a score of 7 or more and the approval of Compliance.",
      warning: null,
      refusal: "The stage Compliance is approved by its group, and you are not in it.",
      stage: "Compliance",
      approvedBy: [{ user: "8", stage: "Legal", at: exampleTime }],
      expiresAt: null,
    },
    comparison: { new: 1, unchanged: 2, moved: 0, changed: 0, fixed: 3, carried: 1 },
    signedOffAt: null,
    dueOn: "2026-12-24",
    ownPacks: [{ name: "house-style", version: 2 }],
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  relationships: {
    asset: exampleReference("assets", "1001"),
    categorisation: exampleReference("categorisations", "2001"),
    baseline: exampleReference("reviews", "4000"),
    issues: { data: [{ type: "issues", id: "5001" }] },
    creator: exampleReference("users", "7"),
    owner: exampleReference("companies", "1"),
    assignee: exampleReference("users", "8"),
    signedOffBy: { data: null },
  },
  links: {
    self: `${exampleRoot}/reviews/4001`,
    downloadPdf: `${exampleRoot}/reviews/4001/download/pdf`,
    downloadXfdf: `${exampleRoot}/reviews/4001/download/xfdf`,
    downloadSummary: `${exampleRoot}/reviews/4001/download/summary`,
    downloadCsv: `${exampleRoot}/reviews/4001/download/csv`,
    downloadEvidence: `${exampleRoot}/reviews/4001/download/evidence`,
  },
};

export const reviewDocumentation: ResourceDocumentation = {
  tags: {
    reviews: {
      name: "Reviews",
      description:
        "A review checks an asset against the rules that its categorisation selects. It starts automatically once both are ready, and can be downloaded once it is `finished`. It is then compared with its `baseline`: the finished review that was named when it was created or, if none was, the newest finished review of the previous version of its asset at that time.",
    },
  },
  notes: {
    reviews: {
      itself: "The check of an asset against the rules.",
      attributes: {
        status:
          "`pending` until it is `finished` or has `failed`. An admin may change `failed` to `pending` to retry it.",
        progress: "The progress, from 0 to 1.",
        riskScore: "The highest risk score of its review rules.",
        openTriggers: "The number of open triggers of its review rules, without hidden rules.",
        judgedTriggers:
          "The number of confirmed and dismissed triggers of its review rules, without hidden rules.",
        confirmedTriggers:
          "The number of confirmed triggers among these, which require a change in the document.",
        comparison:
          "The number of its triggers that are `new`, `unchanged`, `moved` or `changed` against its baseline, of triggers of the baseline that are `fixed`, and of judgements that were `carried` from it, as of when it finished. Null without a baseline.",
        errors: "The rules that could not be evaluated. Only present if there are any.",
        reviewed: "Only present together with `errors`, and then false: not all rules were evaluated.",
        failures: "Why it failed. Only present if it failed.",
        warnings:
          "The parts that were not read or not judged, such as a page without text, each with its page. Only present if there are any.",
        approval:
          "Where the review stands with its approval, under the approval policy of the company: its state, whether it can no longer be changed (`closed`), what is missing in one sentence, a warning if nobody can approve the next stage, why you cannot approve it now, the stage that is next, who approved, and when the approval expires.",
        signedOffAt:
          "When it was signed off. Null if it was not, or if a trigger or a judgement has changed since.",
        ownPacks:
          "The versions of your company’s own packs by which the document was judged, chosen when work on the review began. Empty if there were none.",
        dueOn: "The due date, such as `2026-01-31`. Null if none has been set.",
        signedOff:
          "Signs the review off, or withdraws the sign-off: the short form of a sign-off. The review must be finished, every rule that requires judgement must be judged, and the approval policy of the company must allow it. Under a policy it approves the current stage, and `approval` says what is still missing.",
        createdAt,
        updatedAt,
      },
    },
    issues: {
      itself: "A review rule that still needs attention: it has a pending trigger, or a judgement is due.",
      attributes: {
        reference: "The number of the rule.",
        description: "The requirement that the rule checks.",
        riskScore: "The risk score of the review rule.",
        openTriggers: "The number of its open triggers.",
      },
    },
  },
  examples: {
    "reviews.create": {
      data: {
        type: "reviews",
        attributes: {},
        relationships: {
          asset: exampleReference("assets", "1001"),
          categorisation: exampleReference("categorisations", "2001"),
        },
      },
    },
    "reviews.update": {
      data: { type: "reviews", id: "4001", relationships: { assignee: exampleReference("users", "8") } },
    },
    "reviews.document": { jsonapi: exampleVersion, data: review },
  },
};
