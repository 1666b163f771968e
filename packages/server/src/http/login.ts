/**
 * POST /v1/login, deprecated: a token for an e-mail address and a password. The answer to wrong ones takes the same
 * path whether or not the user exists, and failures are throttled before a password is judged.
 */
import { forInstallation, type User } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecretOf, secretHash } from "../auth/secret-hash.ts";
import { sessionClientId } from "./bearer.ts";
import { reviewScope } from "./scope.ts";
import { rateLimit } from "./rate-limit.ts";
import { readFields } from "./read-fields.ts";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";

/** Since 1 January 2026, as RFC 9745 writes it. */
export const loginDeprecation = "@1767225600";

const loginFields = { email: 320, password: 1024 } as const;

export function addLogin(app: FastifyInstance, service: Service): void {
  const markAnswer = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ deprecation: loginDeprecation, "cache-control": "no-store" });
  };
  app.post("/v1/login", { onRequest: [markAnswer, rateLimit(service)] }, async (request, reply) => {
    const reading = readFields(request, loginFields);
    if (reading.kind === "refused") return refuse(request, reply, reading.refusal);
    const { email, password } = reading.value;
    const attempt = { account: email.trim(), address: request.ip };
    const admission = await service.throttle.admit(attempt);
    if (admission.kind === "throttled") {
      const headers = { "retry-after": String(admission.retryAfter) };
      return refuse(request, reply, { kind: "throttled", headers });
    }
    const user = await userOf(service, email, password);
    if (user === null) return refuse(request, reply, { kind: "invalid-credentials" });
    await service.throttle.succeeded(attempt);
    service.expectDocument();
    return reply.send(await sessionAnswer(service, user));
  });
}

async function userOf({ store }: Service, email: string, password: string): Promise<User | null> {
  const user = await forInstallation(store.reader).credentials.userByEmail(email);
  const kept = user?.disabledAt === null ? user.passwordHash : null;
  const isRight = await isSecretOf(password, kept === null ? null : secretHash(kept));
  if (!isRight || user === null) return null;
  return (await forInstallation(store.reader).companies.isEnabled(user.companyId)) ? user : null;
}

async function sessionAnswer({ tokens, settings }: Service, { id, companyId }: User) {
  const life = settings.sessionTokenLife;
  const grant = {
    subject: String(id),
    company: String(companyId),
    clientId: sessionClientId,
    scope: reviewScope,
  };
  const { text } = await tokens.issue(grant, life);
  return { success: true, data: { type: "token", access_token: text, expires_in: life } };
}
