import type { FastifyReply, FastifyRequest } from "fastify";

/** An `onRequest` hook: the response contains a token or a secret, which caches must not store. */
export const noStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header("cache-control", "no-store");
};
