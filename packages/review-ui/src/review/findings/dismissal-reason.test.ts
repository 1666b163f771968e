import { expect, test } from "vitest";
import { maximumNote, offeredReasons, otherReason, reasonText, standardReasons } from "./dismissal-reason.ts";

const wordsOf = (own: readonly string[] | null) => offeredReasons(own).map(({ words }) => words);

test("the company's own reasons are offered in its order, or else the standard ones; “Other reason” is the last", () => {
  expect(wordsOf(["Quotation", "Agreed with legal"])).toEqual([
    "Quotation",
    "Agreed with legal",
    "Other reason",
  ]);
  expect(wordsOf(null)).toEqual([...standardReasons, "Other reason"]);
  expect(wordsOf(["Other reason", "Quotation"])).toEqual(["Quotation", "Other reason"]);
  expect(wordsOf(["Other reason"])).toEqual(["Other reason"]);
});

test("the digits from 1 to 9 choose the first nine reasons", () => {
  const many = offeredReasons(Array.from({ length: 20 }, (_, at) => `Reason ${at}`));
  expect(many.slice(0, 9).map(({ digit }) => digit)).toEqual(Array.from("123456789"));
  expect(many.slice(9).map(({ digit }) => digit)).toEqual(Array.from({ length: 12 }, () => null));
});

test.each([
  ["Acceptable in this context", "", "Acceptable in this context."],
  ["Acceptable in this context", "  agreed  ", "Acceptable in this context: agreed"],
  ["Agreed with legal.", "", "Agreed with legal."],
  ["Agreed with legal.", "on Monday", "Agreed with legal: on Monday"],
  ["Is it ours?", "", "Is it ours?"],
  ["Other reason", "a test print", "a test print"],
])("the reason “%s” with the note %j is kept as “%s”", (words, note, text) => {
  const reason = offeredReasons([words]).find((one) => one.words === words)!;
  expect(reasonText(reason, note)).toBe(text);
});

test("only the last reason must be explained, and every text fits into the API's 2,000 characters", () => {
  const offered = offeredReasons([...standardReasons, "x".repeat(100)]);
  expect(offered.filter(({ needsNote }) => needsNote)).toEqual([offered.at(-1)]);
  expect(offered.at(-1)!.words).toBe(otherReason);
  const longest = Math.max(...offered.map((reason) => reasonText(reason, "x".repeat(maximumNote)).length));
  expect(longest).toBe(2_000);
});
