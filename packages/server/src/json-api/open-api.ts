/**
 * The OpenAPI 3.1 schemas (`components.schemas`) of the resource types, from the data that validation and serialisation
 * use. Per type: the resource, its identifier, the documents of one and of a list, and the request documents for
 * creating and updating.
 */
import { bulkStatuses, maximumBulk } from "./bulk-document.ts";
import { memberOf, type JsonSchema } from "./json.ts";
import {
  arrayOf,
  entityTag,
  identityOf,
  object,
  reference,
  sharedSchemas,
  type Schemas,
} from "./open-api-shared.ts";
import {
  canBeNull,
  resourceType,
  type Intent,
  type RelationshipType,
  type ResourceType,
  type ResourceTypes,
  type Writable,
} from "./resource-type.ts";

export function openApiSchemas(types: ResourceTypes): Schemas {
  const all = [...types.values()];
  const included = arrayOf({ anyOf: all.map(({ type }) => reference(type)) });
  return Object.assign({ ...sharedSchemas, included }, ...all.map(schemasOf));
}

function schemasOf(type: ResourceType): Schemas {
  const name = type.type;
  const jsonapi = reference("jsonapi");
  const included = reference("included");
  const list = {
    meta: reference("list-meta"),
    links: reference("list-links"),
    data: arrayOf(reference(name)),
  };
  // Present even if nothing is writable: the URL alone may say what is requested.
  const requests = (["create", "update"] as const).map(
    (intent) => [`${name}.${intent}`, requestSchema(type, intent)] as const,
  );
  return {
    [name]: resourceSchema(type),
    [`${name}.identifier`]: object(identityOf(type), ["type", "id"]),
    [`${name}.document`]: object({ jsonapi, data: reference(name), included }, ["jsonapi", "data"]),
    [`${name}.list`]: object({ jsonapi, ...list, included }, ["jsonapi", ...Object.keys(list)]),
    ...Object.fromEntries(requests),
  };
}

/** The schemas of documents with a batch of a list that clients read with cursors. */
export function partSchemas(name: string): Schemas {
  const perPage = { type: "integer", minimum: 1 };
  const address = { type: "string", format: "uri" };
  const members = {
    jsonapi: reference("jsonapi"),
    meta: object({ page: object({ "per-page": perPage }, ["per-page"]) }, ["page"]),
    links: object({ self: address, first: address, next: address }, ["self", "first"]),
    data: arrayOf(reference(name)),
  };
  return {
    [`${name}.part`]: object({ ...members, included: reference("included") }, Object.keys(members)),
  };
}

/** The schemas of documents that change many resources of the type at once. */
export function bulkSchemas(types: ResourceTypes, name: string): Schemas {
  const { properties } = requestSchema(resourceType(types, name), "update") as {
    readonly properties: { readonly data: JsonSchema & { readonly properties: Schemas } };
  };
  const { data } = properties;
  const ifMatch = {
    type: "string",
    description: "Changes the resource only if it still has this entity tag, its `meta.etag`.",
  };
  const item = { ...data, properties: { ...data.properties, meta: object({ ifMatch }, []) } };
  const result = object(
    {
      id: { type: "string" },
      status: { type: "integer", enum: [...new Set(Object.values(bulkStatuses))] },
      code: { type: "string", enum: Object.keys(bulkStatuses) },
    },
    ["id", "status", "code"],
  );
  const items = { ...arrayOf(reference(`${name}.bulk-item`)), minItems: 1, maxItems: maximumBulk };
  const meta = object({ results: arrayOf(result) }, ["results"]);
  const answer = { jsonapi: reference("jsonapi"), data: arrayOf(reference(name)), meta };
  return {
    [`${name}.bulk-item`]: item,
    [`${name}.bulk`]: object({ data: items }, ["data"]),
    [`${name}.bulk-document`]: object({ ...answer, included: reference("included") }, Object.keys(answer)),
  };
}

/** No attribute is required in a response, as a sparse fieldset can omit any. Write-only attributes never appear. */
function resourceSchema(type: ResourceType): JsonSchema {
  const relationships = mapped(type.relationships, (relationship) =>
    object({ data: linkageSchema(relationship), links: reference("links") }, []),
  );
  const shown = Object.entries(type.attributes).filter(([, { schema }]) => schema["writeOnly"] !== true);
  const attributes = mapped(Object.fromEntries(shown), ({ schema }) => schema);
  const members = {
    ...identityOf(type),
    attributes: { ...object(attributes, []), additionalProperties: false },
    relationships: { ...object(relationships, []), additionalProperties: false },
    links: reference("links"),
    ...(type.showsTag && { meta: metaSchema(type) }),
  };
  return object(members, type.showsTag ? ["type", "id", "meta"] : ["type", "id"]);
}

/** The entity tag, and other metadata of the type. */
function metaSchema({ meta }: ResourceType): JsonSchema {
  if (meta === undefined) return reference("tag-meta");
  return object({ etag: entityTag, ...meta }, ["etag"]);
}

function requestSchema(type: ResourceType, intent: Intent): JsonSchema {
  const attributes = sectionSchema(type.attributes, intent, ({ accepts, schema }) => accepts ?? schema);
  const sections: Readonly<Record<string, JsonSchema>> = {
    attributes: intent === "create" ? { ...attributes, ...togetherSchema(type) } : attributes,
    relationships: sectionSchema(type.relationships, intent, (relationship) =>
      object({ data: linkageSchema(relationship) }, ["data"]),
    ),
  };
  const needed = Object.entries(sections).filter(([, { required }]) => required !== undefined);
  const { type: ofType, id } = identityOf(type);
  // The schema `false` accepts nothing: the service assigns ids.
  const identity = { type: ofType, id: intent === "create" ? false : id };
  const required = [intent === "create" ? ["type"] : ["type", "id"], needed.map(([name]) => name)].flat();
  return object({ data: object({ ...identity, ...sections }, required) }, ["data"]);
}

function sectionSchema<Member extends Writable>(
  members: Readonly<Record<string, Member>>,
  intent: Intent,
  schemaOf: (member: Member) => JsonSchema,
): JsonSchema {
  const writable = Object.entries(members).filter(([, member]) => member[intent] !== undefined);
  const required = writable.filter(([, member]) => member[intent] === "required").map(([name]) => name);
  const properties = mapped(Object.fromEntries(writable), schemaOf);
  // Members that begin with @ are ignored, as JSON:API requires.
  return { ...object(properties, required), patternProperties: { "^@": {} }, additionalProperties: false };
}

function togetherSchema({ together = [] }: ResourceType): JsonSchema {
  if (together.length === 0) return {};
  const others = together.map((name) => [name, together.filter((other) => other !== name)]);
  return { dependentRequired: Object.fromEntries(others) };
}

function linkageSchema(relationship: RelationshipType): JsonSchema {
  const identifiers = relationship.types.map((type) => reference(`${type}.identifier`));
  if (relationship.kind === "to-many") return arrayOf({ anyOf: identifiers });
  return { anyOf: canBeNull(relationship) ? [...identifiers, { type: "null" }] : identifiers };
}

function mapped<Member>(
  members: Readonly<Record<string, Member>>,
  schemaOf: (member: Member) => JsonSchema,
): Schemas {
  const entries = Object.keys(members).map((name) => [name, memberOf(members, name)] as const);
  return Object.fromEntries(
    entries.flatMap(([name, member]) => (member === undefined ? [] : [[name, schemaOf(member)] as const])),
  );
}
