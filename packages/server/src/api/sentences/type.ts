/**
 * The sentences of an asset's document, counted from 1; `sentenceReference` of a trigger refers to them. They have no row
 * and no URL: the id is the asset's id followed by the reference in seven digits.
 */
import type { PlacedSentence } from "@docreview/runner";
import type { Id } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { placeJson, placesSchema } from "../../wire/places.ts";

export const sentenceType: ResourceType = {
  type: "sentences",
  attributes: {
    reference: { schema: { type: "integer", minimum: 1 } },
    text: { schema: { type: "string" } },
    places: { schema: placesSchema },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: { page: { type: "string", pattern: "^(none|[1-9][0-9]{0,8})$" } },
};

export function sentenceResource(
  assetId: Id<"asset">,
  { reference, text, places }: PlacedSentence,
): Resource {
  return {
    type: "sentences",
    id: `${assetId}${String(reference).padStart(7, "0")}`,
    attributes: { reference, text, places: places.map(placeJson) },
  };
}
