/**
 * Bulk documents: many resources of one type, each changed individually. The whole document is checked before
 * anything is changed, each resource object like that of a PATCH; the response states the result of each, in the
 * order of the request.
 */
import { includedMember, jsonApi } from "./answer-document.ts";
import { apiError, type ApiError, type Parsed } from "./error.ts";
import { isJsonObject, memberOf, pointerTo, type Json, type JsonObject } from "./json.ts";
import type { Query } from "./query.ts";
import type { WellFormedJson } from "./read-json.ts";
import type { ResourceRequest } from "./request-document.ts";
import { resourceObject } from "./resource-object.ts";
import type { ResourceType, ResourceTypes } from "./resource-type.ts";
import type { Resource } from "./resource.ts";
import { parseStorableDocument } from "./storable-document.ts";

/** The maximum number of resource objects in one request. */
export const maximumBulk = 1000;

export interface BulkItem {
  /** As given; a resource with this id may not exist. */
  readonly id: string;
  /** A condition of the change, as in the header `If-Match`; null if there is none. */
  readonly ifMatch: string | null;
  readonly request: ResourceRequest;
}

/** The result of one item. A table gives each code its HTTP status. */
export interface BulkResult {
  readonly id: string;
  readonly code: BulkCode;
}

export const bulkStatuses = {
  changed: 200,
  unchanged: 200,
  "not-found": 404,
  "changed-meanwhile": 412,
} as const;

export type BulkCode = keyof typeof bulkStatuses;

export interface BulkAnswer {
  /** The current state of the resources whose status is 200. */
  readonly data: readonly Resource[];
  /** In the order of the request. */
  readonly results: readonly BulkResult[];
}

export function parseBulkDocument(
  type: ResourceType,
  { value, unfit }: WellFormedJson,
): Parsed<readonly BulkItem[]> {
  const data = isJsonObject(value) ? memberOf(value, "data") : undefined;
  if (!Array.isArray(data)) return { kind: "refused", errors: [noList(value)] };
  if (data.length === 0 || data.length > maximumBulk) {
    return { kind: "refused", errors: [malformed("/data", `data must have 1 to ${maximumBulk} items.`)] };
  }
  const elsewhere = unfit.filter((error) => !pointerOf(error).startsWith("/data/"));
  if (elsewhere.length > 0) return { kind: "refused", errors: elsewhere };
  const byItem = Map.groupBy(unfit, (error) => Number(pointerOf(error).split("/")[2]));
  const items = data.map((item, at) => parseItem({ type, at }, item, byItem.get(at) ?? []));
  const errors = [
    ...items.flatMap((item) => (item.kind === "refused" ? item.errors : [])),
    ...repetitions(data as readonly Json[]),
  ];
  if (errors.length > 0) return { kind: "refused", errors };
  return { kind: "parsed", value: items.flatMap((item) => (item.kind === "parsed" ? [item.value] : [])) };
}

export function bulkDocument(types: ResourceTypes, answer: BulkAnswer, query: Query): JsonObject {
  return {
    ...jsonApi,
    data: answer.data.map((resource) => resourceObject(types, resource, query.fields)),
    ...includedMember(types, { primary: answer.data, included: [] }, query),
    meta: { results: answer.results.map(({ id, code }) => ({ id, status: bulkStatuses[code], code })) },
  };
}

interface Position {
  readonly type: ResourceType;
  /** Counted from 0. */
  readonly at: number;
}

/** An item is the `data` of a PATCH; its faults point into the list. */
function parseItem({ type, at }: Position, item: Json, unfit: readonly ApiError[]): Parsed<BulkItem> {
  const before = pointerTo("data", at);
  const given = isJsonObject(item) ? memberOf(item, "id") : undefined;
  const id = typeof given === "string" ? given : "";
  const inside = unfit.map((error) => repointed(error, before, "/data"));
  const document = parseStorableDocument(
    { intent: "update", type, id },
    { value: { data: item }, unfit: inside },
  );
  if (document.kind === "refused") {
    return { kind: "refused", errors: document.errors.map((error) => repointed(error, "/data", before)) };
  }
  const ifMatch = conditionOf(item);
  if (ifMatch !== null && typeof ifMatch !== "string") {
    const detail = "meta.ifMatch must be a string, the entity tag in its quotes.";
    return { kind: "refused", errors: [malformed(`${before}/meta/ifMatch`, detail)] };
  }
  return { kind: "parsed", value: { id, ifMatch, request: document.value } };
}

/** Null if there is no condition. */
function conditionOf(item: Json): Json {
  const meta = isJsonObject(item) ? memberOf(item, "meta") : undefined;
  return (isJsonObject(meta) ? memberOf(meta, "ifMatch") : undefined) ?? null;
}

/** The result of an item could not express which of two changes was applied. */
function repetitions(items: readonly Json[]): readonly ApiError[] {
  const known = new Set<Json>();
  return items.flatMap((item, at) => {
    const id = isJsonObject(item) ? memberOf(item, "id") : undefined;
    if (typeof id !== "string") return [];
    const isKnown = known.has(id);
    known.add(id);
    if (!isKnown) return [];
    return [apiError("id-conflict", "The id is given twice.", { pointer: pointerTo("data", at, "id") })];
  });
}

function noList(body: Json): ApiError {
  const isThere = isJsonObject(body) && Object.hasOwn(body, "data");
  const detail = "The body must be an object whose member data is a list of resource objects.";
  return malformed(isThere ? "/data" : "", detail);
}

const malformed = (pointer: string, detail: string) => apiError("malformed-document", detail, { pointer });

function repointed(error: ApiError, from: string, to: string): ApiError {
  const pointer = pointerOf(error);
  return pointer.startsWith(from)
    ? { ...error, source: { pointer: to + pointer.slice(from.length) } }
    : error;
}

function pointerOf({ source }: ApiError): string {
  return source !== undefined && "pointer" in source ? source.pointer : "";
}
