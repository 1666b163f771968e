/**
 * Adapts download endpoints to HTTP (RFC 9110): entity tags, ranges, HEAD. A file is only opened when it must be sent or
 * described: a client with a current copy gets a 304 before anything is rendered. Errors are JSON:API documents.
 */
import { Readable } from "node:stream";
import { forCompany } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError, isRefused, notFound, refused } from "../json-api/error.ts";
import { sendRefusal } from "./answer.ts";
import { admission, contextOf, searchFault } from "./request-context.ts";
import { readRange, type ParsedRange } from "./byte-range.ts";
import { attachment } from "./content-disposition.ts";
import type { ApiContext, RequestContext, Download, DownloadEndpoint, OpenFile } from "./endpoint.ts";
import { isNoneMatch } from "./entity-tag.ts";
import { routePattern } from "./path.ts";

export function addDownload(app: FastifyInstance, api: ApiContext, endpoint: DownloadEndpoint): void {
  app.route({
    method: ["GET", "HEAD"],
    url: routePattern(endpoint.path),
    onRequest: admission(api.service, endpoint),
    handler: async (request, reply) => {
      const context = contextOf(api, endpoint.path, request);
      if (context === null) return sendRefusal(reply, notFound());
      const fault = searchFault(request);
      return fault === null ? answer(endpoint, context, { request, reply }) : sendRefusal(reply, fault);
    },
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  endpoint: DownloadEndpoint,
  context: RequestContext<string>,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const reads = forCompany(context.service.store.reader, context.caller.companyId);
  const download = await endpoint.download({ ...context, reads });
  if (isRefused(download)) return sendRefusal(reply, download);
  const tag = `"${download.tag}"`;
  const known = request.headers["if-none-match"];
  if (known !== undefined && isNoneMatch(known, tag)) {
    return reply.code(304).headers({ etag: tag, "cache-control": caching }).send();
  }
  const file = await download.open();
  if (isRefused(file)) return sendRefusal(reply, file);
  const { size } = file;
  if (size === null) return sendStreamed(exchange, file, headersOf(download, tag));
  const range = requestedRange(request, tag, size);
  if (range.kind === "unsatisfiable") return refuseRange(reply, size);
  reply.headers({ ...headersOf(download, tag), "accept-ranges": "bytes" });
  return sendBytes(exchange, { ...file, size }, range);
}

/** The same URL may have different bytes later, so that clients must revalidate. */
const caching = "private, no-cache";

function headersOf({ filename, mediaType }: Download, tag: string) {
  return {
    "content-type": mediaType,
    "content-disposition": attachment(filename),
    etag: tag,
    "cache-control": caching,
    "x-content-type-options": "nosniff",
  };
}

/** Ranges apply to GET only, and only while the file matches `If-Range`, if that is given. */
function requestedRange({ method, headers }: FastifyRequest, tag: string, size: number): ParsedRange {
  const { range, "if-range": condition } = headers;
  const isRequested =
    method === "GET" && range !== undefined && (condition === undefined || condition === tag);
  return isRequested ? readRange(range, size) : { kind: "whole" };
}

function refuseRange(reply: FastifyReply, size: number): FastifyReply {
  const detail = `The file has ${size} bytes, none of them in this range.`;
  reply.header("content-range", `bytes */${size}`);
  return sendRefusal(reply, refused(apiError("range-not-satisfiable", detail, { header: "Range" })));
}

/** All of it, whatever range was requested, as servers may. */
function sendStreamed(
  { request, reply }: Exchange,
  { bytes }: OpenFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.headers({ ...headers, "accept-ranges": "none" });
  if (request.method === "HEAD") return reply.send();
  const whole = { start: 0, end: Number.POSITIVE_INFINITY };
  return reply.send(Readable.from(bytes(whole), { objectMode: false }));
}

function sendBytes(
  { request, reply }: Exchange,
  { size, bytes }: OpenFile & { readonly size: number },
  part: Exclude<ParsedRange, { kind: "unsatisfiable" }>,
): FastifyReply {
  const range = part.kind === "part" ? part.range : { start: 0, end: size };
  if (part.kind === "part") {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end - 1}/${size}`);
  }
  reply.header("content-length", String(range.end - range.start));
  if (request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(bytes(range), { objectMode: false }));
}
