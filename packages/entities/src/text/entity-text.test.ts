import fc from "fast-check";
import { expect, test } from "vitest";
import { entityText } from "./entity-text.ts";

test.each([
  ["full-width forms", "Ａ＄５％", "A$5%"],
  ["digits of other scripts", "٣٤ ५ 𝟗", "34 5 9"],
  ["dashes", "5‑6–7−8", "5-6-7-8"],
  ["what is not there", "1\u00AD2\u200B3", "123"],
  ["a line break inside a paragraph", "a \n b", "a b"],
  ["the end of a paragraph", "a \n\n b", "a\nb"],
  ["a line break behind a hyphen", "five-\nyear - \n x", "five-year - x"],
  ["a line break behind a soft hyphen", "Septem\u00AD\nber", "September"],
  ["spaces", "a\tb\u00A0c\u2009d\u2003e", "a b\u00A0c\u00A0d e"],
  ["pairs that stay", "a😀\ud83dx", "a😀\ud83dx"],
  ["the letters of other languages", "é ß ﬁ Ж", "é ß ﬁ Ж"],
])("folds %s", (_, source, folded) => {
  expect(entityText(source).text).toBe(folded);
});

const pieces = fc.constantFrom(
  "a",
  "5",
  " ",
  "\n",
  "\u00AD",
  "\u200B",
  "-",
  "\t",
  "😀",
  "𝟗",
  "５",
  "\u00A0",
  "\ud83d",
);

test("each folded unit maps to its source", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const source = parts.join("");
      const { text, sourceSpan } = entityText(source);
      let reached = 0;
      for (let at = 0; at < text.length; at++) {
        const { start, end } = sourceSpan({ start: at, end: at + 1 });
        expect(start).toBeGreaterThanOrEqual(reached);
        if (/[\ud800-\udfff]/.test(text[at]!)) expect(source.slice(start, end)).toContain(text[at]);
        else if (!/\s/.test(text[at]!)) expect(entityText(source.slice(start, end)).text).toBe(text[at]);
        else expect(source.slice(start, end)).toMatch(/^\s$/);
        reached = start + 1;
      }
    }),
    { numRuns: 500 },
  );
});

test("text that is already folded is unchanged", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = entityText(parts.join("")).text.replace(/^ | $/g, "");
      const units = /[\ud800-\udfff]|\n/;
      fc.pre(!units.test(once));
      expect(entityText(once).text).toBe(once);
    }),
  );
});
