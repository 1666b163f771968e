/** The API of a service that does not keep to it: what the caller is told, and where the token goes. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectService } from "./service-api.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, "close").catch(() => {});
  }
});

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secret = "a-secret-of-the-client";
const client = { clientId: "agent", clientSecret: secret };
const { signal } = new AbortController();

/** The message with which a request fails. */
async function refusal(url: string, credentials: Parameters<typeof connectService>[0]["credentials"]) {
  const failed = await connectService({ url, credentials })
    .get("/v2/reviews", signal)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: "Fault" });
  return (failed as Error).message;
}

test.each<[string, RequestListener, RegExp]>([
  ["no token", (_, response) => response.end("{}"), /responded without a token/],
  ["something else than JSON", (_, response) => response.end("<html>"), /responded without a token/],
  [
    "an error that repeats the request",
    (_, response) => response.writeHead(400).end(`{"error":"${secret}"}`),
    /refused the client \(400\)/,
  ],
  [
    "half an answer",
    (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("{");
      setTimeout(() => response.destroy(), 10);
    },
    /broke off/,
  ],
])("says what happened, and no secret, after %s", async (_, answer, message) => {
  const told = await refusal(await serving(answer), client);
  expect(told).toMatch(message);
  expect(told).not.toContain(secret);
});

test("sends the token nowhere else, even if the service redirects", async () => {
  const seen: (string | undefined)[] = [];
  const other = await serving(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end("{}");
  });
  const service = await serving((_, response) => response.writeHead(307, { location: other }).end());
  expect(await refusal(service, { token: secret })).not.toContain(secret);
  expect(seen).toEqual([]);
});

test("asks for a new token once if the one it has has expired", async () => {
  let grants = 0;
  const service = await serving(({ url, headers }, response) => {
    if (url === "/oauth/token") {
      grants += 1;
      response.end(JSON.stringify({ access_token: `token-${grants}` }));
    } else if (headers.authorization === "Bearer token-2") response.end('{"data":[]}');
    else response.writeHead(401).end("{}");
  });
  const api = connectService({ url: service, credentials: client });
  expect(await api.get("/v2/reviews", signal)).toMatchObject({ data: [] });
  expect(grants).toBe(2);
});
