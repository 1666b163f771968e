/** What CI systems read of a scan: hostile words stay words, and what is not new does not count. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convert } from "xmlbuilder2";
import { compareReviews } from "../comparison/review-comparison.ts";
import { absenceWith, findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { githubReport } from "./github.ts";
import { maximumLength } from "./markdown.ts";
import { markdownReport } from "./scan-markdown.ts";
import { gitlabReport } from "./gitlab.ts";
import { junitReport } from "./junit.ts";
import { issuesOfFile, issueText } from "./problem-list.ts";
import type { FileOutcome, Report } from "./report.ts";

function written(report: Report, outcomes: readonly Partial<FileOutcome>[]): string {
  const files = outcomes.map((outcome) =>
    report.file({ path: "docs/a.pdf", review: reviewWith(), faults: [], ...outcome }),
  );
  return report.begin() + files.join("") + report.end();
}

const found = reviewWith({
  findings: [
    findingWith(),
    findingWith({ ruleId: "warning", reference: "AU-2", score: 3, triggers: [absenceWith({ id: "b" })] }),
  ],
});
const unread: Partial<FileOutcome> = { path: "b.pdf", review: null, faults: ["There is no such file."] };

test("GitHub gets a command for each issue and fault", () => {
  expect(written(githubReport(), [{ review: found }, unread, {}])).toBe(
    [
      "::error file=docs/a.pdf,title=AU-1.1 Promises (score 8)::page 1: “guaranteed return”. A return must not be promised. Remove “guaranteed return”.",
      "::notice file=docs/a.pdf,title=AU-2 Promises (score 3)::whole document: missing “Past performance is no guide to the future.”. A return must not be promised. Remove “guaranteed return”.",
      "::error file=b.pdf,title=docreview::There is no such file.",
      "docreview: 3 files, 2 issues.",
      "",
    ].join("\n"),
  );
});

test("no words of a document begin or end a command of GitHub", () => {
  const hostile = "x\r\n::stop-commands::y\n::error file=a,title=b::c %0A ::";
  const review = reviewWith({
    findings: [
      findingWith({ group: "a:b,c", triggers: [triggerWith({ text: hostile, feedback: hostile })] }),
    ],
  });
  const lines = written(githubReport(), [{ path: "a:b,c%.pdf", review }]).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^::error file=a%3Ab%2Cc%25\.pdf,title=AU-1\.1 a%3Ab%2Cc \(score 8\)::page 1: /);
});

test("GitLab gets an entry for each issue and fault, with a fingerprint of its own", () => {
  const entries = JSON.parse(written(gitlabReport(), [{ review: found }, unread, {}])) as readonly Record<
    string,
    unknown
  >[];
  expect(entries).toMatchObject([
    {
      check_name: "au/guaranteed-return",
      severity: "critical",
      location: { path: "docs/a.pdf", lines: { begin: 1 } },
    },
    { check_name: "au/warning", severity: "minor", location: { path: "docs/a.pdf", lines: { begin: 1 } } },
    { check_name: "docreview", severity: "blocker", description: "There is no such file." },
  ]);
  const prints = entries.map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(3);
  const again = JSON.parse(written(gitlabReport(), [{ review: found }])) as typeof entries;
  expect(again.map(({ fingerprint }) => fingerprint)).toEqual(prints.slice(0, 2));
  expect(JSON.parse(written(gitlabReport(), []))).toEqual([]);
});

test("JUnit gets a suite for each file; cases fail from the score on", () => {
  expect(
    convert(written(junitReport(5), [{ review: found }, unread, {}]), { format: "object" }),
  ).toMatchObject({
    testsuites: {
      testsuite: [
        {
          "@name": "docs/a.pdf",
          "@tests": "2",
          "@failures": "1",
          "@errors": "0",
          testcase: [
            { "@name": "AU-1.1 Promises", failure: { "@type": "breach" } },
            { "@name": "AU-2 Promises", "system-out": /missing/ },
          ],
        },
        { "@name": "b.pdf", "@errors": "1", testcase: { "@name": "review" } },
        { "@tests": "1", "@failures": "0", testcase: { "@name": "no findings" } },
      ],
    },
  });
});

/** The predefined entities of XML 1.0 (section 4.6). */
const decoded = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** XML 1.0, section 2.2. */
const isSound = (character: string): boolean =>
  "\t\n\r".includes(character) || (character >= " " && character !== "\uFFFE" && character !== "\uFFFF");

