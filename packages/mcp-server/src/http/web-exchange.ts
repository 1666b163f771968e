/** Between Node's HTTP and the web's requests and responses; the request ends when its client is gone. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Null if the body is larger than `maximumBytes`. */
export async function webRequest(
  message: IncomingMessage,
  response: ServerResponse,
  maximumBytes: number,
): Promise<Request | null> {
  const body = await bodyOf(message, maximumBytes);
  if (body === null) return null;
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const { method = "GET", url = "/" } = message;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, "http://localhost"), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: new Uint8Array(body) }),
  });
}

async function bodyOf(message: IncomingMessage, maximumBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maximumBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function sendResponse(web: Response, response: ServerResponse): Promise<void> {
  response.writeHead(web.status, Object.fromEntries(web.headers));
  if (web.body === null) {
    response.end();
    return;
  }
  response.flushHeaders();
  // A client that leaves before the end is not a fault.
  await pipeline(Readable.fromWeb(web.body), response).catch(() => {});
}
