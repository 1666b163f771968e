/**
 * Query parameters: `include` and `fields[type]`, and for lists also `page`, `sort` and `filter[name]`. All unknown,
 * repeated, malformed and out-of-range parameters are reported together, each by name.
 */
import { type Cursor, type CursorScope, decodeCursor } from "./cursor.ts";
import { apiError, type ApiError, type Parsed } from "./error.ts";
import { memberOf } from "./json.ts";
import { splitQuery } from "./query-text.ts";
import { fieldsOf, type ResourceType, type ResourceTypes } from "./resource-type.ts";
import type { Fieldsets } from "./resource.ts";
import { schemaFaults } from "./schema-fault.ts";

export const defaultPageSize = 10;
export const maximumPageSize = 100;
/** The maximum number of names in `include`, `fields` or `sort`: more than any type has. */
export const maximumNames = 100;
/** The maximum number of characters in a filter, which may list many ids. */
export const maximumFilter = 16 * 1024;
/** The default and maximum size of a batch, for lists that clients read with cursors. */
export const maximumPartSize = 1000;
/** Beyond the end of any list; the offset computed from it is still an exact number. */
export const maximumPageNumber = 2 ** 31 - 1;

export interface Query {
  /** Null if the parameter is absent: the route then decides. */
  readonly include: readonly string[] | null;
  readonly fields: Fieldsets;
}

export interface ListQuery extends Query {
  readonly page: RequestedPage;
  /** The resource type of the list. */
  readonly type: string;
  /** In order of precedence. */
  readonly sort: readonly Sort[];
  /** Name → the values, any of which may match. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
  /** As received, without the page parameters: links to other pages repeat them. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export type RequestedPage = { readonly size: number } & (
  | { /** Counted from 1. */ readonly number: number }
  | { /** The items behind that one. */ readonly after: Cursor }
  | { /** The items before that one; null: the last ones. */ readonly before: Cursor | null }
);

