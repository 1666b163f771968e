/** No match is lost by looking only where a prefilter says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileExpression, expressionFault } from "./expression.ts";
import { findInTexts } from "./find-in-texts.ts";
import { originalSpan, plainTexts } from "@docreview/text-folding";
import { substringPlaces } from "./prefilter.ts";

const item = fc.constantFrom(
  "abcd",
  "abcd",
  "abcd",
  "1",
  "%",
  "A",
  "a",
  " ",
  "\\d",
  "[A-Z]",
  "[%#]",
  ".",
  "\\W",
  "[a-c]",
  "\\b",
  "😀",
  "Ж",
);
const times = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}");
const { expression } = fc.letrec<{ expression: string; repeated: string }>((tie) => ({
  repeated: fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: item },
        tie("expression").map((inner) => `(?:${inner})`),
      ),
      times,
    )
    .map(([one, many]) => one + many),
  expression: fc
    .array(fc.array(tie("repeated"), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 2 })
    .map((ways) => ways.map((way) => way.join("")).join("|")),
}));

test("no match is lost by searching only where the prefilter permits", { tags: "long" }, () => {
  const compared = { "first characters": 0, substrings: 0, words: 0, none: 0 };
  const unit = fc.constantFrom("abcd", " AbCd", ...Array.from("aab1122%%#AABЖ -'.😀"));
  const texts = fc.array(fc.string({ unit, maxLength: 40 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(expression, fc.constantFrom("any", "exact"), texts, (written, letterCase, all) => {
      if (expressionFault(written) !== null) return;
      const compiled = compileExpression(written, letterCase);
      for (const text of all) {
        const middle = text.indexOf(" ") + 1;
        const paragraphs = [
          { start: 0, end: middle },
          { start: middle, end: text.length },
        ];
        const plain = plainTexts(text, paragraphs);
        const expected = plain.texts.flatMap((each) =>
          compiled.find(each).map((match) => originalSpan(each, match)),
        );
        expect(findInTexts(compiled, plain), `${written} in ${text}`).toEqual(expected);
        compared[compiled.prefilter.kind] += expected.length;
      }
    }),
    { numRuns: 3_000 },
  );
  expect(compared["first characters"]).toBeGreaterThan(100);
  expect(compared.substrings).toBeGreaterThan(30);
});

test("all positions of substrings are found in ascending order, including overlapping ones", () => {
  const literals = ["aaaa", "aaab", "b%bb"];
  expect(substringPlaces({ literals, before: 0 }, "aaaaab%bb b%bb%bb")).toEqual([0, 1, 2, 5, 10, 13]);
});
