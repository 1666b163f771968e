/**
 * The check that every request with a token passes: the token is ours and alive, and the user (and the client, where
 * it was issued to one) is still there and not disabled. What it finds is the request's caller; a route behind it
 * reaches data through the caller's company only.
 */
import { forCompany, forInstallation, parseId, type Id, type Role } from "@docreview/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccessToken } from "../auth/access-token.ts";
import type { Service } from "./service.ts";
import { refuse } from "./refusal.ts";

export interface Caller {
  readonly token: AccessToken;
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
  readonly role: Role;
}

/** The `client_id` of tokens from a login, which no client has. */
export const sessionClientId = "session";

/** A hook for `onRequest`, before any body is read. */
export function bearerCheck(service: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = await callerOf(service, authorizationOf(request));
    if (caller === null) return refuseToken(request, reply);
    callers.set(request, caller);
    return undefined;
  };
}

/** Who asks; null on a route without the check. */
export function findCaller(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/** Who asks. @throws Error on a route without the check. */
export function callerIn(request: FastifyRequest): Caller {
  const caller = findCaller(request);
  if (caller === null) throw new Error("the route has no bearer check");
  return caller;
}

export function refuseToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { "www-authenticate": 'Bearer error="invalid_token"' };
  const detail = "The access token is missing, malformed, expired or revoked.";
  return refuse(request, reply, { kind: "invalid-token", detail, headers });
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** None where there are two: Node.js would take the first, and what stands before us may have judged the other. */
function authorizationOf({ headers, raw }: FastifyRequest): string | undefined {
  const given = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "authorization");
  return given.length > 1 ? undefined : headers.authorization;
}

async function callerOf(service: Service, authorization = ""): Promise<Caller | null> {
  const [, text] = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization) ?? [];
  if (text === undefined) return null;
  const verification = await service.tokens.verify(text);
  if (verification.kind === "refused") return null;
  const { token } = verification;
  const companyId = parseId<"company">(token.company);
  const userId = parseId<"user">(token.subject);
  if (companyId === null || userId === null || !(await isClientActive(service, token))) return null;
  if (!(await forInstallation(service.store.reader).companies.isEnabled(companyId))) return null;
  const user = await forCompany(service.store.reader, companyId).users.find(userId);
  if (user === null || user.disabledAt !== null) return null;
  return { token, companyId, userId, role: user.role };
}

async function isClientActive({ store }: Service, { clientId }: AccessToken): Promise<boolean> {
  if (clientId === sessionClientId) return true;
  const client = await forInstallation(store.reader).credentials.clientByClientId(clientId);
  return client !== null && client.disabledAt === null;
}
