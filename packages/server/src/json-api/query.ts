/**
 * Query parameters: `include` and `fields[type]` for one resource, and `page`, `sort` and `filter[name]` too for a
 * list. Whatever is unknown, repeated, malformed or out of range is refused with the parameter named, all of it at
 * once.
 */
import { apiError, type ApiError, type Parsed } from "./error.ts";
import { memberOf } from "./json.ts";
import { splitQuery } from "./query-text.ts";
import { fieldsOf, type ResourceType, type ResourceTypes } from "./resource-type.ts";
import type { Fieldsets } from "./resource.ts";
import { schemaFaults } from "./schema-fault.ts";

export const defaultPageSize = 10;
export const maximumPageSize = 100;
/** Far past every list; the offset that follows from it still is an exact number. */
export const maximumPageNumber = 2 ** 31 - 1;

export interface Query {
  /** Null when nothing is said about it: then the route decides. */
  readonly include: readonly string[] | null;
  readonly fields: Fieldsets;
}

export interface ListQuery extends Query {
  /** Counted from 1. */
  readonly page: { readonly number: number; readonly size: number };
  /** The first decides first. */
  readonly sort: readonly Sort[];
  /** Name → the values, any of which may hold. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
  /** As they came, without those of the page: links to other pages repeat them. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** The query of one resource. `search` is what follows the `?`, with or without it. */
export function parseQuery(types: ResourceTypes, type: ResourceType, search: string): Parsed<Query> {
  const reading = readSearch(search);
  const query = readQuery(types, type, reading);
  return finished(reading, query);
}

/** The query of a list. `search` is what follows the `?`, with or without it. */
export function parseListQuery(types: ResourceTypes, type: ResourceType, search: string): Parsed<ListQuery> {
  const reading = readSearch(search);
  const query: ListQuery = {
    ...readQuery(types, type, reading),
    page: {
      number: readCount(reading, "page[number]", { otherwise: 1, maximum: maximumPageNumber }),
      size: readCount(reading, "page[size]", { otherwise: defaultPageSize, maximum: maximumPageSize }),
    },
    sort: readSort(reading, type),
    filter: readFilter(reading, type),
    parameters: [...reading.all].filter(([name]) => !name.startsWith("page[")),
  };
  return finished(reading, query);
}

/** Each reader takes what it knows; what is left in the end is unknown. */
interface Reading {
  readonly all: ReadonlyMap<string, string>;
  readonly left: Map<string, string>;
  readonly errors: ApiError[];
}

function readSearch(search: string): Reading {
  const { parameters, errors } = splitQuery(search);
  return { all: parameters, left: new Map(parameters), errors: [...errors] };
}

function finished<Value>({ left, errors }: Reading, value: Value): Parsed<Value> {
  for (const name of left.keys()) refuse(errors, name, "There is no such parameter here.");
  return errors.length > 0 ? { kind: "refused", errors } : { kind: "parsed", value };
}

function readQuery(types: ResourceTypes, type: ResourceType, reading: Reading): Query {
  const include = take(reading, "include");
  const names = include === undefined ? null : listed(include);
  refuseUnknown(reading, { parameter: "include", names: names ?? [], known: type.includable });
  if (names?.length === 0 && type.includable.length === 0) {
    refuse(reading.errors, "include", "It takes nothing here.");
  }
  return { include: names && [...new Set(names)], fields: readFields(reading, types) };
}

function readFields(reading: Reading, types: ResourceTypes): Fieldsets {
  const fieldsets = new Map<string, ReadonlySet<string>>();
  for (const [type, description] of types) {
    const parameter = `fields[${type}]`;
    const value = take(reading, parameter);
    if (value === undefined) continue;
    const names = listed(value);
    refuseUnknown(reading, { parameter, names, known: fieldsOf(description) });
    fieldsets.set(type, new Set(names));
  }
  return fieldsets;
}

function readCount(
  reading: Reading,
  parameter: string,
  { otherwise, maximum }: { readonly otherwise: number; readonly maximum: number },
): number {
  const text = take(reading, parameter);
  if (text === undefined) return otherwise;
  if (/^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= maximum) return Number(text);
  refuse(reading.errors, parameter, `It must be a whole number from 1 to ${maximum}.`);
  return otherwise;
}

function readSort(reading: Reading, type: ResourceType): readonly Sort[] {
  const text = take(reading, "sort");
  if (text === undefined) return [];
  const sort = text
    .split(",")
    .map((part): Sort =>
      part.startsWith("-")
        ? { key: part.slice(1), direction: "descending" }
        : { key: part, direction: "ascending" },
    );
  const names = sort.map(({ key }) => key);
  refuseUnknown(reading, { parameter: "sort", names, known: ["id", ...type.sortable] });
  if (new Set(names).size < names.length) refuse(reading.errors, "sort", "It names the same key twice.");
  return sort;
}

function readFilter(reading: Reading, type: ResourceType): ListQuery["filter"] {
  const filter: [string, readonly string[]][] = [];
  for (const name of Object.keys(type.filters)) {
    const schema = memberOf(type.filters, name) ?? {};
    const parameter = `filter[${name}]`;
    const text = take(reading, parameter);
    if (text === undefined) continue;
    const values = [...new Set(text.split(","))];
    const demands = new Set(
      values.flatMap((value) => schemaFaults(schema, value)).map(({ demand }) => demand),
    );
    for (const demand of demands) refuse(reading.errors, parameter, `Each of its values ${demand}.`);
    filter.push([name, values]);
  }
  return Object.fromEntries(filter);
}

function take({ left }: Reading, parameter: string): string | undefined {
  const value = left.get(parameter);
  left.delete(parameter);
  return value;
}

/** An empty value is an empty list: nothing is asked for. */
const listed = (text: string) => (text === "" ? [] : text.split(","));

interface NamedList {
  readonly parameter: string;
  readonly names: readonly string[];
  readonly known: readonly string[];
}

function refuseUnknown({ errors }: Reading, { parameter, names, known }: NamedList): void {
  if (names.every((name) => known.includes(name))) return;
  const allowed = known.length > 0 ? `It takes ${known.join(", ")}.` : "It takes nothing here.";
  refuse(errors, parameter, allowed);
}

function refuse(errors: ApiError[], parameter: string, detail: string): void {
  errors.push(apiError("invalid-parameter", detail, { parameter }));
}
