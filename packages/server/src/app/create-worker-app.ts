/** The HTTP interface of a worker: its probes and its metrics, without the API. */
import Fastify, { type FastifyInstance } from "fastify";
import type { ReadinessParts } from "../http/readiness.ts";
import { addMetrics, type MeteredParts } from "./metrics-route.ts";
import { addProbes } from "./probes.ts";

export type WorkerAppParts = MeteredParts & Omit<ReadinessParts, "keys">;

export function createWorkerApp(parts: WorkerAppParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1024,
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    // A connection that is kept alive must not delay the shutdown.
    forceCloseConnections: true,
  });
  addMetrics(app, parts);
  // Workers sign no tokens.
  addProbes(app, { ...parts, keys: null });
  return app;
}
