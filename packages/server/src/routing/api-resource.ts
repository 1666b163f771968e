/**
 * A resource of the API as one value. Its routes, their validation, the OpenAPI document, the documentation page and the tests
 * over all routes come from the list of these.
 */
import type { Json } from "../json-api/json.ts";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Endpoint } from "./endpoint.ts";

export interface ApiResource {
  /** Its own type, and types that only exist below it. */
  readonly types: readonly ResourceType[];
  readonly endpoints: readonly Endpoint[];
  readonly documentation: ResourceDocumentation;
}

export interface ResourceDocumentation {
  /** From a noun in a path to the group of its operations. An operation belongs to the last such noun in its path. */
  readonly tags?: Readonly<Record<string, Tag>>;
  /** By resource type; a test checks that each has one, with every attribute. */
  readonly notes: Readonly<Record<string, Notes>>;
  /** By the name of the schema; a test validates each against its schema. */
  readonly examples?: Readonly<Record<string, Json>>;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** One sentence about a resource, and about each of its attributes. */
export interface Notes {
  readonly itself: string;
  readonly attributes: Readonly<Record<string, string>>;
}
