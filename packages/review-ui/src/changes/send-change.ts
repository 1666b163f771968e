/** Sends a change as API requests, and interprets the responses. */
import { at } from "@docreview/model";
import { change as request, read, readPage } from "../api/api-client.ts";
import { ApiFault } from "../api/api-fault.ts";
import type { Document, Resource } from "../api/json-api.ts";
import { dataOf } from "./change-request.ts";
import { SessionEnded } from "../session/session-client.ts";
import type { Answer } from "./change-queue.ts";
import {
  isSameDecision,
  outcomeOf,
  type ChangedItem,
  type Decision,
  type ItemOutcome,
  type PendingChange,
} from "./pending-change.ts";
import { triggerDecision } from "./trigger-decision.ts";

export async function sendChange(change: PendingChange): Promise<Answer> {
  try {
    const found = await (change.items.length === 1 ? sendOne(change) : sendMany(change));
    return { kind: "answered", outcomes: found.map(({ outcome }) => outcome), resources: resourcesOf(found) };
  } catch (error) {
    return answerTo(error as Error);
  }
}

interface Found {
  readonly outcome: ItemOutcome;
  readonly resource?: Resource;
}

const resourcesOf = (found: readonly Found[]) => found.flatMap(({ resource }) => resource ?? []);

/** A failure that is not about the change itself is worth another attempt. */
function answerTo(error: Error): Answer {
  if (error instanceof SessionEnded) return { kind: "signed-out" };
  const { status, code, retryAfter } = error as ApiFault;
  const isTemporary =
    !(error instanceof ApiFault) ||
    status === null ||
    status === 429 ||
    status >= 500 ||
    code === "request-in-flight";
  if (!isTemporary) return { kind: "refused", message: error.message };
  return retryAfter === null || retryAfter === undefined
    ? { kind: "unanswered" }
    : { kind: "unanswered", after: retryAfter * 1_000 };
}

async function sendOne(change: PendingChange): Promise<readonly Found[]> {
  const item = at(change.items, 0);
  const path = pathOf(change, item);
  try {
    const data = dataOf(change, item);
    const { key } = change;
    const document = await request({ method: "PATCH", path, data, key, ifMatch: item.etag });
    return [changed(item, document.data)];
  } catch (error) {
    if (!(error instanceof ApiFault) || error.status !== 412) throw error;
    return [await contested(change, item)];
  }
}

interface BulkDocument {
  readonly data: readonly Resource[];
  readonly meta: { readonly results: readonly { readonly id: string; readonly status: number }[] };
}

async function sendMany(change: PendingChange): Promise<readonly Found[]> {
  const { reviewId, items, key } = change;
  const data = items.map((item) => ({
    ...dataOf(change, item),
    ...(item.etag !== null && { meta: { ifMatch: item.etag } }),
  }));
  const path = `v2/reviews/${reviewId}/triggers`;
  const answer = (await request({ method: "PATCH", path, data, key })) as Document<unknown> as BulkDocument;
  const resources = new Map(answer.data.map((resource) => [resource.id, resource]));
  const statuses = new Map(answer.meta.results.map(({ id, status }) => [id, status]));
  const found: Found[] = [];
  for (const item of items) {
    const resource = resources.get(item.id);
    if (statuses.get(item.id) === 412) found.push(await contested(change, item));
    else if (resource !== undefined) found.push(changed(item, resource));
    else found.push({ outcome: { id: item.id, result: "refused" } });
  }
  return found;
}

function changed(item: ChangedItem, resource: Resource): Found {
  return { outcome: outcomeOf(item, resource), resource };
}

/**
 * Somebody has changed it since the user saw it. If the result is what the user wants, only the reason may need a
 * decision.
 */
async function contested(change: PendingChange, item: ChangedItem): Promise<Found> {
  const { data: resource } = await read(pathOf(change, item)).catch(notThere);
  if (resource === null) return { outcome: { id: item.id, result: "refused" } };
  const isSame = isSameDecision(decisionOf(change, resource), change);
  if (isSame && (await reasonOf(change, item)) === change.reason) return changed(item, resource);
  return { outcome: { id: item.id, result: "conflict" }, resource };
}

function decisionOf({ kind }: PendingChange, { attributes }: Resource): Decision {
  return kind === "trigger" ? triggerDecision(attributes) : { isDone: attributes["judged"] === true };
}

/** The reason given with the latest decision; the change's own if there is nothing to compare. */
async function reasonOf(change: PendingChange, item: ChangedItem): Promise<unknown> {
  if (change.kind === "judgement" || !change.isDone) return change.reason;
  const { data } = await readPage(`${pathOf(change, item)}/history?sort=-id&page[size]=1`);
  return data[0]?.attributes["reason"] ?? null;
}

function notThere(error: unknown): { readonly data: null } {
  if (error instanceof ApiFault && error.status === 404) return { data: null };
  throw error;
}

function pathOf({ reviewId, kind }: PendingChange, { id, ruleId }: ChangedItem): string {
  const rule = `v2/reviews/${reviewId}/review-rules/${ruleId}`;
  return kind === "judgement" ? rule : `${rule}/triggers/${id}`;
}
