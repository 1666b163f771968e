/**
 * Graceful shutdown: a closing application finishes the requests in progress and then closes their connections, which
 * would otherwise stay open for as long as their clients keep them alive.
 */
import type { FastifyInstance } from "fastify";

export function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
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
