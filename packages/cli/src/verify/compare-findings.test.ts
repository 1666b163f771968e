/** Findings of two reviews, compared. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareFindings } from "./compare-findings.ts";

const trigger = (id: string, more: object = {}) => ({
  id,
  text: `words ${id}`,
  page: 1,
  places: [1],
  ...more,
});
const finding = (ruleId: string, triggers: readonly object[], more: object = {}) => ({
  pack: "au",
  ruleId,
  reference: `AU-${ruleId}`,
  score: 5,
  triggers,
  ...more,
});

test("the same findings do not differ", () => {
  const findings = [finding("a", [trigger("1"), trigger("1"), trigger("2")]), finding("b", [])];
  expect(compareFindings(findings, structuredClone(findings), true)).toEqual({
    differences: [],
    compared: 4,
  });
});

test("what only one has, and what differs, is told with its members", () => {
  const before = [finding("a", [trigger("1"), trigger("2", { page: null })], { score: 8 }), finding("b", [])];
  const now = [finding("a", [trigger("1", { text: "other" }), trigger("3")], { score: 8 })];
  expect(compareFindings(before, now, true).differences).toEqual([
    { kind: "changed", reference: "AU-a", page: 1, text: "words 1", members: ["text"] },
    { kind: "missing", reference: "AU-a", page: null, text: "words 2", members: [] },
    { kind: "missing", reference: "AU-b", page: null, text: "", members: [] },
    { kind: "new", reference: "AU-a", page: 1, text: "words 3", members: [] },
  ]);
});

test("where the words are counts only on the same pages", () => {
  const before = [finding("a", [trigger("1")])];
  const now = [finding("a", [trigger("1", { page: 2, places: [] })])];
  expect(compareFindings(before, now, true).differences).toMatchObject([{ members: ["page", "places"] }]);
  expect(compareFindings(before, now, false).differences).toEqual([]);
});

test("what people have decided is not compared", () => {
  const before = [
    finding("a", [trigger("1", { judgements: [{ state: "dismissed" }] })], { judged: { by: "Ada" } }),
  ];
  expect(compareFindings(before, [finding("a", [trigger("1")])], true).differences).toEqual([]);
});

test("thousands of triggers with the same id are paired in order", () => {
  const same = finding(
    "a",
    Array.from({ length: 30_000 }, () => trigger("1")),
  );
  const fewer = finding(
    "a",
    Array.from({ length: 29_999 }, () => trigger("1")),
  );
  expect(compareFindings([same], [fewer], true)).toMatchObject({
    differences: [{ kind: "missing", text: "words 1" }],
    compared: 30_000,
  });
});

test("anything can be in a bundle, and is compared without a fault", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(compareFindings(before, before, true).differences).toEqual([]);
      const [there, back] = [compareFindings(before, now, true), compareFindings(now, before, true)];
      const count = (kind: string, { differences }: typeof there) =>
        differences.filter((one) => one.kind === kind).length;
      expect(count("new", there)).toBe(count("missing", back));
      expect(count("changed", there)).toBe(count("changed", back));
    }),
  );
});
