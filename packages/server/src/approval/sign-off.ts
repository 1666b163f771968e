/**
 * Approving a review, requesting changes in it and withdrawing its approval, each in the transaction of the request. Transactions
 * that change a company run one after the other, so that two approvals at once are counted one by one, and an approval and a change
 * of the review never both succeed.
 */
import type { ApprovalPolicy, CompanyRepositories, Id, Review, SignOff, Transaction } from "@docreview/store";
import type { Caller } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";
import { announceInReview, type ConcernedReview } from "../jobs/announce.ts";
import { apiError, notFound, refused, type Refused } from "../json-api/error.ts";
import { approvalFacts, policyOf } from "./facts.ts";
import {
  approvalBy,
  noPolicy,
  progressOf,
  requestRefusal,
  type Approver,
  type Decision,
} from "./standing.ts";

export interface Acting {
  readonly transaction: Transaction;
  readonly writes: CompanyRepositories;
  readonly caller: Caller;
  readonly service: Service;
}

export interface Said {
  readonly reviewId: Id<"review">;
  readonly comment: string | null;
  /** The member of the request that an error points at. */
  readonly pointer: string;
}

export async function approve(acting: Acting, said: Said): Promise<SignOff | Refused> {
  const scene = await sceneOf(acting, said.reviewId);
  if (scene === null) return notFound();
  const { writes, caller } = acting;
  const { policy, facts, approver } = scene;
  const decision = approvalBy(policy, facts, approver);
  if (decision.kind === "refused") return refusalOf(withNames(decision, scene), said.pointer);
  const { stage, isComplete } = decision;
  const signOff = { reviewId: said.reviewId, userId: caller.userId, stage, comment: said.comment };
  const completion = { closes: policy !== null, expiresAt: expiryOf(policy, acting.transaction.now) };
  const made = await writes.signOffs.approve(signOff, isComplete ? completion : null);
  if (made === null) return notFound();
  if (isComplete) await announceSignOff(acting, "review.approved", made);
  return made;
}

/** Sends the review back to who uploaded the document, if that is somebody who can work on it. */
export async function requestChanges(acting: Acting, said: Said): Promise<SignOff | Refused> {
  const scene = await sceneOf(acting, said.reviewId);
  if (scene === null) return notFound();
  const { writes, caller } = acting;
  const { policy, facts, approver, review, stage } = scene;
  const refusal = requestRefusal(policy, facts, approver);
  if (refusal !== null) return refusalOf(refusal, said.pointer);
  const signOff = { reviewId: said.reviewId, userId: caller.userId, stage, comment: said.comment };
  const made = await writes.signOffs.requestChanges(signOff);
  if (made === null) return notFound();
  await sendBack(acting, review);
  await announceSignOff(acting, "review.changes-requested", made);
  return made;
}

/** Opens an approved review again. Where it is not closed, everybody can. */
export async function withdraw(acting: Acting, said: Said): Promise<SignOff | Refused> {
  const { writes, caller } = acting;
  const review = await writes.reviews.find(said.reviewId);
  if (review === null) return notFound();
  const policy = await policyOf(writes, caller.companyId);
  const reason = review.closedAt === null ? null : withdrawalRefusal(policy, caller);
  if (reason !== null) return refused(apiError("forbidden", reason, { pointer: said.pointer }));
  const signOff = { reviewId: said.reviewId, userId: caller.userId, stage: null, comment: said.comment };
  return (await writes.signOffs.withdraw(signOff)) ?? notFound();
}

function withdrawalRefusal(policy: ApprovalPolicy | null, { role }: Caller): string | null {
  if (policy?.withdrawal === "nobody") {
    return "The policy of your company does not let anybody withdraw an approval: review a new version of the document.";
  }
  return role === "admin" ? null : "Only an admin can withdraw the approval of a closed review.";
}

interface Scene {
  readonly policy: ApprovalPolicy | null;
  readonly facts: Parameters<typeof requestRefusal>[1];
  readonly approver: Approver;
  readonly review: Review;
  readonly stage: string | null;
  /** The names of rules that need a judgement. */
  readonly due: readonly string[];
}

async function sceneOf({ writes, caller }: Acting, id: Id<"review">): Promise<Scene | null> {
  const review = await writes.reviews.find(id);
  const user = await writes.users.find(caller.userId);
  if (review === null || user === null) return null;
  const policy = await policyOf(writes, caller.companyId);
  const points = await writes.reviewRules.open([id]);
  const facts = (await approvalFacts(writes, policy, { reviews: [review], points })).get(id);
  if (facts === undefined) return null;
  const due = points.filter(({ requiresJudgement, judged }) => requiresJudgement && !judged);
  return {
    policy,
    facts,
    approver: { id: user.id, kind: user.kind, role: caller.role },
    review,
    stage: progressOf(policy ?? noPolicy, facts).stage,
    due: due.map(({ reference, description }) => reference || description),
  };
}

/** Which rules are to be judged, as a person looks for them by name. */
function withNames(refusal: Refusal, { policy, due }: Pick<Scene, "policy" | "due">): Refusal {
  if (refusal.forbidden || due.length === 0) return refusal;
  const reason =
    policy === null
      ? `Rules still need a judgement (${listOf(due)}): then the review can be signed off.`
      : `${refusal.reason} To judge: ${listOf(due)}.`;
  return { ...refusal, reason };
}

/** The maximum number of names in one message. */
const mostNames = 20;

function listOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

type Refusal = Extract<Decision, { kind: "refused" }>;

function refusalOf({ forbidden, reason }: Refusal, pointer: string): Refused {
  return refused(apiError(forbidden ? "forbidden" : "state-conflict", reason, { pointer }));
}

async function sendBack(acting: Acting, { id, assetId, assigneeId }: Review): Promise<void> {
  const { writes, caller } = acting;
  const author = (await writes.assets.find(assetId))?.creatorId ?? null;
  const user = author === null ? null : await writes.users.find(author);
  if (user?.kind !== "person" || user.disabledAt !== null || user.id === assigneeId) return;
  await writes.reviews.assign(id, { assigneeId: user.id, userId: caller.userId });
  await announced(acting, id, { event: "review.assigned", assignee: { id: user.id } });
}

const announceSignOff = (
  acting: Acting,
  event: "review.approved" | "review.changes-requested",
  { id, reviewId }: SignOff,
) => announced(acting, reviewId, { event, signOff: { id } });

function announced(
  { transaction, service, caller }: Acting,
  reviewId: Id<"review">,
  subject: ConcernedReview["subject"],
): Promise<void> {
  const concerned = { companyId: caller.companyId, reviewId, subject };
  return announceInReview(transaction, service.store.jobs, concerned);
}

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

function expiryOf(policy: ApprovalPolicy | null, now: number): number | null {
  const days = policy?.expiresAfterDays ?? null;
  return days === null ? null : now + days * day;
}
