/**
 * A resource type is described once, as data: validation, query parameters, serialisation and the OpenAPI schemas are
 * derived from it. A set of descriptions is checked for contradictions when it is created.
 */
import type { JsonSchema } from "./json.ts";

export interface ResourceType {
  /** The `type` of its resources, such as `review-rules`. */
  readonly type: string;
  readonly attributes: Readonly<Record<string, AttributeType>>;
  readonly relationships: Readonly<Record<string, RelationshipType>>;
  /**
   * Whether its resource objects have their entity tag as `meta.etag`, so that an item of a list can be changed
   * conditionally.
   */
  readonly showsTag?: true;
  /** Further members of `meta`. None of them is required. */
  readonly meta?: Readonly<Record<string, JsonSchema>>;
  /** Attributes that are given together or not at all when a resource is created. The endpoint checks it. */
  readonly together?: readonly string[];
  /**
   * The sort keys of a list, besides `id`: attributes, including those of a related resource, such as `asset.title`.
   */
  readonly sortable: readonly string[];
  /** The relationships that `include` accepts. */
  readonly includable: readonly string[];
  /** The filters of a list: each comma-separated value of `filter[name]` must match the schema. */
  readonly filters: Readonly<Record<string, JsonSchema>>;
  /** `name`: the ids are names, not numbers. */
  readonly idForm?: "name";
}

/** When a member may be written; omitted: never. */
export interface Writable {
  readonly create?: "required" | "optional";
  readonly update?: "optional";
}

export interface AttributeType extends Writable {
  readonly schema: JsonSchema;
  /** The schema for writing, if it is narrower than the schema for reading. */
  readonly accepts?: JsonSchema;
}

export interface RelationshipType extends Writable {
  readonly kind: "to-one" | "to-many";
  /** The types of the resources it can refer to. */
  readonly types: readonly string[];
}

/** Whether the relationship can be null. */
export function canBeNull({ kind, create }: RelationshipType): boolean {
  return kind === "to-one" && create !== "required";
}

/** Descriptions by type, consistent with each other. */
export type ResourceTypes = ReadonlyMap<string, ResourceType>;

export type Intent = keyof Writable;

/** @throws Error naming every contradiction in the descriptions. */
export function resourceTypes(descriptions: readonly ResourceType[]): ResourceTypes {
  const known = new Map(descriptions.map((description) => [description.type, description]));
  const faults = descriptions.flatMap((description) => contradictions(description, known));
  if (known.size < descriptions.length) faults.push("two descriptions share a type");
  if (faults.length > 0) throw new Error(`resource types: ${faults.join("; ")}`);
  return known;
}

/** The description of that type. @throws Error when there is none. */
export function resourceType(types: ResourceTypes, type: string): ResourceType {
  const description = types.get(type);
  if (description === undefined) throw new Error(`resource types: ${type} is not described`);
  return description;
}

/** The members that `fields[type]` can name: attributes and relationships share one space of names. */
export function fieldsOf(description: ResourceType): readonly string[] {
  return [...Object.keys(description.attributes), ...Object.keys(description.relationships)];
}

const memberName = /^[A-Za-z0-9](?:[-_A-Za-z0-9]*[A-Za-z0-9])?$/;
const reserved = new Set(["id", "type", "lid", "links", "meta"]);

function contradictions(description: ResourceType, known: ResourceTypes): string[] {
  const { type, relationships } = description;
  const fields = fieldsOf(description);
  return [
    ...[type, ...fields]
      .filter((name) => !memberName.test(name))
      .map((name) => `${name} is not a valid member name`),
    ...fields.filter((name) => reserved.has(name)).map((name) => `${type}.${name} is a reserved name`),
    ...fields
      .filter((name, at) => fields.indexOf(name) !== at)
      .map((name) => `${type}.${name} is both attribute and relationship`),
    ...Object.entries(relationships).flatMap(([name, { types }]) =>
      types
        .filter((target) => !known.has(target))
        .map((target) => `${type}.${name} refers to the unknown type ${target}`),
    ),
    ...description.sortable
      .filter((name) => !isAttribute(name, description, known))
      .map((name) => `${type} is sorted by ${name}, which is not an attribute`),
    ...description.includable
      .filter((name) => !Object.hasOwn(relationships, name))
      .map((name) => `${type} includes ${name}, which is not a relationship`),
  ];
}

/** An attribute of the resource itself or, after a dot, of a related one, or a member of an attribute. */
function isAttribute(
  name: string,
  { attributes, relationships }: ResourceType,
  known: ResourceTypes,
): boolean {
  const [related = "", attribute] = name.split(".");
  if (attribute === undefined) return Object.hasOwn(attributes, name);
  if (Object.hasOwn(attributes, related)) {
    const members = attributes[related]?.schema["properties"];
    return typeof members === "object" && members !== null && Object.hasOwn(members, attribute);
  }
  if (!Object.hasOwn(relationships, related)) return false;
  const targets = relationships[related]?.types ?? [];
  return targets.every((target) => Object.hasOwn(known.get(target)?.attributes ?? {}, attribute));
}
