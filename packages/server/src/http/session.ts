/**
 * /v1/token and /v1/logout: both end the life of the token that they are sent with, the first for a new one. They
 * answer GET as well as POST, but not HEAD, whose caller would never see the new token.
 */
import { forInstallation } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccessToken } from "../auth/access-token.ts";
import { bearerCheck, callerIn, refuseToken, sessionClientId } from "./bearer.ts";
import { rateLimit } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";

export function addSession(app: FastifyInstance, service: Service): void {
  const shared = {
    method: ["GET", "POST"],
    exposeHeadRoute: false,
    onRequest: [noStore, bearerCheck(service), rateLimit(service)],
  };
  app.route({
    ...shared,
    url: "/v1/token",
    handler: (request, reply) => refresh(service, request, reply),
  });
  app.route({
    ...shared,
    url: "/v1/logout",
    handler: async (request, reply) => {
      await revoke(service, callerIn(request).token);
      return reply.send({ success: true });
    },
  });
}

const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header("cache-control", "no-store");
};

/** The new token is made before the old one dies, so that a fault leaves the session alive. */
async function refresh(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = callerIn(request);
  if (token.clientId !== sessionClientId) {
    const detail = "A token from /oauth/token is not refreshed: ask there for a new one.";
    return refuse(request, reply, { kind: "forbidden", detail });
  }
  const { subject, clientId, scope, company } = token;
  const life = service.settings.sessionTokenLife;
  const { text } = await service.tokens.issue({ subject, clientId, scope, company }, life);
  if (!(await revoke(service, token))) return refuseToken(request, reply);
  const data = { type: "refresh_token", access_token: text, token_type: "Bearer", expires_in: life };
  return reply.send({ success: true, data });
}

/** False when another request did so first. The blacklist counts in milliseconds, as all of the store does. */
function revoke({ store }: Service, { jti, expiresAt }: AccessToken): Promise<boolean> {
  return store.write((transaction) => forInstallation(transaction).revokedTokens.add(jti, expiresAt * 1000));
}
