/**
 * Response documents: one resource or one page of a list, with included resources. Each resource appears once: primary
 * data is not included again.
 */
import type { Json, JsonObject } from "./json.ts";
import { pageLinks, pageMeta, type PageState } from "./paging.ts";
import type { ListQuery, Query } from "./query.ts";
import type { ResourceTypes } from "./resource-type.ts";
import { resourceObject } from "./resource-object.ts";
import type { Resource, ResourceIdentifier } from "./resource.ts";

export interface ResourceAnswer {
  readonly data: Resource;
  readonly included?: readonly Resource[];
  /** Used instead of `included` if there are so many that they are read and written in slices. */
  readonly includedSlices?: AsyncIterable<readonly Resource[]>;
}

export interface ListAnswer extends PageState {
  /** The items of the requested page. */
  readonly data: readonly Resource[];
  readonly included?: readonly Resource[];
  /** The absolute URL of the list, without its query. */
  readonly url: string;
}

export function resourceDocument(types: ResourceTypes, answer: ResourceAnswer, query: Query): JsonObject {
  return {
    ...jsonApi,
    data: resourceObject(types, answer.data, query.fields),
    ...includedMember(types, { primary: [answer.data], included: answer.included }, query),
  };
}

export function listDocument(types: ResourceTypes, answer: ListAnswer, query: ListQuery): JsonObject {
  return {
    ...jsonApi,
    ...pageMembers(answer, query),
    data: answer.data.map((resource) => resourceObject(types, resource, query.fields)),
    ...includedMember(types, { primary: answer.data, included: answer.included }, query),
  };
}

/** The position of the page in its list, and the links to other pages. */
export function pageMembers(
  { data, url, ...state }: Pick<ListAnswer, "data" | "url" | keyof PageState>,
  query: ListQuery,
): JsonObject {
  const page = { ...state, items: data.length };
  return { meta: { page: pageMeta(query, page) }, links: pageLinks(url, query, page) };
}

export const jsonApi = { jsonapi: { version: "1.1" } } as const;

interface Compound {
  readonly primary: readonly Resource[];
  readonly included: readonly Resource[] | undefined;
}

/** A request with `include` gets the member even if there is nothing to include. */
export function includedMember(
  types: ResourceTypes,
  { primary, included }: Compound,
  query: Query,
): JsonObject {
  if ((included ?? []).length === 0 && query.include === null) return {};
  const written = new Set(primary.map(keyOf));
  const objects: Json[] = [];
  for (const resource of included ?? []) {
    if (written.has(keyOf(resource))) continue;
    written.add(keyOf(resource));
    objects.push(resourceObject(types, resource, query.fields));
  }
  return { included: objects };
}

export const keyOf = ({ type, id }: ResourceIdentifier) => `${type} ${id}`;
