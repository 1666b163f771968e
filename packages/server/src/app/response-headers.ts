/**
 * The headers that every response has unless its route says otherwise: no cache keeps it, and no browser takes it for
 * something else than its media type says. Downloads, and the files of the pages, say how they may be cached.
 */
import type { FastifyInstance, FastifyReply } from "fastify";

export function addResponseHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    setResponseHeaders(reply);
    return payload;
  });
}

/** For responses before a route is found, which pass no hook. */
export function setResponseHeaders(reply: FastifyReply): void {
  reply.header("x-content-type-options", "nosniff");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}
