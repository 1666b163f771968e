/**
 * The parameters of the endpoints: ids in the path, what a query takes (as `parseQuery` and `parseListQuery` read it),
 * and the headers that ask for something. Those that many share are components.
 */
import type { Endpoint } from "../endpoints/endpoint.ts";
import { parametersOf } from "../endpoints/path.ts";
import type { JsonSchema } from "../json-api/json.ts";
import { defaultPageSize, maximumPageNumber, maximumPageSize } from "../json-api/query.ts";
import { idSchema } from "../json-api/resource-id.ts";
import { fieldsOf, resourceType, type ResourceType, type ResourceTypes } from "../json-api/resource-type.ts";
import { referenceTo, type Parameter, type Reference } from "./notation.ts";

type Described = Parameter | Reference;

export function parameters(endpoint: Endpoint, types: ResourceTypes): readonly Described[] {
  return [...parametersOf(endpoint.path).map(pathParameter), ...askedOf(endpoint, types)];
}

export function parameterComponents(types: ResourceTypes): Readonly<Record<string, Parameter>> {
  const fieldsets = [...types.values()].map((type) => [fieldsetName(type.type), fieldset(type)] as const);
  return { ...sharedParameters, ...Object.fromEntries(fieldsets) };
}

function askedOf(endpoint: Endpoint, types: ResourceTypes): readonly Described[] {
  switch (endpoint.kind) {
    case "read":
      return [...documentParameters(types, endpoint.type), shared("if-none-match")];
    case "list":
      return [
        ...listParameters(resourceType(types, endpoint.type)),
        ...documentParameters(types, endpoint.type),
      ];
    case "create":
    case "upload":
      return [...documentParameters(types, endpoint.type), shared("idempotency-key")];
    case "update":
      return [...documentParameters(types, endpoint.type), shared("if-match"), shared("idempotency-key")];
    case "remove":
      return [shared("idempotency-key")];
    case "download":
      return [shared("range"), shared("if-range"), shared("if-none-match")];
  }
}

function pathParameter(name: string): Parameter {
  const description = `The id of the ${name.replaceAll("-", " ")}.`;
  return { name, in: "path", description, required: true, schema: idSchema };
}

function listParameters({ sortable, filters }: ResourceType): readonly Described[] {
  const keys = ["id", ...sortable].flatMap((key) => [key, `-${key}`]);
  const sort = "What the list is sorted by, the first key first; `-` turns the order round.";
  return [
    shared("page.number"),
    shared("page.size"),
    commaSeparated("sort", sort, { enum: keys }),
    ...Object.entries(filters).map(([name, schema]) =>
      commaSeparated(`filter[${name}]`, `Only what has one of these values as its \`${name}\`.`, schema),
    ),
  ];
}

/** What is included can be cut to a fieldset as well. */
function documentParameters(types: ResourceTypes, name: string): readonly Described[] {
  const { includable } = resourceType(types, name);
  const include = "Related resources that the answer brings along in `included`.";
  return [
    ...(includable.length > 0 ? [commaSeparated("include", include, { enum: includable })] : []),
    ...[...shown(types, name)].map((type) => referenceTo("parameters", fieldsetName(type))),
  ];
}

/** The types that a document about this one can hold, with all that `include` leads to. */
function shown(types: ResourceTypes, name: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(name)) return known;
  known.add(name);
  const { includable, relationships } = resourceType(types, name);
  for (const member of includable) relationships[member]?.types.forEach((type) => shown(types, type, known));
  return known;
}

const fieldsetName = (type: string) => `fields.${type}`;

function fieldset(type: ResourceType): Parameter {
  const description = `Only these attributes and relationships of ${type.type.replaceAll("-", " ")}.`;
  return commaSeparated(`fields[${type.type}]`, description, { enum: fieldsOf(type) });
}

function commaSeparated(name: string, description: string, items: JsonSchema): Parameter {
  const schema = { type: "array", items: { type: "string", ...items } };
  return { name, in: "query", description, schema, style: "form", explode: false };
}

type Shared =
  | "page.number"
  | "page.size"
  | "idempotency-key"
  | "if-match"
  | "if-none-match"
  | "range"
  | "if-range";

const shared = (name: Shared) => referenceTo("parameters", name);

const whole = (maximum: number, otherwise: number) => ({
  type: "integer",
  minimum: 1,
  maximum,
  default: otherwise,
});

const header = (name: string, description: string, pattern?: string): Parameter => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...(pattern !== undefined && { pattern }) },
});

const sharedParameters: Readonly<Record<Shared, Parameter>> = {
  "page.number": {
    name: "page[number]",
    in: "query",
    description: "Which page, counted from 1; past the end it is empty.",
    schema: whole(maximumPageNumber, 1),
  },
  "page.size": {
    name: "page[size]",
    in: "query",
    description: "How many items a page holds.",
    schema: whole(maximumPageSize, defaultPageSize),
  },
  "idempotency-key": header(
    "Idempotency-Key",
    "A name for this request: sent again within 24 hours, it gets the first answer again and nothing is done twice.",
    "^[\\x21-\\x7e]{1,255}$",
  ),
  "if-match": header("If-Match", "Only when the resource still has one of these entity tags."),
  "if-none-match": header(
    "If-None-Match",
    "The entity tags that you have: 304 when one of them is still right.",
  ),
  range: header("Range", "One range of bytes, such as `bytes=0-1023`."),
  "if-range": header("If-Range", "The `Range` holds only while the file has this entity tag."),
};
