/** Validated against the published JSON Schema of SARIF 2.1.0. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { compareReviews } from "../comparison/review-comparison.ts";
import { absenceWith, findingWith, reviewWith, ruleWith, triggerWith } from "../testing/builders.ts";
import type { FileOutcome } from "./report.ts";
import { rootOf } from "./sarif-artifact.ts";
import { sarifReport } from "./sarif.ts";

type SarifLocations = readonly [{ readonly physicalLocation: { readonly region: unknown } }];

interface SarifLog {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly Record<string, unknown>[];
      readonly originalUriBaseIds: unknown;
      readonly artifacts: readonly Record<string, unknown>[];
      readonly invocations: readonly [
        { readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly unknown[] },
      ];
    },
  ];
}

const validate = sarifValidator();
const root = resolve("");
const rules = [ruleWith({ id: "other", score: 0, source: null }), ruleWith()];

function logOf(outcomes: readonly Partial<FileOutcome>[]): SarifLog {
  const report = sarifReport(rules, root);
  const files = outcomes.map((outcome) =>
    report.file({ path: "a.pdf", review: reviewWith(), faults: [], ...outcome }),
  );
  const log: unknown = JSON.parse(report.begin() + files.join("") + report.end());
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  return log as SarifLog;
}

test("a rule has a description and advice, without placeholders", () => {
  const [run] = logOf([]).runs;
  expect(run.tool.driver.rules[1]).toMatchObject({
    fullDescription: { text: "Promises: A return must not be promised." },
    help: { text: "Remove “…”. (ASIC RG 234.97)" },
  });
});

test("URIs are relative to the working directory, or to the folder of the files", () => {
  expect(rootOf(["a.pdf", join(root, "docs/b.pdf"), "-"])).toBe(root);
  expect(rootOf([join(root, "../x/y/a.pdf"), join(root, "../x/b.pdf")])).toBe(resolve(root, "../x"));
  const [run] = logOf([{ path: join(root, "my docs/b.pdf") }]).runs;
  expect(run.artifacts[0]).toMatchObject({ location: { uri: "my%20docs/b.pdf", uriBaseId: "%SRCROOT%" } });
  expect(run.originalUriBaseIds).toEqual({ "%SRCROOT%": { uri: pathToFileURL(`${root}/`).href } });
});

test("the schema refuses what is not SARIF", () => {
  expect(validate({ version: "2.1.0", runs: [{ tool: {} }] })).toBe(false);
});

test("a clean run lists the rules and the file", () => {
  const [run] = logOf([{}]).runs;
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(["au/other", "au/guaranteed-return"]);
  expect(run.results).toEqual([]);
  expect(run.artifacts).toMatchObject([
    { location: { uri: "a.pdf" }, mimeType: "application/pdf", hashes: { "sha-256": "ab12" } },
  ]);
  expect(run.invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
});

test("each file says how many rules were used on it, on which day, and how many were not in effect", () => {
  const counts = { total: 4, applied: 2, outOfEffect: 1 };
  const review = reviewWith({ asOf: "2024-01-31", rules: counts });
  const [{ artifacts }] = logOf([{ review }, {}, { review: null, faults: ["Gone."] }]).runs;
  expect(artifacts[0]).toMatchObject({ properties: { asOf: "2024-01-31", rules: counts } });
  expect(artifacts[1]!["properties"]).toEqual({ rules: reviewWith().rules });
  expect(artifacts[2]).not.toHaveProperty("properties");
});

test("each place where a rule fired is a result, whose region has the page for a line", () => {
  const triggers = [triggerWith(), triggerWith({ id: "f".repeat(16), page: 2 }), absenceWith()];
  const [run] = logOf([
    {},
    { path: "b.pdf", review: reviewWith({ findings: [findingWith({ triggers })] }) },
  ]).runs;
  expect(run.results).toHaveLength(3);
  expect(run.results[1]).toMatchObject({
    ruleId: "au/guaranteed-return",
    ruleIndex: 1,
    level: "error",
    rank: 80,
    message: { text: "A return must not be promised. Remove “guaranteed return”." },
    partialFingerprints: { "trigger/v1": "f".repeat(16) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: "b.pdf", index: 1 } },
        logicalLocations: [{ fullyQualifiedName: "page 2", kind: "page" }],
      },
    ],
    properties: { text: "guaranteed return", places: triggers[1]!.places },
  });
  expect(run.results[2]).toMatchObject({ properties: { type: "absence", place: { kind: "document" } } });
  const regions = run.results.map(
    ({ locations }) => (locations as SarifLocations)[0].physicalLocation.region,
  );
  expect(regions).toEqual([
    { startLine: 1, snippet: { text: "guaranteed return" } },
    { startLine: 2, snippet: { text: "guaranteed return" } },
    { startLine: 1, snippet: { text: "Past performance is no guide to the future." } },
  ]);
});

describe("beside a baseline", () => {
  const sentences = [
    { reference: 1, text: "It promises a guaranteed return of 9%." },
    { reference: 2, text: "It promises a guaranteed return of 12%." },
  ];
  const place = (start: number) => ({ kind: "span", span: { start, end: start + 17 } }) as const;
  const edited = triggerWith({ id: "2".repeat(16), sentence: { reference: 2, start: 14, end: 31 } });
  const added = triggerWith({ id: "3".repeat(16), place: place(500), text: "no fees", sentence: null });
  const undecided = findingWith({ ruleId: "other", triggers: [], requiresJudgement: true });
  const reviewOf = (...triggers: readonly (typeof edited)[]) =>
    reviewWith({ findings: [findingWith({ triggers }), undecided], sentences });
  const statesOf = (before: ReturnType<typeof reviewOf> | null, now: ReturnType<typeof reviewOf>) => {
    const comparison = compareReviews({ path: "old.json", review: before }, now);
    const [{ results }] = logOf([{ review: now, comparison }]).runs;
    return results.map(({ baselineState }) => baselineState);
  };

  test("every result has its state, and what is gone is a result", () => {
    const before = reviewOf(triggerWith(), absenceWith());
    expect(statesOf(before, reviewOf(triggerWith(), absenceWith()))).toEqual([
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    expect(statesOf(before, reviewOf(edited, added))).toEqual(["updated", "new", "unchanged", "absent"]);
    expect(statesOf(null, reviewOf(edited))).toEqual(["new", "new"]);
  });

  test("a result has the same fingerprint wherever its sentence is", () => {
    const fingerprints = [triggerWith(), triggerWith({ id: "4".repeat(16), place: place(900) }), edited].map(
      (trigger) => {
        const [{ results }] = logOf([{ review: reviewOf(trigger) }]).runs;
        return (results.at(0)!["partialFingerprints"] as Record<string, string>)["quote/v1"];
      },
    );
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprints[1]).toBe(fingerprints[0]);
    expect(fingerprints[2]).not.toBe(fingerprints[0]);
  });

  test("what people have dismissed is suppressed, with the reason, and nothing else is", () => {
    const said = { reason: "Quoted.", who: "Ada", on: "2024-01-02", until: null };
    const judgement = {
      state: "dismissed",
      reason: "Quoted.",
      by: "Ada",
      at: "2024-01-02T00:00:00.000Z",
    } as const;
    const review = reviewOf(triggerWith({ judgements: [judgement] }), added);
    const compared = {
      ruleId: "au/guaranteed-return",
      place: "span",
      words: "",
      prefix: "",
      suffix: "",
    } as const;
    const position = { path: "docreview.dismissed.yaml", line: 4, column: 5 };
    const dismissal = { ...said, finding: compared, hash: "00", occurrence: null, document: null, position };
    const [{ results }] = logOf([{ review, dismissals: new Map([[triggerWith().id, dismissal]]) }]).runs;
    expect(results.map(({ suppressions }) => suppressions)).toEqual([
      [
        {
          kind: "external",
          status: "accepted",
          justification: "Quoted.",
          properties: { who: "Ada", on: "2024-01-02", until: null },
        },
      ],
      [],
      [],
    ]);
  });
});

test("a rule leads to its page, and says in Markdown what to do, with its words as words", () => {
  const rule = ruleWith({ id: "a b", description: "Do *not* <b>.", source: null });
  const report = sarifReport([rule], "/", ({ id }) => `https://example.com/${encodeURIComponent(id)}`);
  const log = JSON.parse(report.begin() + report.end()) as {
    runs: [{ tool: { driver: { rules: readonly object[] } } }];
  };
  expect(log.runs[0].tool.driver.rules[0]).toMatchObject({
    helpUri: "https://example.com/a%20b",
    help: { markdown: "**AU-1.1** Promises\n\nDo \\*not\\* \\<b\\>.\n\n**What to do:** Remove “…”." },
  });
});

test("each suggestion is a fix, with the words that it replaces", () => {
  const trigger = triggerWith({ text: "prior\nto", page: 2, suggestions: ["before", "by"] });
  const [run] = logOf([{ review: reviewWith({ findings: [findingWith({ triggers: [trigger] })] }) }]).runs;
  const fix = (description: string, text: string) => ({
    description: { text: description },
    artifactChanges: [
      {
        artifactLocation: { uri: "a.pdf", uriBaseId: "%SRCROOT%", index: 0 },
        replacements: [
          {
            deletedRegion: { startLine: 2, snippet: { text: "prior\nto" } },
            insertedContent: { text },
          },
        ],
      },
    ],
  });
  expect(run.results[0]!["fixes"]).toEqual([
    fix("Replace “prior to” with “before”.", "before"),
    fix("Replace “prior to” with “by”.", "by"),
  ]);
  const [plain] = logOf([{ review: reviewWith({ findings: [findingWith()] }) }]).runs;
  expect(plain.results[0]).not.toHaveProperty("fixes");
});

test("text that no page shows is located by its part", () => {
  const triggers = [triggerWith({ places: [{ part: "comment" }], page: 2 })];
  const [run] = logOf([{ review: reviewWith({ findings: [findingWith({ triggers })] }) }]).runs;
  expect(run.results[0]).toMatchObject({
    locations: [
      {
        logicalLocations: [
          { fullyQualifiedName: "page 2", kind: "page" },
          { name: "comment", fullyQualifiedName: "in a comment", kind: "part" },
        ],
      },
    ],
    properties: { places: [{ part: "comment" }] },
  });
});

test.each([
  [0, "note"],
  [3, "note"],
  [4, "warning"],
  [6, "warning"],
  [7, "error"],
  [10, "error"],
])("a score of %i is the level %s", (score, level) => {
  const [run] = logOf([{ review: reviewWith({ findings: [findingWith({ score })] }) }]).runs;
  expect(run.results[0]).toMatchObject({ level });
});

test("a rule that needs a reviewer's decision has the kind review", () => {
  const findings = [findingWith({ requiresJudgement: true, triggers: [] })];
  const [run] = logOf([{ review: reviewWith({ findings }) }]).runs;
  expect(run.results).toMatchObject([
    { kind: "review", level: "none", message: { text: "A return must not be promised. Remove “…”." } },
  ]);
});

describe("what went wrong", () => {
  test("in a review is a notification with the problem's code and page", () => {
    const problems = [
      {
        code: "page-without-text",
        reason: "nothing-recognised",
        message: "No text.",
        place: { kind: "page", page: 3 },
      },
    ] as const;
    const errors = [{ ruleId: "x", ruleNumber: "AU-9", message: "out of steps" }];
    const [{ invocations }] = logOf([{ review: reviewWith({ problems, errors }) }]).runs;
    expect(invocations[0].executionSuccessful).toBe(true);
    expect(invocations[0].toolExecutionNotifications).toMatchObject([
      {
        descriptor: { id: "page-without-text" },
        level: "warning",
        locations: [{ logicalLocations: [{ fullyQualifiedName: "page 3" }] }],
      },
      { level: "error", message: { text: "Rule AU-9 could not be judged: out of steps" } },
    ]);
  });

  test("before a review makes the execution unsuccessful", () => {
    const [{ invocations, artifacts }] = logOf([{ review: null, faults: ["There is no such file."] }]).runs;
    expect(invocations[0].executionSuccessful).toBe(false);
    expect(invocations[0].toolExecutionNotifications).toMatchObject([
      { level: "error", message: { text: "There is no such file." } },
    ]);
    expect(artifacts).toHaveLength(1);
  });
});

test.each([
  ["my files/50% off #1.pdf", { location: { uri: "my%20files/50%25%20off%20%231.pdf" } }],
  ["/tmp/ä.pdf", { location: { uri: "file:///tmp/%C3%A4.pdf" } }],
  ["c:odd.pdf", { location: { uri: "c%3Aodd.pdf" } }],
  ["-", { description: { text: "standard input" } }],
])("the path %s becomes a URI reference", (path, artifact) => {
  const [run] = logOf([{ path, review: reviewWith({ findings: [findingWith()] }) }]).runs;
  expect(run.artifacts).toMatchObject([artifact]);
});

/** The schema uses draft 4. The only keyword with a different meaning in draft 7 is `id`, which is not referred to. */
function sarifValidator() {
  const path = createRequire(import.meta.url).resolve("@microsoft/jest-sarif/package.json");
  const file = new URL("lib/schemas/sarif-2.1.0-rtm.5.json", `file://${path}`);
  const {
    id: _,
    $schema: draft,
    ...schema
  } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  expect(draft).toBe("http://json-schema.org/draft-04/schema#");
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

test("what several rules found in the same words is one result of the worst, related to what the others say", () => {
  const duty = "guaranteed-return";
  const other = { ruleId: "other", reference: "UK-1.1", score: 5, duty, description: "Say who pays." };
  const findings = [
    findingWith({ ...other, triggers: [triggerWith({ id: "uk", feedback: "Name them." })] }),
    findingWith({ duty, requiresJudgement: true }),
  ];
  const [{ results }] = logOf([{ review: reviewWith({ findings }) }]).runs;
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    ruleId: "au/guaranteed-return",
    ruleIndex: 1,
    level: "error",
    message: { text: "A return must not be promised. Remove “guaranteed return”. Also found by UK-1.1." },
    partialFingerprints: { "trigger/v1": "0123456789abcdef" },
    relatedLocations: [
      {
        id: 1,
        message: { text: "UK-1.1: Say who pays. Name them." },
        physicalLocation: { region: { startLine: 1, snippet: { text: "guaranteed return" } } },
        properties: { ruleId: "au/other", trigger: "uk", score: 5 },
      },
    ],
    properties: { duty, rules: ["au/guaranteed-return", "au/other"], requiresJudgement: true },
  });
});
