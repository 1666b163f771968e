/**
 * Checks a response of the service against the OpenAPI document: an undocumented path, status, media type or member of the
 * body, or a missing header, is a fault. For an undocumented path or method, the response must be the matching error.
 */
import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject, JsonSchema } from "../../json-api/json.ts";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import {
  httpMethods,
  referenceTo,
  resolved,
  type Content,
  type Header,
  type OpenApiDocument,
  type Operation,
  type Response,
} from "../notation.ts";
import { allClosed, closed } from "./closed-schemas.ts";

export interface Answer {
  readonly method: string;
  /** The path as requested; may be a whole URL, and have a query. */
  readonly path: string;
  readonly status: number;
  /** The header; null or undefined if there is none. */
  readonly contentType?: string | null | undefined;
  /** For JSON, the value or its text; otherwise bytes or text. Null, undefined or empty if there is none. */
  readonly body?: unknown;
  /** By lower-case name; if omitted, headers are not checked. */
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** One sentence per fault. */
export function responseFaults(document: OpenApiDocument, answer: Answer): readonly string[] {
  const title = `${answer.method} ${answer.path}: ${answer.status}`;
  return faultsOf(document, answer).map((fault) => `${title}: ${fault}`);
}

/** Checks an example against the component schema of that name. */
export function exampleFaults(document: OpenApiDocument, name: string, example: unknown): readonly string[] {
  if (document.components.schemas[name] === undefined) return ["there is no such schema"];
  return schemaFaults(document, { ...referenceTo("schemas", name) }, example);
}

function faultsOf(document: OpenApiDocument, answer: Answer): readonly string[] {
  const item = pathItem(document, pathOf(answer.path));
  const method = httpMethods.find((name) => name === answer.method.toLowerCase());
  const operation = item && method && item[method];
  const response = operation
    ? documented(operation, answer.status)
    : unroutedResponse(answer, item !== undefined);
  if (response === undefined) return ["the status is not documented"];
  const { content, headers = {} } = resolved<Response>(document, response);
  return [
    ...Object.entries(headers).flatMap(([name, header]) =>
      headerFaults(document, resolved<Header>(document, header), { name, given: answer.headers }),
    ),
    ...bodyFaults(document, answer.method === "HEAD" ? undefined : content, answer),
  ];
}

const documented = ({ responses }: Operation, status: number) => responses[status];

/** The error for an unknown path, or for a method that is not allowed. */
function unroutedResponse({ method, path, status }: Answer, isPath: boolean): Response | undefined {
  const isVersionTwo = /^\/v2(?:\/|$)/.test(pathOf(path));
  const isUpdate = isVersionTwo && method === "PATCH";
  const allowed = isPath ? [isUpdate ? 403 : 405] : [404, 400];
  if (!allowed.includes(status)) return undefined;
  const [type, name] = isVersionTwo
    ? [jsonApiMediaType, "errors"]
    : ["application/json", pathOf(path) === "/oauth/token" ? "oauth-error" : "message"];
  const content = { [type]: { schema: { $ref: `#/components/schemas/${name}` } } };
  return { description: "There is no such operation.", content };
}

function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "");
  return path.split(/[?#]/, 1)[0] ?? path;
}

/** Literal paths take precedence over parameters. */
function pathItem({ paths }: OpenApiDocument, path: string) {
  const candidates = Object.keys(paths).filter((template) => isPathOf(template, path));
  const [best] = candidates.toSorted((a, b) => a.split("{").length - b.split("{").length);
  return best === undefined ? undefined : paths[best];
}

function isPathOf(template: string, path: string): boolean {
  const parts = template.split("/");
  const segments = path.split("/");
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith("{") ? segments[index] !== "" : part === segments[index]))
  );
}

function headerFaults(
  document: OpenApiDocument,
  { required, schema }: Header,
  { name, given }: { readonly name: string; readonly given: Answer["headers"] },
): readonly string[] {
  if (given === undefined) return [];
  const value = given[name.toLowerCase()];
  if (value === undefined) return required ? [`the header ${name} is missing`] : [];
  const isNumber = schema["type"] === "integer" && typeof value === "string" && /^\d+$/.test(value);
  return schemaFaults(document, schema, isNumber ? Number(value) : value).map(
    (fault) => `the header ${name}${fault}`,
  );
}

function bodyFaults(
  document: OpenApiDocument,
  content: Content | undefined,
  answer: Answer,
): readonly string[] {
  if (content === undefined) return isEmpty(answer.body) ? [] : ["there is a body, and none is documented"];
  const given = answer.contentType ?? "none";
  const type = given.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const mediaType = content[type];
  if (mediaType === undefined) return [`the media type ${given} is not documented`];
  if (mediaType.schema === undefined) return [];
  if (isEmpty(answer.body)) return ["the body is empty"];
  const value = type.endsWith("json") ? parsed(answer.body) : textOf(answer.body);
  return schemaFaults(document, mediaType.schema, value).map((fault) => `the body${fault}`);
}

function isEmpty(body: unknown): boolean {
  return (
    body === undefined || body === null || body === "" || (body instanceof Uint8Array && body.length === 0)
  );
}

const textOf = (body: unknown) => (body instanceof Uint8Array ? new TextDecoder().decode(body) : body);

function parsed(body: unknown): unknown {
  const text = textOf(body);
  return typeof text === "string" ? JSON.parse(text) : text;
}

function schemaFaults(document: OpenApiDocument, schema: JsonSchema, value: unknown): readonly string[] {
  const isValid = validatorOf(document, schema);
  if (isValid(value)) return [];
  return (isValid.errors ?? []).map(({ instancePath, message, params }) => {
    const details = JSON.stringify(params);
    return `${instancePath} ${message ?? "is not valid"} ${details}`;
  });
}

const root = "https://service.example/openapi.json";
const validators = new WeakMap<
  OpenApiDocument,
  { readonly ajv: Ajv2020; readonly known: Map<JsonSchema, ValidateFunction> }
>();

function validatorOf(document: OpenApiDocument, schema: JsonSchema): ValidateFunction {
  const { ajv, known } = validators.get(document) ?? openValidators(document);
  const validator = known.get(schema) ?? ajv.compile(absolute(closed(schema as JsonObject) as JsonObject));
  known.set(schema, validator);
  return validator;
}

function openValidators(document: OpenApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true });
  addFormats.default(ajv);
  ajv.addKeyword("components");
  const schemas = allClosed(document.components.schemas as JsonObject);
  ajv.addSchema({ $id: root, components: { schemas } });
  const opened = { ajv, known: new Map<JsonSchema, ValidateFunction>() };
  validators.set(document, opened);
  return opened;
}

/** Resolves references at the top level of a schema. */
function absolute(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  return typeof $ref === "string" ? { ...schema, $ref: `${root}${$ref}` } : schema;
}
