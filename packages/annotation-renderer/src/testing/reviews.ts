/** For tests: reviews of one page with any text and any quads. */
import type { Quad, Review } from "@docreview/model";
import fc from "fast-check";
import { findingOf, pageOf, reviewOf, triggerOf } from "./review.ts";

/** Arbitrary code units, including lone surrogates, control characters and markup. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.string({
    unit: fc.constantFrom("&", "lt;", "#10;", "<", ">", "]]>", "\r", "\n", "\t", "\0", "😀", "\uFEFF"),
  }),
);

const coordinate = fc.oneof(fc.double(), fc.double({ min: -1000, max: 1000, noNaN: true }));
const corner = fc.tuple(coordinate, coordinate);
const anyQuad = fc
  .tuple(corner, corner, corner, corner)
  .map(([a, b, c, d]): Quad => [...a, ...b, ...c, ...d]);

const anyTrigger = fc.record({ text: anyText, feedback: anyText, id: anyText, quads: fc.array(anyQuad) });

const anyFinding = fc.record({
  description: anyText,
  source: fc.option(anyText),
  group: anyText,
  score: fc.integer({ min: 0, max: 10 }),
  duty: fc.option(fc.constantFrom("guaranteed-return", "pressure-to-act")),
  triggers: fc.array(
    anyTrigger.map(({ quads, ...rest }) => triggerOf({ ...rest, places: [{ page: 1, quads }] })),
    { maxLength: 3 },
  ),
});

export const anyReview: fc.Arbitrary<Review> = fc.array(anyFinding, { maxLength: 3 }).map((findings) =>
  reviewOf(
    [pageOf()],
    findings.map(({ triggers, duty, ...rest }) =>
      findingOf(triggers, { ...rest, ...(duty !== null && { duty }) }),
    ),
  ),
);
