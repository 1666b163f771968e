/**
 * The part of OpenAPI 3.1 that our document uses, as types. Readers follow references with `resolved`, which throws on a
 * dangling one, as the document is our own data.
 */
import type { Tag } from "../routing/api-resource.ts";
import type { Json, JsonSchema } from "../json-api/json.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: Info;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  /** Each alternative suffices for operations without their own `security`. */
  readonly security: readonly SecurityRequirement[];
  readonly paths: Readonly<Record<string, PathItem>>;
  /** The requests that we send, by event. */
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: Components;
}

export interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** CommonMark, like every description. */
  readonly description: string;
  readonly license: { readonly name: string; readonly identifier: string };
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** In display order. */
export const httpMethods = ["get", "head", "post", "put", "patch", "delete"] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type PathItem = { readonly [Method in HttpMethod]?: Operation };

export interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** Empty: no token is needed. */
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: Responses;
}

/** By status. */
export type Responses = Readonly<Record<string, Response | Reference>>;

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required?: true;
  readonly schema: JsonSchema;
  readonly style?: "form";
  readonly explode?: false;
}

export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: Content;
}

/** By media type. */
export type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  /** Omitted for bytes. */
  readonly schema?: JsonSchema;
  readonly example?: Json;
  /** The media type of each part of a multipart body. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  /** Omitted if the response has no body. */
  readonly content?: Content;
}

export interface Header {
  readonly description: string;
  readonly required?: true;
  readonly schema: JsonSchema;
}

export interface Reference {
  readonly $ref: string;
}

export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly headers: Readonly<Record<string, Header>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
}

export type Section = "schemas" | "parameters" | "headers" | "responses";

export const referenceTo = (section: Section, name: string): Reference => ({
  $ref: `#/components/${section}/${name}`,
});

/** The value itself, or the component that the reference names. @throws Error if there is none. */
export function resolved<Value extends object>(document: OpenApiDocument, value: Value | Reference): Value {
  if (!isReference(value)) return value;
  const [section, name] = value.$ref.replace("#/components/", "").split("/", 2) as [Section, string];
  const found = document.components[section]?.[name];
  if (found === undefined) throw new Error(`OpenAPI: ${value.$ref} does not exist`);
  return found as unknown as Value;
}

export function isReference(value: object): value is Reference {
  return "$ref" in value;
}

/** The name at the end of a reference. */
export const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf("/") + 1);
