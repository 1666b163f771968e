/**
 * Adapts endpoints to HTTP. A request is checked in this order: identity (401), rate (429), role (403), URL (404), Accept
 * (406), query (400), media type (415), body (400, 403, 409, 422), and finally the state of the resource.
 */
import { forCompany, InvalidPosition, type Transaction } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isQueueFull } from "../http/queue-full.ts";
import { parseBulkDocument } from "../json-api/bulk-document.ts";
import { listDocument, type ResourceAnswer } from "../json-api/answer-document.ts";
import { listText, partText } from "../json-api/document-text.ts";
import { apiError, isRefused, notFound, refused, type Parsed, type Refused } from "../json-api/error.ts";
import { acceptError, contentTypeError } from "../json-api/media-type.ts";
import { reachFault } from "../json-api/paging.ts";
import {
  foreignCursor,
  parseCursorQuery,
  parseListQuery,
  parseQuery,
  type ListQuery,
  type Query,
} from "../json-api/query.ts";
import { readWellFormedJson, type WellFormedJson } from "../json-api/read-json.ts";
import type { ResourceRequest } from "../json-api/request-document.ts";
import { parseStorableDocument } from "../json-api/storable-document.ts";
import type { RequestTarget } from "../json-api/request-section.ts";
import { resourceType, type ResourceType } from "../json-api/resource-type.ts";
import { addDownload } from "./add-downloads.ts";
import { addInspection } from "./add-inspection.ts";
import { addUpload } from "./add-upload.ts";
import { recordChange, recorderOf } from "./audited.ts";
import {
  bulkAnswer,
  emptyAnswer,
  queueFull,
  resourceAnswer,
  shownOnce,
  sendAnswer,
  sendDocument,
  sendRefusal,
  sendSlicedAnswer,
  sendText,
  sendWritten,
} from "./answer.ts";
import { admission, contextOf, searchFault, searchOf } from "./request-context.ts";
import type {
  ApiContext,
  RequestContext,
  BulkEndpoint,
  ComputeEndpoint,
  CreateEndpoint,
  CursorEndpoint,
  Endpoint,
  ListEndpoint,
  ReadEndpoint,
  RemoveEndpoint,
  ResourceEndpoint,
  UpdateEndpoint,
} from "./endpoint.ts";
import { isMatch, isNoneMatch } from "./entity-tag.ts";
import { leftSignal } from "./left-signal.ts";
import { mutate, type Mutation } from "./mutation.ts";
import { routePattern } from "./path.ts";
import { asksForStream, sendStream } from "./send-stream.ts";

export const methods = {
  read: "GET",
  list: "GET",
  cursor: "GET",
  create: "POST",
  update: "PATCH",
  bulk: "PATCH",
  compute: "POST",
  inspect: "POST",
  remove: "DELETE",
  download: "GET",
  upload: "POST",
} as const;

/** The size limits in bytes for kinds of endpoints with larger bodies. */
export const bodyLimits: Readonly<Partial<Record<Endpoint["kind"], number>>> = {
  // Room for the longest reason in each item.
  bulk: 8 * 1024 * 1024,
  // Room for the longest text and a rule.
  compute: 1024 * 1024,
};

export function addEndpoints(app: FastifyInstance, api: ApiContext, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    if (endpoint.kind === "download") addDownload(app, api, endpoint);
    else if (endpoint.kind === "upload") addUpload(app, api, endpoint);
    else if (endpoint.kind === "inspect") addInspection(app, api, endpoint);
    else if (endpoint.kind === "remove") addResourceEndpoint(app, api, withRead(endpoint, endpoints));
    else addResourceEndpoint(app, api, endpoint);
  }
}

/** With how to read what it removes, if that can be read. */
function withRead(endpoint: RemoveEndpoint, endpoints: readonly Endpoint[]): RemoveEndpoint & Removing {
  const read = endpoints.find(({ kind, path }) => kind === "read" && path === endpoint.path);
  return { ...endpoint, read: read?.kind === "read" ? read.read : null };
}

interface Removing {
  readonly read: ReadEndpoint["read"] | null;
}

