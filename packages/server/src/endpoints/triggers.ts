/** Triggers: read under their review rule, dismissed and restored, and added by a person; and the history of each. */
import type { Review as Examination } from "@docreview/model";
import { unpackSentences } from "@docreview/runner";
import type {
  BlobHash,
  CompanyReads,
  CompanyRepositories,
  ReviewRule,
  Trigger,
  TriggerEventSort,
  TriggerSort,
  TriggerStatus,
} from "@docreview/store";
import type { Service } from "../http/service.ts";
import { apiError, isRefused, notFound, refused } from "../json-api/error.ts";
import { triggerEventResource } from "../resources/trigger-events.ts";
import { triggerResource } from "../resources/triggers.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type PrepareAsked,
  type ReadEndpoint,
} from "./endpoint.ts";
import { includedCreators } from "./included.ts";
import { manualTrigger, type MarkedWords, type Surroundings } from "./manual-trigger.ts";
import { pageRequest } from "./page-request.ts";
import type { IdsOf } from "./path.ts";
import { sentencesOf } from "./sentences.ts";

const collection = "/v2/reviews/{review}/review-rules/{review-rule}/triggers";
const one = `${collection}/{trigger}` as const;

const list = listEndpoint({
  operation: "listTriggers",
  path: collection,
  summary: "Lists what made a rule fire, and what a person marked.",
  type: "triggers",
  list: async ({ reads, ids, query, addresses }) => {
    const rule = await ruleAt(reads, ids);
    if (rule === null) return notFound();
    const statuses = query.filter["status"] as readonly TriggerStatus[] | undefined;
    const page = pageRequest<TriggerSort>(query);
    const { items, total } = await reads.triggers.list(rule.id, page, statuses && { statuses });
    return { items: items.map((trigger) => triggerResource(addresses, ids.review, trigger)), total };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({ reads, ids, addresses }) => {
  const trigger = await triggerAt(reads, ids);
  return trigger === null ? notFound() : { data: triggerResource(addresses, ids.review, trigger) };
};

const read = readEndpoint({
  operation: "readTrigger",
  path: one,
  summary: "Reads one trigger.",
  type: "triggers",
  read: readOne,
});

const create = createEndpoint({
  operation: "createTrigger",
  path: collection,
  summary: "Adds what a person marked: in a sentence, on a page, or nowhere in particular.",
  type: "triggers",
  load: "light",
  prepare: surroundings,
  create: async ({ caller, writes, request, ids, addresses }, around) => {
    const rule = await ruleAt(writes, ids);
    if (rule === null) return notFound();
    const marked = manualTrigger(request.attributes as unknown as MarkedWords, around);
    if (isRefused(marked)) return marked;
    const owner = { reviewRuleId: rule.id, creatorId: caller.userId };
    const trigger = await writes.triggers.create({ ...marked.value, ...owner });
    return { data: triggerResource(addresses, ids.review, trigger) };
  },
});

const update = updateEndpoint({
  operation: "updateTrigger",
  path: one,
  summary: "Dismisses a trigger or takes that back; the reason goes into its history.",
  type: "triggers",
  subject: "trigger",
  current: readOne,
  update: async ({ caller, writes, request, ids, addresses }) => {
    const before = await triggerAt(writes, ids);
    if (before === null) return notFound();
    const { status = before.status, reason = null } = request.attributes as Dismissal;
    const after = await change(writes, before, { status, reason, userId: caller.userId });
    return { data: triggerResource(addresses, ids.review, after) };
  },
});

/** The attributes of a request, as the resource type demands them. */
interface Dismissal {
  readonly status?: TriggerStatus;
  readonly reason?: string;
}

/** What was so already is written down only where there is a reason to keep. */
async function change(
  { triggers }: CompanyRepositories,
  before: Trigger,
  to: Parameters<CompanyRepositories["triggers"]["change"]>[1],
): Promise<Trigger> {
  if (to.status === before.status && to.reason === null) return before;
  return (await triggers.change(before.id, to)) ?? before;
}

const remove = removeEndpoint({
  operation: "removeTrigger",
  path: one,
  summary: "Removes a trigger that a person added.",
  remove: async ({ writes, ids }) => {
    const trigger = await triggerAt(writes, ids);
    if (trigger === null) return notFound();
    if (await writes.triggers.remove(trigger.id)) return null;
    return refused(apiError("state-conflict", "Only what a person added can be removed."));
  },
});

const history = listEndpoint({
  operation: "listTriggerEvents",
  path: `${one}/history`,
  summary: "Lists who dismissed a trigger or took that back, when, and why; the oldest first.",
  type: "trigger-events",
  list: async ({ reads, ids, query }) => {
    const trigger = await triggerAt(reads, ids);
    if (trigger === null) return notFound();
    const statuses = query.filter["status"] as readonly TriggerStatus[] | undefined;
    const page = pageRequest<TriggerEventSort>(query);
    const { items, total } = await reads.triggers.history(trigger.id, page, statuses && { statuses });
    const users = query.include?.includes("user") ? items.map(({ userId }) => userId) : [];
    return { items: items.map(triggerEventResource), total, included: await includedCreators(reads, users) };
  },
});

export const triggerEndpoints: readonly Endpoint[] = [list, create, read, update, remove, history];

/** The rule of the address, under the review of the address. */
function ruleAt({ reviewRules }: CompanyReads, ids: IdsOf<typeof collection>): Promise<ReviewRule | null> {
  return reviewRules.find(ids.review, ids["review-rule"]);
}

/** The trigger of the address, under the rule and the review of the address. */
async function triggerAt(reads: CompanyReads, ids: IdsOf<typeof one>): Promise<Trigger | null> {
  const rule = await ruleAt(reads, ids);
  return rule === null ? null : reads.triggers.find(rule.id, ids.trigger);
}

/** What is kept of the reviewed document where the words are said to stand. */
async function surroundings({
  service,
  reads,
  ids,
  request,
}: PrepareAsked<typeof collection>): Promise<Surroundings> {
  const { coordinates, sentenceReference } = request.attributes as unknown as MarkedWords;
  const review = await reads.reviews.find(ids.review);
  const asset = review === null ? null : await reads.assets.find(review.assetId);
  const resultHash = coordinates ? (review?.resultHash ?? null) : null;
  const documentHash = sentenceReference === undefined ? null : (asset?.documentHash ?? null);
  return {
    pages: resultHash && (await pagesOf(service, resultHash)),
    sentences: documentHash && (await sentenceAt(service, documentHash, sentenceReference ?? 0)),
  };
}

async function pagesOf({ store }: Service, resultHash: BlobHash): Promise<number> {
  const kept = Buffer.from(await store.blobs.readWhole(resultHash)).toString("utf8");
  return (JSON.parse(kept) as Examination).document.pages.length;
}

/** None when the document has no such sentence. */
async function sentenceAt(service: Service, documentHash: BlobHash, reference: number) {
  return unpackSentences(await sentencesOf(service, documentHash), reference - 1, reference);
}
