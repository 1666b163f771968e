/**
 * Resources, and the resource objects they are serialised to: only described members, in the order of the description,
 * reduced to the sparse fieldset.
 */
import { memberOf, type Json, type JsonObject } from "./json.ts";
import { fieldsOf, resourceType, type ResourceTypes } from "./resource-type.ts";

export interface ResourceIdentifier {
  readonly type: string;
  readonly id: string;
}

/** To-one: an identifier or null; to-many: a list. */
export type Linkage = ResourceIdentifier | null | readonly ResourceIdentifier[];

/** Absolute addresses by name. */
export type Links = Readonly<Record<string, string>>;

export interface Resource extends ResourceIdentifier {
  /** Undefined values are omitted. */
  readonly attributes: Readonly<Record<string, Json | undefined>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly links?: Links;
}

export interface Relationship {
  readonly data?: Linkage;
  readonly links?: Links;
}

/** Type → the requested fields; a type without an entry shows all of them. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** @throws Error if the resource has a member that its type does not describe, as the documentation would be wrong. */
export function resourceObject(types: ResourceTypes, resource: Resource, fieldsets: Fieldsets): JsonObject {
  const description = resourceType(types, resource.type);
  const fieldset = fieldsets.get(resource.type);
  const fields = fieldsOf(description).filter((name) => fieldset?.has(name) ?? true);
  const relationships = resource.relationships ?? {};
  refuseUndescribed(resource, description.attributes, resource.attributes);
  refuseUndescribed(resource, description.relationships, relationships);
  return {
    type: resource.type,
    id: resource.id,
    ...section("attributes", fields, resource.attributes),
    ...section("relationships", fields, relationships as unknown as JsonObject),
    ...(resource.links && { links: resource.links }),
  };
}

function section(
  name: string,
  fields: readonly string[],
  members: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const kept = fields.flatMap((field) => {
    const value = memberOf(members, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return kept.length === 0 ? {} : { [name]: Object.fromEntries(kept) };
}

function refuseUndescribed(resource: Resource, described: object, members: object): void {
  const extra = Object.keys(members).filter((name) => !Object.hasOwn(described, name));
  if (extra.length > 0) throw new Error(`${resource.type}: ${extra.join(", ")} is not described`);
}
