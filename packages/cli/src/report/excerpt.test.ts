import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

const marked = (text: string, room: number) => {
  const start = text.indexOf("⟦");
  const end = text.indexOf("⟧") - 1;
  const { before, words, after } = excerptOf(
    { text: text.replace("⟦", "").replace("⟧", ""), start, end },
    room,
  );
  return `${before}⟦${words}⟧${after}`;
};

describe("excerptOf", () => {
  test.each([
    ["what fits stays whole", "The fund ⟦never⟧ fails.", 80, "The fund ⟦never⟧ fails."],
    [
      "white space and line breaks collapse",
      "The\n  fund ⟦never\never⟧ fails.",
      80,
      "The fund ⟦never ever⟧ fails.",
    ],
    ["a word broken at a line end is one", "A ⟦guaran-\nteed⟧ sum.", 80, "A ⟦guaran-teed⟧ sum."],
    ["the end is cut at a word", "It ⟦never⟧ fails in any year whatever.", 20, "It ⟦never⟧ fails in…"],
    [
      "the start is cut at a word",
      "In any year whatever it will ⟦never⟧ fail.",
      22,
      "…it will ⟦never⟧ fail.",
    ],
    [
      "both ends share the room",
      "one two three four ⟦five⟧ six seven eight nine",
      24,
      "…four ⟦five⟧ six seven…",
    ],
    ["words longer than the room lose their middle", "⟦alpha beta gamma delta⟧", 15, "⟦alpha…delta⟧"],
    [
      "control characters are made harmless",
      "A ⟦\u001B[31mred\u202E⟧ word.",
      80,
      "A ⟦\uFFFD[31mred\uFFFD⟧ word.",
    ],
  ])("%s", (_, text, room, expected) => {
    expect(marked(text, room)).toBe(expected);
  });

  test("never exceeds its room, never splits a character, and marks omissions", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "😀"), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.nat(80), fc.nat(80), fc.integer({ min: 10, max: 60 }), (text, a, b, room) => {
        const boundary = (at: number) => Array.from(text).slice(0, at).join("").length;
        const [start, end] = [Math.min(a, b), Math.max(a, b)].map(boundary) as [number, number];
        const { before, words, after } = excerptOf({ text, start, end }, room);
        const shown = before + words + after;
        expect(shown.length).toBeLessThanOrEqual(room);
        expect(shown.isWellFormed()).toBe(true);
        const whole = text.replaceAll(/\s+/g, " ").trim();
        if (whole.length > room) expect(shown).toContain("…");
      }),
      { numRuns: 2000 },
    );
  });
});
