/** A bad request with its allowed responses, and the faults of the actual response. */
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "../../open-api/notation.ts";
import { responseFaults } from "../../open-api/testing/response-faults.ts";

export interface Probe {
  /** What is bad about it. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer | null;
  /** The allowed statuses. */
  readonly statuses: readonly number[];
}

/** The part of a probe that describes the fault. */
export type Fault = Pick<Probe, "name" | "statuses"> & Partial<Probe>;

export interface Answered {
  readonly status: number;
  readonly faults: readonly string[];
}

/** Sends the request and returns the faults of the response, including an unexpected status. */
export async function answerTo(
  { app, document }: { readonly app: FastifyInstance; readonly document: OpenApiDocument },
  { name, method, url, headers, body, statuses }: Probe,
): Promise<Answered> {
  const reply = await app.inject({
    // The type has fewer methods than HTTP.
    method: method as "GET",
    url,
    headers: headers as Record<string, string | string[]>,
    ...(body !== null && { payload: body }),
  });
  const status = reply.statusCode;
  const undocumented = responseFaults(document, {
    method,
    path: url,
    status,
    contentType: reply.headers["content-type"]?.toString(),
    headers: reply.headers,
    body: reply.rawPayload,
  });
  const isExpected = statuses.includes(status) && status < 500;
  const unexpected = `${method} ${url.slice(0, 200)}: ${status}, not ${statuses.join(" or ")}`;
  const faults = [...(isExpected ? [] : [unexpected]), ...undocumented];
  return { status, faults: faults.map((fault) => `${name}: ${fault}`) };
}
