/** The number of reviews in each view. Live events trigger a new count. */
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readPage } from "../api/api-client.ts";
import { reviewsKey } from "../api/query-keys.ts";
import type { ViewCount } from "./review-views.ts";

/** The counts by view name; empty until they are loaded. */
export function useViewCounts(): ReadonlyMap<string, ViewCount> {
  const { data = none } = useQuery({
    queryKey: [...reviewsKey, "views"],
    queryFn: async ({ signal }) => (await readPage("v2/review-views?page[size]=100", signal)).data,
    select: (views) =>
      new Map(views.map(({ id, attributes }) => [id, attributes as Attributes<"review-views">] as const)),
  });
  return data;
}

const none: ReadonlyMap<string, ViewCount> = new Map();
