/**
 * PUT `/ui/password` gives a user a new password: with an access token and the current password, or with the code of a
 * password reset. All sessions and tokens of the user end; a caller with the current password gets a new session at
 * once. The cookie is not used, so another site cannot cause this.
 */
import { forCompany, type User } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { anonymousActor, personActor } from "../audit/actors.ts";
import { recordOfUser, recordRefusedSignIn } from "../audit/sign-ins.ts";
import { hashSecret } from "../auth/secret-hash.ts";
import { activeUser, authenticate, refuseToken } from "../http/bearer.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readBody } from "../http/read-body.ts";
import { readFields } from "../http/read-fields.ts";
import { refuse, type Refusal } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { checkPasswordOf } from "../tokens/check-password.ts";
import { beginSession } from "./begin-session.ts";
import { maximumPassword, passwordFault } from "./new-password.ts";
import { noStore } from "./no-store.ts";
import { sameOrigin } from "./same-origin.ts";
import { holderOf, openPass } from "./sealed-pass.ts";

const url = "/ui/password";

export function addPagePassword(app: FastifyInstance, service: Service): void {
  const onRequest = [noStore, sameOrigin(service.settings.publicUrl), rateLimit(service)];
  app.put(url, { onRequest }, (request, reply) => {
    const body = readBody(request);
    if (body.kind === "refused") return refuse(request, reply, body.refusal);
    const isReset = typeof body.value === "object" && body.value !== null && "code" in body.value;
    return isReset ? reset(service, request, reply) : change(service, request, reply);
  });
}

async function change(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await authenticate(service, request);
  const user = caller && (await activeUser(service, caller.companyId, caller.userId));
  if (user === null) return refuseToken(request, reply);
  if (user.email === null) {
    const detail = "A client has a secret instead of a password.";
    return refuse(request, reply, { kind: "forbidden", detail });
  }
  const fields = readFields(request, { currentPassword: maximumPassword, password: maximumPassword });
  if (fields.kind === "refused") return refuse(request, reply, fields.refusal);
  const { currentPassword, password } = fields.value;
  const fault = passwordFault(password, user);
  if (fault !== null) return refuse(request, reply, invalid("password", fault));
  const check = await checkPasswordOf(service, { user, password: currentPassword }, request.ip);
  if (check.kind === "refused") {
    if (check.refusal.kind === "invalid-credentials")
      await recordRefusedSignIn(service, user.email, { users: [user], actor: anonymousActor(request) });
    return refuse(request, reply, wrongCurrent(check.refusal));
  }
  if (password === currentPassword) {
    return refuse(request, reply, invalid("password", "password must differ from the current one."));
  }
  const changed = await replacePassword(service, check.user, { password, request });
  return changed === null
    ? refuse(request, reply, { kind: "conflict", detail: "The password has been changed in the meantime." })
    : beginSession(service, changed, reply);
}

async function reset(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = readFields(request, { code: 1024, password: maximumPassword });
  if (fields.kind === "refused") return refuse(request, reply, fields.refusal);
  const { code, password } = fields.value;
  const context = { purpose: "password reset", now: service.clock() } as const;
  const pass = openPass(service.settings.sealingKey, code, context);
  const user = pass && (await holderOf(service, pass));
  if (user === null) return refuse(request, reply, spent);
  const fault = passwordFault(password, user);
  if (fault !== null) return refuse(request, reply, invalid("password", fault));
  const changed = await replacePassword(service, user, { password, request });
  return changed === null ? refuse(request, reply, spent) : reply.code(204).send();
}

/** Null if the user's password is no longer the one that was checked: of two requests with one code, one gets null. */
async function replacePassword(
  { store }: Service,
  before: User,
  { password, request }: { readonly password: string; readonly request: FastifyRequest },
): Promise<User | null> {
  const passwordHash = await hashSecret(password);
  return store.write(async (transaction) => {
    const { users } = forCompany(transaction, before.companyId);
    const now = await users.find(before.id);
    if (now === null || now.disabledAt !== null || now.passwordHash !== before.passwordHash) return null;
    await users.setPassword(before.id, passwordHash);
    const actor = personActor(before, request);
    recordOfUser(transaction, before, { action: "user.password-changed", actor });
    return { ...now, passwordHash };
  });
}

/** Not 401, which would mean that the access token is not valid. */
const wrongCurrent = (refusal: Refusal): Refusal =>
  refusal.kind === "invalid-credentials"
    ? invalid("currentPassword", "currentPassword is incorrect.")
    : refusal;

const invalid = (field: string, fault: string): Refusal => ({
  kind: "invalid-fields",
  fields: { [field]: [fault] },
});

const spent: Refusal = {
  kind: "invalid-credentials",
  detail: "This link has already been used or has expired. Ask an administrator for a new one.",
};
