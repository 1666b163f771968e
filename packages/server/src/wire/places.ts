/**
 * Places in a document: pages, counted from 1, or parts of the file that are not on a page. Quads are in PDF user
 * space, in the order that viewers expect.
 */
import { hiddenReasons, zones } from "@docreview/model";
import type { StoredPlace } from "@docreview/store";
import type { Json } from "../json-api/json.ts";

export const quadSchema = { type: "array", items: { type: "number" }, minItems: 8, maxItems: 8 } as const;

export const pagePlaceSchema = {
  type: "object",
  properties: {
    page: { type: "integer", minimum: 1 },
    quads: { type: "array", items: quadSchema },
    time: { type: "number", minimum: 0 },
  },
  required: ["page", "quads"],
  additionalProperties: false,
} as const;

/** A page, or a part of the file that is not on a page. */
export const placesSchema = {
  type: "array",
  items: {
    anyOf: [
      pagePlaceSchema,
      {
        type: "object",
        properties: {
          part: { type: "string", enum: zones },
          reason: { type: "string", enum: hiddenReasons },
        },
        required: ["part"],
        additionalProperties: false,
      },
    ],
  },
} as const;

export function placeJson(place: StoredPlace): Json {
  if ("page" in place) {
    const { page, quads, time } = place;
    return time === undefined ? { page, quads } : { page, quads, time };
  }
  return place.reason === undefined ? { part: place.part } : { part: place.part, reason: place.reason };
}
