/**
 * Documents with so many resources that they are written in slices. The JSON text is the same as if it were written at
 * once.
 */
import { jsonApi, keyOf, pageMembers } from "./answer-document.ts";
import type { PageState } from "./paging.ts";
import type { JsonObject } from "./json.ts";
import type { CursorQuery, ListQuery, Query } from "./query.ts";
import { joinQuery } from "./query-text.ts";
import { resourceObject } from "./resource-object.ts";
import type { ResourceTypes } from "./resource-type.ts";
import type { Resource } from "./resource.ts";

export type Slices = AsyncIterable<readonly Resource[]> | Iterable<readonly Resource[]>;

/** One resource with many included ones. */
export function resourceText(
  types: ResourceTypes,
  { data, included }: { readonly data: Resource; readonly included: Slices },
  query: Query,
): AsyncIterable<string> {
  const head = { ...jsonApi, data: resourceObject(types, data, query.fields) };
  return withMember(types, query, { head, name: "included", slices: included, written: [data] });
}

export interface SlicedList extends PageState {
  readonly data: readonly Resource[];
  readonly included: Slices;
  readonly url: string;
}

/** A page of a list with many included resources. */
export function listText(
  types: ResourceTypes,
  { included, ...list }: SlicedList,
  query: ListQuery,
): AsyncIterable<string> {
  const head = {
    ...jsonApi,
    ...pageMembers(list, query),
    data: list.data.map((resource) => resourceObject(types, resource, query.fields)),
  };
  return withMember(types, query, { head, name: "included", slices: included, written: list.data });
}

export interface SlicedPart {
  readonly data: Slices;
  /** The cursor of the next batch; null at the end. */
  readonly next: string | null;
  /** The absolute URL of the list, without its query. */
  readonly url: string;
}

/** A batch of a list that clients read with cursors. */
export function partText(
  types: ResourceTypes,
  { data, next, url }: SlicedPart,
  query: CursorQuery,
): AsyncIterable<string> {
  const at = (after: string | null) => {
    const cursor = after === null ? [] : [["page[after]", after] as const];
    return `${url}?${joinQuery([...query.parameters, ...cursor, ["page[size]", String(query.size)]])}`;
  };
  const links = { self: at(query.after), first: at(null), ...(next !== null && { next: at(next) }) };
  const head = { ...jsonApi, meta: { page: { "per-page": query.size } }, links };
  return withMember(types, query, { head, name: "data", slices: data, written: [] });
}

interface Sliced {
  readonly head: JsonObject;
  /** The name of the sliced member. */
  readonly name: string;
  readonly slices: Slices;
  /** Resources that must not be repeated. */
  readonly written: readonly Resource[];
}

async function* withMember(
  types: ResourceTypes,
  { fields }: Query,
  { head, name, slices, written }: Sliced,
): AsyncGenerator<string> {
  const known = new Set(written.map(keyOf));
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const slice of slices) {
    const fresh = slice.filter((resource) => !known.has(keyOf(resource)));
    if (fresh.length === 0) continue;
    for (const resource of fresh) known.add(keyOf(resource));
    const objects = fresh.map((resource) => JSON.stringify(resourceObject(types, resource, fields)));
    yield `${isFirst ? "" : ","}${objects.join(",")}`;
    isFirst = false;
  }
  yield "]}";
}
