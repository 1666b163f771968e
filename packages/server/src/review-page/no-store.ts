import type { FastifyReply, FastifyRequest } from "fastify";

/** An `onRequest` hook: the response has a token or a secret, which no cache may keep. */
export const noStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("cache-control", "no-store");
};
