/** POST /v1/login, deprecated: issues a token for an e-mail address and a password. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { personActor } from "../audit/actors.ts";
import { recordSignIn } from "../audit/sign-ins.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readFields } from "../http/read-fields.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { checkPassword, credentialFields } from "./check-password.ts";
import { sessionGrant } from "./session-grant.ts";

/** 1 January 2026, in the format of RFC 9745. */
export const loginDeprecation = "@1767225600";

export function addLogin(app: FastifyInstance, service: Service): void {
  const markAnswer = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ deprecation: loginDeprecation, "cache-control": "no-store" });
  };
  app.post("/v1/login", { onRequest: [markAnswer, rateLimit(service)] }, async (request, reply) => {
    const fields = readFields(request, credentialFields);
    if (fields.kind === "refused") return refuse(request, reply, fields.refusal);
    const login = await checkPassword(service, fields.value, request.ip);
    if (login.kind === "refused") return refuse(request, reply, login.refusal);
    await recordSignIn(service, login.user, personActor(login.user, request));
    const { tokens, settings } = service;
    const life = settings.sessionTokenLife;
    const { text } = await tokens.issue(sessionGrant(login.user), life);
    return reply.send({ success: true, data: { type: "token", access_token: text, expires_in: life } });
  });
}
