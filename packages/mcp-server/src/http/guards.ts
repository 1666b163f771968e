/**
 * Who may send a request: only hosts by which this server is known (so that a web page whose name was rebound to this machine
 * cannot), no web page of another origin, and only who has the token.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";

export interface Access {
  /** The address on which the server listens. */
  readonly host: string;
  /** Further names by which clients may reach it, such as that of a proxy. */
  readonly allowedHosts: readonly string[];
  readonly token: string;
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Null if the request may pass. */
export function refusalOf({ host, origin, authorization }: RequestHeaders, access: Access): Refusal | null {
  const names = [...localhostAllowedHostnames(), bracketed(access.host), ...access.allowedHosts];
  if (!validateHostHeader(host, names).ok)
    return { status: 403, message: "This server is not known by that host: allow it with --allow-host." };
  if (!validateOriginHeader(origin, names).ok)
    return { status: 403, message: "Web pages of this origin are not allowed." };
  if (isToken(authorization, access.token)) return null;
  return { status: 401, message: "Send the token of this server as Authorization: Bearer <token>." };
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Compares hashes, so that the time says nothing of how much of a token is right, nor of its length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given = ""] = /^Bearer ([\x21-\x7E]{1,1000})$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
