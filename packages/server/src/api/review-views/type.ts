/** Views of the list of reviews by what is left to do, with the number of reviews in each. */
import { mostCounted, type Id, type ViewCount } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { identifier } from "../../wire/identifier.ts";

export const reviewViewType: ResourceType = {
  type: "review-views",
  idForm: "name",
  attributes: {
    count: { schema: { type: "integer", minimum: 0, maximum: mostCounted } },
    isMore: { schema: { type: "boolean" } },
  },
  relationships: { owner: { kind: "to-one", types: ["companies"] } },
  sortable: [],
  includable: [],
  filters: {},
};

export function reviewViewResource({ view, count, isMore }: ViewCount, companyId: Id<"company">): Resource {
  return {
    type: "review-views",
    id: view,
    attributes: { count, isMore },
    relationships: { owner: { data: identifier("companies", companyId) } },
  };
}
