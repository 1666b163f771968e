/**
 * Adapts upload endpoints to HTTP. Everything that can be checked without the body is checked before any of it is read.
 * The body is never held in memory: it is streamed to the blob store, where an invalid file leaves nothing.
 */
import { forCompany, type StoredBlob, type Transaction } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isQueueFull } from "../http/queue-full.ts";
import type { Service } from "../http/service.ts";
import { isRefused, notFound, refused, type Parsed } from "../json-api/error.ts";
import { acceptError } from "../json-api/media-type.ts";
import { parseQuery, type Query } from "../json-api/query.ts";
import { resourceType } from "../json-api/resource-type.ts";
import { queueFull, resourceAnswer, sendAnswer, sendRefusal } from "./answer.ts";
import { admission, contextOf, searchOf } from "./request-context.ts";
import type { ApiContext, RequestContext, Expected, UploadEndpoint } from "./endpoint.ts";
import { recordChange, recorderOf } from "./audited.ts";
import { asExpected } from "./expected-bytes.ts";
import { isForm, leaveBodiesUnread, notForm } from "./form-body.ts";
import { lingeringClose } from "./lingering-close.ts";
import { fileBytes, InvalidUpload } from "./multipart-file.ts";
import { mutate, rehearse } from "./mutation.ts";
import { routePattern } from "./path.ts";

export function addUpload(app: FastifyInstance, api: ApiContext, endpoint: UploadEndpoint): void {
  void app.register(async (scope) => {
    leaveBodiesUnread(scope);
    scope.route({
      method: "POST",
      url: routePattern(endpoint.path),
      onRequest: admission(api.service, endpoint),
      onSend: lingeringClose,
      handler: async (request, reply) => {
        const context = contextOf(api, endpoint.path, request);
        if (context === null) return sendRefusal(reply, notFound());
        const target = await admit(endpoint, context, request);
        if (target.kind === "refused") return sendRefusal(reply, target);
        return take({ endpoint, context, request, reply }, target.value);
      },
    });
  });
}

interface Target {
  readonly query: Query;
  /** Nothing is stored. */
  readonly isDryRun: boolean;
  readonly contentType: string;
  readonly expected: Expected;
}

/** What is checked before the body. */
async function admit(
  endpoint: UploadEndpoint,
  context: RequestContext<string>,
  request: FastifyRequest,
): Promise<Parsed<Target>> {
  const { headers } = request;
  const unacceptable = acceptError(headers.accept);
  if (unacceptable !== null) return refused(unacceptable);
  const { isDryRun, search } = dryRunIn(endpoint, searchOf(request));
  const type = isDryRun ? (endpoint.rehearsal?.type ?? endpoint.type) : endpoint.type;
  const query = parseQuery(context.types, resourceType(context.types, type), search);
  if (query.kind === "refused") return query;
  const contentType = headers["content-type"] ?? "";
  if (!isForm(contentType)) return notForm;
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const expected = await endpoint.expect({ ...context, reads, query: query.value });
  if (isRefused(expected)) return expected;
  // With a key, it may repeat an earlier request, which only the bytes of the file can show.
  if (expected.closed !== null && headers["idempotency-key"] === undefined) return expected.closed;
  if (await isQueueFull(context.service)) return queueFull;
  return { kind: "parsed", value: { query: query.value, isDryRun, contentType, expected } };
}

/** Other values of the parameter are rejected together with unknown parameters. */
function dryRunIn({ rehearsal }: UploadEndpoint, search: string) {
  const others = search.split("&").filter((parameter) => parameter !== "dryRun=true");
  const isDryRun = rehearsal !== undefined && others.length < search.split("&").length;
  return { isDryRun, search: isDryRun ? others.join("&") : search };
}

interface Exchange {
  readonly endpoint: UploadEndpoint;
  readonly context: RequestContext<string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function take({ endpoint, context, request, reply }: Exchange, target: Target): Promise<FastifyReply> {
  const { service, caller } = context;
  const received = await receive(service, request, { ...target, part: endpoint.part });
  if (received.kind === "refused") return sendRefusal(reply, received);
  const blob = received.value;
  const { query } = target;
  const reads = forCompany(service.store.reader, caller.companyId);
  const prepared = await endpoint.prepare?.({ ...context, reads, query, blob });
  if (typeof prepared === "object" && isRefused(prepared)) return sendRefusal(reply, prepared);
  const writing = (transaction: Transaction) => {
    const written = { ...context, transaction, writes: forCompany(transaction, caller.companyId) };
    return { ...written, record: recorderOf(written), query, blob };
  };
  const { rehearsal } = endpoint;
  if (target.isDryRun && rehearsal !== undefined) {
    const expected = await rehearse(service, (transaction) =>
      rehearsal.rehearse(writing(transaction), prepared),
    );
    return isRefused(expected)
      ? sendRefusal(reply, expected)
      : sendAnswer(reply, resourceAnswer(context.types, 200, { answer: expected, query }));
  }
  const outcome = await mutate(service, { request, body: blob.hash }, async (transaction) => {
    const written = writing(transaction);
    const accepted = await endpoint.accept(written, prepared);
    if (isRefused(accepted)) return accepted;
    recordChange(endpoint, written, { before: null, after: accepted.data });
    return resourceAnswer(context.types, 201, { answer: accepted, query: target.query });
  });
  return isRefused(outcome) ? sendRefusal(reply, outcome) : sendAnswer(reply, outcome);
}

async function receive(
  { store }: Service,
  { raw }: FastifyRequest,
  { contentType, expected, part }: Target & { readonly part: string },
): Promise<Parsed<StoredBlob>> {
  const bytes = asExpected(fileBytes({ body: raw, contentType }, part), expected);
  try {
    const maximumBytes = "filesize" in expected ? expected.filesize : expected.maximumBytes;
    const put = await store.blobs.put(bytes, { maximumBytes });
    if (put.kind === "too-large") throw new RangeError("more bytes were received than passed on");
    return { kind: "parsed", value: put.blob };
  } catch (error) {
    if (error instanceof InvalidUpload) return error.refusal;
    throw error;
  }
}
