/**
 * Compresses text for clients that accept it, in the threads of zlib and as fast as the client reads. Responses that
 * contain a secret are never compressed: together with text chosen by an attacker, their length would reveal the
 * secret (BREACH). Routes whose responses contain a token, a password or a secret set `no-store` or a cookie, which
 * marks them; the default `no-store` of all responses is set later. Event streams are marked in the same way, because
 * compression would delay events.
 */
import { Readable, pipeline } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { taggedFor } from "../routing/entity-tag.ts";

/** In bytes: smaller responses hardly benefit. */
const minimum = 1024;

const compressible = /^(?:application\/(?:[\w.]+\+)?json|text\/(?:html|css|csv|javascript))\b/;

/** In order of preference. */
const codings = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} as const;

type Coding = keyof typeof codings;

export function addCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isCompressible(reply, payload)) return payload;
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
    const coding = acceptedCoding(request);
    // A response to HEAD has no body to compress.
    if (coding === null || request.method === "HEAD") return payload;
    return compressed(reply, payload as Payload, coding);
  });
}

type Payload = string | Buffer | Readable;

function isCompressible(reply: FastifyReply, payload: unknown): boolean {
  const isBody = typeof payload === "string" || Buffer.isBuffer(payload) || payload instanceof Readable;
  if (!isBody || reply.statusCode === 206) return false;
  if (["content-encoding", "content-range", "set-cookie"].some((name) => reply.hasHeader(name))) return false;
  if (/\bno-(?:store|transform)\b/.test(String(reply.getHeader("cache-control") ?? ""))) return false;
  if (!compressible.test(String(reply.getHeader("content-type") ?? ""))) return false;
  const given = Number(reply.getHeader("content-length") ?? minimum);
  return (payload instanceof Readable ? given : Buffer.byteLength(payload)) >= minimum;
}

/** Null: the client accepts none of them. RFC 9110, section 12.5.3. */
export function acceptedCoding({ headers }: Pick<FastifyRequest, "headers">): Coding | null {
  const weights = new Map(
    (headers["accept-encoding"] ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  const weightOf = (name: Coding) => weights.get(name) ?? weights.get("*") ?? 0;
  const names = (Object.keys(codings) as Coding[]).filter((name) => weightOf(name) > 0);
  return names.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

function compressed(reply: FastifyReply, payload: Payload, coding: Coding): Readable {
  const etag = reply.getHeader("etag");
  reply.removeHeader("content-length");
  reply.header("content-encoding", coding);
  if (typeof etag === "string") reply.header("etag", taggedFor(coding, etag));
  const source = payload instanceof Readable ? payload : Readable.from([payload], { objectMode: false });
  // The response notices an error in either stream when the other ends.
  return pipeline(source, codings[coding](), () => undefined);
}
