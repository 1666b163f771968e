import type { Finding, Trigger } from "@docreview/model";
import { expect, test } from "vitest";
import { findingKey } from "./keyed-finding.ts";
import { quoteOf, reviewedTriggers } from "./reviewed-triggers.ts";

const sentences = [{ reference: 4, text: "We  offer\nguaranteed returns of 5 % a year." }];

function trigger(parts: Partial<Trigger>): Trigger {
  return {
    id: "a",
    type: "term",
    classifier: "c",
    text: "guaranteed",
    feedback: "",
    place: { kind: "span", span: { start: 100, end: 110 } },
    places: [],
    page: 1,
    sentence: { reference: 4, start: 10, end: 20 },
    confidence: null,
    proof: { form: "", detail: "", holds: true, spans: [], parts: [] },
    ...parts,
  };
}

const absence = (parts: Partial<Trigger>) =>
  trigger({
    type: "absence",
    text: "Capital is at risk.",
    place: { kind: "document" },
    page: null,
    sentence: null,
    ...parts,
  });

function finding(ruleId: string, triggers: readonly Trigger[]): Finding {
  const texts = {
    pack: "au",
    ruleHash: "",
    reference: ruleId,
    group: "",
    description: "",
    feedback: "",
    source: null,
  };
  return { ruleId, ...texts, score: 5, requiresJudgement: false, hidden: false, triggers };
}

const span = (start: number, end = start + 10) => ({ kind: "span", span: { start, end } }) as const;

test("words are quoted in their sentence", () => {
  expect(quoteOf({ sentences }, trigger({}))).toEqual({
    words: "guaranteed",
    prefix: "We offer ",
    suffix: " returns of 5 % a year.",
  });
});

test("words outside any sentence have no surroundings", () => {
  const quote = { words: "guaranteed", prefix: "", suffix: "" };
  expect(quoteOf({ sentences }, trigger({ sentence: null }))).toEqual(quote);
  expect(quoteOf({ sentences: [] }, trigger({}))).toEqual(quote);
});

test("of an absence, the claim, what there is instead, and what was expected say which it is", () => {
  const passage = { page: 1, places: [] };
  const nearest = { ...passage, text: "Capital  varies.", fails: ["wording"] as const };
  expect(quoteOf({ sentences }, absence({ claim: { ...passage, text: "best fund" }, nearest }))).toEqual({
    prefix: "best fund",
    words: "Capital varies.",
    suffix: "Capital is at risk.",
  });
  expect(quoteOf({ sentences }, absence({}))).toMatchObject({ prefix: "", words: "" });
});

test("triggers are in the order of the text, whatever their rule; then come pages, and the document last", () => {
  const findings = [
    finding("b", [absence({ id: "document" }), trigger({ id: "late", place: span(500) })]),
    finding("a", [
      absence({ id: "page 2", place: { kind: "page", page: 2 } }),
      absence({ id: "page 1", place: { kind: "page", page: 1 } }),
      trigger({ id: "early, longer", place: span(100, 120) }),
      trigger({ id: "same words", place: span(500) }),
    ]),
    finding("c", [trigger({ id: "early", place: span(100) })]),
  ];
  const ordered = reviewedTriggers({ findings, sentences });
  expect(ordered.map((one) => one.trigger.id)).toEqual([
    "early",
    "early, longer",
    "same words",
    "late",
    "page 1",
    "page 2",
    "document",
  ]);
  expect(ordered[0]?.compared).toMatchObject({ ruleId: "au/c", place: "span", words: "guaranteed" });
});

test("the key of a finding is that of its words in their sentence, by the same rule", () => {
  const quote = {
    ruleId: "au/a",
    place: "span",
    words: "guaranteed",
    prefix: "We offer ",
    suffix: ".",
  } as const;
  const key = findingKey(quote);
  expect(findingKey({ ...quote, words: "GUARAN-\nTEED", prefix: "we\noffer " })).toBe(key);
  for (const other of [
    { ruleId: "au/b" },
    { place: "page" },
    { words: "assured" },
    { prefix: "We never offer " },
    { suffix: " income" },
  ]) {
    expect(findingKey({ ...quote, ...other } as typeof quote)).not.toBe(key);
  }
});
