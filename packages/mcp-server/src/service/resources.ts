/** Values of JSON:API resources, of the type that a view expects. */
import { Fault } from "../faults/fault.ts";
import type { ApiDocument, ApiResource } from "./service-api.ts";

export function oneOf({ data }: ApiDocument): ApiResource {
  if (Array.isArray(data)) throw new Fault("The service responded with a list instead of one resource.");
  return data;
}

export function listOf({ data }: ApiDocument): readonly ApiResource[] {
  return Array.isArray(data) ? data : [data];
}

export function textOf({ attributes }: ApiResource, name: string): string {
  const value = attributes[name];
  return typeof value === "string" ? value : "";
}

export function numberOf({ attributes }: ApiResource, name: string): number {
  const value = attributes[name];
  return typeof value === "number" ? value : 0;
}

/** The ids of a relationship; empty if it has none. */
export function relatedIds({ relationships }: ApiResource, name: string): readonly string[] {
  return [relationships[name]?.data ?? []].flat().map(({ id }) => id);
}
