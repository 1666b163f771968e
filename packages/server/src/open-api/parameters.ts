/**
 * The parameters of the endpoints: ids in the path, query parameters (as `parseQuery` and `parseListQuery` read them),
 * and request headers. Shared parameters are components.
 */
import type { Endpoint } from "../routing/endpoint.ts";
import { isNamed, parametersOf } from "../routing/path.ts";
import type { JsonSchema } from "../json-api/json.ts";
import { maximumCursor } from "../json-api/cursor.ts";
import { defaultPageSize, maximumPageNumber, maximumPageSize, maximumPartSize } from "../json-api/query.ts";
import { idSchema, nameSchema } from "../json-api/resource-id.ts";
import { fieldsOf, resourceType, type ResourceType, type ResourceTypes } from "../json-api/resource-type.ts";
import { referenceTo, type Parameter, type Reference } from "./notation.ts";

type Described = Parameter | Reference;

export function parameters(endpoint: Endpoint, types: ResourceTypes): readonly Described[] {
  return [...parametersOf(endpoint.path).map(pathParameter), ...queryAndHeaders(endpoint, types)];
}

export function parameterComponents(types: ResourceTypes): Readonly<Record<string, Parameter>> {
  const fieldsets = [...types.values()].map((type) => [fieldsetName(type.type), fieldset(type)] as const);
  return { ...sharedParameters, ...Object.fromEntries(fieldsets) };
}

function queryAndHeaders(endpoint: Endpoint, types: ResourceTypes): readonly Described[] {
  switch (endpoint.kind) {
    case "read":
      return [...documentParameters(types, endpoint.type), shared("if-none-match")];
    case "list":
      return [
        ...listParameters(resourceType(types, endpoint.type)),
        ...documentParameters(types, endpoint.type),
        ...(endpoint.stream ? [lastEventId] : []),
      ];
    case "cursor":
      return [
        pageAfter,
        partSize,
        ...filterParameters(resourceType(types, endpoint.type)),
        ...documentParameters(types, endpoint.type),
      ];
    case "upload":
      return [
        ...documentParameters(types, endpoint.type),
        ...(endpoint.rehearsal === undefined ? [] : [dryRun]),
        shared("idempotency-key"),
      ];
    case "create":
      return [
        ...documentParameters(types, endpoint.type),
        ...(endpoint.condition === undefined ? [] : [shared("if-match")]),
        shared("idempotency-key"),
      ];
    case "bulk":
      return [...documentParameters(types, endpoint.type), shared("idempotency-key")];
    case "update":
      return [...documentParameters(types, endpoint.type), shared("if-match"), shared("idempotency-key")];
    case "compute":
    case "inspect":
      return documentParameters(types, endpoint.type);
    case "remove":
      return [shared("idempotency-key")];
    case "download":
      return [shared("range"), shared("if-range"), shared("if-none-match")];
  }
}

function pathParameter(name: string): Parameter {
  const description = `The id of the ${name.replaceAll("-", " ")}.`;
  return { name, in: "path", description, required: true, schema: isNamed(name) ? nameSchema : idSchema };
}

function listParameters(type: ResourceType): readonly Described[] {
  const keys = ["id", ...type.sortable].flatMap((key) => [key, `-${key}`]);
  const sort = "Sort keys, in order of precedence. `-` reverses the order.";
  return [
    shared("page.number"),
    shared("page.after"),
    shared("page.before"),
    shared("page.size"),
    commaSeparated("sort", sort, { enum: keys }),
    ...filterParameters(type),
  ];
}

function filterParameters({ filters }: ResourceType): readonly Described[] {
  return Object.entries(filters).map(([name, { description, ...schema }]) => {
    const otherwise = `Only resources with one of these values as their \`${name}\`.`;
    return commaSeparated(
      `filter[${name}]`,
      typeof description === "string" ? description : otherwise,
      schema,
    );
  });
}

