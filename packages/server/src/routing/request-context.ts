/** What every kind of endpoint does first: identity (401), rate (429), role (403), and the ids in the URL (404). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerActor } from "../audit/actors.ts";
import { bearerCheck, callerIn } from "../http/bearer.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { refuse } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { apiError, refused, type Refused } from "../json-api/error.ts";
import { addressesAt } from "../wire/addresses.ts";
import type { ApiContext, RequestContext, Endpoint } from "./endpoint.ts";
import { idsOf } from "./path.ts";

/** The hooks that run before the body is read. */
export function admission(service: Service, { role }: Pick<Endpoint, "role"> = {}) {
  const everyone = [bearerCheck(service), rateLimit(service)];
  return role === "admin" ? [...everyone, adminCheck] : everyone;
}

async function adminCheck(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (callerIn(request).role === "admin") return undefined;
  return refuse(request, reply, { kind: "forbidden", detail: "This requires the role admin." });
}

/** Null if a path parameter is not an id. */
export function contextOf(
  api: ApiContext,
  path: string,
  request: FastifyRequest,
): RequestContext<string> | null {
  const ids = idsOf(path, request.params as Record<string, string>);
  if (ids === null) return null;
  const addresses = addressesAt(api.service.settings.publicUrl);
  const caller = callerIn(request);
  return { ...api, addresses, caller, actor: callerActor(caller, request), ids };
}

/** The part of the URL after the `?`. */
export function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** The error for query parameters where none are supported. */
export function searchFault(request: FastifyRequest): Refused | null {
  if (searchOf(request) === "") return null;
  return refused(
    apiError("invalid-parameter", "Query parameters are not supported here.", { parameter: "query" }),
  );
}
