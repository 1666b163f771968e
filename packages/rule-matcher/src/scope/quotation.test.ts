/** Text between quotation marks of every kind in use, typeset well or badly. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { quotationsIn } from "./quotation.ts";

function quoted(text: string): readonly string[] {
  const paragraphs = [...text.matchAll(/(?:(?!\n\n)[^])+/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  return paragraphs
    .flatMap((paragraph) => quotationsIn(text, paragraph))
    .map(({ start, end }) => text.slice(start, end));
}

test.each<[string, string, readonly string[]]>([
  ["curly", "He said “it is safe” and left.", ["“it is safe”"]],
  ["straight", 'He said "it is safe" and "left".', ['"it is safe"', '"left"']],
  ["single", "He said ‘it’s safe’ and left.", ["‘it’s safe’"]],
  ["single and straight", "He said 'it's safe' and left.", ["'it's safe'"]],
  ["French", "Il dit « sûr » et «garanti».", ["« sûr »", "«garanti»"]],
  ["German", "Er sagt „sicher“ und »garantiert«.", ["„sicher“", "»garantiert«"]],
  ["Swedish", "Han sade ”säkert” igår.", ["”säkert”"]],
  ["within others", "“He said ‘safe’ to me” he said.", ["“He said ‘safe’ to me”"]],
  ["the same within itself", "“a “b” c” d", ["“a “b” c”"]],
  ["apostrophes are none", "The members’ funds aren’t the bank’s.", []],
  ["decades and old words are none", "In the ’90s and the ‘80s, ’twas the dogs' home.", []],
  ["a possessive within", "‘the members’ funds are safe’ he said", ["‘the members’ funds are safe’"]],
  ["a plural at the end", "‘no risks’ and the members’ funds", ["‘no risks’"]],
  ["inches and feet are none", "A 12\" disc and a 6' man.", []],
  ["opened again in the next paragraph", "“one\n\n“two” three", ["“one", "“two”"]],
  ["never closed", "say “one\n\ntwo", ["“one"]],
  ["never opened", "one” two", []],
  ["closed out of turn", "“a «b” c» d", ["“a «b”"]],
  ["straight and never closed", 'say "one\n\ntwo', ['"one']],
])("%s", (_, text, expected) => {
  expect(quoted(text)).toEqual(expected);
});

test("quotations ascend, are apart from each other, and lie in one paragraph each", () => {
  const pieces = fc.constantFrom(..."“”„«»‹›‘’'\"abs 1\n".split(""), "\n\n");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      const half = { start: 0, end: text.length >> 1 };
      const paragraphs = [half, { start: half.end, end: text.length }];
      let reached = 0;
      for (const { start, end } of paragraphs.flatMap((paragraph) => quotationsIn(text, paragraph))) {
        expect(start).toBeGreaterThanOrEqual(reached);
        expect(end).toBeGreaterThan(start);
        expect(end <= half.end || start >= half.end).toBe(true);
        reached = end;
      }
    }),
    { numRuns: 500 },
  );
});
