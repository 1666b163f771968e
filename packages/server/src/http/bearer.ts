/**
 * Authenticates requests by bearer token. The token must be ours and not expired; its company, user and client (if it
 * was issued to one) must exist and must not have been disabled since; and for a login, the user's password must not
 * have changed since. The result is the request's caller; routes reach data only through the caller's company.
 */
import { forCompany, forInstallation, parseId, type Id, type Role, type User } from "@docreview/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccessToken } from "../auth/access-token.ts";
import { clientMark, credentialMark, firstClientMark } from "../auth/credential-mark.ts";
import type { Service } from "./service.ts";
import { refuse } from "./refusal.ts";

export interface Caller {
  readonly token: AccessToken;
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
  readonly role: Role;
}

/** The `client_id` of tokens from a login. It is never the id of a client. */
export const sessionClientId = "session";

/** An `onRequest` hook: it runs before the body is read. */
export function bearerCheck(service: Service) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = await authenticate(service, request);
    if (caller === null) return refuseToken(request, reply);
    callers.set(request, caller);
    return undefined;
  };
}

/** Null if the request has no valid access token. */
export function authenticate(service: Service, request: FastifyRequest): Promise<Caller | null> {
  return callerOf(service, authorizationOf(request));
}

/** The caller, or null on a route without the check. */
export function findCaller(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/** The caller. @throws Error on a route without the check. */
export function callerIn(request: FastifyRequest): Caller {
  const caller = findCaller(request);
  if (caller === null) throw new Error("the route has no bearer check");
  return caller;
}

/** Whether the token of the request would still be accepted. */
export async function isAuthorized(service: Service, request: FastifyRequest): Promise<boolean> {
  return (await callerOf(service, authorizationOf(request))) !== null;
}

export function refuseToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { "www-authenticate": 'Bearer error="invalid_token"' };
  const detail = "The access token is missing, malformed, expired or revoked.";
  return refuse(request, reply, { kind: "invalid-token", detail, headers });
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Undefined if there are two: Node.js would use the first, whereas a proxy may have checked the other. */
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
  const user = await activeUser(service, companyId, userId);
  return user === null || !isCurrent(token, user) ? null : { token, companyId, userId, role: user.role };
}

/** A token from a login ends with the password that it was issued for. */
function isCurrent({ clientId, credential }: AccessToken, user: User): boolean {
  return clientId !== sessionClientId || credential === credentialMark(user);
}

/** The user, unless the user or the company is disabled or unknown. */
export async function activeUser(
  { store }: Service,
  companyId: Id<"company">,
  userId: Id<"user">,
): Promise<User | null> {
  if (!(await forInstallation(store.reader).companies.isEnabled(companyId))) return null;
  const user = await forCompany(store.reader, companyId).users.find(userId);
  return user === null || user.disabledAt !== null ? null : user;
}

async function isClientActive(
  { store }: Service,
  { clientId, credential = firstClientMark }: AccessToken,
): Promise<boolean> {
  if (clientId === sessionClientId) return true;
  const client = await forInstallation(store.reader).credentials.clientByClientId(clientId);
  return client !== null && client.disabledAt === null && credential === clientMark(client);
}
