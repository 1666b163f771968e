/**
 * POST /v1/login, deprecated: issues a token for an e-mail address and a password. Wrong credentials take the same code
 * path whether or not the user exists, and failures are throttled before the password is checked.
 */
import { forInstallation, type User } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecretOf, secretHash } from "../auth/secret-hash.ts";
import { sessionClientId } from "../http/bearer.ts";
import { reviewScope } from "./scope.ts";
import { rateLimit } from "../http/rate-limit.ts";
import type { Json } from "../json-api/json.ts";
import { readBody } from "../http/read-body.ts";
import { refuse, type Refusal } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";

/** 1 January 2026, in the format of RFC 9745. */
export const loginDeprecation = "@1767225600";

const loginFields = { email: 320, password: 1024 } as const;

export function addLogin(app: FastifyInstance, service: Service): void {
  const markAnswer = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ deprecation: loginDeprecation, "cache-control": "no-store" });
  };
  app.post("/v1/login", { onRequest: [markAnswer, rateLimit(service)] }, async (request, reply) => {
    const fields = readFields(request, loginFields);
    if (fields.kind === "refused") return refuse(request, reply, fields.refusal);
    const { email, password } = fields.value;
    const attempt = { account: email.trim(), address: request.ip };
    const admission = await service.throttle.admit(attempt);
    if (admission.kind === "throttled") {
      service.metrics.loginThrottled();
      const headers = { "retry-after": String(admission.retryAfter) };
      return refuse(request, reply, { kind: "throttled", headers });
    }
    const user = await userOf(service, email, password);
    if (user === null) return refuse(request, reply, { kind: "invalid-credentials" });
    await service.throttle.succeeded(attempt);
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

type ParsedFields<Name extends string> =
  | { readonly kind: "parsed"; readonly value: Readonly<Record<Name, string>> }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** The required text fields of the JSON body, each with its maximum length; other fields are ignored. */
function readFields<Name extends string>(
  request: FastifyRequest,
  limits: Readonly<Record<Name, number>>,
): ParsedFields<Name> {
  const body = readBody(request);
  return body.kind === "refused" ? body : checkFields(body.value, limits);
}

function checkFields<Name extends string>(
  body: Json,
  limits: Readonly<Record<Name, number>>,
): ParsedFields<Name> {
  const members = new Map(typeof body === "object" && body !== null ? Object.entries(body) : []);
  const faults: Record<string, readonly string[]> = {};
  const value: Record<string, string> = {};
  for (const [name, limit] of Object.entries<number>(limits)) {
    const given = members.get(name);
    if (typeof given === "string" && given !== "" && given.length <= limit) value[name] = given;
    else faults[name] = [`${name} ${demandOf(given, limit)}.`];
  }
  if (Object.keys(faults).length === 0) return { kind: "parsed", value: value as Record<Name, string> };
  return { kind: "refused", refusal: { kind: "invalid-fields", fields: faults } };
}

function demandOf(given: Json | undefined, limit: number): string {
  if (given === undefined || given === null || given === "") return "is required";
  return typeof given === "string" ? `must have at most ${limit} characters` : "must be a string";
}
