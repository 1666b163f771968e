/**
 * Request documents: the body of a POST or PATCH, checked against the description of its resource type. Structure and
 * identity come first (400, 403, 409); if they are valid, attributes and relationships are checked together (422).
 * Members unknown to JSON:API, and those that begin with `@`, are ignored, as the standard requires.
 */
import { apiError, type ApiError, type Parsed } from "./error.ts";
import { isJsonObject, memberOf, pointerTo, type Json, type JsonObject } from "./json.ts";
import { readAttributes } from "./request-attributes.ts";
import { readRelationships } from "./request-relationships.ts";
import type { RequestTarget, Section } from "./request-section.ts";
import type { Linkage } from "./resource.ts";
import type { ResourceType } from "./resource-type.ts";

/** What the request writes: only known, writable and valid members. */
export interface ResourceRequest {
  readonly attributes: JsonObject;
  readonly relationships: Readonly<Record<string, Linkage>>;
}

export function parseRequestDocument(target: RequestTarget, body: Json): Parsed<ResourceRequest> {
  const data = isJsonObject(body) ? memberOf(body, "data") : undefined;
  if (!isJsonObject(data)) return { kind: "refused", errors: [noData(body)] };
  const faults = [
    ...typeFaults(target.type, data),
    ...idFaults(target, data),
    ...formFaults(data),
    ...relationshipsForbidden(target, data),
  ];
  if (faults.length > 0) return { kind: "refused", errors: faults };
  const attributes = readAttributes(target, sectionOf(data, "attributes"));
  const relationships = readRelationships(target, sectionOf(data, "relationships"));
  const errors = [...attributes.errors, ...relationships.errors];
  if (errors.length > 0) return { kind: "refused", errors };
  return { kind: "parsed", value: { attributes: attributes.value, relationships: relationships.value } };
}

const sections = ["attributes", "relationships"] as const;

function sectionOf(data: JsonObject, name: (typeof sections)[number]): Section {
  const found = memberOf(data, name);
  if (!isJsonObject(found)) return { members: {}, pointer: "/data" };
  const members = Object.entries(found).filter(([member]) => !member.startsWith("@"));
  return { members: Object.fromEntries(members), pointer: pointerTo("data", name) };
}

function noData(body: Json): ApiError {
  const isThere = isJsonObject(body) && Object.hasOwn(body, "data");
  return malformed(
    isThere ? "/data" : "",
    "The body must be an object whose member data is a resource object.",
  );
}

function typeFaults({ type }: ResourceType, data: JsonObject): readonly ApiError[] {
  const given = memberOf(data, "type");
  if (given === undefined) return [malformed("/data", "The resource object must have a type.")];
  if (typeof given !== "string") return [malformed("/data/type", "The type must be a string.")];
  if (given === type) return [];
  return [apiError("type-conflict", `The type must be ${type}.`, { pointer: "/data/type" })];
}

function idFaults(target: RequestTarget, data: JsonObject): readonly ApiError[] {
  const given = memberOf(data, "id");
  const pointer = "/data/id";
  if (target.intent === "create") {
    if (given === undefined) return [];
    return [apiError("client-id-forbidden", "Omit the id: the service assigns it.", { pointer })];
  }
  if (given === undefined) return [malformed("/data", "The resource object must have an id.")];
  if (typeof given !== "string") return [malformed(pointer, "The id must be a string.")];
  if (given === target.id) return [];
  return [apiError("id-conflict", `The id must be ${target.id}, as in the URL.`, { pointer })];
}

function formFaults(data: JsonObject): readonly ApiError[] {
  return sections
    .filter((name) => Object.hasOwn(data, name) && !isJsonObject(data[name]))
    .map((name) => malformed(pointerTo("data", name), `The member ${name} must be an object.`));
}

/** JSON:API requires that such a change is rejected as a whole, whatever else it contains. */
function relationshipsForbidden({ intent, type }: RequestTarget, data: JsonObject): readonly ApiError[] {
  if (intent === "create") return [];
  const { members } = sectionOf(data, "relationships");
  return Object.keys(members)
    .filter((name) => {
      const described = memberOf(type.relationships, name);
      return described !== undefined && described.update === undefined;
    })
    .map((name) => {
      const pointer = pointerTo("data", "relationships", name);
      return apiError("relationship-forbidden", `${name} cannot be written after the resource was created.`, {
        pointer,
      });
    });
}

const malformed = (pointer: string, detail: string) => apiError("malformed-document", detail, { pointer });
