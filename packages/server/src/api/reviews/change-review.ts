/** The changes to a review that one PATCH can make: a retry, an assignment, a due date, a sign-off. */
import { parseId, type Review } from "@docreview/store";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { ResourceIdentifier } from "../../json-api/resource.ts";
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

/** Signing off again changes nothing: the first sign-off stands. */
async function signOff(
  { writes, caller }: Context,
  { id, status, signedOffAt }: Review,
  isWanted: boolean,
): Promise<Refused | null> {
  if (isWanted === (signedOffAt !== null)) return null;
  if (!isWanted) {
    await writes.reviews.withdrawSignOff(id, caller.userId);
    return null;
  }
  if (status !== "finished") return notSignedOff(`The review is ${status}: only a finished review`);
  const open = await writes.reviewRules.open([id]);
  const due = open.filter(({ requiresJudgement, judged }) => requiresJudgement && !judged);
  if (due.length > 0) {
    const names = due.map(({ reference, description }) => reference || description);
    return notSignedOff(`Rules still need a judgement (${listOf(names)}): then the review`);
  }
  await writes.reviews.signOff(id, caller.userId);
  return null;
}

const notSignedOff = (reason: string) =>
  refused(
    apiError("state-conflict", `${reason} can be signed off.`, { pointer: "/data/attributes/signedOff" }),
  );

/** The maximum number of names in one message. */
const mostNames = 20;

function listOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