/** Included resources can be limited to a fieldset as well. */
function documentParameters(types: ResourceTypes, name: string): readonly Described[] {
  const { includable } = resourceType(types, name);
  const include = "Related resources to add to the response in `included`.";
  return [
    ...(includable.length > 0 ? [commaSeparated("include", include, { enum: includable })] : []),
    ...[...shown(types, name)].map((type) => referenceTo("parameters", fieldsetName(type))),
  ];
}

/** The types that a document of this type can contain, including all that `include` can add. */
function shown(types: ResourceTypes, name: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(name)) return known;
  known.add(name);
  const { includable, relationships } = resourceType(types, name);
  for (const member of includable) relationships[member]?.types.forEach((type) => shown(types, type, known));
  return known;
}

const fieldsetName = (type: string) => `fields.${type}`;

function fieldset(type: ResourceType): Parameter {
  const description = `Limits ${type.type.replaceAll("-", " ")} to these attributes and relationships.`;
  return commaSeparated(`fields[${type.type}]`, description, { enum: fieldsOf(type) });
}

function commaSeparated(name: string, description: string, items: JsonSchema): Parameter {
  const schema = { type: "array", items: { type: "string", ...items } };
  return { name, in: "query", description, schema, style: "form", explode: false };
}

type Shared =
  | "page.number"
  | "page.after"
  | "page.before"
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

const pageAfter: Parameter = {
  name: "page[after]",
  in: "query",
  description: "The start of the batch, taken from a link `next`. By default, the beginning of the list.",
  schema: { type: "string" },
};

const partSize: Parameter = {
  name: "page[size]",
  in: "query",
  description: "The maximum number of items in the batch.",
  schema: whole(maximumPartSize, maximumPageSize),
};

const dryRun: Parameter = {
  name: "dryRun",
  in: "query",
  description: "Only shows what would change: the response is 200, and nothing is stored.",
  schema: { type: "string", enum: ["true"] },
};

const header = (name: string, description: string, pattern?: string): Parameter => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...(pattern !== undefined && { pattern }) },
});

const lastEventId = header(
  "Last-Event-ID",
  "For streams: the id of the last event that the client has. If later events are no longer stored, the first event is `reset`. Without it, only new events are sent.",
);

const cursor: JsonSchema = { type: "string", minLength: 1, maxLength: maximumCursor };

const sharedParameters: Readonly<Record<Shared, Parameter>> = {
  "page.number": {
    name: "page[number]",
    in: "query",
    description:
      "The page number, counted from 1. Pages beyond the end are empty. Numbers only reach the first 10,000 items of a list: beyond those, follow the link `next`.",
    schema: whole(maximumPageNumber, 1),
  },
  "page.after": {
    name: "page[after]",
    in: "query",
    description:
      "The items after this cursor, taken from a link or from `meta.page.cursors` of the same list, with the same `sort` and filters. Items added or deleted in the meantime do not shift the others.",
    schema: cursor,
  },
  "page.before": {
    name: "page[before]",
    in: "query",
    description: "The items before this cursor or, with `end`, the last items of the list.",
    schema: cursor,
  },
  "page.size": {
    name: "page[size]",
    in: "query",
    description: "The number of items per page.",
    schema: whole(maximumPageSize, defaultPageSize),
  },
  "idempotency-key": header(
    "Idempotency-Key",
    "A unique key for this request. If it is sent again within 24 hours, the first response is repeated and nothing is done twice.",
    "^[\\x21-\\x7e]{1,255}$",
  ),
  "if-match": header("If-Match", "Changes the resource only if it still has one of these entity tags."),
  "if-none-match": header(
    "If-None-Match",
    "The entity tags of your copies. The response is 304 if one of them is current.",
  ),
  range: header("Range", "One range of bytes, such as `bytes=0-1023`."),
  "if-range": header("If-Range", "Applies `Range` only if the file still has this entity tag."),
};
