/** The OpenAPI schemas that all resource types share (links, list metadata, errors), and helpers to build schemas. */
import type { JsonSchema } from "./json.ts";
import { idSchema, nameSchema } from "./resource-id.ts";
import type { ResourceType } from "./resource-type.ts";

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

/** An object with at least these members. */
export function object(
  properties: Readonly<Record<string, JsonSchema | boolean>>,
  required: readonly string[],
): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

export const identityOf = ({ type, idForm }: Pick<ResourceType, "type" | "idForm">) =>
  ({ type: { const: type, type: "string" }, id: idForm === "name" ? nameSchema : idSchema }) as const;

const text = { type: "string" };
const address = { type: "string", format: "uri" };
const count = { type: "integer", minimum: 0 };
const position = { type: "integer", minimum: 1 };
const positionOrNone = { type: ["integer", "null"], minimum: 1 };

const page = {
  "current-page": position,
  "per-page": position,
  from: positionOrNone,
  to: positionOrNone,
  total: count,
  "last-page": position,
};

const uncounted = {
  const: true,
  type: "boolean",
  description:
    "Present if the list has more items than are counted: `total` and `last-page` are then minimums.",
};

const cursors = {
  ...object({ before: text, after: text }, ["before", "after"]),
  description:
    "For `page[before]` and `page[after]`, from the first and the last item of the page. Omitted if the page is empty.",
};

export const entityTag = {
  type: "string",
  pattern: '^"[^"]+"$',
  description: "The `ETag` of the individual resource, for `If-Match`.",
};

const listLinks = { self: address, first: address, prev: address, next: address, last: address };

const source = object({ pointer: text, parameter: text, header: text }, []);
const errorMembers = { status: text, code: text, title: text, detail: text };
const error = object({ ...errorMembers, source }, Object.keys(errorMembers));

export const sharedSchemas: Schemas = {
  jsonapi: object({ version: { const: "1.1", type: "string" } }, ["version"]),
  links: { type: "object", additionalProperties: address },
  "tag-meta": object({ etag: entityTag }, ["etag"]),
  "list-meta": object(
    { page: object({ ...page, "total-is-minimum": uncounted, cursors }, Object.keys(page)) },
    ["page"],
  ),
  "list-links": object(listLinks, ["self", "first", "last"]),
  errors: object({ jsonapi: reference("jsonapi"), errors: { ...arrayOf(error), minItems: 1 } }, [
    "jsonapi",
    "errors",
  ]),
};
