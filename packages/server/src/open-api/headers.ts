/** The response headers. Each response says which of them it has. */
import type { Header, Reference } from "./notation.ts";
import { referenceTo } from "./notation.ts";

const count = { type: "integer", minimum: 0 };
const text = { type: "string" };

/** By the names of the headers. */
const described = {
  ETag: {
    description: "Identifies this state of the resource, for `If-Match` and `If-None-Match`.",
    required: true,
    schema: { type: "string", pattern: '^"[^"]+"$' },
  },
  Location: {
    description: "The URL of the new resource.",
    required: true,
    schema: { type: "string", format: "uri" },
  },
  "Retry-After": {
    description: "The number of seconds to wait before the next attempt.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: "How to authenticate, as in RFC 9110 and RFC 6750.",
    required: true,
    schema: text,
  },
  "RateLimit-Limit": { description: "The number of requests per minute.", schema: count },
  "RateLimit-Remaining": { description: "The number of requests left.", schema: count },
  "RateLimit-Reset": { description: "The number of seconds until the count is reset.", schema: count },
  "Cache-Control": { description: "How the response may be cached.", required: true, schema: text },
  Deprecation: {
    description: "Since when this is deprecated, as in RFC 9745.",
    required: true,
    schema: { type: "string", pattern: "^@[0-9]+$" },
  },
  "Accept-Ranges": {
    description:
      "`bytes`: parts of the file can be requested with `Range`. `none`: they cannot, because the file is written while it is sent.",
    required: true,
    schema: { type: "string", enum: ["bytes", "none"] },
  },
  "Content-Disposition": {
    description: "The name to save the file under.",
    required: true,
    schema: text,
  },
  "Content-Range": {
    description: "The range of these bytes, and the length of the file.",
    required: true,
    schema: { type: "string", pattern: "^bytes (\\*|[0-9]+-[0-9]+)/[0-9]+$" },
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof described;

const componentName = (name: string) => name.toLowerCase();

export const headerComponents: Readonly<Record<string, Header>> = Object.fromEntries(
  Object.entries(described).map(([name, header]) => [componentName(name), header]),
);

export function headers(...names: readonly HeaderName[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(names.map((name) => [name, referenceTo("headers", componentName(name))]));
}

/** The headers of every response that counts against the rate limit. */
export const rateLimit = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;
