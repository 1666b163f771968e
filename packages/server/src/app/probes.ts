/** Routes without a token: liveness, readiness, and the public signing keys. */
import type { FastifyInstance } from "fastify";
import { jwksDocument } from "../auth/signing-key.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { storedKeys } from "../auth/signing-key-store.ts";

export function addProbes(app: FastifyInstance, service: Service): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const detail = (await signingFault(service)) ?? threadFault(service);
    if (detail === null) return reply.send({ status: "ready" });
    return refuse(request, reply, { kind: "unavailable", detail });
  });
  app.get("/.well-known/jwks.json", { onRequest: rateLimit(service) }, async (_request, reply) => {
    const keys = await storedKeys(service.keys);
    return reply.header("cache-control", "public, max-age=300").send(jwksDocument(keys));
  });
}

async function signingFault({ keys }: Service): Promise<string | null> {
  const canSign = await storedKeys(keys).then(
    (stored) => stored.some(({ retiredAt }) => retiredAt === null),
    () => false,
  );
  return canSign ? null : "The signing keys cannot be read.";
}

/** One thread that is up for each purpose is enough to go on. */
function threadFault({ threads }: Service): string | null {
  for (const [purpose, healths] of Object.entries(threads())) {
    if (!healths.some(({ isUp }) => isUp))
      return `No thread for ${purpose} is running; it is being restarted.`;
  }
  return null;
}
