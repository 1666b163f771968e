/** Adapts to HTTP endpoints that read the content of a file. The file is small enough to be held in memory. */
import { forCompany } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError, notFound, refused, type Parsed } from "../json-api/error.ts";
import { acceptError } from "../json-api/media-type.ts";
import { parseQuery } from "../json-api/query.ts";
import { resourceType } from "../json-api/resource-type.ts";
import { sendRefusal, sendWritten } from "./answer.ts";
import type { ApiContext, InspectEndpoint, RequestContext } from "./endpoint.ts";
import { asExpected } from "./expected-bytes.ts";
import { isForm, leaveBodiesUnread, notForm } from "./form-body.ts";
import { leftSignal } from "./left-signal.ts";
import { lingeringClose } from "./lingering-close.ts";
import { fileBytes, InvalidUpload } from "./multipart-file.ts";
import { routePattern } from "./path.ts";
import { admission, contextOf, searchOf } from "./request-context.ts";

export function addInspection(app: FastifyInstance, api: ApiContext, endpoint: InspectEndpoint): void {
  void app.register(async (scope) => {
    leaveBodiesUnread(scope);
    scope.route({
      method: "POST",
      url: routePattern(endpoint.path),
      onRequest: admission(api.service, endpoint),
      onSend: lingeringClose,
      handler: async (request, reply) => {
        const context = contextOf(api, endpoint.path, request);
        return context === null
          ? sendRefusal(reply, notFound())
          : answer(endpoint, context, { request, reply });
      },
    });
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  endpoint: InspectEndpoint,
  context: RequestContext<string>,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const unacceptable = acceptError(request.headers.accept);
  if (unacceptable !== null) return sendRefusal(reply, refused(unacceptable));
  const query = parseQuery(context.types, resourceType(context.types, endpoint.type), searchOf(request));
  if (query.kind === "refused") return sendRefusal(reply, query);
  const received = await receive(endpoint, request);
  if (received.kind === "refused") return sendRefusal(reply, received);
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const given = { query: query.value, bytes: received.value, left: leftSignal(reply) };
  const outcome = await endpoint.inspect({ ...context, reads, ...given });
  return outcome.kind === "refused" ? sendRefusal(reply, outcome) : sendWritten(reply, outcome);
}

async function receive(
  { part, maximumBytes }: InspectEndpoint,
  { headers, raw }: FastifyRequest,
): Promise<Parsed<Uint8Array>> {
  const contentType = headers["content-type"] ?? "";
  if (!isForm(contentType)) return notForm;
  const expected = { maximumBytes, closed: null };
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of asExpected(fileBytes({ body: raw, contentType }, part), expected))
      pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    return bytes.length === 0 ? refused(emptyFile) : { kind: "parsed", value: bytes };
  } catch (error) {
    if (error instanceof InvalidUpload) return error.refusal;
    throw error;
  }
}

const emptyFile = apiError("invalid-upload", "The file is empty.");
