/**
 * A client of the HTTP API, as a user would write it: a token for client credentials, and JSON:API documents. Addresses
 * come from the service's links, or are paths below its own address.
 */
import { setTimeout as sleep } from "node:timers/promises";

export interface ApiClient {
  readonly get: (address: string) => Promise<Answer>;
  readonly send: (method: "POST" | "PATCH", address: string, data: object) => Promise<Answer>;
  /** Sends a file as the form field `asset`. */
  readonly upload: (address: string, file: File) => Promise<Answer>;
  readonly download: (address: string) => Promise<Uint8Array>;
  /** Repeats the request until `isDone`. */
  readonly poll: (address: string, isDone: (resource: ApiResource) => boolean) => Promise<ApiResource>;
}

export interface ApiResource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links?: Links;
}

export interface Answer {
  readonly data: ApiResource;
  readonly included?: readonly ApiResource[];
}

type Links = Readonly<Record<string, string>>;

export interface Access {
  /** The address of the service, without a trailing slash. */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  /** Aborts running requests. */
  readonly signal: AbortSignal;
}

/** The API gave an unexpected response; the message is a sentence without a full stop. */
export class ApiFault extends Error {
  override readonly name = "ApiFault";
}

const jsonApi = "application/vnd.api+json";

/** Milliseconds between two polls. */
const pause = 200;

export async function connect({ url, clientId, secret, signal }: Access): Promise<ApiClient> {
  const ask = (address: string, init: RequestInit = {}) =>
    answered(new URL(address, `${url}/`).href, { ...init, signal });
  const grant = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
  const granted = await ask("/oauth/token", { method: "POST", body: new URLSearchParams(grant) });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const headers = { authorization, accept: jsonApi };

  const read = async <Body>(address: string, init: RequestInit = {}) =>
    (await (await ask(address, { headers, ...init })).json()) as Body;
  const get = (address: string) => read<Answer>(address);
  return {
    get,
    send: (method, address, data) =>
      read(address, {
        method,
        headers: { ...headers, "content-type": jsonApi },
        body: JSON.stringify({ data }),
      }),
    upload: (address, file) => {
      const body = new FormData();
      body.set("asset", file);
      return read(address, { method: "POST", body });
    },
    download: async (address) => (await ask(address, { headers: { authorization } })).bytes(),
    poll: async (address, isDone) => {
      for (;;) {
        const { data } = await get(address);
        if (isDone(data)) return data;
        await sleep(pause, undefined, { signal });
      }
    },
  };
}

/** A link of a resource. @throws ApiFault if it is missing. */
export function linkOf({ type, id, links }: ApiResource, name: string): string {
  const link = links?.[name];
  if (link === undefined) throw new ApiFault(`${type} ${id} has no link ${name}`);
  return link;
}

async function answered(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    // fetch throws this if there is no response.
    if (error instanceof TypeError) throw new ApiFault(`${address} cannot be reached`, { cause: error });
    throw error;
  });
  if (response.ok) return response;
  const { method = "GET" } = init;
  const body = await response.text();
  throw new ApiFault(`${method} ${address} responded with ${response.status}: ${body}`);
}
