/** GET /metrics for Prometheus, behind a token of its own where the settings have one; and the count of requests. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";

/** Before any other route, so that all of them are counted. */
export function addMetrics(app: FastifyInstance, { metrics, settings, store }: Service): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const { statusCode, elapsedTime } = reply;
    metrics.answered({ method, route: routeOptions.url ?? null, statusCode, seconds: elapsedTime / 1000 });
  });
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isAdmitted(request.headers.authorization, settings.metricsToken)) {
      const headers = { "www-authenticate": "Bearer" };
      const detail = "The metrics are behind a token of their own.";
      return refuse(request, reply, { kind: "invalid-token", detail, headers });
    }
    return reply.type(metrics.contentType).send(await metrics.render(await store.jobs.count()));
  });
}

/** Digests are compared, as they have one length whatever was sent. */
function isAdmitted(authorization = "", token: string | null): boolean {
  if (token === null) return true;
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
