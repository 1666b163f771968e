/**
 * The rate limit. It runs after the bearer check, if there is one, and before the body is read. Requests are counted by
 * the client of the token, the user of a session, or, without a token, the network that the request comes from.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../auth/address.ts";
import { findCaller, sessionClientId } from "./bearer.ts";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";

/** An `onRequest` hook. */
export function rateLimit({ quota }: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { limit, remaining, resetSeconds, isExceeded } = await quota.use(clientOf(request));
    reply.headers({
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": String(resetSeconds),
    });
    if (!isExceeded) return undefined;
    const detail = `The limit of ${limit} requests per minute is exceeded. Try again in ${resetSeconds} seconds.`;
    return refuse(request, reply, {
      kind: "throttled",
      detail,
      headers: { "retry-after": String(resetSeconds) },
    });
  };
}

function clientOf(request: FastifyRequest): string {
  const caller = findCaller(request);
  if (caller === null) return `network ${networkOf(request.ip)}`;
  const { clientId } = caller.token;
  return clientId === sessionClientId ? `user ${caller.userId}` : `client ${clientId}`;
}
