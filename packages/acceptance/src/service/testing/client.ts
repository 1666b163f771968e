/**
 * A client of the API with its own token. It returns complete responses, whatever their status, and checks every
 * response against the OpenAPI document of the service.
 */
import { documentOf, expectDocumented } from "./documented.ts";
import { told } from "./program.ts";

export interface Secret {
  readonly client_id: string;
  readonly client_secret: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Typed as by JSON.parse; null if the response is not JSON. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON:API document, or a form. */
  readonly body?: object | FormData;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface ApiClient {
  readonly token: string;
  /** Rejects if the connection breaks before the response is complete. */
  readonly ask: (method: Method, path: string, asking?: Asking) => Promise<Answered>;
}

const jsonApi = "application/vnd.api+json";

export type Role = "reviewer" | "admin";

/** A company and one of its clients. */
export async function makeClient(data: string, role: Role = "reviewer"): Promise<Secret> {
  const { id } = await told<{ id: string }>(["admin", "company", "create", "Example", "--data", data]);
  const named = ["--company", id, "--name", "tests", "--role", role];
  return told<Secret>(["admin", "client", "create", ...named, "--data", data]);
}

export async function tokenFor(url: string, secret: Secret): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", ...secret });
  const answer = await fetch(`${url}/oauth/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function clientAt(url: string, token: string): ApiClient {
  return {
    token,
    ask: async (method, path, { headers = {}, body } = {}) => {
      // Fetched first, so that no response is lost because it is missing.
      const document = await documentOf(url);
      const isDocument = body !== undefined && !(body instanceof FormData);
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: jsonApi,
          ...(isDocument && { "content-type": jsonApi }),
          ...headers,
        },
        body: isDocument ? JSON.stringify(body) : (body ?? null),
      });
      const given = await answered(answer);
      const { status, bytes } = given;
      const contentType = given.headers.get("content-type");
      const named = Object.fromEntries(given.headers);
      expectDocumented(document, [{ method, path, status, contentType, headers: named, body: bytes }]);
      return given;
    },
  };
}

/** The form of an upload. */
export function formOf(bytes: Uint8Array<ArrayBuffer>, filename: string): FormData {
  const form = new FormData();
  form.set("asset", new File([bytes], filename, { type: "application/pdf" }));
  return form;
}

async function answered(answer: Response): Promise<Answered> {
  const bytes = await answer.bytes();
  const isJson = answer.headers.get("content-type")?.includes("json") === true && bytes.length > 0;
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  return { status: answer.status, headers: answer.headers, bytes, body };
}
