/**
 * GET /metrics for Prometheus, of servers and workers, protected by its own token if one is set; and the hook that counts
 * requests.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { kindsThatNeed } from "@docreview/store";
import type { FastifyInstance } from "fastify";
import { refuse } from "../http/refusal.ts";
import { eventStreamType } from "../routing/send-stream.ts";
import type { MeasuredNow } from "../observability/metrics.ts";
import type { Service, ThreadStatus } from "../http/service.ts";
import type { Settings } from "../settings/settings.ts";

export interface MeteredParts extends Pick<Service, "metrics" | "store" | "clock" | "threads"> {
  readonly settings: Pick<Settings, "metricsToken">;
}

/** Before any other route, so that all of them are counted. */
export function addMetrics(
  app: FastifyInstance,
  { metrics, settings, store, clock, threads }: MeteredParts,
): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // The duration of a stream says nothing about the service.
    if (reply.getHeader("content-type") === eventStreamType) return;
    const { statusCode, elapsedTime } = reply;
    metrics.answered({ method, route: routeOptions.url ?? null, statusCode, seconds: elapsedTime / 1000 });
  });
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isAdmitted(request.headers.authorization, settings.metricsToken)) {
      const headers = { "www-authenticate": "Bearer" };
      const detail = "The metrics require their own token.";
      return refuse(request, reply, { kind: "invalid-token", detail, headers });
    }
    const now = await measured({ store, clock, threads });
    return reply.type(metrics.contentType).send(await metrics.render(now));
  });
}

async function measured({
  store,
  clock,
  threads,
}: Pick<MeteredParts, "store" | "clock" | "threads">): Promise<MeasuredNow> {
  const oldest = Object.entries(await store.jobs.oldestWaiting());
  return {
    jobs: {
      processor: await store.jobs.count(kindsThatNeed("processor")),
      network: await store.jobs.count(kindsThatNeed("network")),
      "idle-processor": await store.jobs.count(kindsThatNeed("idle-processor")),
    },
    waited: Object.fromEntries(oldest.map(([kind, since]) => [kind, Math.max(0, clock() - since)])),
    freeBytes: await store.storage.freeBytes().catch(() => null),
    threads: threadsUp(threads()),
  };
}

function threadsUp(threads: ReturnType<ThreadStatus>): MeasuredNow["threads"] {
  const counts = Object.entries(threads).map(([purpose, healths]) => [
    purpose,
    healths.filter(({ isUp }) => isUp).length,
  ]);
  return Object.fromEntries(counts) as MeasuredNow["threads"];
}

/** Digests are compared, because they have the same length whatever was sent. */
function isAdmitted(authorization = "", token: string | null): boolean {
  if (token === null) return true;
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
