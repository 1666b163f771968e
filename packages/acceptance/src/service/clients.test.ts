/**
 * Stock clients against the running program: OAuth libraries get tokens, JSON:API libraries use them for the typical flow,
 * and every response conforms to OpenAPI and JSON:API. All share one service, as it is slow to start.
 *
 * @module-tag long
 */
import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";
import { expect, test } from "vitest";
import { stockClients } from "./testing/stock-client.ts";
import { brochure, walkTypicalFlow } from "./testing/typical-flow.ts";
import { expectSoundExchanges, openWatchedService, type WatchedService } from "./testing/watched-service.ts";

test("OAuth clients get tokens, with which JSON:API clients walk the typical flow", async () => {
  const service = await openWatchedService();
  const { url } = service;
  const [first, ...others] = [
    await openidToken(service, openid.ClientSecretPost),
    await openidToken(service, openid.ClientSecretBasic),
    await simpleToken(service, "body"),
    await simpleToken(service, "header"),
  ] as const;
  await expectAccepted(service, first);
  for (const [index, open] of Object.values(stockClients).entries()) {
    const access = { url, token: others[index]! };
    await walkTypicalFlow(open(access), access, brochure);
  }
  await expectSoundExchanges(service);
});

type Authentication = (secret: string) => openid.ClientAuth;

async function openidToken({ url, secret }: WatchedService, authentication: Authentication): Promise<string> {
  const configured = (words: string) => {
    const server = { issuer: url, token_endpoint: `${url}/oauth/token` };
    const configuration = new openid.Configuration(server, secret.client_id, {}, authentication(words));
    openid.allowInsecureRequests(configuration);
    return configuration;
  };
  const configuration = configured(secret.client_secret);
  const granted = await openid.clientCredentialsGrant(configuration, { scope: "service-review" });
  expect(granted).toMatchObject({ token_type: "bearer", expires_in: 900, scope: "service-review" });
  const stranger = openid.clientCredentialsGrant(configured("wrong"));
  await expect(stranger).rejects.toMatchObject({ status: 401, cause: [{ scheme: "basic" }] });
  const outOfScope = openid.clientCredentialsGrant(configuration, { scope: "other" });
  await expect(outOfScope).rejects.toMatchObject({ status: 400, error: "invalid_scope" });
  return granted.access_token;
}

async function simpleToken({ url, secret }: WatchedService, method: "body" | "header"): Promise<string> {
  const client = new ClientCredentials({
    client: { id: secret.client_id, secret: secret.client_secret },
    auth: { tokenHost: url, tokenPath: "/oauth/token" },
    options: { authorizationMethod: method },
  });
  const granted = await client.getToken({ scope: "service-reviews" });
  expect(granted.expired()).toBe(false);
  return granted.token["access_token"] as string;
}

async function expectAccepted({ url }: WatchedService, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/v2/assets`, { headers })).status).toBe(200);
}
