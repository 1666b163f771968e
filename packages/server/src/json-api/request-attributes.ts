/** Checks the attributes of a request document: unknown, not writable, missing, or not valid by their schemas. */
import { apiError, type ApiError } from "./error.ts";
import { memberOf, namesOf, pointerTo, type Json, type JsonObject } from "./json.ts";
import {
  clipped,
  memberFault,
  missingMembers,
  type RequestTarget,
  type Section,
  type ParsedSection,
} from "./request-section.ts";
import { schemaFaults } from "./schema-fault.ts";

export function readAttributes(target: RequestTarget, section: Section): ParsedSection<Json> {
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

function invalid(name: string, within: string, demand: string): ApiError {
  const subject = [name, ...namesOf(within)].map(clipped).join(".");
  const pointer = pointerTo("data", "attributes", name) + within;
  return apiError("invalid-attribute", `${subject} ${demand}.`, { pointer });
}
