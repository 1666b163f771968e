/** Reviews with ten thousand of findings: what comes out is exact, and no step compares all with all. */
import { expect, test } from "vitest";
import { compareFindings } from "./compare-findings.ts";
import type { ComparedFinding } from "./compared-finding.ts";

const finding = (number: number, more = ""): ComparedFinding => ({
  ruleId: `rule-${number % 7}`,
  place: "span",
  words: `guaranteed ${number}`,
  prefix: `In the year ${number} the fund of member ${number * 17} offered `,
  suffix: ` returns of many per cent${more}.`,
});

const counts = (statuses: readonly { readonly status: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

const many = Array.from({ length: 10_000 }, (_, number) => finding(number));

test("edits here and there are found among 10,000 findings", () => {
  const edited = many.flatMap((one, number) => {
    if (number % 1_000 === 3) return [];
    return number % 1_000 === 5 ? [finding(number, ", at least")] : [one];
  });
  const { current, fixed } = compareFindings(many, edited);
  expect(counts(current)).toEqual({ unchanged: 9_980, changed: 10 });
  expect(fixed).toHaveLength(10);
});

test("every one of 10,000 findings can be edited", () => {
  const { current } = compareFindings(
    many,
    many.map((_, number) => finding(number, ", at least")),
  );
  expect(counts(current)).toEqual({ changed: 10_000 });
  expect(current.every((one, index) => one.status === "changed" && one.baseline === index)).toBe(true);
});

test("one sentence can occur 10,000 times", () => {
  const same = Array.from({ length: 10_000 }, () => finding(1));
  const { current, fixed } = compareFindings(same, same.slice(0, 8_000));
  expect(counts(current)).toEqual({ unchanged: 8_000 });
  expect(fixed).toHaveLength(2_000);
  const other = Array.from({ length: 10_000 }, () => ({ ...finding(8), words: "nothing", prefix: "" }));
  expect(compareFindings(same, other).current.every(({ status }) => status === "new")).toBe(true);
});

test("10,000 findings can be in the opposite order", () => {
  const { current } = compareFindings(many, many.toReversed());
  expect(counts(current)).toEqual({ unchanged: 1, moved: 9_999 });
});
