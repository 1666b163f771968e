/**
 * How often one client may ask. It stands behind the bearer check where there is one, and before any body is read:
 * counted is the client of the token, the user of a session, or the network that a request without a token comes from.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../auth/address.ts";
import { findCaller, sessionClientId } from "./bearer.ts";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";

/** A hook for `onRequest`. */
export function rateLimit({ quota }: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { limit, remaining, resetSeconds, isExceeded } = quota.use(clientOf(request));
    reply.headers({
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": String(resetSeconds),
    });
    if (!isExceeded) return undefined;
    const detail = `More than ${limit} requests in a minute: wait ${resetSeconds} s.`;
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
