/**
 * The HTTP API of the service, used like every other client does. Every request carries an access token; a request
 * whose token was refused is repeated once with a new one. Requests without side effects are repeated while the service
 * is busy.
 */
import { addressOf } from "../address/address.ts";
import { sessionClient } from "../session/session.tsx";
import { SessionEnded } from "../session/session-client.ts";
import { faultFrom, unreachable } from "./api-fault.ts";
import { waits } from "./busy.ts";
import type { Document, ListDocument, PartDocument, Resource } from "./json-api.ts";
import { sendFile, type FileUpload } from "./send-file.ts";

const jsonApi = "application/vnd.api+json";

export interface Change {
  readonly method: "POST" | "PATCH";
  /** Relative to the service, such as `v2/reviews`. */
  readonly path: string;
  /** The member `data` of the document. */
  readonly data: object;
  /** The same for every attempt, so that a repeated change takes effect once. */
  readonly key: string;
  /**
   * The entity tag of the version that the user saw. If the resource has changed since, the service rejects the change
   * with 412.
   */
  readonly ifMatch?: string | null;
}

/** @throws ApiFault or SessionEnded, like every function here */
export async function read(path: string, signal?: AbortSignal): Promise<Document> {
  return tagged(await get(path, jsonApi, signal));
}

export async function readPage(path: string, signal?: AbortSignal): Promise<ListDocument> {
  return (await (await get(path, jsonApi, signal)).json()) as ListDocument;
}

/** Every resource of a list from all pages, with the included resources. `path` must have a query. */
export async function readAll(path: string, signal?: AbortSignal): Promise<Document<readonly Resource[]>> {
  const pages: ListDocument[] = [];
  let start: string | undefined = "";
  while (start !== undefined) {
    const page: ListDocument = await readPage(`${path}&page[size]=100${start}`, signal);
    pages.push(page);
    const { cursors } = page.meta.page;
    start =
      page.links.next === undefined || cursors === undefined ? undefined : `&page[after]=${cursors.after}`;
  }
  return {
    data: pages.flatMap(({ data }) => data),
    included: pages.flatMap(({ included = [] }) => included),
  };
}

/** The first part of a long list, kept small so that something appears at once. `path` must have a query. */
export async function readPart(
  path: string,
  signal: AbortSignal,
  page = "page[size]=100",
): Promise<PartDocument> {
  return (await (await get(`${path}&${page}`, jsonApi, signal)).json()) as PartDocument;
}

/** The remaining parts of a long list, one after the other. `path` must have a query. */
export async function* readParts(
  path: string,
  { partSize, signal }: { readonly partSize: number; readonly signal: AbortSignal },
): AsyncGenerator<PartDocument> {
  let page: string | undefined;
  for (;;) {
    const part = await readPart(path, signal, page);
    yield part;
    if (part.links.next === undefined) return;
    const after = new URL(part.links.next).searchParams.get("page[after]") ?? "";
    page = `page[size]=${partSize}&page[after]=${after}`;
  }
}

export async function change({ method, path, data, key, ifMatch }: Change): Promise<Document> {
  const headers = {
    accept: jsonApi,
    "content-type": jsonApi,
    "idempotency-key": key,
    ...(ifMatch && { "if-match": ifMatch }),
  };
  const response = await send(path, { method, headers, body: JSON.stringify({ data }) });
  return tagged(response);
}

/** For changes outside the change queue. Retried with the same key while the service is busy. */
export function changePatiently(request: Change): Promise<Document> {
  return waits.patiently(() => change(request));
}

/** Requests a computation without side effects, which can be aborted at any time. */
export async function compute(path: string, data: object, signal: AbortSignal): Promise<Document> {
  const headers = { accept: jsonApi, "content-type": jsonApi };
  const init = { method: "POST", headers, body: JSON.stringify({ data }), signal };
  const response = await waits.patiently(() => send(path, init), signal);
  return (await response.json()) as Document;
}

export async function remove(path: string, key: string): Promise<void> {
  await send(path, { method: "DELETE", headers: { accept: jsonApi, "idempotency-key": key } });
}

/** Server-sent events that follow the event with this id. */
export async function openStream(path: string, lastEventId: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: "text/event-stream", "last-event-id": lastEventId };
  return send(path, { headers, signal, cache: "no-store" });
}

export async function download(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await get(path, "*/*", signal)).blob();
}

/** In bytes, counted from 0; `end` is exclusive. */
export interface ByteRange {
  readonly begin: number;
  readonly end: number;
}

export interface FilePart {
  readonly bytes: Uint8Array;
  /** The size of the whole file. */
  readonly size: number;
  /** Identifies this version of the file. */
  readonly tag: string | null;
}

/** A part of a file, at most up to its end. With `tag`, the part is of that version of the file. */
export async function downloadPart(
  path: string,
  { begin, end }: ByteRange,
  { tag = null, signal }: { readonly tag?: string | null; readonly signal: AbortSignal },
): Promise<FilePart> {
  const headers = {
    accept: "*/*",
    range: `bytes=${begin}-${end - 1}`,
    ...(tag !== null && { "if-range": tag }),
  };
  const response = await send(path, { headers, signal });
  const body = new Uint8Array(await response.arrayBuffer());
  const size = Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1] ?? body.length);
  const bytes = response.status === 206 ? body : body.subarray(begin, end);
  return { bytes, size, tag: response.headers.get("etag") };
}

/** Sends a file as a field of a form. */
export async function upload(path: string, file: FileUpload): Promise<Document> {
  const attempt = async () =>
    sendFile(addressOf(path), file, { token: await sessionClient.token(), accept: jsonApi });
  let outcome = await attempt();
  if (outcome.status === 401) {
    sessionClient.forget(outcome.token);
    outcome = await attempt();
  }
  if (outcome.status >= 400) throw faultFrom(outcome.status, outcome.body, outcome.retryAfter);
  return JSON.parse(outcome.body) as Document;
}

/** Version 1 of the API, which uses plain JSON. */
export async function readJson(path: string, signal?: AbortSignal): Promise<unknown> {
  return (await get(path, "application/json", signal)).json();
}

/** See `readJson`; for the key, see `Change`. */
export async function postJson(path: string, body: object, key: string): Promise<unknown> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "idempotency-key": key,
  };
  return (await send(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** Adds the entity tag of a single resource to the resource. */
async function tagged(response: Response): Promise<Document> {
  const document = (await response.json()) as Document;
  const etag = response.headers.get("etag");
  if (etag === null || document.data === null || Array.isArray(document.data)) return document;
  return { ...document, data: { ...document.data, meta: { etag, ...document.data.meta } } };
}

function get(path: string, accept: string, signal: AbortSignal | undefined): Promise<Response> {
  return waits.patiently(() => send(path, { headers: { accept }, ...(signal && { signal }) }), signal);
}

interface Sending extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

async function send(path: string, init: Sending): Promise<Response> {
  const first = await attempt(path, init);
  if (first.response.status !== 401) return checked(first.response);
  sessionClient.forget(first.token);
  const { response } = await attempt(path, init);
  if (response.status === 401) throw new SessionEnded();
  return checked(response);
}

async function attempt(path: string, init: Sending) {
  const token = await sessionClient.token().catch(withoutConnection);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(addressOf(path), { ...init, headers }).catch(withoutConnection);
  return { token, response };
}

/** What `fetch` throws if there is no response. */
function withoutConnection(error: unknown): never {
  throw error instanceof TypeError ? unreachable() : error;
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw faultFrom(response.status, await response.text(), response.headers.get("retry-after"));
}
