/**
 * The text of one page of an asset's document. It has no row and no URL: the id is the asset's id followed by the page in
 * seven digits.
 */
import type { Id } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";

export const pageTextType: ResourceType = {
  type: "page-texts",
  attributes: {
    page: { schema: { type: "integer", minimum: 1 } },
    text: { schema: { type: "string" } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

export interface PageText {
  /** Counted from 1. */
  readonly page: number;
  readonly text: string;
}

export function pageTextResource(assetId: Id<"asset">, { page, text }: PageText): Resource {
  const id = `${assetId}${String(page).padStart(7, "0")}`;
  return { type: "page-texts", id, attributes: { page, text } };
}
