/** Responses for programs are neither cached nor interpreted as another type, whatever their route and status. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type Api, type Method, type Reply } from "../testing/api.ts";
import { routesOf } from "../testing/routes.ts";

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

/** These routes set their own cache headers. */
const cached: Readonly<Record<string, string>> = {
  "/openapi.json": "no-cache",
  "/docs": "no-cache",
  "/": "no-cache",
  "/.well-known/evidence-keys.json": "public, max-age=300",
  "/.well-known/jwks.json": "public, max-age=300",
  "/v2/audit-events/download": "private, no-cache",
};

const shared = ({ headers }: Reply) => [headers["x-content-type-options"], headers["cache-control"]];

test("every route, with a token and without", async () => {
  await api.app.ready();
  const routes = routesOf(api.app);
  expect(routes.length).toBeGreaterThan(100);
  const statuses = new Set<number>();
  for (const { method, path } of routes.filter(({ path }) => path !== "/v1/logout" && path !== "/v1/token")) {
    const url = path.replaceAll(/\{[^}]+\}|:\w+/g, "1");
    const replies = [await api.send(method as Method, url), await api.as("x")(method as Method, url)];
    for (const reply of replies) {
      statuses.add(reply.status);
      const caching = (reply.status < 400 ? cached[path] : undefined) ?? "no-store";
      expect([method, url, reply.status, ...shared(reply)]).toEqual([
        method,
        url,
        reply.status,
        "nosniff",
        caching,
      ]);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415]));
});

test.each([
  ["GET", "/v2/nothing", 404],
  ["PUT", "/v2/assets", 405],
  ["GET", "/v2/%zz", 400],
  ["GET", "/v1/%zz", 400],
] as const)("%s %s: %i", async (method, url, status) => {
  const reply = await api.send(method, url);
  expect([reply.status, ...shared(reply)]).toEqual([status, "nosniff", "no-store"]);
});

test("a resource that is created, and one that has not changed", async () => {
  const attributes = { title: "Flyer", filename: "flyer.pdf", filesize: 9, mimetype: "application/pdf" };
  const made = await api.post("/v2/assets", { data: { type: "assets", attributes } });
  const again = await api.get(`/v2/assets/${made.body.data.id}`, {
    "if-none-match": String(made.headers["etag"]),
  });
  expect([made, again].map((reply) => [reply.status, ...shared(reply)])).toEqual([
    [201, "nosniff", "no-store"],
    [304, "nosniff", "no-store"],
  ]);
});
