/**
 * The session cookie of the review page. Scripts cannot read it, and browsers send it only to `/ui/session` and never
 * with a request that another site has caused.
 */
import type { FastifyRequest } from "fastify";

const name = "docreview_session";

/** Where the cookie is valid. */
export interface CookiePlace {
  /** The path under which the service is reached, such as `/docreview`; empty at the root. */
  readonly basePath: string;
  readonly isSecure: boolean;
}

export function placeUnder(publicUrl: string): CookiePlace {
  const { pathname, protocol } = new URL(publicUrl);
  return { basePath: pathname.replace(/\/$/, ""), isSecure: protocol === "https:" };
}

/** The value of Set-Cookie. `life` in seconds; 0 removes the cookie. */
export function setCookie(value: string, life: number, { basePath, isSecure }: CookiePlace): string {
  const attributes = [`Path=${basePath}/ui/session`, `Max-Age=${life}`, "HttpOnly", "SameSite=Strict"];
  return [`${name}=${value}`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}

/** Null if there is none. */
export function cookieOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
