import fc from "fast-check";
import { expect, test } from "vitest";
import { absenceWith, findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { compareReviews } from "../comparison/review-comparison.ts";
import { keptScreen } from "../testing/screen.ts";
import { diffJsonReport } from "./diff-json.ts";
import { diffTextReport } from "./diff-text.ts";
import { jsonReport } from "./json.ts";
import { sarifReport } from "./sarif.ts";
import { parseReport } from "./scan-report.ts";
import { styleFor } from "./style.ts";

const judgement = { state: "dismissed", reason: null, by: "Ada", at: "2024-01-02T00:00:00.000Z" } as const;
const nearest = { text: "Past returns", page: 1, places: [], fails: ["size"], measured: ["6 pt"] } as const;
const claim = { text: "best fund", page: 1, places: [] };
const triggers = [
  triggerWith({ judgements: [judgement], suggestions: ["return"] }),
  absenceWith({ id: "2", nearest, claim }),
  absenceWith({ id: "3", place: { kind: "page", page: 2 }, page: 2 }),
];
const review = reviewWith({ findings: [findingWith({ triggers, duty: "no-guarantee" })] });

function textOf(): string {
  const report = jsonReport();
  const outcomes = [
    { path: "a.pdf", review, faults: [] },
    { path: "b.pdf", review: null, faults: ["Gone."] },
  ];
  return report.begin() + outcomes.map(report.file).join("") + report.end();
}

test("a report is read back as it was written", () => {
  expect(parseReport(textOf())?.files).toEqual([
    { path: "a.pdf", review },
    { path: "b.pdf", review: null, faults: ["Gone."] },
  ]);
});

/** The places of everything in a value that can be replaced. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === key ? replaced(item, rest, by) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest, by) };
}

test("a report with anything of another kind in it is refused, or read without a fault", () => {
  const whole = JSON.parse(textOf()) as unknown;
  const junk = fc.constantFrom<unknown>(null, 7, "x", true, [], {}, [null], [7], { kind: "span" });
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(whole)), junk, (path, by) => {
      const report = parseReport(JSON.stringify(replaced(whole, path, by)));
      for (const { review: read } of report?.files ?? []) {
        if (read === null) continue;
        expect(renderedIn(read)).toContain("docreview-diff");
      }
    }),
    { numRuns: 500 },
  );
});

test("a report that is too deep to be written again is refused", () => {
  const nested = (levels: number) =>
    parseReport(
      textOf().replace('"findings":', `"more":${"[".repeat(levels)}${"]".repeat(levels)},"findings":`),
    );
  expect(nested(900)).not.toBeNull();
  expect(nested(100_000)).toBeNull();
});

/** Compares and shows the review in every form of `diff`: nothing may throw. */
function renderedIn(read: typeof review): string {
  const comparison = compareReviews({ path: "a.json", review: read }, read);
  const outcome = { path: "a.pdf", review: read, faults: [], comparison };
  const style = styleFor(keptScreen(), {});
  const reports = [diffTextReport(style), diffJsonReport(), sarifReport([], "/")];
  return reports.map((report) => report.begin() + report.file(outcome) + report.end()).join("");
}
