/**
 * A closing application lets the requests under way come to their end, and their connections with them: kept alive, a
 * connection would hold up the end for as long as its client leaves it open.
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
  // Of an answer whose head was sent before.
  app.addHook("onResponse", async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