type AddedEndpoint = Exclude<ResourceEndpoint, RemoveEndpoint> | (RemoveEndpoint & Removing);

function addResourceEndpoint(app: FastifyInstance, api: ApiContext, endpoint: AddedEndpoint): void {
  const bodyLimit = bodyLimits[endpoint.kind];
  app.route({
    method: methods[endpoint.kind],
    url: routePattern(endpoint.path),
    onRequest: admission(api.service, endpoint),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      const context = contextOf(api, endpoint.path, request);
      if (context === null) return sendRefusal(reply, notFound());
      const { accept } = request.headers;
      if (endpoint.kind === "list" && endpoint.stream !== undefined && asksForStream(accept)) {
        return answerStream({ stream: endpoint.stream }, { context, request, reply });
      }
      const unacceptable = acceptError(accept);
      if (unacceptable !== null) return sendRefusal(reply, refused(unacceptable));
      return answer(endpoint, { context, request, reply });
    },
  });
}

interface Exchange {
  readonly context: RequestContext<string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(endpoint: AddedEndpoint, exchange: Exchange): Promise<FastifyReply> {
  await endpoint.warmUp?.(exchange.context);
  switch (endpoint.kind) {
    case "read":
      return answerRead(endpoint, exchange);
    case "list":
      return answerList(endpoint, exchange);
    case "cursor":
      return answerCursor(endpoint, exchange);
    case "create":
      return answerCreate(endpoint, exchange);
    case "update":
      return answerUpdate(endpoint, exchange);
    case "bulk":
      return answerBulk(endpoint, exchange);
    case "compute":
      return answerComputed(endpoint, exchange);
    case "remove":
      return answerRemove(endpoint, exchange);
  }
}

async function answerRead(
  endpoint: ReadEndpoint,
  { context, request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = parseQuery(context.types, resourceType(context.types, endpoint.type), searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const outcome = await endpoint.read({ ...context, reads, query: query.value });
  if (isRefused(outcome)) return sendRefusal(reply, outcome);
  if (outcome.includedSlices !== undefined) {
    const sliced = { ...outcome, included: outcome.includedSlices };
    return sendSlicedAnswer(context.types, { request, reply }, { answer: sliced, query: query.value });
  }
  const found = resourceAnswer(context.types, 200, { answer: outcome, query: query.value });
  const known = request.headers["if-none-match"];
  const tag = found.headers["etag"] ?? "";
  if (known !== undefined && isNoneMatch(known, tag)) return reply.code(304).header("etag", tag).send();
  return sendAnswer(reply, found);
}

function answerStream(endpoint: Parameters<typeof sendStream>[0], exchange: Exchange): FastifyReply {
  const fault = searchFault(exchange.request);
  return fault === null ? sendStream(endpoint, exchange) : sendRefusal(exchange.reply, fault);
}

async function answerList(
  endpoint: ListEndpoint,
  { context, request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = parseListQuery(context.types, resourceType(context.types, endpoint.type), searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const fault = endpoint.isInMemory ? null : reachFault(query.value);
  if (fault !== null) return sendRefusal(reply, fault);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const outcome = await endpoint
    .list({ ...context, reads, query: query.value })
    .catch((error: unknown) => positionFault(query.value, error));
  if (isRefused(outcome)) return sendRefusal(reply, outcome);
  const { items, included, includedSlices, ...state } = outcome;
  const url = urlOf(context, request);
  if (includedSlices !== undefined) {
    const sliced = { data: items, ...state, url, included: includedSlices };
    return sendText(reply, listText(context.types, sliced, query.value));
  }
  const list = { data: items, ...state, url, ...(included && { included }) };
  return sendDocument(reply, listDocument(context.types, list, query.value));
}

/** The error for an invalid cursor. */
function positionFault({ page }: ListQuery, error: unknown): Refused {
  if (!(error instanceof InvalidPosition)) throw error;
  const parameter = "after" in page ? "page[after]" : "page[before]";
  return refused(apiError("invalid-parameter", foreignCursor, { parameter }));
}

/** Without its query. */
const urlOf = ({ service }: RequestContext<string>, { url }: FastifyRequest) =>
  `${service.settings.publicUrl}${url.split("?", 1)[0]}`;

async function answerCursor(
  endpoint: CursorEndpoint,
  { context, request, reply }: Exchange,
): Promise<FastifyReply> {
  const type = resourceType(context.types, endpoint.type);
  const query = parseCursorQuery(context.types, { type, cursor: endpoint.cursor }, searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const outcome = await endpoint.part({ ...context, reads, query: query.value });
  if (isRefused(outcome)) return sendRefusal(reply, outcome);
  const part = { data: outcome.items, next: outcome.next, url: urlOf(context, request) };
  return sendText(reply, partText(context.types, part, query.value));
}

async function answerCreate(endpoint: CreateEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { context } = exchange;
  const { settings } = context.service;
  const type = endpoint.typeUnder?.(settings) ?? resourceType(context.types, endpoint.type);
  const target = { intent: "create", type } as const;
  const isEmpty = endpoint.body === "optional" && isWithoutBody(exchange.request);
  const body = isEmpty ? readEmpty(exchange, target) : readBody(exchange, target);
  if (body.kind === "refused") return sendRefusal(exchange.reply, body);
  if (endpoint.load === "intake" && (await isQueueFull(context.service)))
    return sendRefusal(exchange.reply, queueFull);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const prepared = await endpoint.prepare?.({ ...context, ...body.value, reads });
  return change(exchange, async (transaction) => {
    const unmet = await unmetCondition(endpoint, exchange, transaction);
    if (unmet !== null) return unmet;
    const written = writing(context, transaction);
    const outcome = await endpoint.create({ ...written, ...body.value }, prepared);
    if (isRefused(outcome)) return outcome;
    recordChange(endpoint, written, { before: null, after: outcome.data });
    const made = resourceAnswer(context.types, 201, { answer: outcome, query: body.value.query });
    if (endpoint.replay !== "never") return made;
    return { ...made, headers: { ...made.headers, "cache-control": "no-store" }, kept: shownOnce };
  });
}

async function answerUpdate(endpoint: UpdateEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { context } = exchange;
  const type = resourceType(context.types, endpoint.type);
  const id = String((context.ids as Readonly<Record<string, number>>)[endpoint.subject]);
  const body = readBody(exchange, { intent: "update", type, id });
  if (body.kind === "refused") return sendRefusal(exchange.reply, body);
  return change(exchange, async (transaction) => {
    const written = writing(context, transaction);
    const current = await endpoint.current({ ...context, reads: written.writes, query: body.value.query });
    if (isRefused(current)) return current;
    const condition = preconditionFault(exchange.request, current);
    if (condition !== null) return condition;
    const outcome = await endpoint.update({ ...written, ...body.value });
    if (isRefused(outcome)) return outcome;
    recordChange(endpoint, written, { before: current.data, after: outcome.data });
    return resourceAnswer(context.types, 200, { answer: outcome, query: body.value.query });
  });
}

async function answerBulk(endpoint: BulkEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { context } = exchange;
  const type = resourceType(context.types, endpoint.type);
  const body = readJsonBody(exchange, type);
  if (body.kind === "refused") return sendRefusal(exchange.reply, body);
  const items = parseBulkDocument(type, body.value.json);
  if (items.kind === "refused") return sendRefusal(exchange.reply, items);
  const { query } = body.value;
  return change(exchange, async (transaction) => {
    const outcome = await endpoint.change({ ...writing(context, transaction), query, items: items.value });
    return isRefused(outcome) ? outcome : bulkAnswer(context.types, { answer: outcome, query });
  });
}

async function answerComputed(endpoint: ComputeEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { context, reply } = exchange;
  const type = resourceType(context.types, endpoint.type);
  const body = readBody(exchange, { intent: "create", type });
  if (body.kind === "refused") return sendRefusal(reply, body);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const outcome = await endpoint.compute({ ...context, ...body.value, reads, left: leftSignal(reply) });
  return outcome.kind === "refused" ? sendRefusal(reply, outcome) : sendWritten(reply, outcome);
}

async function answerRemove(endpoint: RemoveEndpoint & Removing, exchange: Exchange): Promise<FastifyReply> {
  const { context, request, reply } = exchange;
  const fault = searchFault(request);
  if (fault !== null) return sendRefusal(reply, fault);
  return change(exchange, async (transaction) => {
    const written = writing(context, transaction);
    const before = await endpoint.read?.({ ...context, reads: written.writes, query: wholeResource });
    const refusal = await endpoint.remove(written);
    if (refusal !== null) return refusal;
    const removed = before === undefined || isRefused(before) ? null : before.data;
    recordChange(endpoint, written, { before: removed, after: null });
    return emptyAnswer;
  });
}

async function change({ context, request, reply }: Exchange, mutation: Mutation): Promise<FastifyReply> {
  const outcome = await mutate(context.service, { request, body: bytesOf(request) }, mutation);
  return "errors" in outcome ? sendRefusal(reply, outcome) : sendAnswer(reply, outcome);
}

function writing(context: RequestContext<string>, transaction: Transaction) {
  const written = { ...context, transaction, writes: forCompany(transaction, context.caller.companyId) };
  return { ...written, record: recorderOf(written) };
}

/** With what the route includes by itself. */
const wholeResource: Query = { include: null, fields: new Map() };

interface Written {
  readonly query: Query;
  readonly request: ResourceRequest;
}

/** The query and the document of a write. */
function readBody(exchange: Exchange, target: RequestTarget): Parsed<Written> {
  const body = readJsonBody(exchange, target.type);
  return body.kind === "refused" ? body : readWritten(target, body.value);
}

/** The same if an empty body stands for a document with only its type. */
function readEmpty({ context, request }: Exchange, target: RequestTarget): Parsed<Written> {
  const query = parseQuery(context.types, target.type, searchOf(request));
  if (query.kind === "refused") return query;
  const json = { value: { data: { type: target.type.type } }, unfit: [] };
  return readWritten(target, { query: query.value, json });
}

function readWritten(
  target: RequestTarget,
  { query, json }: { readonly query: Query; readonly json: WellFormedJson },
): Parsed<Written> {
  const document = parseStorableDocument(target, json);
  if (document.kind === "refused") return document;
  return { kind: "parsed", value: { query, request: document.value } };
}

function readJsonBody(
  { context, request }: Exchange,
  type: ResourceType,
): Parsed<{ readonly query: Query; readonly json: WellFormedJson }> {
  const query = parseQuery(context.types, type, searchOf(request));
  if (query.kind === "refused") return query;
  const unsupported = contentTypeError(request.headers["content-type"]);
  if (unsupported !== null) return refused(unsupported);
  const json = readWellFormedJson(bytesOf(request));
  if (json.kind === "refused") return json;
  return { kind: "parsed", value: { query: query.value, json: json.value } };
}

/** Of a creation that depends on the state of another resource. */
async function unmetCondition(
  { condition }: CreateEndpoint,
  { context, request }: Exchange,
  transaction: Transaction,
): Promise<Refused | null> {
  if (condition === undefined || request.headers["if-match"] === undefined) return null;
  const { writes: reads } = writing(context, transaction);
  const current = await condition({ ...context, reads, query: wholeResource });
  return isRefused(current) ? current : preconditionFault(request, current);
}

function preconditionFault(request: FastifyRequest, { data }: ResourceAnswer): Refused | null {
  const condition = request.headers["if-match"];
  if (condition === undefined || isMatch(condition, data)) return null;
  const detail = "The resource has changed since it was read: read it again.";
  return refused(apiError("precondition-failed", detail, { header: "If-Match" }));
}

/** A client that announces a media type has forgotten its body. */
const isWithoutBody = (request: FastifyRequest) =>
  bytesOf(request).length === 0 && request.headers["content-type"] === undefined;

const bytesOf = ({ body }: FastifyRequest) => (body instanceof Uint8Array ? body : new Uint8Array());
