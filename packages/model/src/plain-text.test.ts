/** `¶` marks where a paragraph ends. How sentences come of them is measured where sentences are. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paragraphsOf } from "./plain-text.ts";

const paragraphs = (text: string) => paragraphsOf(text).map(({ start, end }) => text.slice(start, end));

const address = `https://example.org/${"a".repeat(80)}`;

describe("paragraphs end", () => {
  test.each([
    ["at a blank line", "one\ntwo\n \t\nthree", ["one\ntwo", "three"]],
    ["at line breaks of every system", "one\r\ntwo\r\rthree\f\ffour", ["one\r\ntwo", "three", "four"]],
    [
      "not where a line is wrapped",
      "It was sold to\ninvestors in New\nYork by Moss.",
      ["It was sold to\ninvestors in New\nYork by Moss."],
    ],
    [
      "not where only an address is longer",
      `It was sold to investors in New\nYork by Moss.\n\n${address}`,
      ["It was sold to investors in New\nYork by Moss.", address],
    ],
    ["before and behind a drawn line", "one\n-----\ntwo", ["one", "-----", "two"]],
    [
      "before items of a list",
      "Buy:\n- one\n  more\n* two\n1. three",
      ["Buy:", "- one\n  more", "* two", "1. three"],
    ],
    ["before a sign that comes again", "We sell\n- loans\n- cards", ["We sell", "- loans", "- cards"]],
    ["not before a dash", "It was late\n– too late for\nmost.", ["It was late\n– too late for\nmost."]],
    ["not before the number of a clause", "It is in clause\n4. Read it.", ["It is in clause\n4. Read it."]],
    [
      "behind a heading",
      "Annual Report\nSales rose by a third.",
      ["Annual Report", "Sales rose by a third."],
    ],
    [
      "behind a greeting, and round the end of a letter",
      "Hi Sam,\nwe have news.\nKind regards,\nEdith Moss",
      ["Hi Sam,", "we have news.", "Kind regards,", "Edith Moss"],
    ],
    [
      "round lines in capitals",
      "It was sold.\nTHE TERMS OF IT\nYou may not sell it on",
      ["It was sold.", "THE TERMS OF IT", "You may not sell it on"],
    ],
    [
      "not within words in capitals",
      "THE FUND IS NOT\nGUARANTEED by Moss.",
      ["THE FUND IS NOT\nGUARANTEED by Moss."],
    ],
    ["between rows of figures", "1 yr 3 yrs 5 yrs\n4.1% 5.2% 6.3%", ["1 yr 3 yrs 5 yrs", "4.1% 5.2% 6.3%"]],
    [
      "not between lines that hold figures",
      "It rose by 4.1% in 2022, 5.2% in 2023\nand 6.3% in 2024 and 2025",
      ["It rose by 4.1% in 2022, 5.2% in 2023\nand 6.3% in 2024 and 2025"],
    ],
    [
      "round a page number",
      "It goes on\nPage 2 of 9\nOver here.",
      ["It goes on", "Page 2 of 9", "Over here."],
    ],
  ])("%s", (_, text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});

test("they ascend, begin and end with words, and leave out only white space", () => {
  const unit = fc.constantFrom("a", "B", "1", ".", "-", " ", "\n", "\r", "\t");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      const spans = paragraphsOf(text);
      expect(
        spans.every(({ start, end }, index) => start < end && start >= (spans[index - 1]?.end ?? 0)),
      ).toBe(true);
      expect(paragraphs(text).every((one) => one === one.trim())).toBe(true);
      expect(paragraphs(text).join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});
