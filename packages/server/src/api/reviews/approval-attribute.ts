/** Where reviews stand with their approval, as the attribute `approval` shows it to a caller. */
import type { ApprovalPolicy, CompanyReads, Id, OpenPoint, Review } from "@docreview/store";
import { approvalFacts, policyOf, type ReviewFacts } from "../../approval/facts.ts";
import {
  approvalBy,
  approvalStates,
  missingFor,
  noPolicy,
  progressOf,
  type Approver,
} from "../../approval/standing.ts";
import { enabledMembers, stuckSentence } from "../../approval/stuck-stage.ts";
import type { Caller } from "../../http/bearer.ts";
import type { JsonObject } from "../../json-api/json.ts";
import { idSchema } from "../../json-api/resource-id.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const textOrNull = { type: ["string", "null"] } as const;

const approvedBySchema = {
  type: "object",
  properties: { user: idSchema, stage: textOrNull, at: timestampSchema },
  required: ["user", "stage", "at"],
} as const;

export const approvalSchema = {
  type: "object",
  properties: {
    state: { type: "string", enum: approvalStates },
    closed: { type: "boolean", description: "Whether nothing of the review changes." },
    missing: {
      ...textOrNull,
      description: "What an approval still needs, in one sentence. Null if nothing is missing.",
    },
    warning: {
      ...textOrNull,
      description:
        "Why nobody in the group of the next stage can approve it, such as because all their accounts are disabled, in one sentence. Null if somebody can.",
    },
    refusal: { ...textOrNull, description: "Why you cannot approve it now. Null if you can." },
    stage: { ...textOrNull, description: "The stage that is approved next. Null without stages." },
    approvedBy: {
      type: "array",
      items: approvedBySchema,
      description: "The approvals that count, oldest first.",
    },
    expiresAt: { ...timestampSchema, type: ["string", "null"] },
  },
  required: ["state", "closed", "missing", "warning", "refusal", "stage", "approvedBy", "expiresAt"],
} as const;

export interface Listed {
  readonly reviews: readonly Review[];
  /** What is left to do in these reviews. */
  readonly points: readonly OpenPoint[];
}

/** By review. */
export async function approvalsOf(
  reads: CompanyReads,
  { companyId, userId, role }: Caller,
  listed: Listed,
): Promise<ReadonlyMap<Id<"review">, JsonObject>> {
  if (listed.reviews.length === 0) return new Map();
  const policy = await policyOf(reads, companyId);
  const user = policy === null ? null : await reads.users.find(userId);
  const approver = { id: userId, kind: user?.kind ?? "person", role } as const;
  const facts = await approvalFacts(reads, policy, listed);
  const enabled = await enabledMembers(reads, policy);
  return new Map(
    listed.reviews.flatMap((review) => {
      const found = facts.get(review.id);
      return found === undefined
        ? []
        : [[review.id, attributeOf({ policy, approver, review, enabled }, found)] as const];
    }),
  );
}

interface Shown {
  readonly policy: ApprovalPolicy | null;
  readonly approver: Approver;
  readonly review: Review;
  /** Of the groups of the policy. */
  readonly enabled: ReadonlySet<Id<"user">>;
}

function attributeOf({ policy, approver, review, enabled }: Shown, facts: ReviewFacts): JsonObject {
  const applied = policy ?? noPolicy;
  const decision = approvalBy(policy, facts, approver);
  const isOpen = facts.state === "open" || facts.state === "changes-requested";
  return {
    state: facts.state,
    closed: facts.isClosed,
    missing: missingFor(applied, facts),
    warning: policy === null ? null : stuckSentence(policy, facts, enabled),
    refusal: decision.kind === "refused" ? decision.reason : null,
    stage: isOpen ? progressOf(applied, facts).stage : null,
    approvedBy: approvedBy(review, facts),
    expiresAt: review.approvalExpiresAt === null ? null : timestamp(review.approvalExpiresAt),
  };
}

/** Reviews that were signed off before there were rows of sign-offs only have the last person. */
function approvedBy({ signedOffById, signedOffAt }: Review, { approvals }: ReviewFacts) {
  if (approvals.length > 0)
    return approvals.map(({ userId, stage, at }) => ({ user: String(userId), stage, at: timestamp(at) }));
  if (signedOffById === null || signedOffAt === null) return [];
  return [{ user: String(signedOffById), stage: null, at: timestamp(signedOffAt) }];
}
