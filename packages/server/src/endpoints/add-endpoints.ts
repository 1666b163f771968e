/**
 * The adapter between the endpoints and HTTP. In this order a request is judged: who asks (401), how often (429), who may (403), whether
 * the address names anything (404), what is accepted (406), the query (400), the media type (415), the body (400, 403,
 * 409, 422), and last the state of what it is about.
 */
import { forCompany, type Transaction } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isQueueFull } from "../http/queue-full.ts";
import type { Service } from "../http/service.ts";
import { listDocument, type ResourceAnswer } from "../json-api/answer-document.ts";
import { apiError, isRefused, notFound, refused, type Parsed, type Refused } from "../json-api/error.ts";
import { acceptError, contentTypeError } from "../json-api/media-type.ts";
import { parseListQuery, parseQuery, type Query } from "../json-api/query.ts";
import { readJson } from "../json-api/read-json.ts";
import {
  parseRequestDocument,
  type RequestTarget,
  type ResourceRequest,
} from "../json-api/request-document.ts";
import { resourceType } from "../json-api/resource-type.ts";
import { serviceTypes } from "../resources/types.ts";
import { addDownload } from "./add-downloads.ts";
import { addUpload } from "./add-upload.ts";
import {
  emptyAnswer,
  queueFull,
  resourceAnswer,
  shownOnce,
  sendAnswer,
  sendDocument,
  sendRefusal,
} from "./answer.ts";
import { admission, askedOf, searchFault, searchOf } from "./asked.ts";
import type {
  Asked,
  CreateEndpoint,
  Endpoint,
  ListEndpoint,
  ReadEndpoint,
  RemoveEndpoint,
  ResourceEndpoint,
  UpdateEndpoint,
} from "./endpoint.ts";
import { isMatch, isNoneMatch } from "./entity-tag.ts";
import { mutate, type Mutation } from "./mutation.ts";
import { routePattern } from "./path.ts";

export const methods = {
  read: "GET",
  list: "GET",
  create: "POST",
  update: "PATCH",
  remove: "DELETE",
  download: "GET",
  upload: "POST",
} as const;

export function addEndpoints(app: FastifyInstance, service: Service, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    if (endpoint.kind === "download") addDownload(app, service, endpoint);
    else if (endpoint.kind === "upload") addUpload(app, service, endpoint);
    else addResourceEndpoint(app, service, endpoint);
  }
}

function addResourceEndpoint(app: FastifyInstance, service: Service, endpoint: ResourceEndpoint): void {
  app.route({
    method: methods[endpoint.kind],
    url: routePattern(endpoint.path),
    onRequest: admission(service, endpoint),
    handler: async (request, reply) => {
      const asked = askedOf(service, endpoint.path, request);
      if (asked === null) return sendRefusal(reply, notFound());
      const unacceptable = acceptError(request.headers.accept);
      if (unacceptable !== null) return sendRefusal(reply, refused(unacceptable));
      return answer(endpoint, { asked, request, reply });
    },
  });
}

