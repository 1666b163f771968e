/** What machines ask without a token: whether the process lives, whether it can serve, and the public signing keys. */
import type { FastifyInstance } from "fastify";
import { jwksDocument } from "../auth/signing-key.ts";
import { rateLimit } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import type { Service } from "./service.ts";
import { storedKeys } from "./signing-keys.ts";

export function addProbes(app: FastifyInstance, service: Service): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const canSign = await storedKeys(service.keys).then(
      (keys) => keys.some(({ retiredAt }) => retiredAt === null),
      () => false,
    );
    return canSign ? reply.send({ status: "ready" }) : refuse(request, reply, { kind: "unavailable" });
  });
  app.get("/.well-known/jwks.json", { onRequest: rateLimit(service) }, async (_request, reply) => {
    const keys = await storedKeys(service.keys);
    return reply.header("cache-control", "public, max-age=300").send(jwksDocument(keys));
  });
}
