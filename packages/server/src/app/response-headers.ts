/**
 * The default headers of every response: caches do not store it, and browsers do not guess its media type. Downloads
 * and the files of the page set their own cache headers.
 */
import type { FastifyInstance, FastifyReply } from "fastify";

export function addResponseHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    setResponseHeaders(reply);
    return payload;
  });
}

/** For responses sent before a route is found, to which no hook applies. */
export function setResponseHeaders(reply: FastifyReply): void {
  reply.header("x-content-type-options", "nosniff");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}
