/**
 * Where a review stands with its approval: what is missing, which stage is next, and whether a person can approve it. Pure: every
 * answer of the service about approvals follows from the policy of the company and these facts.
 */
import type { ApprovalPolicy, Id, ReviewStatus, SignOff } from "@docreview/store";
import { missingSentence } from "./missing-sentence.ts";

export const approvalStates = ["open", "changes-requested", "approved", "expired"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** An approval that counts. */
export type Approval = Pick<SignOff, "userId" | "stage">;

export interface ApprovalFacts {
  readonly status: ReviewStatus;
  readonly state: ApprovalState;
  /** Who uploaded the document. */
  readonly uploaderId: Id<"user"> | null;
  /** Those in force, oldest first. */
  readonly approvals: readonly Approval[];
  /** Rules that a person still has to judge. */
  readonly dueJudgements: number;
  /** Open triggers whose score blocks the approval. */
  readonly blockingTriggers: number;
  /** Of all findings, whether they were dismissed or not: who dismisses them cannot thereby approve alone. */
  readonly highestScore: number;
}

/** What holds where a company has no policy: one person signs off, and nothing of the document blocks it. */
export const noPolicy: ApprovalPolicy = {
  ownUploads: "allowed",
  twoPeopleFrom: null,
  blockedFrom: null,
  stages: [],
  expiresAfterDays: null,
  withdrawal: "admins",
};

export interface Progress {
  /** The names of the stages that nobody has approved, in order; null stands for the only one of a policy without stages. */
  readonly remaining: readonly (string | null)[];
  /** People who must still approve after those of the stages, so that two have. */
  readonly people: number;
  /** The stage that is approved next; null if the policy has no stages, or nothing is missing. */
  readonly stage: string | null;
}

export function progressOf(policy: ApprovalPolicy, facts: ApprovalFacts): Progress {
  const stages = stagesOf(policy);
  const counted = countedApprovals(policy, facts);
  const next = stages.findIndex((stage) => !counted.some((approval) => approval.stage === stage));
  const remaining = next < 0 ? [] : stages.slice(next);
  const people = Math.max(0, requiredPeople(policy, facts) - peopleOf(counted).size);
  return { remaining, people, stage: remaining[0] ?? (people > 0 ? (stages.at(-1) ?? null) : null) };
}

const stagesOf = ({ stages }: ApprovalPolicy): readonly (string | null)[] =>
  stages.length === 0 ? [null] : stages.map(({ name }) => name);

/** A policy may have changed since an approval was given: what it does not ask for does not count. */
function countedApprovals(policy: ApprovalPolicy, { approvals, uploaderId }: ApprovalFacts) {
  const stages = stagesOf(policy);
  const isOwn = ({ userId }: Approval) => policy.ownUploads === "refused" && userId === uploaderId;
  return approvals.filter((approval) => !isOwn(approval) && stages.includes(approval.stage));
}

const peopleOf = (approvals: readonly Approval[]) => new Set(approvals.map(({ userId }) => userId));

const requiredPeople = ({ twoPeopleFrom }: ApprovalPolicy, { highestScore }: ApprovalFacts) =>
  twoPeopleFrom !== null && highestScore >= twoPeopleFrom ? 2 : 1;

/** In one sentence, what an approval still needs; null if nothing is missing. */
export function missingFor(policy: ApprovalPolicy, facts: ApprovalFacts): string | null {
  const { status, state, dueJudgements, blockingTriggers } = facts;
  if (state === "approved") return null;
  if (state === "expired") return "The approval has expired: review the document again.";
  if (status !== "finished") return `The review is ${status}: only a finished review can be approved.`;
  const { remaining, people } = progressOf(policy, facts);
  return missingSentence({
    isSentBack: state === "changes-requested",
    dueJudgements,
    blocking: { triggers: blockingTriggers, score: policy.blockedFrom ?? 0 },
    stages: remaining,
    people,
    lastStage: policy.stages.at(-1)?.name ?? null,
  });
}

/** Who wants to approve. */
export interface Approver {
  readonly id: Id<"user">;
  readonly kind: "person" | "service";
  readonly role: "reviewer" | "admin";
}

export type Decision =
  /** `forbidden`: the person cannot, whatever the state of the review is. */
  | { readonly kind: "refused"; readonly forbidden: boolean; readonly reason: string }
  | { readonly kind: "approved"; readonly stage: string | null; readonly isComplete: boolean };

/** What an approval by this person does. `policy`: null if the company has none. */
export function approvalBy(
  policy: ApprovalPolicy | null,
  facts: ApprovalFacts,
  approver: Approver,
): Decision {
  const applied = policy ?? noPolicy;
  const settled = settledReason(facts);
  if (settled !== null) return refusal(settled);
  const { stage, remaining } = progressOf(applied, facts);
  const unfit = policy === null ? null : unfitReason(policy, facts, { approver, stage });
  if (unfit !== null) return { kind: "refused", forbidden: true, reason: unfit };
  if (facts.dueJudgements > 0 || facts.blockingTriggers > 0) return refusal(missingFor(applied, facts) ?? "");
  const after = { ...facts, approvals: [...facts.approvals, { userId: approver.id, stage }] };
  const { remaining: left, people } = progressOf(applied, after);
  const isKnown = countedApprovals(applied, facts).some(({ userId }) => userId === approver.id);
  if (isKnown && left.length === 0 && people > 0) return refusal(secondPerson(stage, remaining.length > 0));
  return { kind: "approved", stage, isComplete: left.length === 0 && people === 0 };
}

const refusal = (reason: string): Decision => ({ kind: "refused", forbidden: false, reason });

function settledReason({ state, status }: ApprovalFacts): string | null {
  if (state === "approved") return "The review is approved already.";
  if (state === "expired") return "The approval has expired: review the document again.";
  if (status !== "finished") return `The review is ${status}: only a finished review can be approved.`;
  return null;
}

interface Approving {
  readonly approver: Approver;
  readonly stage: string | null;
}

function unfitReason(policy: ApprovalPolicy, facts: ApprovalFacts, { approver, stage }: Approving) {
  if (approver.kind === "service")
    return "The policy of your company wants the approval of people: an API client cannot approve.";
  if (policy.ownUploads === "refused" && approver.id === facts.uploaderId)
    return "You uploaded this document: somebody else has to approve it.";
  if (!isInStage(policy, stage, approver))
    return `The stage ${stage} is approved by its group, and you are not in it.`;
  return null;
}

const isInStage = ({ stages }: ApprovalPolicy, stage: string | null, { id }: Approver) =>
  stage === null || stages.some(({ name, members }) => name === stage && members.includes(id));

const secondPerson = (stage: string | null, isOwnEarlier: boolean) =>
  isOwnEarlier
    ? `You have approved an earlier stage, and two people must approve: somebody else has to approve ${stage}.`
    : "You have approved it: two people must, so a second person has to approve it.";

/** Why this person cannot request changes; null if they can. `policy`: null if the company has none. */
export function requestRefusal(
  policy: ApprovalPolicy | null,
  facts: ApprovalFacts & { readonly isClosed: boolean },
  approver: Approver,
): Exclude<Decision, { kind: "approved" }> | null {
  if (facts.status !== "finished") {
    const reason = `The review is ${facts.status}: changes can only be requested in a finished review.`;
    return { kind: "refused", forbidden: false, reason };
  }
  if (facts.isClosed) return { kind: "refused", forbidden: false, reason: closedSentence };
  if (policy === null || approver.role === "admin") return null;
  const { stage } = progressOf(policy, facts);
  if (isInStage(policy, stage, approver)) return null;
  const reason = `In the stage ${stage}, only its group and admins can request changes.`;
  return { kind: "refused", forbidden: true, reason };
}

export const closedSentence =
  "The review is approved, so it is closed and can no longer be changed. Review a new version of the document.";
