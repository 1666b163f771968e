import { expect, test } from "vitest";
import { issuesIn, issuesOf, type IssueTraits } from "./issue.ts";
import type { Finding, Trigger } from "./review.ts";

const proof = { form: "phrase", detail: "", holds: true, spans: [], parts: [] };

function trigger(parts: Partial<Trigger>): Trigger {
  const words = { type: "term", classifier: "c", text: "words", feedback: "", places: [], page: 1 } as const;
  const place = { kind: "document" } as const;
  return { id: "t", ...words, place, sentence: null, confidence: null, proof, ...parts };
}

/** Words from one position to another, in the sentence that begins at the last hundred before them. */
function words(start: number, end: number): Trigger {
  const reference = Math.floor(start / 100) + 1;
  return trigger({
    place: { kind: "span", span: { start, end } },
    sentence: { reference, start: start % 100, end: (start % 100) + end - start },
  });
}

const missing = (page: number | null) => trigger({ type: "absence", page });

interface Found {
  readonly rule: string;
  readonly duty?: string;
  readonly score?: number;
  readonly triggers: readonly Trigger[];
}

function finding({ rule, score = 5, ...parts }: Found): Finding {
  const names = { ruleId: rule, pack: "p", ruleHash: "", reference: rule, group: "", source: null };
  const said = { description: "", feedback: "", requiresJudgement: false, hidden: false };
  return { ...names, ...said, score, ...parts };
}

const issues = (...found: readonly Found[]) =>
  issuesOf(found.map(finding)).map((issue) => issue.map(({ finding: { reference } }) => reference).join(" "));

const duty = "guaranteed-return";

test.each<[string, readonly Found[], readonly string[]]>([
  ["nothing", [], []],
  ["a rule that requires judgement and found nothing", [{ rule: "a", duty, triggers: [] }], []],
  [
    "the same words under one duty, the worst first",
    [
      { rule: "uk", duty, score: 8, triggers: [words(0, 10)] },
      { rule: "au", duty, score: 9, triggers: [words(5, 20)] },
      { rule: "us", duty, score: 8, triggers: [words(18, 25)] },
    ],
    ["au uk us"],
  ],
  [
    "words beside each other",
    [
      { rule: "uk", duty, triggers: [words(0, 10)] },
      { rule: "au", duty, triggers: [words(10, 20)] },
    ],
    ["uk", "au"],
  ],
  [
    "the same words under two duties",
    [
      { rule: "uk", duty, triggers: [words(0, 10)] },
      { rule: "au", duty: "pressure-to-act", triggers: [words(0, 10)] },
    ],
    ["uk", "au"],
  ],
  [
    "the same words under no duty",
    [
      { rule: "uk", triggers: [words(0, 10)] },
      { rule: "au", triggers: [words(0, 10)] },
    ],
    ["uk", "au"],
  ],
  [
    "several places of a rule, of which others share one",
    [
      { rule: "uk", duty, triggers: [words(0, 10), words(200, 210)] },
      { rule: "au", duty, triggers: [words(200, 205)] },
    ],
    ["uk", "uk au"],
  ],
  [
    "what is missing from the same place",
    [
      { rule: "uk", duty, triggers: [missing(null)] },
      { rule: "au", duty, triggers: [missing(null)] },
      { rule: "us", duty, triggers: [missing(2)] },
    ],
    ["uk au", "us"],
  ],
  [
    "what a rule misses more than once, which nothing tells apart",
    [
      { rule: "uk", duty, triggers: [missing(1), missing(1)] },
      { rule: "au", duty, triggers: [missing(1)] },
    ],
    ["uk", "uk", "au"],
  ],
  [
    "the sentence with the worst first, and all of it together",
    [
      { rule: "early", score: 6, triggers: [words(0, 5)] },
      { rule: "late-remark", score: 1, triggers: [words(310, 320)] },
      { rule: "late-breach", score: 9, triggers: [words(340, 350)] },
      { rule: "absent", score: 7, triggers: [missing(null)] },
    ],
    ["late-breach", "late-remark", "absent", "early"],
  ],
])("%s", (_, found, expected) => {
  expect(issues(...found)).toEqual(expected);
});

test("words are compared only within one text", () => {
  const traits = (within: string): IssueTraits => ({
    duty,
    score: 5,
    words: { within, start: 0, end: 9 },
    sentence: null,
  });
  expect(issuesIn(["sentence 1", "sentence 2", "sentence 1"], traits)).toEqual([
    ["sentence 1", "sentence 1"],
    ["sentence 2"],
  ]);
});

test("fifty thousand places are put together in one sweep", () => {
  const triggers = Array.from({ length: 25_000 }, (_, at) => words(at * 10, at * 10 + 9));
  const found = [
    { rule: "uk", duty, triggers },
    { rule: "au", duty, triggers },
  ];
  expect(issuesOf(found.map(finding))).toHaveLength(25_000);
});
