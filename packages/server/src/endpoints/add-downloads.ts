/**
 * The adapter between the downloads and HTTP (RFC 9110): entity tags, ranges, HEAD. A file is opened only when it is to
 * be sent, or told of: whoever has it already gets his 304 before anything was made. Refusals are JSON:API errors.
 */
import { Readable } from "node:stream";
import { forCompany } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Service } from "../http/service.ts";
import { apiError, isRefused, notFound, refused } from "../json-api/error.ts";
import { sendRefusal } from "./answer.ts";
import { admission, askedOf, searchFault } from "./asked.ts";
import { readRange, type RangeReading } from "./byte-range.ts";
import { attachment } from "./content-disposition.ts";
import type { Asked, Download, DownloadEndpoint, OpenFile } from "./endpoint.ts";
import { isNoneMatch } from "./entity-tag.ts";
import { routePattern } from "./path.ts";

export function addDownload(app: FastifyInstance, service: Service, endpoint: DownloadEndpoint): void {
  app.route({
    method: ["GET", "HEAD"],
    url: routePattern(endpoint.path),
    onRequest: admission(service, endpoint),
    handler: async (request, reply) => {
      const asked = askedOf(service, endpoint.path, request);
      if (asked === null) return sendRefusal(reply, notFound());
      const fault = searchFault(request);
      return fault === null ? answer(endpoint, asked, { request, reply }) : sendRefusal(reply, fault);
    },
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  endpoint: DownloadEndpoint,
  asked: Asked<string>,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const reads = forCompany(asked.service.store.reader, asked.caller.companyId);
  const download = await endpoint.download({ ...asked, reads });
  if (isRefused(download)) return sendRefusal(reply, download);
  const tag = `"${download.tag}"`;
  const known = request.headers["if-none-match"];
  if (known !== undefined && isNoneMatch(known, tag)) {
    return reply.code(304).headers({ etag: tag, "cache-control": caching }).send();
  }
  const file = await download.open();
  if (isRefused(file)) return sendRefusal(reply, file);
  const range = askedRange(request, tag, file.size);
  if (range.kind === "unsatisfiable") return refuseRange(reply, file.size);
  reply.headers(headersOf(download, tag));
  return sendBytes(exchange, file, range);
}

/** Kept by nobody but who asked, and asked about again each time: the same address may have other bytes by then. */
const caching = "private, no-cache";

function headersOf({ filename, mediaType }: Download, tag: string) {
  return {
    "content-type": mediaType,
    "content-disposition": attachment(filename),
    etag: tag,
    "accept-ranges": "bytes",
    "cache-control": caching,
    "x-content-type-options": "nosniff",
  };
}

/** A part is asked for by GET alone, and on the condition, if there is one, that the file is still the same. */
function askedRange({ method, headers }: FastifyRequest, tag: string, size: number): RangeReading {
  const { range, "if-range": condition } = headers;
  const isAsked = method === "GET" && range !== undefined && (condition === undefined || condition === tag);
  return isAsked ? readRange(range, size) : { kind: "whole" };
}

function refuseRange(reply: FastifyReply, size: number): FastifyReply {
  const detail = `The file has ${size} bytes, and none in this range.`;
  reply.header("content-range", `bytes */${size}`);
  return sendRefusal(reply, refused(apiError("range-not-satisfiable", detail, { header: "Range" })));
}

function sendBytes(
  { request, reply }: Exchange,
  { size, bytes }: OpenFile,
  reading: Exclude<RangeReading, { kind: "unsatisfiable" }>,
): FastifyReply {
  const range = reading.kind === "part" ? reading.range : { start: 0, end: size };
  if (reading.kind === "part") {
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end - 1}/${size}`);
  }
  reply.header("content-length", String(range.end - range.start));
  if (request.method === "HEAD") return reply.send();
  return reply.send(Readable.from(bytes(range), { objectMode: false }));
}
