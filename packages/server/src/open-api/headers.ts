/** The headers of answers, each said once. Which of them an answer must carry, the answer says. */
import type { Header, Reference } from "./notation.ts";
import { referenceTo } from "./notation.ts";

const count = { type: "integer", minimum: 0 };
const text = { type: "string" };

/** By their names as an answer carries them. */
const described = {
  ETag: {
    description: "Names this state of the resource; for `If-Match` and `If-None-Match`.",
    required: true,
    schema: { type: "string", pattern: '^"[^"]+"$' },
  },
  Location: {
    description: "The address of what was made.",
    required: true,
    schema: { type: "string", format: "uri" },
  },
  "Retry-After": {
    description: "After so many seconds it is worth asking again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: "How to authenticate, as RFC 9110 and RFC 6750 write it.",
    required: true,
    schema: text,
  },
  "RateLimit-Limit": { description: "How many requests there are in a minute.", schema: count },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: count },
  "RateLimit-Reset": { description: "In how many seconds all of them are there again.", schema: count },
  "Cache-Control": { description: "Who may keep the answer.", required: true, schema: text },
  Deprecation: {
    description: "Since when this is deprecated, as RFC 9745 writes it.",
    required: true,
    schema: { type: "string", pattern: "^@[0-9]+$" },
  },
  "Accept-Ranges": {
    description: "That parts can be asked for with `Range`.",
    required: true,
    schema: { type: "string", const: "bytes" },
  },
  "Content-Disposition": {
    description: "The name under which to keep the file.",
    required: true,
    schema: text,
  },
  "Content-Range": {
    description: "Which bytes these are, and of how many.",
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

/** What every answer carries that counted against the caller's requests. */
export const rateLimit = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;
