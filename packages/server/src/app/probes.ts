/** Routes without a token: liveness and readiness, of servers and workers, and the public signing keys. */
import { evidenceKeySet } from "@docreview/evidence";
import type { FastifyInstance } from "fastify";
import { listEvidenceKeys } from "../auth/evidence-key-store.ts";
import { jwksDocument } from "../auth/signing-key.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readinessFault, type ReadinessParts } from "../http/readiness.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { storedKeys } from "../auth/signing-key-store.ts";

export function addProbes(app: FastifyInstance, parts: ReadinessParts): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const detail = await readinessFault(parts);
    if (detail === null) return reply.send({ status: "ready" });
    return refuse(request, reply, { kind: "unavailable", detail });
  });
}

export function addSigningKeys(app: FastifyInstance, service: Service): void {
  app.get("/.well-known/jwks.json", { onRequest: rateLimit(service) }, async (_request, reply) => {
    const keys = await storedKeys(service.keys);
    return reply.header("cache-control", "public, max-age=300").send(jwksDocument(keys));
  });
  // Not among the keys of tokens, because those who verify tokens accept every key of that set.
  app.get("/.well-known/evidence-keys.json", { onRequest: rateLimit(service) }, async (_request, reply) => {
    const keys = await listEvidenceKeys(service);
    return reply.header("cache-control", "public, max-age=300").send(evidenceKeySet(keys));
  });
}
