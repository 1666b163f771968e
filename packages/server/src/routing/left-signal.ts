/** Whether the client is still waiting for its response. */
import type { FastifyReply } from "fastify";

/** Aborted when the connection closes before the response has been sent. */
export function leftSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
