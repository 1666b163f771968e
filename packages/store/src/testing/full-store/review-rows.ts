/** The rows of what a review leaves: its findings, what people said about them, and the comparison with another. */
import type { BlobHash } from "../../model/blob-hash.ts";
import { type AllRows, company, creator, id, largest, now, numbers, texts, times } from "./odd-values.ts";

type Left = Pick<
  AllRows,
  | "review"
  | "signOff"
  | "reviewRule"
  | "trigger"
  | "triggerEvent"
  | "findingText"
  | "judgement"
  | "comment"
  | "mention"
  | "reviewComparison"
  | "triggerComparison"
  | "fixedTrigger"
  | "carriedJudgement"
>;

export function reviewRows(hash: BlobHash, triggers: number): Left {
  return {
    review: [
      {
        ...creator,
        assetId: id(1),
        categorisationId: id(1),
        status: "finished",
        failures: null,
        ruleErrors: [{ ruleId: "a/b", ruleNumber: "1", message: "slow" }],
        warnings: [{ code: "pages", message: "Pages are missing.", page: null }],
        progress: 0.1 + 0.2,
        riskScore: 9,
        assigneeId: id(1),
        signedOffById: id(1),
        signedOffAt: now,
        approvals: 1,
        changesRequestedAt: now,
        closedAt: now,
        approvalExpiresAt: largest,
        approvalExpiredAt: now,
        dueOn: "2026-12-24",
        attempt: 3,
        ruleBaseHash: hash,
        questionnaireHash: hash,
        asOf: "2026-01-01",
        resultHash: hash,
        judgedWith: { docreview: "0.1.0" },
        ownRulesHash: hash,
        ownPacks: [{ name: "house", version: 1 }],
        ...times,
      },
    ],
    signOff: [
      {
        ...company,
        reviewId: id(1),
        userId: id(1),
        kind: "approval",
        stage: "Legal \u{1F600}",
        comment: texts[0]!,
        at: now,
        withdrawnAt: null,
      },
    ],
    reviewRule: [
      {
        ...company,
        reviewId: id(1),
        position: 0,
        ruleKey: null,
        reference: "AU-1",
        group: "Promises",
        description: "A return must not be promised.",
        feedback: "Remove it.",
        score: 8,
        requiresJudgement: true,
        judged: false,
        judgedById: null,
        judgedAt: null,
        manual: true,
        hidden: false,
        creatorId: null,
        triggerCount: 1,
        pendingCount: 1,
        openCount: 0,
        ...times,
      },
    ],
    trigger: Array.from({ length: triggers + 3 }, (_, index) => ({
      id: id(index + 1),
      ...company,
      reviewRuleId: id(1),
      fingerprint: null,
      text: texts[index % texts.length]!,
      feedback: null,
      classifier: "term",
      triggerType: "absence",
      verdict: "confirmed",
      replacement: texts[index % texts.length]!,
      displayable: index % 2 === 0,
      coordinates: null,
      places: [{ page: index, quads: [[50, 700.5, 150, 700, 50, 690, 150, 690]] }],
      sentenceReference: index,
      startOffset: 14,
      endOffset: 31,
      confidence: index === 0 ? null : numbers[index % numbers.length]!,
      nearest: { text: "similar", page: 1, places: [], fails: [] },
      manual: true,
      creatorId: id(1),
      ...times,
    })),
    triggerEvent: [
      {
        ...company,
        triggerId: id(1),
        userId: id(1),
        verdict: "dismissed",
        replacement: null,
        reason: "fine",
        at: now,
      },
    ],
    findingText: [{ ...company, reviewId: id(1), text: "guaranteed \u{1F600}" }],
    judgement: [
      {
        ...creator,
        reviewId: id(1),
        fileHash: hash,
        deletionsRead: true,
        dismissed: 1,
        restored: 0,
        confirmed: 3,
        noted: 2,
        added: 0,
        passedOver: 0,
        createdAt: now,
      },
    ],
    comment: [
      {
        ...company,
        reviewId: id(1),
        reviewRuleId: id(1),
        triggerId: id(1),
        authorId: id(1),
        text: "Why?",
        resolvedById: id(1),
        resolvedAt: now,
        ...times,
      },
    ],
    mention: [
      { ...company, commentId: id(1), userId: id(1), reviewId: id(1), triggerId: id(1), isOpen: false },
    ],
    reviewComparison: [
      {
        ...company,
        reviewId: id(1),
        baselineId: id(1),
        counts: { new: 1, unchanged: 0, moved: 0, changed: 0, fixed: 1, carried: 1 },
      },
    ],
    triggerComparison: [
      { ...company, triggerId: id(1), reviewId: id(1), comparison: "moved", counterpartId: id(2) },
    ],
    fixedTrigger: [{ ...company, reviewId: id(1), triggerId: id(1) }],
    carriedJudgement: [
      {
        ...company,
        triggerId: id(1),
        reviewId: id(1),
        fromId: null,
        eventId: id(1),
        restoredById: id(2),
        userId: id(1),
        at: now,
        reason: "fine\0",
      },
    ],
  };
}
