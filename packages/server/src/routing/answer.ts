/**
 * Sends the responses of version 2. Documents are sent as bytes, because Fastify adds a charset to text and JSON:API
 * forbids that parameter.
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { StoredAnswer } from "@docreview/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resourceDocument, type ResourceAnswer } from "../json-api/answer-document.ts";
import { bulkDocument, type BulkAnswer } from "../json-api/bulk-document.ts";
import { apiError, errorDocument, refused, type ApiError, type Refused } from "../json-api/error.ts";
import type { JsonObject } from "../json-api/json.ts";
import { resourceText } from "../json-api/document-text.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import type { Query } from "../json-api/query.ts";
import type { WrittenAnswer } from "../json-api/written-answer.ts";
import type { ResourceTypes } from "../json-api/resource-type.ts";
import { shortDigest } from "../json-api/state-tag.ts";
import { entityTag, isNoneMatch, partialTag } from "./entity-tag.ts";

/** The value of `Retry-After`, in seconds. */
export const retryAfter = 5;

export function sendRefusal(reply: FastifyReply, { errors }: Refused): FastifyReply {
  const { status, document } = errorDocument(errors);
  if (status === 503) reply.header("retry-after", String(retryAfter));
  return sendDocument(reply.code(status), document);
}

export function sendDocument(reply: FastifyReply, document: JsonObject | object): FastifyReply {
  return reply.type(jsonApiMediaType).send(Buffer.from(JSON.stringify(document)));
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: StoredAnswer): FastifyReply {
  reply.code(status).headers(headers);
  return body === "" ? reply.send() : reply.send(Buffer.from(body));
}

/** The content of the response, and the query that selects the part shown. */
interface Shown<Answer> {
  readonly answer: Answer;
  readonly query: Query;
}

/** The document of one resource with its entity tag, and the location of a new one. */
export function resourceAnswer(
  types: ResourceTypes,
  status: 200 | 201,
  { answer, query }: Shown<ResourceAnswer>,
): StoredAnswer {
  const body = JSON.stringify(resourceDocument(types, answer, query));
  const isWhole = query.include === null && query.fields.size === 0;
  const { self } = answer.data.links ?? {};
  return {
    status,
    headers: {
      "content-type": jsonApiMediaType,
      etag: entityTag(answer.data, body, isWhole),
      ...(status === 201 && self !== undefined && { location: self }),
    },
    body,
  };
}

export function sendWritten(reply: FastifyReply, { etag, body }: WrittenAnswer): FastifyReply {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return reply.code(200).headers({ "content-type": jsonApiMediaType, etag }).send(bytes);
}

/** Text that is generated as fast as the client reads it. */
export function sendText(reply: FastifyReply, text: AsyncIterable<string>): FastifyReply {
  return reply.type(jsonApiMediaType).send(Readable.from(text, { objectMode: false }));
}

/** Like `resourceAnswer`. The document is written before it is sent, because its hash is sent first. */
export async function sendSlicedAnswer(
  types: ResourceTypes,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { answer, query }: Shown<Parameters<typeof resourceText>[1]>,
): Promise<FastifyReply> {
  const hash = createHash("sha256");
  const pieces: Buffer[] = [];
  for await (const text of resourceText(types, answer, query)) {
    pieces.push(Buffer.from(text));
    hash.update(text);
  }
  const etag = partialTag(answer.data, shortDigest(hash));
  const known = request.headers["if-none-match"];
  if (known !== undefined && isNoneMatch(known, etag)) return reply.code(304).header("etag", etag).send();
  reply.headers({ "content-type": jsonApiMediaType, etag });
  return reply.send(Readable.from(pieces, { objectMode: false }));
}

export function bulkAnswer(types: ResourceTypes, { answer, query }: Shown<BulkAnswer>): StoredAnswer {
  const body = JSON.stringify(bulkDocument(types, answer, query));
  return { status: 200, headers: { "content-type": jsonApiMediaType }, body };
}

export const emptyAnswer: StoredAnswer = { status: 204, headers: {}, body: "" };

/** The response to a repeated request whose first response showed a secret. */
export const shownOnce: StoredAnswer = answerOfRefusal(
  apiError(
    "answer-shown-once",
    "The request succeeded, but its response contained a secret, which is not stored. If you lost it, create a new secret.",
  ),
);

function answerOfRefusal(error: ApiError): StoredAnswer {
  const { status, document } = errorDocument([error]);
  return { status, headers: { "content-type": jsonApiMediaType }, body: JSON.stringify(document) };
}

export const queueFull = refused(apiError("queue-full", "Too many jobs are waiting. Try again later."));
