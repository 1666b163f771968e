/** What a copier makes of a text, for tests that compare copiers. */
import fc from "fast-check";
import type { PlainCopier } from "../plain-copier.ts";

/** Mostly letters, with all that copiers treat in ways of their own. */
export const copiedText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...Array.from("abzAZ09 .,%$")) },
      {
        weight: 4,
        arbitrary: fc.constantFrom(...Array.from("-'_\n\t’“\u00ADé\u0301ﬁЖ字\u00A0\u007f\u0000５\u200B")),
      },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
    ),
    { maxLength: 120 },
  )
  .map((units) => units.join(""));

/** The units of a text from a position on, copied to another, and each place where copying had to pause. */
export function copied(
  { copy, meet, extend }: PlainCopier,
  source: string,
  [from, to]: readonly [number, number],
) {
  const units = extend(to + source.length + 16);
  for (let at = 0; at < source.length; at++) meet(source.charCodeAt(at));
  const reached: number[] = [];
  for (let at = from; at < source.length;) {
    const end = copy(at, source.length, to + at - from);
    reached.push(end);
    units[to + end - from] = 0;
    at = end + 1;
  }
  return { reached, units: [...units.subarray(to, to + source.length - from)] };
}
