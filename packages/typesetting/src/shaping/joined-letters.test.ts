import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedLetters, writtenLetter } from "./joined-letters.ts";
import { typefaceFor } from "../fonts/typeface.ts";

const [{ font }] = await typefaceFor([]);
const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)!.toString(16)).join(" ");

test.each([
  ["a letter alone", "ب", "fe8f"],
  ["first, middle and last", "بيت", "fe91 fef4 fe96"],
  ["letters that join only the one before them", "دار", "fea9 fe8d fead"],
  ["across marks", "مُحَمَّد", "fee3 64f fea4 64e fee4 64e 651 feaa"],
  ["lam with alef, alone and joined", "لا السلام", "fefb 20 fe8d fedf feb4 fefc fee1"],
  ["letters of Persian", "گچپژ", "fb94 fb7d fb59 fb8b"],
  ["tatweel joins, and a space does not", "ـب ب", "640 fe90 20 fe8f"],
  ["the zero-width joiner joins, the non-joiner does not", "ب\u200d ب\u200cب", "fe91 200d 20 fe8f 200c fe8f"],
  ["a form that Unicode lists apart", "ىى", "fbe8 fef0"],
  ["a letter with one form", "ماء", "fee3 fe8e fe80"],
])("%s", (_case, text, forms) => {
  expect(codesOf(joinedLetters(text))).toBe(forms);
});

test("each form has a glyph if its letter has one, and represents its letter", () => {
  const letters = Array.from({ length: 0x100 }, (_, index) => String.fromCodePoint(0x600 + index));
  const known = letters.filter((letter) => /\p{L}/u.test(letter) && font.glyphOf(letter.codePointAt(0)!) > 0);
  for (const letter of known) {
    for (const text of [letter, `ب${letter}`, `${letter}ب`, `ب${letter}ب`]) {
      const joined = Array.from(joinedLetters(text));
      expect(joined.map((form) => font.glyphOf(form.codePointAt(0)!)).filter((glyph) => glyph === 0)).toEqual(
        [],
      );
      expect(joined.join("").normalize("NFKC")).toBe(text.normalize("NFKC"));
    }
  }
  expect(known.length).toBeGreaterThan(100);
});

test("nothing else changes, and forms represent their letters", () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from("بيتدامحُ\u200c ـaא中😀.")) });
  fc.assert(
    fc.property(text, (written) => {
      expect(Array.from(joinedLetters(written), writtenLetter).join("")).toBe(written);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (latin) => {
      expect(joinedLetters(latin)).toBe(latin);
    }),
  );
});
