/** The application over a real store, used as a client uses it: with a token and JSON:API documents. */
import { onTestFinished } from "vitest";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import type { PageFiles } from "../review-page/page-files.ts";
import { email, startTestService } from "./test-service.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed document, typed as by JSON.parse; null if there is none. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly bytes: Buffer;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** A document, or a raw body. */
  readonly body?: object | string | Uint8Array;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE" | "HEAD" | "PUT";

export type Api = Awaited<ReturnType<typeof startApi>>;

/** Stopped when the test has finished. `environment`: settings that differ from the defaults of tests. */
export async function openApi(environment: Readonly<Record<string, string>> = {}): Promise<Api> {
  const api = await startApi(environment);
  onTestFinished(api.stop);
  return api;
}

/** Must be stopped by the caller: for tests that share one. */
export async function startApi(
  environment: Readonly<Record<string, string>> = {},
  page: PageFiles | null = null,
) {
  const service = await startTestService(environment, page);
  const token = await login(service, email, service.password);
  const send = (method: Method, url: string, sending: Sending = {}) =>
    inject(service, { method, url, token }, sending);
  return {
    ...service,
    token,
    send,
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => send("GET", url, { headers }),
    post: (url: string, body: object) => send("POST", url, { body }),
    patch: (url: string, body: object) => send("PATCH", url, { body }),
    remove: (url: string) => send("DELETE", url),
    /** The same with another token. */
    as:
      (other: string) =>
      (method: Method, url: string, sending: Sending = {}) =>
        inject(service, { method, url, token: other }, sending),
  };
}

type Started = Awaited<ReturnType<typeof startTestService>>;

export async function login({ app }: Started, address: string, password: string): Promise<string> {
  const reply = await app.inject({ method: "POST", url: "/v1/login", payload: { email: address, password } });
  return reply.json<{ data: { access_token: string } }>().data.access_token;
}

interface Target {
  readonly method: Method;
  readonly url: string;
  readonly token: string;
}

async function inject({ app }: Started, target: Target, { headers, body }: Sending): Promise<Reply> {
  const isDocument = body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);
  const payload = isDocument ? JSON.stringify(body) : (body as string | Buffer | undefined);
  const reply = await app.inject({
    method: target.method,
    url: target.url,
    headers: {
      authorization: `Bearer ${target.token}`,
      ...(body !== undefined && { "content-type": jsonApiMediaType }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const isJson = /json(?:;|$)/.test(String(reply.headers["content-type"]));
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson && reply.rawPayload.length > 0 ? JSON.parse(reply.payload) : null,
    bytes: reply.rawPayload,
  };
}
