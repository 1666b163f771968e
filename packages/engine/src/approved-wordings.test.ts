/** Approved wordings in a review: what the day decides, and how a text that differs is shown. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Review, SourceFile } from "@docreview/model";
import { describe, expect, test } from "vitest";
import {
  coverRules,
  createEngine,
  explainRule,
  lintRules,
  mutateRules,
  parseQuestionnaire,
  parseRules,
  proofSteps,
  proofSummary,
  rulePages,
  testRules,
  textDocument,
  type LintOptions,
} from "./index.ts";

const past = "Past performance is not a reliable indicator of future performance";

function wording(id: string, text: string, more = ""): SourceFile {
  const head = `id: ${id}\ndescription: d\nowner: Anna\nsubstantiation: {file: evidence/${id}.pdf}\n`;
  return { path: `house/wordings/${id}.yaml`, text: `${head}text: ${JSON.stringify(text)}\n${more}` };
}

function rule(id: string, body: string): SourceFile {
  const head = `id: ${id}\nnumber: N-${id}\ngroup: g\ndescription: d\nfeedback: Do it.\nscore: 4\n`;
  return { path: `house/${id}.yaml`, text: `${head}${body}\n` };
}

const tests = "tests: [{fires: ⟦x⟧}, {passes: y}]\n";
const dated = wording("past", past, `valid: {from: 2024-01-01, until: 2025-12-31}\n${tests}`);
const needed = rule("needed", `absence: {when: returned, expect: {wording: past}}`);
const claim = rule(
  "claim",
  `term: {find: {phrase: reliable indicator, unless: {approved: [any]}}}\n${tests}`,
);

function examined(sources: readonly SourceFile[], text: string, asOf?: string): Review {
  const { value: rules, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  const { document } = textDocument(text, "body");
  const reading = {
    document,
    rendition: null,
    mediaType: "text/plain",
    sha256: "0".repeat(64),
    problems: [],
  };
  const review = createEngine({ rules }).examine(reading, {}, asOf);
  const validate = new Ajv2020().compile(JSON.parse(readFileSync(schemaUrl, "utf8")) as object);
  expect(validate(review), JSON.stringify(validate.errors)).toBe(true);
  return review;
}

const schemaUrl = new URL(import.meta.resolve("@docreview/model/review.schema.json"));

describe("the day of a review", () => {
  const found = (day?: string) =>
    examined([dated, claim], `${past}.`, day).findings.map(({ reference }) => reference);

  test("decides whether a wording is approved", () => {
    // The claim is a negated one, which does not count outside of the wording either.
    expect(found("2024-01-01")).toEqual([]);
    expect(found("2025-12-31")).toEqual([]);
    expect(found("2026-01-01")).toEqual(["past expired"]);
    expect(found("2023-12-31")).toEqual(["past not yet approved"]);
  });

  test("is asked for if it was not given: validity is not judged, and the review says so", () => {
    const review = examined([dated, claim], `${past}.`);
    expect(review.findings).toEqual([]);
    expect(review.problems).toEqual([
      {
        code: "validity-unjudged",
        message:
          "No day was given, so whether approved wordings are valid was not judged: past. Give the day of the review.",
        place: { kind: "document" },
      },
    ]);
    expect(examined([wording("past", past), claim], `${past}.`).problems).toEqual([]);
  });

  test("gives the same review each time", () => {
    const [first, second] = [1, 2].map(() =>
      JSON.stringify(examined([dated, claim], `${past}.`, "2026-01-01")),
    );
    expect(first).toBe(second);
  });
});

test("where a wording may be used is not judged until the question is answered", () => {
  const questionnaire = parseQuestionnaire({
    path: "questionnaire.yaml",
    text: "version: 1\ncategories:\n  - {key: market, description: m, multiple: false, options: [{value: 1, key: au, label: A}, {value: 2, key: uk, label: U}]}\n",
  }).value;
  const { value: rules } = parseRules([wording("past", past, "appliesTo: {market: [au]}\n")]);
  const { document } = textDocument(`Buy now, you win! ${past}!`, "body");
  const reading = {
    document,
    rendition: null,
    mediaType: "text/plain",
    sha256: "0".repeat(64),
    problems: [],
  };
  const { examine } = createEngine({ rules, questionnaire });
  const found = (market: readonly string[]) =>
    examine(reading, market.length === 0 ? {} : { market }, "2026-01-01", "evidence");
  expect(found([])).toMatchObject({ findings: [], rules: { waiting: { rules: 1, categories: ["market"] } } });
  expect(found(["au"]).findings).toEqual([]);
  expect(found(["uk"]).findings.map(({ reference }) => reference)).toEqual(["past outside market"]);
});

describe("a text that differs", () => {
  const differing = past.replace("not ", "").replace("reliable", "sound and reliable");

  test("is corrected by its words, where the wording is expected", () => {
    const { findings } = examined([dated, needed], `We returned 9%. ${differing}.`, "2025-01-01");
    const [trigger] = findings[0]!.triggers;
    expect(trigger!.nearest).toMatchObject({
      text: differing,
      fails: ["wording"],
      measured: ["wording: missing “not”; extra “sound and”"],
    });
    expect(trigger!.feedback).toBe(
      `Correct “${differing}” on page 1: wording: missing “not”; extra “sound and”. It must read “${past}”.`,
    );
  });

  test("says in the advice how it differs, where a claim must be approved", () => {
    const text = past.replace("is not", "is");
    const { findings } = examined([dated, claim], `${text}.`, "2025-01-01");
    expect(findings[0]!.triggers.map(({ feedback }) => feedback)).toEqual([
      "Do it. It differs from the approved wording past: missing “not”.",
    ]);
  });

  test("is explained in steps and in one sentence", () => {
    const text = `${past.replace("is not", "is")}.`;
    const [trigger] = examined([dated, claim], text, "2025-01-01").findings[0]!.triggers;
    expect(proofSummary(trigger!, ({ start, end }) => text.slice(start, end))).toBe(
      "Found “reliable indicator”, and its exception does not apply. It differs from the approved wording past: missing “not”.",
    );
    expect(proofSteps([trigger!.proof])).toMatchObject([
      {
        steps: [
          {
            text: "the exception “approved wording past” does not apply",
            holds: true,
            steps: [
              {
                text: "most similar to “wording past”, but not as required",
                steps: [{ text: "wording, not as required: missing “not”" }],
              },
            ],
          },
        ],
      },
    ]);
  });

  test("is none if nothing resembles the wording, which is said", () => {
    const [trigger] = examined([dated, needed], "We returned 9%.", "2025-01-01").findings[0]!.triggers;
    expect(trigger!.text).toBe(past);
    expect(proofSummary(trigger!, () => "returned")).toBe(
      `“${past}” is required because of “returned”, but was not found, and no text resembles it.`,
    );
  });

  test("is shown for the wording itself", () => {
    const { wordings } = parseRules([dated]);
    const { document } = textDocument(past.replace("not ", ""), "body");
    const { tried } = explainRule(wordings[0]!.rule, document);
    expect(tried).toMatchObject([
      {
        parts: [
          {
            form: "approvedWording",
            holds: false,
            parts: [{ form: "nearest", parts: [{ detail: "missing “not”" }] }],
          },
        ],
      },
    ]);
    expect(explainRule(wordings[0]!.rule, textDocument("Nothing.", "body").document).tried).toMatchObject([
      { parts: [{ parts: [{ form: "resembles", holds: false }] }] },
    ]);
  });
});

describe("the tools for rules", () => {
  const sources = [dated, needed, claim];
  const { value: rules, wordings } = parseRules(sources);

  test("test a wording like a named pattern, and leave out what it requires", () => {
    const own = wording(
      "past",
      past,
      `tests:\n  - fires: ⟦${past}⟧.\n  - fires: ⟦Past⟧ x.\n  - passes: Past.\n`,
    );
    const tested = parseRules([own]).wordings.map((each) => each.rule);
    expect(testRules(tested).map(({ passed }) => passed)).toEqual([true, false, true]);
    expect(coverRules(rules, sources).map(({ rule: { id } }) => id)).toEqual(["needed", "claim"]);
    expect(mutateRules(rules, sources).map(({ rule: { id } }) => id)).toEqual(["needed", "claim"]);
  });

  test("judge a test on its day", () => {
    const text = `Is ${past}?`;
    const evenIf = "evenIf: [negated, question, quoted]\n";
    const body = `${evenIf}term: {find: {phrase: reliable indicator, unless: {approved: past}}}\n`;
    const own = `tests:\n  - {passes: ${text}, asOf: 2025-01-01}\n  - {fires: ${text.replace("reliable indicator", "⟦reliable indicator⟧")}, asOf: 2026-01-01}\n  - passes: ${text}\n`;
    const parsed = parseRules([dated, rule("claim", body + own)]);
    const results = testRules(parsed.value.filter(({ id }) => id === "claim"));
    expect(results.map(({ message }) => message)).toEqual(["", "", ""]);
  });

  test("lint wordings", () => {
    const linted = (files: readonly SourceFile[], options: Partial<LintOptions> = {}) => {
      const parsed = parseRules(files);
      const given = { sources: files, questionnaire: null, wordings: parsed.wordings, ...options };
      return lintRules(parsed.value, given)
        .filter(({ rule: { pack } }) => pack === "wordings")
        .map(({ rule: { id }, code, message }) => `${id} ${code}: ${message}`);
    };
    expect(linted(sources)).toEqual([]);
    expect(
      linted(sources, { day: "2025-12-31", fileExists: (path) => path === "house/evidence/past.pdf" }),
    ).toEqual([]);
    expect(linted(sources, { day: "2026-01-01", fileExists: () => false })).toEqual([
      "past expired-wording: it was approved until 2025-12-31",
      "past missing-substantiation: its substantiation evidence/past.pdf does not exist",
    ]);
    expect(linted([wording("past", past)])).toEqual([
      "past no-firing-test: it has no test in which it fires",
      "past no-passing-test: it has no test that passes",
      "past unused-wording: no rule names it, and it is not required",
    ]);
    expect(linted([wording("past", past, `required: true\n${tests}`)])).toEqual([]);
    const other = { ...wording("past", `${past}.`, tests), path: "other/wordings/past.yaml" };
    expect(linted([...sources, other]).filter((fault) => fault.includes("duplicate"))).toEqual([
      "past duplicate-wording: the id past is also used in house/wordings/past.yaml:1",
      "past duplicate-wording: it says the same as past, in house/wordings/past.yaml:1",
    ]);
  });

  test("describe each wording, and link to it", () => {
    const pages = rulePages(rules, { packs: [], wordings, questionnaire: null });
    const page = (name: string) => pages.find(({ path }) => path === name)!.text;
    expect(page("wordings.md")).toContain(`## past\n\nd\n\n> ${past}\n`);
    for (const row of [
      "| Owner | Anna |",
      "| Substantiation | `evidence/past.pdf` |",
      "| Approved | from 2024-01-01 until 2025-12-31 |",
      "| Named by | [N-needed needed](house/needed.md)<br>[N-claim claim](house/claim.md) |",
    ])
      expect(page("wordings.md")).toContain(row);
    expect(page("house/needed.md")).toContain("- the approved wording [past](../wordings.md#past)");
    expect(page("house/claim.md")).toContain(
      "  - not inside the approved wording [past](../wordings.md#past)",
    );
    expect(page("house/wording-past-expired.md")).toContain("| In effect | from 2026-01-01 |");
  });
});
