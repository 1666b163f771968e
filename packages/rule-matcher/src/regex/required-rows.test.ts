/** Rows are told apart before they are compared, so that little else is compared. */
import { expect, test } from "vitest";
import { compileExpression } from "./expression.ts";
import { plainTexts } from "./plain-text.ts";
import { rowTable } from "./required-rows.ts";
import { findCandidates } from "./scanning/candidate-finder.ts";

const expressions = [
  "\\d+ ?%",
  "\\$\\d",
  "\\d/\\d",
  "[A-Z]{2,5}\\d",
  "\\d(?:st|nd|rd|th)",
  "\\(\\d+\\)",
  "\\dx",
  "#\\d",
  "[A-Z]{4,}",
  "[!?]{2,}",
];

function candidates(text: string): number {
  const asked = expressions.flatMap((written, group) => {
    const { announced } = compileExpression(written, "exact");
    return announced.by === "characters" ? announced.rows.map((row) => ({ group, row })) : [];
  });
  const { units } = plainTexts(text, [{ start: 0, end: text.length }]);
  let found = 0;
  findCandidates(units, { keys: null, sets: rowTable(asked).sets }, { key: () => {}, sets: () => found++ });
  return found;
}

test("rows of more expressions than there are kinds find what they ask for, and hardly anything else", () => {
  // What an earlier text left in the memory does not stand before this one.
  expect(candidates("ABCD".repeat(20))).toBe(80 - 2);
  expect(candidates("A Capital Letter Begins Each Word, as do 3 or 12 of These (and (a) few others). ")).toBe(
    0,
  );
  for (const row of ["5%", "$5", "1/2", "AB1", "1st", "(2)", "3x", "#1", "ABCD", "?!"]) {
    expect(candidates(`as ${row} is`), row).toBeGreaterThan(0);
  }
});
