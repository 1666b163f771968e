/** Checks the relationships of a request document: each must be a linkage of the described arity and types. */
import { apiError, type ApiError } from "./error.ts";
import { isJsonObject, memberOf, pointerTo, type Json } from "./json.ts";
import {
  memberFault,
  missingMembers,
  type RequestTarget,
  type Section,
  type ParsedSection,
} from "./request-section.ts";
import { isResourceId } from "./resource-id.ts";
import { canBeNull, type RelationshipType } from "./resource-type.ts";
import type { Linkage, ResourceIdentifier } from "./resource.ts";

export function readRelationships(target: RequestTarget, section: Section): ParsedSection<Linkage> {
  const { relationships } = target.type;
  const errors: ApiError[] = [];
  const value: [string, Linkage][] = [];
  for (const [name, given] of Object.entries(section.members)) {
    const described = memberOf(relationships, name);
    const pointer = pointerTo("data", "relationships", name);
    const fault = memberFault(described, { name, pointer }, target.intent);
    if (fault !== null) errors.push(fault);
    if (described === undefined || fault !== null) continue;
    const faults = relationshipFaults(described, given, pointer);
    errors.push(...faults);
    if (faults.length === 0 && isJsonObject(given)) value.push([name, linkageOf(given["data"] ?? null)]);
  }
  errors.push(...missingMembers(relationships, section, target.intent));
  return { value: Object.fromEntries(value), errors };
}

function relationshipFaults(described: RelationshipType, given: Json, pointer: string): readonly ApiError[] {
  const data = isJsonObject(given) ? memberOf(given, "data") : undefined;
  if (data === undefined) return [invalid(pointer, "A relationship must be an object with the member data.")];
  const at = `${pointer}/data`;
  if (data === null && canBeNull(described)) return [];
  if (described.kind === "to-one") return identifierFaults(described, data, at);
  if (!Array.isArray(data)) return [invalid(at, "The data of this relationship must be a list.")];
  return data.flatMap((item: Json, index) => identifierFaults(described, item, `${at}/${index}`));
}

function identifierFaults({ types }: RelationshipType, given: Json, pointer: string): readonly ApiError[] {
  if (!isJsonObject(given)) return [invalid(pointer, "The value must be an object with type and id.")];
  const type = memberOf(given, "type");
  const id = memberOf(given, "id");
  const typeAt = type === undefined ? pointer : `${pointer}/type`;
  const idAt = id === undefined ? pointer : `${pointer}/id`;
  return [
    ...(typeof type === "string" && types.includes(type)
      ? []
      : [invalid(typeAt, `The type must be ${types.join(" or ")}.`)]),
    ...(typeof id === "string" && isResourceId(id)
      ? []
      : [invalid(idAt, "The id must be a positive integer, written as a string.")]),
  ];
}

/** For checked data only. */
function linkageOf(data: Json): Linkage {
  if (data === null) return null;
  return Array.isArray(data) ? data.map(identifierOf) : identifierOf(data);
}

function identifierOf(data: Json): ResourceIdentifier {
  const { type, id } = data as unknown as ResourceIdentifier;
  return { type, id };
}

const invalid = (pointer: string, detail: string) => apiError("invalid-relationship", detail, { pointer });
