/** The attributes of a request document against their schemas: unknown, not writable now, missing, or not valid. */
import { apiError, type ApiError } from "./error.ts";
import { memberOf, namesOf, pointerTo, type Json, type JsonObject } from "./json.ts";
import type { RequestTarget, Section } from "./request-document.ts";
import type { Intent, Writable } from "./resource-type.ts";
import { schemaFaults } from "./schema-fault.ts";

/** What was read of a section, with everything that was wrong in it. */
export interface SectionReading<Value> {
  readonly value: Readonly<Record<string, Value>>;
  readonly errors: readonly ApiError[];
}

export function readAttributes(target: RequestTarget, section: Section): SectionReading<Json> {
  const { attributes } = target.type;
  const errors = [
    ...Object.entries(section.members).flatMap(([name, value]) => {
      const attribute = memberOf(attributes, name);
      const fault = memberFault(
        attribute,
        { name, pointer: pointerTo("data", "attributes", name) },
        target.intent,
      );
      if (attribute === undefined || fault !== null) return fault ?? [];
      return schemaFaults(attribute.accepts ?? attribute.schema, value).map(({ pointer, demand }) =>
        invalid(name, pointer, demand),
      );
    }),
    ...missingMembers(attributes, section, target.intent),
  ];
  return { value: section.members satisfies JsonObject, errors };
}

/** The error of a member that must not be in this request, whatever it says. */
export function memberFault(
  described: Writable | undefined,
  member: { readonly name: string; readonly pointer: string },
  intent: Intent,
): ApiError | null {
  const { pointer } = member;
  const name = clipped(member.name);
  if (described === undefined) return apiError("unknown-member", `There is no ${name} here.`, { pointer });
  if (described[intent] !== undefined) return null;
  const when = intent === "create" ? "when the resource is created" : "once the resource exists";
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

function invalid(name: string, within: string, demand: string): ApiError {
  const subject = [name, ...namesOf(within)].map(clipped).join(".");
  const pointer = pointerTo("data", "attributes", name) + within;
  return apiError("invalid-attribute", `${subject} ${demand}.`, { pointer });
}

/** A sentence stays one, whatever the length of the names in the request. */
const clipped = (name: string) => (name.length > 60 ? `${name.slice(0, 60).toWellFormed()}…` : name);
