import { expect, test } from "vitest";
import { severityOf } from "./severity.ts";

test.each([
  [0, "remark"],
  [3, "remark"],
  [4, "concern"],
  [6, "concern"],
  [7, "breach"],
  [10, "breach"],
])("a score of %i is a %s", (score, severity) => {
  expect(severityOf(score)).toBe(severity);
});
