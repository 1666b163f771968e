/**
 * POST /oauth/token: client credentials, in the body or as HTTP Basic but not both (RFC 6749, sections 2.3.1 and 4.4).
 * A success has the envelope of our contract and the members of the RFC; errors follow its section 5.2.
 */
import { forInstallation, type Client } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { anonymousActor } from "../audit/actors.ts";
import { recordRefusedToken, recordToken } from "../audit/sign-ins.ts";
import { clientMark } from "../auth/credential-mark.ts";
import { isSecretOf, secretHash } from "../auth/secret-hash.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readTokenRequest, type ClientCredentials, type OauthError } from "./read-token-request.ts";
import { tokenPath } from "../http/refusal.ts";
import { reviewScope } from "./scope.ts";
import type { Service } from "../http/service.ts";

export function addOauthToken(app: FastifyInstance, service: Service): void {
  const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ "cache-control": "no-store", pragma: "no-cache" });
  };
  app.post(tokenPath, { onRequest: [noStore, rateLimit(service)] }, async (request, reply) => {
    const parsed = readTokenRequest(request);
    if (parsed.kind === "refused") return refuseGrant(reply, parsed.error);
    const client = await clientOf(service, parsed.value, request);
    if (client === null)
      return refuseGrant(reply, {
        error: "invalid_client",
        detail: "The client is unknown or its secret is wrong.",
      });
    await recordToken(service, client, request.ip);
    return reply.send(await tokenAnswer(service, client));
  });
}

function refuseGrant(reply: FastifyReply, { error, detail }: OauthError): FastifyReply {
  if (error === "invalid_client") reply.code(401).header("www-authenticate", 'Basic realm="docreview"');
  else reply.code(400);
  return reply.send({ error, error_description: detail });
}

async function clientOf(
  service: Service,
  { id, secret }: ClientCredentials,
  request: FastifyRequest,
): Promise<Client | null> {
  const { store } = service;
  const client = await forInstallation(store.reader).credentials.clientByClientId(id);
  const kept = client?.disabledAt === null ? client.secretHash : null;
  const isRight = await isSecretOf(secret, kept === null ? null : secretHash(kept));
  if (!isRight || client === null) {
    if (client !== null) await recordRefusedToken(service, client, anonymousActor(request));
    return null;
  }
  return (await forInstallation(store.reader).companies.isEnabled(client.companyId)) ? client : null;
}

async function tokenAnswer({ tokens, settings }: Service, client: Client) {
  const life = settings.clientTokenLife;
  const grant = {
    subject: String(client.userId),
    company: String(client.companyId),
    clientId: client.clientId,
    scope: reviewScope,
    credential: clientMark(client),
  };
  const { text } = await tokens.issue(grant, life);
  return {
    success: true,
    data: { type: "token", access_token: text, expires_in: life },
    access_token: text,
    token_type: "Bearer",
    expires_in: life,
    scope: reviewScope,
  };
}
