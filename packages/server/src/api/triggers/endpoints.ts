/** Triggers: reading and judging them, adding and deleting manual ones, and their history. */
import { unpackSentences } from "@docreview/runner";
import type { BlobHash, Id, TriggerEventSort, TriggerSort } from "@docreview/store";
import type { Service } from "../../http/service.ts";
import { apiError, isRefused, notFound, refused } from "../../json-api/error.ts";
import { countPages } from "../../renderings/review-files.ts";
import { triggerEventResource } from "./trigger-event-type.ts";
import { oneTriggerResource, triggerResources } from "./trigger-resources.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type PrepareContext,
  type ReadEndpoint,
} from "../../routing/endpoint.ts";
import { storeLocation } from "../../settings/store-location.ts";
import { includedCreators } from "../users/included.ts";
import { manualTrigger, type ManualMark, type Surroundings } from "./manual-trigger.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { ruleAt, triggerAt } from "./trigger-at.ts";
import { sentencesOf } from "../sentences/endpoints.ts";
import { carriedTo, isRestoring, nothingCarried, requestedChange, verdictFaults } from "./verdict-change.ts";
import { requestedTriggers, requestedVerdicts } from "./verdict-filter.ts";

const collection = "/v2/reviews/{review}/review-rules/{review-rule}/triggers";
const one = `${collection}/{trigger}` as const;

const list = listEndpoint({
  operation: "listTriggers",
  path: collection,
  summary: "Lists what made a rule fire, and what people marked.",
  type: "triggers",
  list: async ({ reads, ids, query, addresses }) => {
    const rule = await ruleAt(reads, ids);
    if (rule === null) return notFound();
    const request = pageRequest<TriggerSort>(query);
    const { items, ...page } = await reads.triggers.list(rule.id, request, requestedTriggers(query));
    return { items: await triggerResources({ reads, addresses }, ids.review, items), ...page };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({ reads, ids, addresses }) => {
  const trigger = await triggerAt(reads, ids);
  if (trigger === null) return notFound();
  return { data: await oneTriggerResource({ reads, addresses }, ids.review, trigger) };
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
  audit: {
    action: "trigger.created",
    shows: ["verdict", "review-rule"],
    withholds: ["text", "feedback"],
  },
  summary: "Adds text that a person marked: in a sentence, on a page, or without a place.",
  type: "triggers",
  load: "light",
  prepare: surroundings,
  create: async ({ caller, writes, request, ids, addresses }, around) => {
    const rule = await ruleAt(writes, ids);
    if (rule === null) return notFound();
    const marked = manualTrigger(request.attributes as unknown as ManualMark, around);
    if (isRefused(marked)) return marked;
    const owner = { reviewRuleId: rule.id, creatorId: caller.userId };
    const trigger = await writes.triggers.create({ ...marked.value, ...owner });
    return { data: await oneTriggerResource({ reads: writes, addresses }, ids.review, trigger) };
  },
});

const update = updateEndpoint({
  operation: "updateTrigger",
  path: one,
  audit: { action: "trigger.changed", shows: ["verdict", "until"], withholds: ["replacement"] },
  summary:
    "Sets the verdict on a trigger, or dismisses or restores it. The reason is recorded in its history.",
  type: "triggers",
  subject: "trigger",
  current: readOne,
  update: async ({ caller, writes, request, ids, addresses }) => {
    const before = await triggerAt(writes, ids);
    if (before === null) return notFound();
    const faults = verdictFaults(request);
    if (faults.length > 0) return refused(...faults);
    const carried = (await carriedTo(writes, [{ id: before.id, request }])).get(before.id);
    if (isRestoring(request) && carried === undefined) return refused(nothingCarried());
    const change = requestedChange(before, { request, userId: caller.userId, carried });
    const after = change === null ? null : await writes.triggers.change(before.id, change);
    return { data: await oneTriggerResource({ reads: writes, addresses }, ids.review, after ?? before) };
  },
});

const remove = removeEndpoint({
  operation: "removeTrigger",
  path: one,
  audit: { action: "trigger.deleted", shows: ["verdict", "review-rule"], withholds: ["text"] },
  summary: "Deletes a trigger that a person added.",
  remove: async ({ writes, ids }) => {
    const trigger = await triggerAt(writes, ids);
    if (trigger === null) return notFound();
    if (await writes.triggers.remove(trigger.id)) return null;
    return refused(apiError("state-conflict", "Only triggers that people added can be deleted."));
  },
});

const history = listEndpoint({
  operation: "listTriggerEvents",
  path: `${one}/history`,
  summary: "Lists who gave which verdict on a trigger, when, and why; oldest first.",
  type: "trigger-events",
  list: async ({ reads, ids, query }) => {
    const trigger = await triggerAt(reads, ids);
    if (trigger === null) return notFound();
    const request = pageRequest<TriggerEventSort>(query);
    const { items, ...page } = await reads.triggers.history(trigger.id, request, requestedVerdicts(query));
    const users = query.include?.includes("user") ? items.map(({ userId }) => userId) : [];
    const carried = await reads.comparisons.carriedEventOf(trigger.id);
    return {
      items: items.map((event) =>
        triggerEventResource(event, event.id === carried?.eventId ? carried : null),
      ),
      ...page,
      included: await includedCreators(reads, users),
    };
  },
});

export const triggerEndpoints: readonly Endpoint[] = [list, create, read, update, remove, history];

/** The content of the stored document at the requested place. */
async function surroundings({
  service,
  caller: { companyId },
  reads,
  ids,
  request,
}: PrepareContext<typeof collection>): Promise<Surroundings> {
  const { coordinates, sentenceReference } = request.attributes as unknown as ManualMark;
  const review = await reads.reviews.find(ids.review);
  const asset = review === null ? null : await reads.assets.find(review.assetId);
  const resultHash = coordinates ? (review?.resultHash ?? null) : null;
  const documentHash = sentenceReference === undefined ? null : (asset?.documentHash ?? null);
  return {
    pages: resultHash && (await pagesOf(service, companyId, resultHash)),
    sentences:
      documentHash &&
      (await sentenceAt(service, companyId, { documentHash, reference: sentenceReference ?? 0 })),
  };
}

function pagesOf({ tasksOf, settings }: Service, companyId: Id<"company">, resultHash: BlobHash) {
  return countPages(tasksOf(companyId), { location: storeLocation(settings), resultHash });
}

interface SentencePlace {
  readonly documentHash: BlobHash;
  readonly reference: number;
}

/** Empty if the document has no such sentence. */
async function sentenceAt(
  service: Service,
  companyId: Id<"company">,
  { documentHash, reference }: SentencePlace,
) {
  return unpackSentences(await sentencesOf(service, companyId, documentHash), reference - 1, reference);
}
