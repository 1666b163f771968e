/** Properties of every text, however hostile. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Characters } from "./characters.ts";
import { cutSentences } from "./cut.ts";
import { english } from "./languages/english.ts";

/** Texts of the characters that rules examine; a plain random string has hardly any. */
const pieces = [
  ...Array.from("ab AI 19 .!?…。।"),
  ...Array.from("\"'“”‘’()[]•*²,;–@/ \n\t"),
  "\u00a0",
  "\u3000",
  "🙂",
  ". . .",
  "e.g.",
  "Mr.",
  "U.S.",
  "p.m.",
  "No. ",
  "1. ",
  "2) ",
  " The ",
  " we ",
  "www.a.b/c",
  "http://a.b",
  " :) ",
  "🚀",
  "Regards, ",
  // Stops that `plain-stop.ts` decides before a space, but not before a line break.
  "word. The",
  " him. No",
  " notes. A",
  " mix. In",
  " approx. We",
];
const hostileText = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));
const anyText = fc.oneof(hostileText, fc.string({ unit: "binary", maxLength: 80 }));

const cutWhole = (text: string) => cutSentences({ text, language: english }, { start: 0, end: text.length });

describe("sentences of any text", () => {
  test("are ascending, disjoint and trimmed, and omit only white space", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let reached = 0;
        for (const { start, end } of cutWhole(text)) {
          expect(text.slice(reached, start).trim()).toBe("");
          const sentence = text.slice(start, end);
          expect(sentence).not.toBe("");
          expect(sentence.trim()).toBe(sentence);
          reached = end;
        }
        expect(text.slice(reached).trim()).toBe("");
      }),
      { numRuns: 3000 },
    );
  });

  test("do not depend on where lines break", () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }), (text, breaks) => {
        const wrapped = text.replace(/[ \n]/g, (_, index: number) => (breaks[index % 80] ? "\n" : " "));
        expect(cutWhole(wrapped)).toEqual(cutWhole(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("never split a surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("🙂", "𐐀", ".", " ", "A") }), (text) => {
        for (const { start, end } of cutWhole(text)) {
          expect(text.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

/** A text that counts how many of its units are read. */
function counted(text: string): Characters & { readonly reads: () => number } {
  let reads = 0;
  return {
    length: text.length,
    charCodeAt: (index) => {
      reads++;
      return text.charCodeAt(index);
    },
    slice: (start, end) => {
      reads += end - start;
      return text.slice(start, end);
    },
    reads: () => reads,
  };
}

function readsOf(unit: string, length: number): number {
  const text = counted(unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  cutSentences({ text, language: english }, { start: 0, end: length });
  return text.reads();
}

describe("the work grows with the length of the text", () => {
  const mostReadsPerUnit = 250;
  const units = [
    [".", "stops"],
    [". ", "spaced stops"],
    [".          ", "stops in space"],
    [" ", "space"],
    ["a", "one word"],
    ["a.", "an endless address"],
    ["A. ", "initials"],
    ["i. ", "small initials"],
    ["e.g. ", "glosses"],
    ["1. 2. ", "numbers"],
    ["1) 2) ", "items"],
    ["• ", "bullets"],
    ["(", "open brackets"],
    [")", "closing brackets"],
    ["“A.", "open quotes"],
    [".”", "closed quotes"],
    [".[1]", "notes"],
    [". [", "broken notes"],
    [". - ", "dashes"],
    ["http://a.B/", "paths"],
    ["Aa.Aa", "no spaces"],
    ["At p.m. Mo ", "fronted times"],
    [".1,2 ", "lists of notes"],
    [".(1) ", "bracketed notes"],
    [": 1. A ", "lists after colons"],
    ["z. B. ", "spaced abbreviations"],
    [": ", "colons"],
    [":) ", "emoticons"],
    ["04/30/2001 09:24 AM ", "times"],
    ["http://a ", "short addresses"],
    ["🚀", "emoji"],
    ["🚀 A b", "emoji between words"],
    ["Regards, ", "wishes"],
    ["。", "stops of Chinese"],
    ["…", "ellipses"],
    ['?!. "', "mixed"],
  ] as const;

  test.each(units)("%j (%s)", (unit) => {
    const small = readsOf(unit, 4_000);
    const large = readsOf(unit, 32_000);
    expect(large).toBeLessThanOrEqual(32_000 * mostReadsPerUnit);
    expect(large / small).toBeLessThan(8.5);
  });
});
