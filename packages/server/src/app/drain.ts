/**
 * Graceful shutdown: a closing application ends its streams, finishes the other requests in progress and then closes their
 * connections, which would otherwise stay open for as long as their clients keep them alive.
 */
import type { FastifyInstance } from "fastify";
import type { Service } from "../http/service.ts";

export function addDrain(app: FastifyInstance, { streams }: Pick<Service, "streams">): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    streams.endAll();
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (isClosing) reply.header("connection", "close");
    return payload;
  });
  // For responses whose headers were sent before.
  app.addHook("onResponse", async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