test("JUnit says any words as they are", () => {
  const unit = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    fc.constantFrom("&lt;", "<", "]]>", "&", '"', "\u0000", "\uD800", "\u0085"),
  );
  fc.assert(
    fc.property(
      fc.array(unit).map((parts) => parts.join("")),
      (text) => {
        const review = reviewWith({
          findings: [findingWith({ group: text, triggers: [triggerWith({ text })] })],
        });
        const [, failure = ""] =
          /<failure [^>]*>([^<]*)<\/failure>/.exec(written(junitReport(0), [{ review }])) ?? [];
        const [issue] = issuesOfFile({ path: "a.pdf", review, faults: [] });
        const said = Array.from(issueText(issue!).toWellFormed(), (one) =>
          isSound(one) ? one : "\uFFFD",
        ).join("");
        expect(decoded(failure)).toBe(said);
      },
    ),
  );
});

test.each([
  ["github", githubReport, "AU-2"],
  ["gitlab", gitlabReport, "au/warning"],
  ["junit", () => junitReport(0), "AU-2"],
])("with a baseline, %s has only what is new", (_, report, added) => {
  const before = reviewWith({ findings: [findingWith()] });
  const comparison = compareReviews({ path: "old.json", review: before }, found);
  const text = written(report(), [{ review: found, comparison }]);
  expect(text).toContain(added);
  expect(text).not.toMatch(/AU-1\.1|guaranteed-return/);
});

describe("Markdown", () => {
  test("begins with the sums, and lists the issues of each file", () => {
    expect(written(markdownReport(), [{ review: found }, unread, {}])).toBe(
      [
        "<!-- docreview scan -->",
        "## Review of 3 documents",
        "",
        "**3 files: 2 issues in 1 of them, highest score 8 of 10.** 1 file could not be reviewed completely.",
        "",
        "### `docs/a.pdf`",
        "",
        "- **breach**, score 8: `AU-1.1`, `page 1`: `guaranteed return`",
        "  `A return must not be promised.`",
        "  What to do: `Remove “guaranteed return”.`",
        "- **remark**, score 3: `AU-2`, `whole document`: missing `Past performance is no guide to the future.`",
        "  `A return must not be promised.`",
        "  What to do: `Remove “guaranteed return”.`",
        "",
        "### `b.pdf`",
        "",
        "- **not reviewed**: `There is no such file.`",
        "",
      ].join("\n"),
    );
    expect(written(markdownReport(), [{}])).toContain("**1 file: nothing found.**");
  });

  test("has a limited length, and says what it leaves out", () => {
    const triggers = Array.from({ length: 60 }, (_, at) =>
      triggerWith({ id: `${at}`, text: "word ".repeat(200), sentence: null, place: { kind: "document" } }),
    );
    const review = reviewWith({ findings: [findingWith({ triggers })] });
    const text = written(
      markdownReport(),
      Array.from({ length: 9 }, () => ({ review })),
    );
    expect(text.length).toBeLessThanOrEqual(maximumLength);
    expect(text).toContain("**9 files: 540 issues in 9 of them");
    const listed = text.match(/^- \*\*breach/gm)!.length;
    expect(listed).toBeGreaterThan(60);
    expect(text).toMatch(
      new RegExp(`Left out for length: ${540 - listed} entries\\. \`--format json\` has everything\\.\\n$`),
    );
  });

  test("says words of documents only as code", () => {
    const hostile = "</details> @everyone #1 [a](b) ``` ![](http://x)";
    const review = reviewWith({
      findings: [
        findingWith({ description: hostile, triggers: [triggerWith({ text: hostile, feedback: hostile })] }),
      ],
    });
    const lines = written(markdownReport(), [{ path: hostile, review }]).split("\n");
    const around = lines.map((line) => line.replaceAll(/(`{4}) .*? \1|(`{4}).*?\2/g, ""));
    expect(around.join("\n")).not.toMatch(/@|details|http/);
  });
});
