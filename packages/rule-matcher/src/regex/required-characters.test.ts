/** Rows of rare characters: which an expression requires, and that no match is lost by waiting for them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileExpression, expressionFault } from "./expression.ts";
import { plainTexts } from "./plain-text.ts";
import { requiredCharacters } from "./required-characters.ts";
import { createRequiredIndex } from "./required-index.ts";
import { parseExpression } from "./syntax.ts";

const ascii = Array.from({ length: 0x80 }, (_, unit) => unit);

/** The rows as classes of characters, `-` for all of them that are left out, and what leads to them. */
function shown(regex: string) {
  const expression = parseExpression(regex);
  if ("message" in expression) throw new RangeError(expression.message);
  const required = requiredCharacters(expression, "exact");
  if (required === null) return null;
  const written = (test: (unit: number) => boolean) => String.fromCharCode(...ascii.filter(test));
  return [required.rows.map((row) => row.map(written).join("|")), required.before, written(required.leads)];
}

test.each([
  ["\\d{1,2}/[12]", [["0123456789|/|12"], 1, "0123456789"]],
  ["\\d+(?:st|nd|rd|th)\\b", [["0123456789|nrst|dht"], Infinity, "0123456789"]],
  ["a\\d+%?", [["a|0123456789"], 0, ""]],
  ["x{0,3}\\((?:A|B)", [["(|AB"], 3, "x"]],
  ["[AB]{2,5}-?7", [["AB|AB"], 0, ""]],
  ["z*%|[!?]{3}b", [["%", "!?|!?|!?"], Infinity, "z"]],
  ["(?:#\\b4)+", [["#|4"], 0, ""]],
  ["\\w+", null],
  ["(?:%)*a", null],
])("of %s", (regex, expected) => {
  expect(shown(regex)).toEqual(expected);
});

const item = fc.constantFrom(
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

test("no match is lost by looking only round them", () => {
  let compared = 0;
  const unit = fc.constantFrom(...Array.from("aab1122%%#AABЖ -'.😀"));
  const texts = fc.array(fc.string({ unit, maxLength: 40 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(expression, fc.constantFrom("any", "exact"), texts, (written, letterCase, all) => {
      if (expressionFault(written) !== null) return;
      const { announced, find, findRound } = compileExpression(written, letterCase);
      if (announced.by !== "characters") return;
      const index = createRequiredIndex();
      const added = index.add(announced);
      for (const text of all) {
        const plain = plainTexts(text, [{ start: 0, end: text.length }]);
        const [only] = plain.texts;
        const expected = find(only!);
        expect(findRound(only!, index.placesOf(added, plain)), `${written} in ${text}`).toEqual(expected);
        compared += expected.length;
      }
    }),
    { numRuns: 6_000 },
  );
  expect(compared).toBeGreaterThan(1000);
});
