/** The page of a list query in the store's words. Which keys there are to sort by, the resource type has said. */
import type { PageRequest } from "@docreview/store";
import type { ListQuery } from "../json-api/query.ts";

export function pageRequest<Key extends string>({ page, sort }: ListQuery): PageRequest<Key> {
  return { ...page, sort: sort.map(({ key, direction }) => ({ key: key as Key, direction })) };
}
