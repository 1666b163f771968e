/**
 * The resource objects that resources are serialised to: only described members, in the order of the description, reduced
 * to the sparse fieldset.
 */
import { memberOf, type Json, type JsonObject } from "./json.ts";
import { fieldsOf, resourceType, type ResourceType, type ResourceTypes } from "./resource-type.ts";
import type { Fieldsets, Resource } from "./resource.ts";
import { stateTag } from "./state-tag.ts";

/** @throws Error if the resource has a member that its type does not describe, as the documentation would be wrong. */
export function resourceObject(types: ResourceTypes, resource: Resource, fieldsets: Fieldsets): JsonObject {
  const description = resourceType(types, resource.type);
  const fieldset = fieldsets.get(resource.type);
  const fields = fieldsOf(description).filter((name) => fieldset?.has(name) ?? true);
  const relationships = resource.relationships ?? {};
  refuseUndescribed(resource, description.attributes, resource.attributes);
  refuseUndescribed(resource, description.relationships, relationships);
  refuseUndescribed(resource, description.meta ?? {}, resource.meta ?? {});
  return {
    type: resource.type,
    id: resource.id,
    ...section("attributes", fields, resource.attributes),
    ...section("relationships", fields, relationships as unknown as JsonObject),
    ...(resource.links && { links: resource.links }),
    ...metaOf(description, resource),
  };
}

function metaOf({ showsTag }: ResourceType, resource: Resource): JsonObject {
  const members = { ...(showsTag && { etag: stateTag(resource) }), ...resource.meta };
  return section("meta", Object.keys(members), members);
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