interface Exchange {
  readonly asked: Asked<string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answer(endpoint: ResourceEndpoint, exchange: Exchange): Promise<FastifyReply> {
  switch (endpoint.kind) {
    case "read":
      return answerRead(endpoint, exchange);
    case "list":
      return answerList(endpoint, exchange);
    case "create":
      return answerCreate(endpoint, exchange);
    case "update":
      return answerUpdate(endpoint, exchange);
    case "remove":
      return answerRemove(endpoint, exchange);
  }
}

async function answerRead(
  endpoint: ReadEndpoint,
  { asked, request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = parseQuery(serviceTypes, resourceType(serviceTypes, endpoint.type), searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const reads = forCompany(asked.service.store.reader, asked.caller.companyId);
  const outcome = await endpoint.read({ ...asked, reads, query: query.value });
  if (isRefused(outcome)) return sendRefusal(reply, outcome);
  const found = resourceAnswer(200, outcome, query.value);
  const known = request.headers["if-none-match"];
  const tag = found.headers["etag"] ?? "";
  if (known !== undefined && isNoneMatch(known, tag)) return reply.code(304).header("etag", tag).send();
  return sendAnswer(reply, found);
}

async function answerList(
  endpoint: ListEndpoint,
  { asked, request, reply }: Exchange,
): Promise<FastifyReply> {
  const query = parseListQuery(serviceTypes, resourceType(serviceTypes, endpoint.type), searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const reads = forCompany(asked.service.store.reader, asked.caller.companyId);
  const outcome = await endpoint.list({ ...asked, reads, query: query.value });
  if (isRefused(outcome)) return sendRefusal(reply, outcome);
  const { items, total, included } = outcome;
  const url = `${asked.service.settings.publicUrl}${request.url.split("?", 1)[0]}`;
  const list = { data: items, total, url, ...(included && { included }) };
  return sendDocument(reply, listDocument(serviceTypes, list, query.value));
}

async function answerCreate(endpoint: CreateEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { asked } = exchange;
  const { settings } = asked.service;
  const type = endpoint.typeUnder?.(settings) ?? resourceType(serviceTypes, endpoint.type);
  const body = readBody(exchange, { intent: "create", type });
  if (body.kind === "refused") return sendRefusal(exchange.reply, body);
  if (endpoint.load === "intake" && (await isQueueFull(asked.service)))
    return sendRefusal(exchange.reply, queueFull);
  const reads = forCompany(asked.service.store.reader, asked.caller.companyId);
  const prepared = await endpoint.prepare?.({ ...asked, ...body.value, reads });
  return change(exchange, async (transaction) => {
    const outcome = await endpoint.create({ ...writing(asked, transaction), ...body.value }, prepared);
    if (isRefused(outcome)) return outcome;
    const made = resourceAnswer(201, outcome, body.value.query);
    return endpoint.replay === "never" ? { ...made, kept: shownOnce } : made;
  });
}

async function answerUpdate(endpoint: UpdateEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { asked } = exchange;
  const type = resourceType(serviceTypes, endpoint.type);
  const id = String((asked.ids as Readonly<Record<string, number>>)[endpoint.subject]);
  const body = readBody(exchange, { intent: "update", type, id });
  if (body.kind === "refused") return sendRefusal(exchange.reply, body);
  return change(exchange, async (transaction) => {
    const { writes } = writing(asked, transaction);
    const current = await endpoint.current({ ...asked, reads: writes, query: body.value.query });
    if (isRefused(current)) return current;
    const condition = preconditionFault(exchange.request, current);
    if (condition !== null) return condition;
    const outcome = await endpoint.update({ ...writing(asked, transaction), ...body.value });
    return isRefused(outcome) ? outcome : resourceAnswer(200, outcome, body.value.query);
  });
}

async function answerRemove(endpoint: RemoveEndpoint, exchange: Exchange): Promise<FastifyReply> {
  const { asked, request, reply } = exchange;
  const fault = searchFault(request);
  if (fault !== null) return sendRefusal(reply, fault);
  return change(
    exchange,
    async (transaction) => (await endpoint.remove(writing(asked, transaction))) ?? emptyAnswer,
  );
}

async function change({ asked, request, reply }: Exchange, mutation: Mutation): Promise<FastifyReply> {
  const outcome = await mutate(asked.service, { request, body: bytesOf(request) }, mutation);
  return "errors" in outcome ? sendRefusal(reply, outcome) : sendAnswer(reply, outcome);
}

const writing = (asked: Asked<string>, transaction: Transaction) => ({
  ...asked,
  transaction,
  writes: forCompany(transaction, asked.caller.companyId),
});

/** What a write asks for: its query and its document. */
function readBody(
  { request }: Exchange,
  target: RequestTarget,
): Parsed<{ readonly query: Query; readonly request: ResourceRequest }> {
  const query = parseQuery(serviceTypes, target.type, searchOf(request));
  if (query.kind === "refused") return query;
  const unsupported = contentTypeError(request.headers["content-type"]);
  if (unsupported !== null) return refused(unsupported);
  const json = readJson(bytesOf(request));
  if (json.kind === "refused") return json;
  const document = parseRequestDocument(target, json.value);
  if (document.kind === "refused") return document;
  return { kind: "parsed", value: { query: query.value, request: document.value } };
}

function preconditionFault(request: FastifyRequest, { data }: ResourceAnswer): Refused | null {
  const condition = request.headers["if-match"];
  if (condition === undefined || isMatch(condition, data)) return null;
  const detail = "Someone has changed the resource since it was read: read it again.";
  return refused(apiError("precondition-failed", detail, { header: "If-Match" }));
}

const bytesOf = ({ body }: FastifyRequest) => (body instanceof Uint8Array ? body : new Uint8Array());
