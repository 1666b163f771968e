/** What every kind of endpoint does first, whatever it answers: who asks (401, 403), how often (429), and for what (404). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerCheck, callerIn } from "../http/bearer.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { apiError, refused, type Refused } from "../json-api/error.ts";
import { addressesAt } from "../resources/addresses.ts";
import type { Asked, Endpoint } from "./endpoint.ts";
import { idsOf } from "./path.ts";

/** The hooks before any body is read. */
export function admission(service: Service, { role }: Pick<Endpoint, "role"> = {}) {
  const everyone = [bearerCheck(service), rateLimit(service)];
  return role === "admin" ? [...everyone, adminCheck] : everyone;
}

async function adminCheck(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (callerIn(request).role === "admin") return undefined;
  return refuse(request, reply, { kind: "forbidden", detail: "Only an admin may do this." });
}

/** Null when the address has something in the place of an id that is none. */
export function askedOf(service: Service, path: string, request: FastifyRequest): Asked<string> | null {
  const ids = idsOf(path, request.params as Record<string, string>);
  if (ids === null) return null;
  return { service, addresses: addressesAt(service.settings.publicUrl), caller: callerIn(request), ids };
}

/** What follows the `?`. */
export function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** Where there are no parameters, any is a fault. */
export function searchFault(request: FastifyRequest): Refused | null {
  if (searchOf(request) === "") return null;
  return refused(apiError("invalid-parameter", "There are no parameters here.", { parameter: "query" }));
}
