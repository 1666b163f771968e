/**
 * A value against a JSON Schema: every fault at once, each with the pointer to what is wrong and a plain sentence.
 * Schemas are our own data, compiled on first use and kept as long as the schema itself.
 */
import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { pointerTo, type Json, type JsonSchema } from "./json.ts";

export interface SchemaFault {
  /** From the value that was judged. */
  readonly pointer: string;
  /** What must be so: “must be at least 1”. */
  readonly demand: string;
}

export function schemaFaults(schema: JsonSchema, value: Json): readonly SchemaFault[] {
  const isValid = validatorOf(schema);
  if (isValid(value)) return [];
  const faults = (isValid.errors ?? []).map(faultOf);
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.demand}`, fault])).values()];
}

const ajv = new Ajv2020({ allErrors: true, ownProperties: true, allowUnionTypes: true });
addFormats.default(ajv, ["date-time", "email", "uri"]);
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

/** Faults of a member that is there but ought not to be. */
function memberOfError(params: Params): string | null {
  const name = params["additionalProperty"] ?? params["unevaluatedProperty"] ?? params["propertyName"];
  return typeof name === "string" ? name : null;
}

const demands: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => `must be ${[type].flat().map(kindName).join(" or ")}`,
  required: ({ missingProperty }) => `must have the member ${String(missingProperty)}`,
  additionalProperties: () => "must not be there",
  unevaluatedProperties: () => "must not be there",
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as Json[]).map(written).join(", ")}`,
  const: ({ allowedValue }) => `must be ${written(allowedValue as Json)}`,
  minLength: ({ limit }) => `must have at least ${counted(limit, "character")}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, "character")}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, "item")}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, "item")}`,
  uniqueItems: () => "must not hold the same item twice",
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  pattern: ({ pattern }) => `must match the pattern ${String(pattern)}`,
  format: ({ format }) => `must be ${formatNames[String(format)] ?? `of the format ${String(format)}`}`,
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
  "date-time": "a time as RFC 3339 writes it",
  email: "an e-mail address",
  uri: "an absolute URI",
};

const kindName = (kind: unknown) => kindNames[String(kind)] ?? String(kind);
const written = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));
const counted = (limit: unknown, noun: string) => `${String(limit)} ${noun}${limit === 1 ? "" : "s"}`;
