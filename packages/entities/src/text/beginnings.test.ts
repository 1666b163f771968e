/** Nothing is skipped with which a number may begin. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { entityText } from "./entity-text.ts";
import { isAlphanumeric, isDigit, isFraction, isLatin } from "./folded-units.ts";
import { mayBeginNumber } from "./number-words.ts";

const words = "one,Ten,sixty,a ,hundreds,tensor,often,Dozen,eightx,字 two,étwo,quarter,ｆｉｖｅ".split(",");
const piece = fc.constantFrom(...words, ...Array.from("5½ -’“Ж\nxé９"));

test("all beginnings of numbers are found, ascending", () => {
  const ahead = fc.constantFrom(0, 1, 15, 16, 16_381, 16_384);
  fc.assert(
    fc.property(ahead, fc.array(piece, { maxLength: 20 }), (count, pieces) => {
      const { units, beginnings } = entityText(" ".repeat(count) + pieces.join(""));
      const places = Array.from(units.keys());
      const expected = {
        numerics: places.filter((at) => isDigit(units[at]!) || isFraction(units[at]!)),
        words: places.filter(
          (at) => isLatin(units[at]!) && !isAlphanumeric(units[at - 1] ?? 0) && mayBeginNumber(units, at),
        ),
      };
      expect(beginnings()).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("short words and parts of words are not beginnings", () => {
  expect(entityText("a an tendency someone one").beginnings()).toEqual({ numerics: [], words: [22] });
});
