/**
 * /v1/token and /v1/logout: both revoke the token they are sent with; the first replaces it with a new one. They accept
 * GET and POST, but not HEAD, whose caller would never see the new token.
 */
import { forInstallation } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerActor } from "../audit/actors.ts";
import { recordOfUser } from "../audit/sign-ins.ts";
import { bearerCheck, callerIn, refuseToken, sessionClientId } from "../http/bearer.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";

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
      await revoke(service, request, "session.ended");
      return reply.send({ success: true });
    },
  });
}

const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header("cache-control", "no-store");
};

/** The new token is issued before the old one is revoked, so that an error does not end the session. */
async function refresh(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = callerIn(request);
  if (token.clientId !== sessionClientId) {
    const detail = "A token from /oauth/token cannot be refreshed: request a new one there.";
    return refuse(request, reply, { kind: "forbidden", detail });
  }
  const { subject, clientId, scope, company, session, credential } = token;
  const life = service.settings.sessionTokenLife;
  const grant = {
    subject,
    clientId,
    scope,
    company,
    ...(session !== undefined && { session }),
    ...(credential !== undefined && { credential }),
  };
  const { text } = await service.tokens.issue(grant, life);
  if (!(await revoke(service, request, "session.refreshed"))) return refuseToken(request, reply);
  const data = { type: "refresh_token", access_token: text, token_type: "Bearer", expires_in: life };
  return reply.send({ success: true, data });
}

/** False if another request revoked it first. The blacklist counts in milliseconds, as the whole store does. */
function revoke(
  { store }: Service,
  request: FastifyRequest,
  action: "session.ended" | "session.refreshed",
): Promise<boolean> {
  const caller = callerIn(request);
  const { jti, expiresAt } = caller.token;
  return store.write(async (transaction) => {
    const isNew = await forInstallation(transaction).revokedTokens.add(jti, expiresAt * 1000);
    const person = { companyId: caller.companyId, id: caller.userId };
    if (isNew) recordOfUser(transaction, person, { action, actor: callerActor(caller, request) });
    return isNew;
  });
}
