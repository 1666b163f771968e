/**
 * The adapter between an upload and HTTP. Whatever can be refused without the body is, before any of it is read. The
 * body is never held: it goes to the blobs as it comes, and what is not as announced leaves nothing there.
 */
import { forCompany, type StoredBlob } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isQueueFull } from "../http/queue-full.ts";
import type { Service } from "../http/service.ts";
import { apiError, isRefused, notFound, refused, type Parsed } from "../json-api/error.ts";
import { acceptError } from "../json-api/media-type.ts";
import { parseQuery, type Query } from "../json-api/query.ts";
import { resourceType } from "../json-api/resource-type.ts";
import { serviceTypes } from "../resources/types.ts";
import { queueFull, resourceAnswer, sendAnswer, sendRefusal } from "./answer.ts";
import { admission, askedOf, searchOf } from "./asked.ts";
import type { Asked, Expected, UploadEndpoint } from "./endpoint.ts";
import { asExpected } from "./expected-bytes.ts";
import { linger } from "./linger.ts";
import { fileBytes, UnfitUpload } from "./multipart-file.ts";
import { mutate } from "./mutation.ts";
import { routePattern } from "./path.ts";

export function addUpload(app: FastifyInstance, service: Service, endpoint: UploadEndpoint): void {
  void app.register(async (scope) => {
    leaveBodiesUnread(scope);
    scope.route({
      method: "POST",
      url: routePattern(endpoint.path),
      onRequest: admission(service, endpoint),
      onSend: linger,
      handler: async (request, reply) => {
        const asked = askedOf(service, endpoint.path, request);
        if (asked === null) return sendRefusal(reply, notFound());
        const target = await admit(endpoint, asked, request);
        if (target.kind === "refused") return sendRefusal(reply, target);
        return take({ endpoint, asked, request, reply }, target.value);
      },
    });
  });
}

/** Beyond the limit of other bodies too: this one has its own. */
function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _body, done) => done(null));
}

interface Target {
  readonly query: Query;
  readonly contentType: string;
  readonly expected: Expected;
}

/** All that is judged before the body. */
async function admit(
  endpoint: UploadEndpoint,
  asked: Asked<string>,
  request: FastifyRequest,
): Promise<Parsed<Target>> {
  const { headers } = request;
  const unacceptable = acceptError(headers.accept);
  if (unacceptable !== null) return refused(unacceptable);
  const query = parseQuery(serviceTypes, resourceType(serviceTypes, endpoint.type), searchOf(request));
  if (query.kind === "refused") return query;
  const contentType = headers["content-type"] ?? "";
  if (!/^multipart\/form-data *(?:;|$)/i.test(contentType)) return refused(unsupported);
  const reads = forCompany(asked.service.store.reader, asked.caller.companyId);
  const expected = await endpoint.expect({ ...asked, reads, query: query.value });
  if (isRefused(expected)) return expected;
  // With a key it may be the request that was answered before, which only its bytes can tell.
  if (expected.closed !== null && headers["idempotency-key"] === undefined) return expected.closed;
  if (await isQueueFull(asked.service)) return queueFull;
  return { kind: "parsed", value: { query: query.value, contentType, expected } };
}

interface Exchange {
  readonly endpoint: UploadEndpoint;
  readonly asked: Asked<string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function take({ endpoint, asked, request, reply }: Exchange, target: Target): Promise<FastifyReply> {
  const { service, caller } = asked;
  const received = await receive(service, request, { ...target, part: endpoint.part });
  if (received.kind === "refused") return sendRefusal(reply, received);
  const blob = received.value;
  const { query } = target;
  const reads = forCompany(service.store.reader, caller.companyId);
  const prepared = await endpoint.prepare?.({ ...asked, reads, query, blob });
  if (typeof prepared === "object" && isRefused(prepared)) return sendRefusal(reply, prepared);
  const outcome = await mutate(service, { request, body: blob.hash }, async (transaction) => {
    const writes = forCompany(transaction, caller.companyId);
    const accepted = await endpoint.accept({ ...asked, transaction, writes, query, blob }, prepared);
    return isRefused(accepted) ? accepted : resourceAnswer(201, accepted, target.query);
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
    if (put.kind === "too-large") throw new RangeError("more bytes than were let through");
    return { kind: "parsed", value: put.blob };
  } catch (error) {
    if (error instanceof UnfitUpload) return error.refusal;
    throw error;
  }
}

const unsupported = apiError("unsupported-media-type", "A file is uploaded as multipart/form-data.", {
  header: "Content-Type",
});