export interface CursorQuery extends Query {
  /** Null: from the beginning. */
  readonly after: string | null;
  readonly size: number;
  readonly filter: ListQuery["filter"];
  /** As received, without the page parameters. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** The query of one resource. `search` is what follows the `?`, with or without it. */
export function parseQuery(types: ResourceTypes, type: ResourceType, search: string): Parsed<Query> {
  const reader = readSearch(search);
  const query = readQuery(types, type, reader);
  return finished(reader, query);
}

/** The query of a list. `search` is what follows the `?`, with or without it. */
export function parseListQuery(types: ResourceTypes, type: ResourceType, search: string): Parsed<ListQuery> {
  const reader = readSearch(search);
  const sort = readSort(reader, type);
  const filter = readFilter(reader, type);
  const query: ListQuery = {
    ...readQuery(types, type, reader),
    page: readPage(reader, { type: type.type, sort, filter }),
    type: type.type,
    sort,
    filter,
    parameters: [...reader.all].filter(([name]) => !name.startsWith("page[")),
  };
  return finished(reader, query);
}

/** The query of a list that clients read with cursors; `cursor` is their format. */
export function parseCursorQuery(
  types: ResourceTypes,
  { type, cursor }: { readonly type: ResourceType; readonly cursor: RegExp },
  search: string,
): Parsed<CursorQuery> {
  const reader = readSearch(search);
  const after = take(reader, "page[after]") ?? null;
  if (after !== null && !cursor.test(after)) {
    refuse(reader.errors, "page[after]", "The value must come from a link `next`.");
  }
  const query: CursorQuery = {
    ...readQuery(types, type, reader),
    after,
    size: readCount(reader, "page[size]", { otherwise: maximumPageSize, maximum: maximumPartSize }),
    filter: readFilter(reader, type),
    parameters: [...reader.all].filter(([name]) => !name.startsWith("page[")),
  };
  return finished(reader, query);
}

/** Each function takes the parameters it knows; those left at the end are unknown. */
interface SearchReader {
  readonly all: ReadonlyMap<string, string>;
  readonly left: Map<string, string>;
  readonly errors: ApiError[];
}

function readSearch(search: string): SearchReader {
  const { parameters, errors } = splitQuery(search);
  return { all: parameters, left: new Map(parameters), errors: [...errors] };
}

function finished<Value>({ left, errors }: SearchReader, value: Value): Parsed<Value> {
  for (const name of left.keys()) refuse(errors, name, "The parameter is not supported here.");
  return errors.length > 0 ? { kind: "refused", errors } : { kind: "parsed", value };
}

function readQuery(types: ResourceTypes, type: ResourceType, reader: SearchReader): Query {
  const include = take(reader, "include");
  const names = include === undefined ? null : listed(include);
  refuseUnknown(reader, { parameter: "include", names: names ?? [], known: type.includable });
  if (names?.length === 0 && type.includable.length === 0) {
    refuse(reader.errors, "include", "Nothing can be included here.");
  }
  return { include: names && [...new Set(names)], fields: readFields(reader, types) };
}

function readFields(reader: SearchReader, types: ResourceTypes): Fieldsets {
  const fieldsets = new Map<string, ReadonlySet<string>>();
  for (const [type, description] of types) {
    const parameter = `fields[${type}]`;
    const value = take(reader, parameter);
    if (value === undefined) continue;
    const names = listed(value);
    refuseUnknown(reader, { parameter, names, known: fieldsOf(description) });
    fieldsets.set(type, new Set(names));
  }
  return fieldsets;
}

function readPage(reader: SearchReader, scope: CursorScope): RequestedPage {
  const size = readCount(reader, "page[size]", { otherwise: defaultPageSize, maximum: maximumPageSize });
  const number = readCount(reader, "page[number]", { otherwise: 1, maximum: maximumPageNumber });
  const [first, ...others] = pageStarts.filter((parameter) => reader.all.has(parameter));
  for (const other of others) refuse(reader.errors, other, `It cannot be combined with ${String(first)}.`);
  const after = readCursor(reader, "page[after]", scope) ?? null;
  const before = readCursor(reader, "page[before]", scope);
  if (after !== null) return { size, after };
  return before === undefined ? { size, number } : { size, before };
}

const pageStarts = ["page[number]", "page[after]", "page[before]"];

/** Null: the end of the list. */
function readCursor(reader: SearchReader, parameter: string, scope: CursorScope): Cursor | null | undefined {
  const text = take(reader, parameter);
  if (text === undefined) return undefined;
  if (text === endCursor && parameter === "page[before]") return null;
  const cursor = decodeCursor(scope, text);
  if (cursor === null) refuse(reader.errors, parameter, foreignCursor);
  return cursor ?? undefined;
}

/** Also used for a cursor whose values do not fit. */
export const foreignCursor =
  "The value must come from a link or from `meta.page.cursors` of the same list, with the same `sort` and filters.";

/** The `page[before]` of the last page. */
export const endCursor = "end";

function readCount(
  reader: SearchReader,
  parameter: string,
  { otherwise, maximum }: { readonly otherwise: number; readonly maximum: number },
): number {
  const text = take(reader, parameter);
  if (text === undefined) return otherwise;
  if (/^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= maximum) return Number(text);
  refuse(reader.errors, parameter, `The value must be a whole number from 1 to ${maximum}.`);
  return otherwise;
}

function readSort(reader: SearchReader, type: ResourceType): readonly Sort[] {
  const text = take(reader, "sort");
  if (text === undefined) return [];
  const sort = text
    .split(",")
    .map((part): Sort =>
      part.startsWith("-")
        ? { key: part.slice(1), direction: "descending" }
        : { key: part, direction: "ascending" },
    );
  const names = sort.map(({ key }) => key);
  refuseUnknown(reader, { parameter: "sort", names, known: ["id", ...type.sortable] });
  if (new Set(names).size < names.length) refuse(reader.errors, "sort", "A key is given twice.");
  return sort;
}

function readFilter(reader: SearchReader, type: ResourceType): ListQuery["filter"] {
  const filter: [string, readonly string[]][] = [];
  for (const name of Object.keys(type.filters)) {
    const schema = memberOf(type.filters, name) ?? {};
    const parameter = `filter[${name}]`;
    const text = take(reader, parameter);
    if (text === undefined) continue;
    if (text.length > maximumFilter) {
      refuse(reader.errors, parameter, `The value must have at most ${maximumFilter} characters.`);
      continue;
    }
    const values = [...new Set(text.split(","))];
    const demands = new Set(
      values.flatMap((value) => schemaFaults(schema, value)).map(({ demand }) => demand),
    );
    for (const demand of demands) refuse(reader.errors, parameter, `Each value ${demand}.`);
    filter.push([name, values]);
  }
  return Object.fromEntries(filter);
}

function take({ left }: SearchReader, parameter: string): string | undefined {
  const value = left.get(parameter);
  left.delete(parameter);
  return value;
}

/** An empty value is an empty list. */
const listed = (text: string) => (text === "" ? [] : text.split(","));

interface NamedList {
  readonly parameter: string;
  readonly names: readonly string[];
  readonly known: readonly string[];
}

function refuseUnknown({ errors }: SearchReader, { parameter, names, known }: NamedList): void {
  if (names.length > maximumNames) {
    const detail = `The parameter has ${names.length} values: at most ${maximumNames} are allowed.`;
    return refuse(errors, parameter, detail);
  }
  if (names.every((name) => known.includes(name))) return;
  const allowed =
    known.length > 0 ? `The allowed values are ${known.join(", ")}.` : "No value is allowed here.";
  refuse(errors, parameter, allowed);
}

function refuse(errors: ApiError[], parameter: string, detail: string): void {
  errors.push(apiError("invalid-parameter", detail, { parameter }));
}
