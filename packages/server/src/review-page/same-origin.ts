/**
 * Rejects requests caused by a page of another origin. Browsers state the origin: in `Sec-Fetch-Site` if the connection
 * is trustworthy, and in `Origin` with every request that can change something.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../http/refusal.ts";

/** An `onRequest` hook. */
export function sameOrigin(publicUrl: string) {
  const own = new URL(publicUrl).origin;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeign = origin !== undefined && origin !== own && hostOf(origin) !== request.host;
    if (!isForeign && (site === undefined || site === "same-origin")) return undefined;
    const detail = "This address only accepts requests from the review page of this service.";
    return refuse(request, reply, { kind: "forbidden", detail });
  };
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
