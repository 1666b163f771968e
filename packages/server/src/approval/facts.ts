/** Reads what `standing.ts` needs to know about reviews: a few queries for a page of them, and no more than the policy asks for. */
import type { ApprovalPolicy, CompanyReads, Id, OpenPoint, Review, SignOff } from "@docreview/store";
import { noPolicy, type ApprovalFacts, type ApprovalState } from "./standing.ts";

export interface ReviewFacts extends ApprovalFacts {
  readonly approvals: readonly SignOff[];
  readonly isClosed: boolean;
}

/** By review. `points`: what is left to do in these reviews. */
export async function approvalFacts(
  reads: CompanyReads,
  policy: ApprovalPolicy | null,
  { reviews, points }: { readonly reviews: readonly Review[]; readonly points: readonly OpenPoint[] },
): Promise<ReadonlyMap<Id<"review">, ReviewFacts>> {
  const { ownUploads, twoPeopleFrom, blockedFrom } = policy ?? noPolicy;
  const open = reviews.filter((review) => review.status === "finished" && review.signedOffAt === null);
  const openIds = open.map(({ id }) => id);
  const approved = reviews.filter(({ approvals }) => approvals > 0).map(({ id }) => id);
  const [signOffs, uploaders, scores] = await Promise.all([
    reads.signOffs.inForce(approved),
    reads.assets.creatorsOf(ownUploads === "refused" ? open.map(({ assetId }) => assetId) : []),
    reads.reviewRules.highestScores(twoPeopleFrom === null ? [] : openIds),
  ]);
  const approvalsOf = Map.groupBy(signOffs, ({ reviewId }) => reviewId);
  const pointsOf = Map.groupBy(points, ({ reviewId }) => reviewId);
  const uploaderOf = new Map(uploaders.map(({ id, creatorId }) => [id, creatorId]));
  const scoreOf = new Map(scores.map(({ reviewId, score }) => [reviewId, score]));
  return new Map(
    reviews.map((review) => [
      review.id,
      {
        status: review.status,
        state: stateOf(review),
        isClosed: review.closedAt !== null,
        uploaderId: uploaderOf.get(review.assetId) ?? null,
        approvals: approvalsOf.get(review.id) ?? [],
        ...leftToDo(pointsOf.get(review.id) ?? [], blockedFrom),
        highestScore: scoreOf.get(review.id) ?? 0,
      },
    ]),
  );
}

export function stateOf({
  signedOffAt,
  approvalExpiredAt,
  changesRequestedAt,
}: Pick<Review, "signedOffAt" | "approvalExpiredAt" | "changesRequestedAt">): ApprovalState {
  if (approvalExpiredAt !== null) return "expired";
  if (signedOffAt !== null) return "approved";
  return changesRequestedAt === null ? "open" : "changes-requested";
}

/** Hidden rules block nothing, as nobody can judge their triggers. */
function leftToDo(points: readonly OpenPoint[], blockedFrom: number | null) {
  const blocking = points.filter(
    ({ hidden, score }) => !hidden && blockedFrom !== null && score >= blockedFrom,
  );
  return {
    dueJudgements: points.filter(({ requiresJudgement, judged }) => requiresJudgement && !judged).length,
    blockingTriggers: blocking.reduce((sum, { openCount }) => sum + openCount, 0),
  };
}

/** The policy of the company that these repositories belong to; null without one. */
export async function policyOf(
  { companies }: CompanyReads,
  companyId: Id<"company">,
): Promise<ApprovalPolicy | null> {
  return (await companies.find(companyId))?.approvalPolicy ?? null;
}
