/**
 * Patterns of every shape on texts of every shape: every hit either counts or is reported with the reason why not.
 */
import type { Rule } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loosened, narrowingsOf } from "../pattern/loosen.ts";
import { noSurroundings, type Pattern } from "../pattern/pattern.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { explainPattern } from "./explain-pattern.ts";
import { createPatternFinder } from "./pattern-finder.ts";

const plain = { id: null, unless: noSurroundings, onlyIf: noSurroundings, in: null, notIn: [] } as const;
const phrase: fc.Arbitrary<Pattern> = fc.record({
  ...constants({ ...plain, kind: "phrase" as const, typos: 0 as const, forms: "exact" as const }),
  phrase: fc.constantFrom("a", "b", "c", "a b"),
  case: fc.constantFrom("any" as const, "exact" as const),
});
const few = fc.array(phrase, { maxLength: 2 });
const surroundings = fc.record({
  followedBy: few,
  precededBy: few,
  insidePhrase: few,
  sameSentence: few,
  negated: fc.boolean(),
  insideQuotation: fc.boolean(),
  linkedFootnote: few,
  near: fc.array(
    fc.record({
      any: fc.array(phrase, { minLength: 1, maxLength: 2 }),
      within: fc.constantFrom("paragraph" as const, { words: 2, side: "before" as const }),
    }),
    { maxLength: 1 },
  ),
});
const narrowing = {
  unless: surroundings,
  onlyIf: fc.oneof({ weight: 2, arbitrary: fc.constant(noSurroundings) }, surroundings),
  in: fc.constantFrom(null, ["body" as const], ["heading" as const, "footer" as const]),
  notIn: fc.constantFrom([], ["footer" as const]),
};
const parts = fc.array(phrase, { minLength: 1, maxLength: 2 });
const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  fc.tuple(phrase, fc.record(narrowing)).map(([form, narrowed]): Pattern => ({ ...form, ...narrowed })),
  fc.record({ ...constants({ id: null, kind: "any" as const }), parts, ...narrowing }),
  fc.record({
    ...constants({ id: null, kind: "count" as const }),
    parts: fc.tuple(phrase),
    atLeast: fc.constantFrom(1, 2),
    atMost: fc.constantFrom(null, 2),
    within: fc.constantFrom("sentence" as const, "document" as const),
    ...narrowing,
  }),
  fc.record({
    ...constants({ id: null, kind: "all" as const }),
    parts,
    none: few,
    within: fc.constantFrom("sentence" as const, "document" as const, { words: 3, side: "either" as const }),
    ...narrowing,
  }),
);
const text = fc
  .array(fc.constantFrom("a ", "b ", "c ", "A ", "x ", ". ", "\n\nheading: ", "\n\nfooter: "), {
    maxLength: 14,
  })
  .map((pieces) => `body: ${pieces.join("")}`);

function constants<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fc.constant(value)])) as {
    readonly [K in keyof T]: fc.Arbitrary<T[K]>;
  };
}

test("of the hits of a pattern without conditions each counts or is rejected, and for a reason", () => {
  fc.assert(
    fc.property(pattern, text, (tried, written) => {
      const { document, sentences } = plainDocument(written);
      const rule = { kind: "term", body: { find: [tried] } } as unknown as Rule;
      const finder = createPatternFinder({ rule, document, sentences, kinds: [] });
      const filters = narrowingsOf(tried).filter((each) => each.filters);
      const [bare = []] = finder.find([loosened(tried, filters)]);
      const { spans, parts } = explainPattern(tried, finder);
      const rejected = parts.filter(({ form }) => form === "rejected");
      const told = [...spans, ...rejected.flatMap((proof) => proof.spans)];
      expect(told.toSorted((a, b) => a.start - b.start || a.end - b.end)).toEqual(bare);
      for (const proof of rejected) expect(proof.parts.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
