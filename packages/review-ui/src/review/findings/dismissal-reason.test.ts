import { expect, test } from "vitest";
import { maximumNote, needsNote, reasons, reasonText } from "./dismissal-reason.ts";

test.each([
  ["Acceptable in this context", "", "Acceptable in this context."],
  ["Acceptable in this context", "  agreed  ", "Acceptable in this context: agreed"],
  ["Other reason", "a test print", "a test print"],
] as const)("the reason “%s” with the note %j is kept as “%s”", (reason, note, text) => {
  expect(reasonText(reason, note)).toBe(text);
});

test("only the last reason must be explained, and every text fits into the API's 2,000 characters", () => {
  expect(reasons.filter(needsNote)).toEqual(["Other reason"]);
  for (const reason of reasons) {
    expect(reasonText(reason, "x".repeat(maximumNote)).length).toBeLessThanOrEqual(2_000);
  }
});
