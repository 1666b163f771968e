/** What is needed to make a review again, from bundles of any maker. */
import { expect, test } from "vitest";
import { checkBundle, type IntactBundle } from "../bundle/check-bundle.ts";
import { entryOf } from "../bundle/write-bundle.ts";
import { bundleBytes, fileOf, text } from "../testing/small-bundle.ts";
import { digestOf, inMemory } from "../zip/piece.ts";
import type { ZipEntry } from "../zip/write-zip.ts";
import { contentEntries, type BundleContent } from "./content-entries.ts";
import { readContent } from "./read-content.ts";

const original = Buffer.from("%PDF-1.7");
const fileWith = (bytes: Uint8Array) => ({ ...digestOf([bytes]), pieces: [inMemory(bytes)] });
const answers = {
  given: { market: ["au"] },
  used: { market: ["au"] },
  assumed: null,
  assume: "none",
  asOf: "2026-01-31",
  leastScore: 4,
} as const;
const content: BundleContent<never> = {
  mediaType: "application/pdf",
  original: fileWith(original),
  annotated: null,
  annotations: null,
  summary: null,
  report: fileWith(Buffer.from("{}")),
  rules: [
    { path: "/home/ada/rules/z/a.yaml", text: "id: a" },
    { path: "/home/ada/rules/a/b.yaml", text: "id: b" },
  ],
  questionnaire: { path: "/home/ada/rules/questionnaire.yaml", text: "version: 1" },
  applied: [{ pack: "z", id: "a", number: "1", hash: "f", file: "/home/ada/rules/z/a.yaml" }],
  answers,
  programs: { read: null, judged: null, bundled: { docreview: "0.1.0" } },
  judgements: null,
  auditLog: null,
};

async function bundle(entries: readonly ZipEntry<never>[]): Promise<IntactBundle> {
  const check = await checkBundle(fileOf(bundleBytes({ entries })), null);
  if (check.kind !== "intact") throw new Error(check.kind);
  return check;
}

test("the request of a review is read as it was written, with its rules in their order", async () => {
  const read = await readContent(await bundle(contentEntries(content)), 100);
  expect(read).toEqual({
    kind: "request",
    request: {
      original: expect.objectContaining({ length: original.length }),
      mediaType: "application/pdf",
      answers,
      rules: [
        { path: "rules/z/a.yaml", text: "id: a" },
        { path: "rules/a/b.yaml", text: "id: b" },
      ],
      questionnaire: { path: "questionnaire.yaml", text: "version: 1" },
      report: "{}",
    },
  });
});

test("what a bundle says of rules names their entries, and not where they were", async () => {
  const { read } = await bundle(contentEntries(content));
  const rules = Buffer.from((await read("rules.json", 1000)) ?? []).toString("utf8");
  expect(JSON.parse(rules)).toEqual({
    applied: [{ pack: "z", id: "a", number: "1", hash: "f", file: "rules/z/a.yaml" }],
    files: ["rules/z/a.yaml", "rules/a/b.yaml"],
  });
});

test("an audit log, judgements and a summary have entries of their own, where there are any", () => {
  const auditLog = Buffer.from('{"what":"review.finished"}\n');
  const entries = contentEntries({ ...content, auditLog, judgements: { triggers: [] }, summary: original });
  expect(entries.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["audit-log.jsonl", "judgements.json", "summary.pdf"]),
  );
  expect(contentEntries(content).map(({ path }) => path)).not.toContain("audit-log.jsonl");
});

const replaced = (path: string, by: string | null) =>
  contentEntries(content).flatMap((entry) =>
    entry.path !== path ? [entry] : by === null ? [] : [text(path, by)],
  );

test.each<[string, readonly ZipEntry<never>[], RegExp]>([
  ["no original", replaced("original.pdf", null), /does not contain the original/],
  ["no report", replaced("report.json", null), /lacks the rules, the answers or the report/],
  ["answers that are a list", replaced("answers.json", "[]"), /lacks/],
  ["no given answers", replaced("answers.json", JSON.stringify({ ...answers, given: null })), /lacks/],
  ["a list of given answers", replaced("answers.json", JSON.stringify({ ...answers, given: [] })), /lacks/],
  [
    "answers that are not text",
    replaced("answers.json", JSON.stringify({ ...answers, given: { a: [1] } })),
    /lacks/,
  ],
  ["a day that is not one", replaced("answers.json", JSON.stringify({ ...answers, asOf: "today" })), /lacks/],
  ["rules that are not listed", replaced("rules.json", "{}"), /lacks/],
  ["a rule that is not there", replaced("rules.json", '{"files":["rules/z/c.yaml"]}'), /lacks/],
  ["a rule elsewhere", replaced("rules.json", '{"files":["report.json"]}'), /lacks/],
  ["broken JSON", replaced("rules.json", "{"), /lacks/],
  ["a rule that is too large", replaced("rules/z/a.yaml", "x".repeat((1 << 20) + 1)), /the limit is 1048576/],
])("a bundle with %s cannot be reviewed again, and says why", async (_, entries, reason) => {
  expect(await readContent(await bundle(entries), 100)).toEqual({
    kind: "incomplete",
    reason: expect.stringMatching(reason),
  });
});

test("an original above the limit is not read", async () => {
  const read = await readContent(await bundle([...contentEntries(content), entryOf("x", original)]), 5);
  expect(read).toEqual({
    kind: "incomplete",
    reason: expect.stringMatching(/original.pdf has 8 bytes; the limit is 5/),
  });
});
