/** Notes on the resources of reviews and of people's decisions, for the OpenAPI document. */
import { createdAt, updatedAt, type NotesByType } from "./note-form.ts";

export const reviewNotes: NotesByType = {
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
        "The number of confirmed triggers among these: what is to be changed in the document.",
      errors: "The rules that could not be evaluated. Only present if there are any.",
      reviewed: "Only present together with `errors`, and then false: not all rules were evaluated.",
      failures: "Why it failed. Only present if it failed.",
      warnings:
        "What was not read or not judged, such as a page without text, with the page that it concerns. Only present if there is anything to say.",
      signedOffAt:
        "When it was signed off. Null if it was not, or if a trigger or a judgement has changed since.",
      dueOn: "The day by which it is to be judged, such as `2026-01-31`. Null if nobody has set one.",
      signedOff:
        "Signs the review off, or withdraws that. The review must be finished, and every rule that requires judgement must be judged.",
      createdAt,
      updatedAt,
    },
  },
  "review-views": {
    itself:
      "A view of the list of reviews, by whose id `filter[view]` lists its reviews: `to-judge`, `mine`, `signed-off`, `failed` or `all`.",
    attributes: {
      count: "The number of its reviews, counted up to 1,000.",
      isMore: "Whether it has more reviews than were counted.",
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
  triggers: {
    itself: "What made a review rule fire, or what a person marked.",
    attributes: {
      text: "The text that was found. For an absence, the text that was expected.",
      classifier: "The pattern, condition or expected passage of the rule that matched.",
      triggerType: "What was found: a term, a sentence, or an absence.",
      status:
        "`pending` counts as accepted. `dismissed` no longer counts. Changed without a verdict, `pending` means open.",
      verdict:
        "What a person made of it: `open`, nothing yet; `confirmed`, the document is to be changed; `dismissed`, it need not be.",
      replacement:
        "What to write instead, if the verdict is `confirmed`. Given with that verdict; another verdict removes it.",
      displayable: "Whether it can be shown at a place in the document.",
      coordinates: "The place of a term on its first page. Null for other types, and if no page shows it.",
      sentenceReference: "The number of its sentence, counted from 1. 0 for an absence.",
      startOffset: "Its start in the sentence, in UTF-16 code units.",
      endOffset: "Its end in the sentence, exclusive.",
      confidence: "The confidence, from 0 to 1. Null for an exact match.",
      nearest:
        "For an absence: the text that is nearest to what was expected, the page it begins on, and the requirements it fails (wording, placement, size, contrast). Null if there is nothing similar.",
      manual: "Whether a person marked it.",
      places: "All its places: its pages or, if no page shows it, its part of the file.",
      feedback: "What to do about this trigger in particular.",
      reason: "The reason for the change. It is recorded in the history and not returned here.",
      createdAt,
    },
  },
  proofs: {
    itself: "Why a trigger was found. It has the id of its trigger.",
    attributes: {
      summary: "Why, in one sentence.",
      suggestions: "What the rule suggests to write instead of the words of the trigger, best first.",
      steps:
        "Why, step by step. Each step has a `text` in plain English, whether it `holds` as the rule requires, the `spans` of the document that it is about (UTF-16 code units of its text, with page and words; at most 20), and `steps` of its own in the same form.",
    },
  },
  "trigger-events": {
    itself: "A change of a trigger's verdict.",
    attributes: {
      status: "The new status: `dismissed` if that is the verdict, otherwise `pending`.",
      verdict: "The new verdict.",
      replacement: "What to write instead, if the verdict is `confirmed` and says so.",
      reason: "The reason, if one was given.",
      at: "The time of the change.",
    },
  },
  comments: {
    itself: "What somebody said about a trigger.",
    attributes: {
      text: "The text, as plain text.",
      createdAt,
      updatedAt,
      edited: "Whether its author has changed it.",
      resolvedAt:
        "When the discussion up to this comment was declared resolved. Null if it was not. A later comment opens it again.",
      resolved: "Declares the discussion up to this comment resolved, or takes that back.",
    },
  },
  events: {
    itself: "A change in the reviews of the company. It says which things changed, not how: read them again.",
    attributes: {
      name: "What happened. `reset`: events were missed, so that everything may have changed.",
      at: "When it happened.",
    },
  },
  judgements: {
    itself: "An imported reviewed copy, and its effect.",
    attributes: {
      dismissed: "The number of triggers it dismissed: rejected, cancelled, or deleted in the copy.",
      restored: "The number of dismissed triggers it restored.",
      confirmed: "The number of open triggers it confirmed: accepted or completed in the copy.",
      noted: "The number of triggers that only received a comment, which is in their history.",
      added: "The number of triggers it added: text that people marked.",
      passedOver:
        "The number of added annotations that were ignored because they do not refer to text, such as drawings.",
      deletionsRead:
        "Whether deletions could be detected. False if the program that saved the copy removed the list of its annotations.",
      createdAt,
    },
  },
  "judgement-previews": {
    itself: "What importing a reviewed copy would change. It has the id of the review.",
    attributes: {
      dismissed: "The number of triggers it would dismiss.",
      restored: "The number of dismissed triggers it would restore.",
      confirmed: "The number of open triggers it would confirm.",
      noted: "The number of triggers that would only receive a comment.",
      passedOver: "The number of added annotations that would be ignored.",
      deletionsRead: "Whether deletions could be detected.",
      imported: "Whether the review has imported this copy already, so that nothing would change.",
      changes:
        "The triggers that would be judged, restored or commented on, with the reason. `from` and `to` are the status.",
      added: "The text that people marked, which would be added. The page is null if no page shows it.",
    },
  },
};
