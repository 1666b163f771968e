/**
 * The HTTP API of a service, as far as the tools need it. Addresses are made here and never taken from a response, and redirects
 * are refused, so that the token goes to the service alone. Responses are bounded.
 */
import * as z from "zod";
import { Fault } from "../faults/fault.ts";

export interface ServiceAccess {
  /** The address of the service, without a trailing slash. */
  readonly url: string;
  readonly credentials: Credentials;
}

export type Credentials =
  | { readonly token: string }
  | { readonly clientId: string; readonly clientSecret: string };

export interface ServiceApi {
  readonly get: (path: string, signal: AbortSignal) => Promise<ApiDocument>;
  readonly create: (path: string, data: object, signal: AbortSignal) => Promise<ApiDocument>;
  /** Sends a file as the form field `asset`. */
  readonly upload: (path: string, file: File, signal: AbortSignal) => Promise<ApiDocument>;
}

const linkage = z.object({ type: z.string(), id: z.string() });

const resourceSchema = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z
    .record(z.string(), z.object({ data: z.union([linkage, z.array(linkage), z.null()]).optional() }))
    .default({}),
});

const documentSchema = z.object({
  data: z.union([resourceSchema, z.array(resourceSchema)]),
  included: z.array(resourceSchema).default([]),
  meta: z.object({ page: z.object({ total: z.int().optional() }).optional() }).optional(),
});

export type ApiResource = z.infer<typeof resourceSchema>;
export type ApiDocument = z.infer<typeof documentSchema>;

const jsonApi = "application/vnd.api+json";

/** Bytes of a response. */
const mostBytes = 16 * 1024 ** 2;

/** Milliseconds that a request may take, and one that sends a file. */
const mostMilliseconds = 60_000;
const uploadMilliseconds = 600_000;

export function connectService({ url, credentials }: ServiceAccess): ServiceApi {
  let granted: string | null = "token" in credentials ? credentials.token : null;
  const send = (path: string, init: RequestInit, signal: AbortSignal) => {
    const limit = init.body instanceof FormData ? uploadMilliseconds : mostMilliseconds;
    return exchanged(`${url}${path}`, {
      ...init,
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    });
  };
  const tokenFor = async (signal: AbortSignal): Promise<string> => {
    if (granted !== null || "token" in credentials) return granted ?? "";
    const { clientId, clientSecret } = credentials;
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const response = await send("/oauth/token", { method: "POST", body }, signal);
    if (!response.ok)
      throw new Fault(`The service refused the client (${response.status}). Check its id and secret.`);
    const token = z.object({ access_token: z.string() }).safeParse(response.body);
    if (!token.success) throw new Fault("The service responded without a token. Check --service.");
    granted = token.data.access_token;
    return granted;
  };
  const ask = async (
    path: string,
    { headers, ...init }: Asked,
    signal: AbortSignal,
  ): Promise<ApiDocument> => {
    const attempt = async () => {
      const authorization = `Bearer ${await tokenFor(signal)}`;
      return send(path, { ...init, headers: { ...headers, accept: jsonApi, authorization } }, signal);
    };
    let response = await attempt();
    if (response.status === 401 && !("token" in credentials)) {
      // The token has expired.
      granted = null;
      response = await attempt();
    }
    return documentOf(response, path);
  };
  return {
    get: (path, signal) => ask(path, {}, signal),
    create: (path, data, signal) =>
      ask(
        path,
        { method: "POST", headers: { "content-type": jsonApi }, body: JSON.stringify({ data }) },
        signal,
      ),
    upload: (path, file, signal) => {
      const body = new FormData();
      body.set("asset", file);
      return ask(path, { method: "POST", body }, signal);
    },
  };
}

interface Asked {
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  /** Null if it is not JSON. */
  readonly body: unknown;
}

async function exchanged(address: string, init: RequestInit): Promise<Answered> {
  try {
    const response = await fetch(address, init);
    return { ok: response.ok, status: response.status, body: await jsonOf(response) };
  } catch (error) {
    // fetch throws this if there is no response, or if it breaks off.
    if (error instanceof TypeError)
      throw new Fault(`${new URL(address).origin} cannot be reached, or broke off. Check --service.`);
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new Fault("The service took too long to respond. Try again later.");
    throw error;
  }
}

/** What it says of a refusal is text of the service, not of a document; it is cut nevertheless. */
function documentOf({ ok, status, body }: Answered, path: string): ApiDocument {
  if (ok) {
    const parsed = documentSchema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new Fault("The service responded with something else than a JSON:API document. Check --service.");
  }
  if (status === 401) throw new Fault("The service refused the token. Check it.");
  if (status === 404) throw new Fault(`The service has nothing at ${path.split("?", 1)[0]}.`);
  const errors = z.object({ errors: z.array(z.object({ code: z.string().optional() })) }).safeParse(body);
  const codes = errors.success ? errors.data.errors.map(({ code = "unknown" }) => code.slice(0, 60)) : [];
  throw new Fault(`The service refused the request (${[status, ...codes].join(", ")}).`);
}

async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Fault("The response of the service is too large.");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return null;
  }
}
