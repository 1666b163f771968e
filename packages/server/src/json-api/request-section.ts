/** The two sections of a request document, `attributes` and `relationships`, and the rules they share: which members may be written. */
import { apiError, type ApiError } from "./error.ts";
import type { JsonObject } from "./json.ts";
import type { Intent, ResourceType, Writable } from "./resource-type.ts";

/** What the URL says: which type is created, or which resource is changed. */
export type RequestTarget =
  | { readonly intent: "create"; readonly type: ResourceType }
  | { readonly intent: "update"; readonly type: ResourceType; readonly id: string };

/** The members of a section, and where to point when one is missing. */
export interface Section {
  readonly members: JsonObject;
  readonly pointer: string;
}

/** The value of a section, and all errors in it. */
export interface ParsedSection<Value> {
  readonly value: Readonly<Record<string, Value>>;
  readonly errors: readonly ApiError[];
}

/** The error of a member that is not allowed in this request, whatever its value. */
export function memberFault(
  described: Writable | undefined,
  member: { readonly name: string; readonly pointer: string },
  intent: Intent,
): ApiError | null {
  const { pointer } = member;
  const name = clipped(member.name);
  if (described === undefined)
    return apiError("unknown-member", `${name} is not a member of this resource.`, { pointer });
  if (described[intent] !== undefined) return null;
  const when = intent === "create" ? "when creating the resource" : "after the resource was created";
  return apiError("read-only-member", `${name} cannot be written ${when}.`, { pointer });
}

export function missingMembers(
  described: Readonly<Record<string, Writable>>,
  { members, pointer }: Section,
  intent: Intent,
): readonly ApiError[] {
  return Object.entries(described)
    .filter(([name, writable]) => writable[intent] === "required" && !Object.hasOwn(members, name))
    .map(([name]) => apiError("missing-member", `${name} is required.`, { pointer }));
}

/** Keeps messages readable however long the names in the request are. */
export const clipped = (name: string) => (name.length > 60 ? `${name.slice(0, 60).toWellFormed()}…` : name);
