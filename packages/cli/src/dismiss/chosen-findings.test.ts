import { expect, test } from "vitest";
import { findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { chosenFindings } from "./chosen-findings.ts";

const at = (id: string, start: number) =>
  triggerWith({ id, place: { kind: "span", span: { start, end: start + 17 } } });
const judgement = { state: "dismissed", reason: null, by: "Ada", at: "2024-01-02T00:00:00.000Z" } as const;

const review = reviewWith({
  findings: [
    findingWith({ triggers: [at("aaaa1111", 14), at("aaaa2222", 214)], duty: "no-guarantee" }),
    findingWith({
      ruleId: "promise",
      reference: "UK-1.1",
      score: 3,
      triggers: [at("bbbb1111", 214)],
      duty: "no-guarantee",
    }),
    findingWith({
      ruleId: "done",
      reference: "AU-9.9",
      triggers: [triggerWith({ id: "cccc1111", judgements: [judgement] })],
    }),
  ],
});
const chosen = (...names: readonly string[]) => {
  const found = chosenFindings([{ path: "a.pdf", review }], names);
  return typeof found === "string" ? found : found.map(({ trigger, occurrence }) => [trigger.id, occurrence]);
};

test("a finding is named by its id or the beginning of it, with the others of its issue", () => {
  expect(chosen("aaaa1111")).toEqual([["aaaa1111", 1]]);
  expect(chosen("aaaa2")).toEqual([
    ["aaaa2222", 2],
    ["bbbb1111", null],
  ]);
});

test("a rule stands for all that it found", () => {
  const all = [
    ["aaaa1111", 1],
    ["aaaa2222", 2],
    ["bbbb1111", null],
  ];
  expect(chosen("AU-1.1")).toEqual(all);
  expect(chosen("au/guaranteed-return", "bbbb1111")).toEqual(all);
});

test("what is dismissed already is left out", () => {
  expect(chosen("AU-9.9")).toEqual([]);
});

test.each([
  ["aaaa", "“aaaa” is the beginning of 2 ids: add digits"],
  ["aaa", "the report has no finding “aaa”: name the id of one, or a rule"],
  ["AU-1", "the report has no finding “AU-1”: name the id of one, or a rule"],
])("%s is not a finding", (name, message) => {
  expect(chosen(name)).toBe(message);
});
