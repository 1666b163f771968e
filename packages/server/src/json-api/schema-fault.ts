/**
 * Validates a value against a JSON Schema and reports all faults, each with a pointer and a plain sentence. Schemas are
 * our own data: each is compiled on first use and cached as long as it lives.
 */
import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { pointerTo, type Json, type JsonSchema } from "./json.ts";

export interface SchemaFault {
  /** Relative to the validated value. */
  readonly pointer: string;
  /** The requirement, such as “must be at least 1”. */
  readonly demand: string;
}

export function schemaFaults(schema: JsonSchema, value: Json): readonly SchemaFault[] {
  const isValid = validatorOf(schema);
  if (isValid(value)) return [];
  const faults = (isValid.errors ?? []).map(faultOf);
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.demand}`, fault])).values()];
}

const ajv = new Ajv2020({ allErrors: true, ownProperties: true, allowUnionTypes: true });
addFormats.default(ajv, ["date", "date-time", "email", "uri"]);
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validator = ajv.compile(schema);
  compiled.set(schema, validator);
  return validator;
}

type Params = Readonly<Record<string, unknown>>;

function faultOf({ keyword, instancePath, params, message }: ErrorObject): SchemaFault {
  const named = memberOfError(params as Params);
  const pointer = named === null ? instancePath : instancePath + pointerTo(named);
  return { pointer, demand: demands[keyword]?.(params as Params) ?? message ?? `fails ${keyword}` };
}

/** The name of a member that is not allowed. */
function memberOfError(params: Params): string | null {
  const name = params["additionalProperty"] ?? params["unevaluatedProperty"] ?? params["propertyName"];
  return typeof name === "string" ? name : null;
}

const demands: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => `must be ${[type].flat().map(kindName).join(" or ")}`,
  required: ({ missingProperty }) => `must have the member ${String(missingProperty)}`,
  additionalProperties: () => "is not allowed",
  unevaluatedProperties: () => "is not allowed",
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as Json[]).map(written).join(", ")}`,
  const: ({ allowedValue }) => `must be ${written(allowedValue as Json)}`,
  minLength: ({ limit }) => `must have at least ${counted(limit, "character")}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, "character")}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, "item")}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, "item")}`,
  uniqueItems: () => "must not contain the same item twice",
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  pattern: ({ pattern }) => `must match the pattern ${String(pattern)}`,
  format: ({ format }) => `must be ${formatNames[String(format)] ?? `in the format ${String(format)}`}`,
};

const kindNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const formatNames: Readonly<Record<string, string>> = {
  date: "a date such as 2026-01-31",
  "date-time": "a date and time as in RFC 3339",
  email: "an e-mail address",
  uri: "an absolute URI",
};

const kindName = (kind: unknown) => kindNames[String(kind)] ?? String(kind);
const written = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));
const counted = (limit: unknown, noun: string) => `${String(limit)} ${noun}${limit === 1 ? "" : "s"}`;
