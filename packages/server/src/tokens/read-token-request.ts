/** Reads the form of a token request: the client's credentials, or an error as in RFC 6749, section 5.2. */
import type { FastifyRequest } from "fastify";
import { isKnownScope } from "./scope.ts";

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

export interface OauthError {
  readonly error: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope";
  readonly detail: string;
}

export type ParsedTokenRequest =
  | { readonly kind: "parsed"; readonly value: ClientCredentials }
  | { readonly kind: "refused"; readonly error: OauthError };

export function readTokenRequest(request: FastifyRequest): ParsedTokenRequest {
  const form = formOf(request);
  if (form === null) {
    return refused("invalid_request", "The body must be application/x-www-form-urlencoded, in UTF-8.");
  }
  const repeated = parameters.find((name) => form.getAll(name).length > 1);
  if (repeated !== undefined) return refused("invalid_request", `${repeated} is given more than once.`);
  return grantFault(form) ?? credentialsOf(form, request.headers.authorization);
}

const parameters = ["grant_type", "client_id", "client_secret", "scope"] as const;

/** Longer than any id or secret that the service issues. */
const maximumCredentialLength = 1024;

function formOf({ headers, body }: FastifyRequest): URLSearchParams | null {
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" || !(body instanceof Uint8Array)) return null;
  try {
    return new URLSearchParams(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

function grantFault(form: URLSearchParams): ParsedTokenRequest | null {
  const grantType = form.get("grant_type") ?? "";
  if (grantType === "") return refused("invalid_request", "grant_type is required.");
  if (grantType !== "client_credentials") {
    return refused("unsupported_grant_type", "The only grant_type is client_credentials.");
  }
  if (isKnownScope(form.get("scope") ?? "")) return null;
  return refused("invalid_scope", "The only scope is service-review.");
}

function credentialsOf(form: URLSearchParams, authorization: string | undefined): ParsedTokenRequest {
  const posted = { id: form.get("client_id") ?? "", secret: form.get("client_secret") ?? "" };
  if (authorization === undefined) return checked(posted);
  if (posted.secret !== "") {
    return refused(
      "invalid_request",
      "The client must authenticate in the header or in the body, not in both.",
    );
  }
  const basic = basicCredentials(authorization);
  if (basic !== null && posted.id !== "" && posted.id !== basic.id) {
    return refused("invalid_request", "client_id differs from the one in the header.");
  }
  return checked(basic ?? { id: "", secret: "" });
}

function checked(value: ClientCredentials): ParsedTokenRequest {
  const isGiven = [value.id, value.secret].every(
    (text) => text !== "" && text.length <= maximumCredentialLength,
  );
  if (isGiven) return { kind: "parsed", value };
  return refused("invalid_client", "client_id and client_secret are required.");
}

/** Both parts are form-encoded before they are joined. Null if the header is not HTTP Basic. */
function basicCredentials(authorization: string): ClientCredentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  try {
    return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}

const formDecoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

function refused(error: OauthError["error"], detail: string): ParsedTokenRequest {
  return { kind: "refused", error: { error, detail } };
}
