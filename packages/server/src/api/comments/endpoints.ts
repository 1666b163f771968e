/**
 * Comments on triggers. Everyone in the company can read, write and resolve them; authors can change and delete their
 * own.
 */
import { at } from "@docreview/model";
import { parseId, type Comment, type CommentSort, type CompanyReads, type Id } from "@docreview/store";
import { apiError, isRefused, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Resource, ResourceIdentifier } from "../../json-api/resource.ts";
import { announceInReview } from "../../jobs/announce.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { commentResource } from "./type.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { includedCreators } from "../users/included.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { triggerAt } from "../triggers/trigger-at.ts";

const collection = "/v2/reviews/{review}/review-rules/{review-rule}/triggers/{trigger}/comments";
const one = `${collection}/{comment}` as const;

const list = listEndpoint({
  operation: "listComments",
  path: collection,
  summary: "Lists the comments on a trigger, oldest first.",
  type: "comments",
  list: async ({ reads, ids, query, addresses }) => {
    const trigger = await triggerAt(reads, ids);
    if (trigger === null) return notFound();
    const { items, ...page } = await reads.comments.ofTrigger(trigger.id, pageRequest<CommentSort>(query));
    return { ...page, ...(await shown(reads, items, { query, addresses })) };
  },
});

const listOfReview = listEndpoint({
  operation: "listReviewComments",
  path: "/v2/reviews/{review}/comments",
  summary: "Lists the comments on all triggers of a review, oldest first.",
  type: "comments",
  list: async ({ reads, ids, query, addresses }) => {
    if ((await reads.reviews.find(ids.review)) === null) return notFound();
    const { items, ...page } = await reads.comments.ofReview(ids.review, pageRequest<CommentSort>(query));
    return { ...page, ...(await shown(reads, items, { query, addresses })) };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({ reads, ids, query, addresses }) => {
  const comment = await commentAt(reads, ids);
  return comment === null ? notFound() : answer(reads, comment, { query, addresses });
};

const read = readEndpoint({
  operation: "readComment",
  path: one,
  summary: "Reads one comment.",
  type: "comments",
  read: readOne,
});

const create = createEndpoint({
  operation: "createComment",
  path: collection,
  audit: { action: "comment.created", shows: ["trigger", "mentions"], withholds: ["text"] },
  summary: "Adds a comment to a trigger.",
  type: "comments",
  load: "light",
  create: async ({ caller, transaction, service, writes, request, ids, query, addresses }) => {
    const trigger = await triggerAt(writes, ids);
    if (trigger === null) return notFound();
    const { text } = request.attributes as { readonly text: string };
    const mentions = await mentionsIn(request, writes);
    if (isRefused(mentions)) return mentions;
    const comment = await writes.comments.create({
      reviewId: ids.review,
      reviewRuleId: trigger.reviewRuleId,
      triggerId: trigger.id,
      authorId: caller.userId,
      text,
      ...(mentions !== null && { mentions }),
    });
    const subject = { event: "comment.created", comment } as const;
    const concerned = { companyId: caller.companyId, reviewId: ids.review, subject };
    await announceInReview(transaction, service.store.jobs, concerned);
    return answer(writes, comment, { query, addresses });
  },
});

const update = updateEndpoint({
  operation: "updateComment",
  path: one,
  audit: { action: "comment.changed", shows: ["resolved", "mentions"], withholds: ["text"] },
  summary: "Changes one of your own comments, or resolves the discussion up to a comment.",
  type: "comments",
  subject: "comment",
  current: readOne,
  update: async (context) => {
    const { writes, ids, query, addresses } = context;
    for (const step of [edit, resolve]) {
      const refusal = await step(context);
      if (refusal !== null) return refusal;
    }
    const after = await commentAt(writes, ids);
    return after === null ? notFound() : answer(writes, after, { query, addresses });
  },
});

type Update = Parameters<Parameters<typeof updateEndpoint<typeof one>>[0]["update"]>[0];

async function edit(context: Update): Promise<Refused | null> {
  const { writes, request } = context;
  const { text } = request.attributes as { readonly text?: string };
  if (text === undefined && request.relationships["mentions"] === undefined) return null;
  const before = await ownComment(context, writes);
  if (isRefused(before)) return before;
  const mentions = await mentionsIn(request, writes);
  if (isRefused(mentions)) return mentions;
  if (text === before.text && mentions === null) return null;
  await writes.comments.edit(before.id, {
    ...(text !== undefined && { text }),
    ...(mentions !== null && { mentions }),
  });
  return null;
}

/** Anyone can do so: a discussion belongs to everyone who takes part in it. */
async function resolve({ writes, ids, caller, request }: Update): Promise<Refused | null> {
  const { resolved: isResolved } = request.attributes as { readonly resolved?: boolean };
  const comment = await commentAt(writes, ids);
  if (comment === null) return notFound();
  if (isResolved === undefined || isResolved === (comment.resolvedAt !== null)) return null;
  await writes.comments.resolve(comment.id, { isResolved, userId: caller.userId });
  return null;
}

const maximumMentions = 20;

/** Null if none were given. */
async function mentionsIn(
  { relationships }: Update["request"],
  reads: CompanyReads,
): Promise<readonly Id<"user">[] | Refused | null> {
  const given = relationships["mentions"] as readonly ResourceIdentifier[] | undefined;
  if (given === undefined) return null;
  if (given.length > maximumMentions) return refused(tooMany);
  const ids = given.map(({ id }) => parseId<"user">(id));
  const enabled = new Set(await reads.users.enabledAmong(ids.filter((id) => id !== null)));
  const unknown = ids.findIndex((id) => id === null || !enabled.has(id));
  return unknown < 0 ? [...enabled] : refused(nobodyAt(unknown));
}

const tooMany = apiError("invalid-relationship", `A comment can mention at most ${maximumMentions} users.`, {
  pointer: "/data/relationships/mentions/data",
});

const nobodyAt = (place: number) =>
  apiError("invalid-relationship", "The user does not exist or is disabled.", {
    pointer: `/data/relationships/mentions/data/${place}/id`,
  });

const remove = removeEndpoint({
  operation: "removeComment",
  path: one,
  audit: { action: "comment.deleted", shows: ["author"], withholds: ["text"] },
  summary: "Deletes one of your own comments.",
  remove: async (context) => {
    const comment = await ownComment(context, context.writes);
    if (isRefused(comment)) return comment;
    await context.writes.comments.remove(comment.id);
    return null;
  },
});

export const commentEndpoints: readonly Endpoint[] = [list, create, read, update, remove, listOfReview];

type Ids = RequestContext<typeof one>["ids"];

async function commentAt(reads: CompanyReads, ids: Ids): Promise<Comment | null> {
  const trigger = await triggerAt(reads, ids);
  return trigger === null ? null : reads.comments.find(trigger.id, ids.comment);
}

async function ownComment(
  { caller, ids }: Pick<RequestContext<typeof one>, "caller" | "ids">,
  reads: CompanyReads,
): Promise<Comment | Refused> {
  const comment = await commentAt(reads, ids);
  if (comment === null) return notFound();
  if (comment.authorId === caller.userId) return comment;
  return refused(apiError("forbidden", "Only the author can change or delete a comment."));
}

interface Asking {
  readonly query: Query;
  readonly addresses: Addresses;
}

async function answer(reads: CompanyReads, comment: Comment, asking: Asking) {
  const { items, included } = await shown(reads, [comment], asking);
  return { data: at(items, 0), included };
}

async function shown(
  reads: CompanyReads,
  comments: readonly Comment[],
  { query, addresses }: Asking,
): Promise<{ readonly items: readonly Resource[]; readonly included: readonly Resource[] }> {
  const authors = query.include?.includes("author") ? comments.map(({ authorId }) => authorId) : [];
  const mentions = await reads.comments.mentionsOf(comments.map(({ id }) => id));
  const mentionedIn = Map.groupBy(mentions, ({ commentId }) => commentId);
  return {
    items: comments.map((comment) =>
      commentResource(
        addresses,
        comment,
        (mentionedIn.get(comment.id) ?? []).map(({ userId }) => userId),
      ),
    ),
    included: await includedCreators(reads, authors),
  };
}
