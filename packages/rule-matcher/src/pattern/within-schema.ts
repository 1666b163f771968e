/** How it is written what holds several things: a stretch of the document, or a number of words. */
import { byShape, oneOf, optional, record, required, wholeNumber, type Schema } from "@docreview/yaml-schema";
import { scopes, sides, type CountPattern, type Within } from "./pattern.ts";

/** `whole`: what the stretch holds. */
export function withinSchema(whole: string): Schema<Within> {
  return byShape<Within>(
    {
      scalar: oneOf(`The scope that contains ${whole}.`, scopes),
      map: record(
        {
          words: required(wholeNumber(`The number of words that contain ${whole}.`, 1, 1000)),
          side: optional(
            oneOf("Where the others are, relative to the first of them.", sides),
            "either" as const,
          ),
        },
        "A number of words.",
      ),
    },
    `one of ${scopes.join(", ")}, or {words: N}, or {words: N, side: before} or after`,
  );
}

/** Where hits are counted: sides have no meaning there. */
export const countedWithin: Schema<CountPattern["within"]> = byShape<CountPattern["within"]>(
  {
    scalar: oneOf("The scope in which hits are counted.", scopes),
    map: record(
      {
        words: required(wholeNumber("The number of words that contain the minimum number of them.", 1, 1000)),
      },
      "A number of words.",
    ),
  },
  `one of ${scopes.join(", ")}, or {words: N}`,
);
