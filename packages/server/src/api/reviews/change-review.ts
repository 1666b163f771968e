/** The changes to a review that one PATCH can make: a retry, an assignment, a due date, a sign-off. */
import { parseId, type Review } from "@docreview/store";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { ResourceIdentifier } from "../../json-api/resource.ts";
import { approve, withdraw } from "../../approval/sign-off.ts";
import { announceInReview } from "../../jobs/announce.ts";
import { retryReview } from "../../jobs/retry-failed.ts";
import type { WriteContext } from "../../routing/endpoint.ts";
import { notRetried } from "../assets/not-retried.ts";

type Context = WriteContext<"/v2/reviews/{review}">;

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly status?: "pending";
  readonly signedOff?: boolean;
  readonly dueOn?: string | null;
}

/** Null if all changes were made. */
export async function changeReview(context: Context): Promise<Refused | null> {
  const { writes, ids, request } = context;
  const review = await writes.reviews.find(ids.review);
  if (review === null) return notFound();
  const { status, signedOff, dueOn } = request.attributes as Given;
  const assignee = request.relationships["assignee"] as ResourceIdentifier | null | undefined;
  const steps = [
    assignee === undefined ? null : () => assign(context, review, assignee),
    dueOn === undefined || dueOn === review.dueOn ? null : () => setDue(context, dueOn),
    status === undefined ? null : () => retry(context),
    signedOff === undefined ? null : () => signOff(context, review, signedOff),
  ];
  for (const step of steps) {
    const refusal = (await step?.()) ?? null;
    if (refusal !== null) return refusal;
  }
  return null;
}

async function retry({ transaction, service, caller, ids }: Context): Promise<Refused | null> {
  if (caller.role !== "admin") return refused(apiError("forbidden", "Retrying requires the role admin."));
  const review = { companyId: caller.companyId, reviewId: ids.review };
  const outcome = await retryReview(transaction, service.store.jobs, review);
  return outcome === "retried" ? null : notRetried(outcome, "review");
}

async function assign(
  { transaction, writes, caller, service }: Context,
  { id, assigneeId: before }: Review,
  assignee: ResourceIdentifier | null,
): Promise<Refused | null> {
  const assigneeId = assignee === null ? null : parseId<"user">(assignee.id);
  if (assignee !== null && assigneeId === null) return refused(nobody);
  if (assigneeId === before) return null;
  const isAssigned = await writes.reviews.assign(id, { assigneeId, userId: caller.userId });
  if (!isAssigned) return refused(nobody);
  if (assigneeId !== null) {
    const subject = { event: "review.assigned", assignee: { id: assigneeId } } as const;
    const concerned = { companyId: caller.companyId, reviewId: id, subject };
    await announceInReview(transaction, service.store.jobs, concerned);
  }
  return null;
}

async function setDue({ writes, caller, ids }: Context, dueOn: string | null): Promise<null> {
  await writes.reviews.setDue(ids.review, dueOn, caller.userId);
  return null;
}

const nobody = apiError("invalid-relationship", "The user does not exist or is disabled.", {
  pointer: "/data/relationships/assignee/data/id",
});

/** The short form of an approval and its withdrawal. Approving again changes nothing: the first sign-off stands. */
async function signOff(context: Context, review: Review, isWanted: boolean): Promise<Refused | null> {
  if (isWanted === (review.signedOffAt !== null)) return null;
  const said = { reviewId: review.id, comment: null, pointer: "/data/attributes/signedOff" };
  const outcome = await (isWanted ? approve(context, said) : withdraw(context, said));
  return "errors" in outcome ? outcome : null;
}
