/** The page of a list query as the store expects it. The resource type has validated the sort keys. */
import type { PageRequest } from "@docreview/store";
import type { ListQuery } from "../json-api/query.ts";

export function pageRequest<Key extends string>({ page, sort }: ListQuery): PageRequest<Key> {
  return { ...page, sort: sort.map(({ key, direction }) => ({ key: key as Key, direction })) };
}
