import { expect, test } from "vitest";
import { severities, severityOf } from "./severity.ts";

test.each([
  [0, "remark"],
  [3, "remark"],
  [4, "concern"],
  [6, "concern"],
  [7, "breach"],
  [10, "breach"],
  [11, "breach"],
])("a score of %d is a %s", (score, name) => {
  expect(severityOf(score).name).toBe(name);
});

test("severities ascend, and each has a colour of its own", () => {
  expect(severities.map(({ upTo }) => upTo)).toEqual([3, 6, 10]);
  expect(new Set(severities.map(({ colour }) => colour)).size).toBe(3);
  for (const { colour } of severities) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
});
