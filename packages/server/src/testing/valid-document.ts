/**
 * The smallest valid request document of an endpoint, derived from the description of its type: the required members to
 * create a resource, and the optional ones to change it.
 */
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from "../json-api/json.ts";
import { resourceType, type Writable } from "../json-api/resource-type.ts";
import { schemaFaults } from "../json-api/schema-fault.ts";
import { serviceTypes } from "../api/registry.ts";
import type { ComputeEndpoint, BulkEndpoint, CreateEndpoint, UpdateEndpoint } from "../routing/endpoint.ts";

/** `ids`: by path parameter. */
export function validDocument(
  endpoint: CreateEndpoint | ComputeEndpoint | UpdateEndpoint,
  ids: Readonly<Record<string, string>>,
): { readonly data: JsonObject } {
  const type = resourceType(serviceTypes, endpoint.type);
  const isSaid = ({ create, update }: Writable) =>
    endpoint.kind !== "update" ? create === "required" : update !== undefined;
  const attributes = Object.entries(type.attributes).filter(([, attribute]) => isSaid(attribute));
  const relationships = Object.entries(type.relationships).filter(([, relationship]) => isSaid(relationship));
  return {
    data: {
      type: type.type,
      ...(endpoint.kind === "update" && { id: ids[endpoint.subject] ?? "1" }),
      attributes: Object.fromEntries(
        attributes.map(([name, { schema, accepts }]) => [name, validValue(accepts ?? schema)]),
      ),
      relationships: Object.fromEntries(
        relationships.map(
          ([
            name,
            {
              kind,
              types: [target = ""],
            },
          ]) => {
            const one = { type: target, id: ids[nounOf(target)] ?? "1" };
            return [name, { data: kind === "to-many" ? [one] : one }];
          },
        ),
      ),
    },
  };
}

/** The smallest valid bulk document: the change of one resource. */
export function validBulkDocument(
  endpoint: BulkEndpoint,
  ids: Readonly<Record<string, string>>,
): { readonly data: readonly JsonObject[] } {
  const one = { ...endpoint, kind: "update", subject: nounOf(endpoint.type) } as unknown as UpdateEndpoint;
  return { data: [validDocument(one, ids).data] };
}

/** The path parameter for a resource of the type. */
export function nounOf(type: string): string {
  return type.replace(/ies$/, "y").replace(/s$/, "");
}

/** @throws Error if it does not know how to create a value. */
export function validValue(schema: JsonSchema): Json {
  const value = sample(schema);
  const faults = schemaFaults(schema, value);
  if (faults.length > 0) throw new Error(`${JSON.stringify(schema)}: ${JSON.stringify(value)} is not valid`);
  return value;
}

function sample(schema: JsonSchema): Json {
  const { enum: values, examples, format, minimum, minItems, items, required, properties } = schema;
  if (Array.isArray(values)) return values[0] as Json;
  if (Array.isArray(examples)) return examples[0] as Json;
  switch ([schema["type"]].flat()[0]) {
    case "string":
      return samplesOf[String(format)] ?? "1";
    case "array":
      return Array.from({ length: Number(minItems ?? 0) }, () => sample(items as JsonSchema));
    case "object": {
      const names = (required ?? []) as readonly string[];
      const members = properties as Readonly<Record<string, JsonSchema>>;
      return Object.fromEntries(names.map((name) => [name, sample(members[name] ?? {})]));
    }
    case "boolean":
      return true;
    default:
      return Number(minimum ?? 1);
  }
}

/** By format. */
const samplesOf: Readonly<Record<string, string>> = {
  uri: "https://docreview.example/1",
  date: "2026-01-31",
  email: "one@docreview.example",
};

/** The document with another value at this path; undefined removes the member. */
export function changed(document: Json, names: readonly string[], value: Json | undefined): Json {
  const [name, ...rest] = names;
  if (name === undefined) return value ?? null;
  const members = isJsonObject(document) ? document : {};
  const { [name]: before, ...others } = members;
  if (rest.length === 0 && value === undefined) return others;
  return Object.fromEntries([...Object.entries(others), [name, changed(before ?? {}, rest, value)]]);
}
