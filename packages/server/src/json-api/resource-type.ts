/**
 * A resource type is described once, as data: from the description come validation, query parameters, serialising and
 * the OpenAPI schemas. A set of descriptions is checked as a whole when it is made; one that contradicts itself throws.
 */
import type { JsonSchema } from "./json.ts";

export interface ResourceType {
  /** The `type` of its resources, such as `review-rules`. */
  readonly type: string;
  readonly attributes: Readonly<Record<string, AttributeType>>;
  readonly relationships: Readonly<Record<string, RelationshipType>>;
  /** What a list can be sorted by beside `id`: names of attributes. */
  readonly sortable: readonly string[];
  /** What `include` takes: names of relationships. */
  readonly includable: readonly string[];
  /** What a list can be filtered by: each of the comma-separated values of `filter[name]` must be valid by the schema. */
  readonly filters: Readonly<Record<string, JsonSchema>>;
}

/** Who may write a member, and when; left out: nobody. */
export interface Writable {
  readonly create?: "required" | "optional";
  readonly update?: "optional";
}

export interface AttributeType extends Writable {
  readonly schema: JsonSchema;
  /** What may be written, where that is less than what can be read. */
  readonly accepts?: JsonSchema;
}

export interface RelationshipType extends Writable {
  readonly kind: "to-one" | "to-many";
  /** The types that it can lead to. */
  readonly types: readonly string[];
}

/** Whether the relationship can be to nothing. */
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
  const { type, attributes, relationships } = description;
  const fields = fieldsOf(description);
  return [
    ...[type, ...fields]
      .filter((name) => !memberName.test(name))
      .map((name) => `${name} is no name of a member`),
    ...fields.filter((name) => reserved.has(name)).map((name) => `${type}.${name} is a reserved name`),
    ...fields
      .filter((name, at) => fields.indexOf(name) !== at)
      .map((name) => `${type}.${name} is both attribute and relationship`),
    ...Object.entries(relationships).flatMap(([name, { types }]) =>
      types.filter((target) => !known.has(target)).map((target) => `${type}.${name} leads to ${target}`),
    ),
    ...description.sortable
      .filter((name) => !Object.hasOwn(attributes, name))
      .map((name) => `${type} is sorted by ${name}, no attribute`),
    ...description.includable
      .filter((name) => !Object.hasOwn(relationships, name))
      .map((name) => `${type} includes ${name}, no relationship`),
  ];
}
