/**
 * Sends text for as long as the client listens, such as server-sent events. Nothing in between may buffer it. A client
 * that does not read is disconnected. The stream ends on shutdown and when the token expires.
 */
import { Readable } from "node:stream";
import { forCompany } from "@docreview/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { streamsPerUser } from "../event-stream/open-streams.ts";
import { isAuthorized } from "../http/bearer.ts";
import { refuse } from "../http/refusal.ts";
import { cutOffSilent } from "./cut-off-silent.ts";
import type { ListEndpoint, RequestContext } from "./endpoint.ts";

export const eventStreamType = "text/event-stream";

/** Whether the header `Accept` names event streams. Clients that accept anything get a list. */
export function asksForStream(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return name === eventStreamType && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

interface Exchange {
  readonly context: RequestContext<string>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const headers = {
  "content-type": eventStreamType,
  "cache-control": "no-store, no-transform",
  // The connection ends with the stream, so that shutdown does not wait for it.
  connection: "close",
  // For nginx, which would otherwise collect the text.
  "x-accel-buffering": "no",
};

export function sendStream(
  endpoint: Required<Pick<ListEndpoint, "stream">>,
  { context, request, reply }: Exchange,
): FastifyReply {
  const { service, caller } = context;
  if (request.method === "HEAD") return reply.headers(headers).send();
  const stream = service.streams.open(caller.userId);
  if (stream === null) return tooMany(request, reply);
  const lastEventId = request.headers["last-event-id"];
  const text = endpoint.stream({
    ...context,
    reads: forCompany(service.store.reader, caller.companyId),
    lastEventId: typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : null,
    signal: stream.signal,
    isAllowed: () => isAuthorized(service, request),
  });
  const bytes = Readable.from(text, { objectMode: false });
  bytes.once("close", stream.close);
  reply.raw.once("close", stream.close);
  cutOffSilent(reply.raw, stream.signal);
  return reply.headers(headers).send(bytes);
}

function tooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(request, reply, {
    kind: "throttled",
    detail: `A user can have ${streamsPerUser} streams at the same time.`,
    headers: { "retry-after": "15" },
  });
}
