/**
 * The operations of version 2: each endpoint in OpenAPI, from the data that its route comes from. The parameters and
 * responses of a kind of endpoint match its adapter.
 */
import { eventStreamType } from "../routing/send-stream.ts";
import type { DownloadEndpoint, Endpoint, UploadEndpoint, InspectEndpoint } from "../routing/endpoint.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import type { ResourceTypes } from "../json-api/resource-type.ts";
import { exampleOf } from "./examples.ts";
import { headers, rateLimit, type HeaderName } from "./headers.ts";
import {
  referenceTo,
  type Content,
  type HttpMethod,
  type MediaType,
  type Operation,
  type RequestBody,
  type Response,
  type Responses,
} from "./notation.ts";
import { parameters } from "./parameters.ts";
import { refusals } from "./refusals.ts";
import { tagOf } from "./tags.ts";

export const methodOf: Readonly<Record<Endpoint["kind"], HttpMethod>> = {
  read: "get",
  list: "get",
  cursor: "get",
  download: "get",
  create: "post",
  upload: "post",
  compute: "post",
  inspect: "post",
  update: "patch",
  bulk: "patch",
  remove: "delete",
};

export function endpointOperation(endpoint: Endpoint, types: ResourceTypes): Operation {
  const body = requestBody(endpoint);
  return {
    tags: [tagOf(endpoint.path)],
    operationId: endpoint.operation,
    summary: endpoint.summary,
    parameters: parameters(endpoint, types),
    ...(body && { requestBody: body }),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

function requestBody(endpoint: Endpoint): RequestBody | undefined {
  switch (endpoint.kind) {
    case "create":
      return {
        required: endpoint.body !== "optional",
        content: document(`${endpoint.type}.create`),
      };
    case "update":
    case "bulk":
      return { required: true, content: document(`${endpoint.type}.${endpoint.kind}`) };
    case "compute":
      return { required: true, content: document(`${endpoint.type}.create`) };
    case "upload":
    case "inspect":
      return uploadBody(endpoint);
    default:
      return undefined;
  }
}

function uploadBody({ part, mediaTypes, described }: UploadEndpoint | InspectEndpoint): RequestBody {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const schema = {
    type: "object",
    properties: { [part]: file },
    required: [part],
    additionalProperties: false,
  };
  const encoding = { [part]: { contentType: mediaTypes.join(", ") } };
  const description = `One part, a file named \`${part}\`${described}.`;
  return { description, required: true, content: { "multipart/form-data": { schema, encoding } } };
}

function successes(endpoint: Endpoint): Responses {
  switch (endpoint.kind) {
    case "read":
      return { 200: answer("The resource.", endpoint.type, ["ETag"]), 304: notModified };
    case "list":
      return {
        200: {
          description: "A page of the list.",
          headers: headers(...rateLimit),
          content: { ...document(`${endpoint.type}.list`), ...(endpoint.stream && streamed) },
        },
      };
    case "cursor":
      return {
        200: {
          description: "A batch of the list. It has a link `next` unless it is the last one.",
          headers: headers(...rateLimit),
          content: document(`${endpoint.type}.part`),
        },
      };
    case "create":
      return {
        201: answer("The new resource.", endpoint.type, [
          "ETag",
          ...(endpoint.location === "nowhere" ? [] : (["Location"] as const)),
        ]),
      };
    case "upload":
      return {
        ...(endpoint.rehearsal !== undefined && {
          200: answer("What would change. Nothing was stored.", endpoint.rehearsal.type, ["ETag"]),
        }),
        201: answer("The file was accepted and stored durably.", endpoint.type, ["ETag", "Location"]),
      };
    case "compute":
      return { 200: answer("The result. Nothing was stored.", endpoint.type, ["ETag"]) };
    case "inspect":
      return { 200: answer("What is in the file. Nothing was stored.", endpoint.type, ["ETag"]) };
    case "update":
      return { 200: answer("The changed resource.", endpoint.type, ["ETag"]) };
    case "bulk":
      return {
        200: {
          description: "The resources that exist, and the result of each change in the order of the request.",
          headers: headers(...rateLimit),
          content: document(`${endpoint.type}.bulk-document`),
        },
      };
    case "remove":
      return { 204: { description: "The resource was deleted.", headers: headers(...rateLimit) } };
    case "download":
      return downloadAnswers(endpoint);
  }
}

function answer(description: string, type: string, carried: readonly HeaderName[]): Response {
  return { description, headers: headers(...carried, ...rateLimit), content: document(`${type}.document`) };
}

/** Server-sent events, which OpenAPI can only describe as text. */
const streamed: Content = {
  [eventStreamType]: {
    schema: {
      type: "string",
      description:
        "Server-sent events: `id`, `event` (its name) and `data`, a JSON object with the ids that apply. A comment line is sent after at most 15 seconds of silence. The stream ends with its token.",
    },
    example:
      'id: 812\nevent: trigger.changed\ndata: {"review":"4001","rule":"5001","trigger":"6001","user":"7"}\n\n',
  },
};

const notModified: Response = {
  description: "Your copy is still current.",
  headers: headers("ETag", ...rateLimit),
};

function downloadAnswers({ mediaTypes }: DownloadEndpoint): Responses {
  const file = ["ETag", "Accept-Ranges", "Content-Disposition", "Cache-Control"] as const;
  const content: Content = Object.fromEntries(mediaTypes.map((type): [string, MediaType] => [type, {}]));
  return {
    200: { description: "The file.", headers: headers(...file, ...rateLimit), content },
    206: {
      description: "The requested part of the file.",
      headers: headers(...file, "Content-Range", ...rateLimit),
      content,
    },
    304: { ...notModified, headers: headers("ETag", "Cache-Control", ...rateLimit) },
  };
}

function document(name: string): Content {
  const example = exampleOf(name);
  const schema = { ...referenceTo("schemas", name) };
  return { [jsonApiMediaType]: { schema, ...(example !== undefined && { example }) } };
}
