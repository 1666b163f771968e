/** Exceptions by meaning in rules: which hits count, and how an explanation reports those that do not. */
import { expect, test } from "vitest";
import { judged } from "../testing/judged.ts";
import { partsAs } from "./testing/rejections.ts";

const guaranteed = (unless: string) => `term: {find: {phrase: guaranteed, unless: {${unless}}}}`;
const negated = guaranteed("negated: true");
const quoted = guaranteed("insideQuotation: true");
const linked = guaranteed("linkedFootnote: [terms apply]");

test.each<[string, string, string, number]>([
  ["negated", negated, "It is not guaranteed.", 0],
  ["the subject of what is not there", negated, "A guaranteed return is not given.", 0],
  ["the subject of what is not there for others", negated, "A guaranteed return is not given elsewhere.", 1],
  ["affirmed behind it", negated, "It is not cheap, but guaranteed.", 1],
  ["negated in another sentence", negated, "Never. It is guaranteed.", 1],
  ["quoted", quoted, "He called it “guaranteed income”.", 0],
  ["beside what is quoted", quoted, "He called it “income”, guaranteed.", 1],
  ["marked", linked, "It is guaranteed*.\n\nfootnote: * Terms apply.", 0],
  ["the word behind is marked", linked, "Guaranteed returns†.\n\nfootnote: † Terms apply.", 0],
  ["marked behind the full stop", linked, "It is guaranteed.¹\n\nfootnote: ¹ Terms apply.", 0],
  ["another way to write the mark", linked, "It is guaranteed (1).\n\nfootnote: 1. Terms apply.", 0],
  ["in square brackets", linked, "It is guaranteed[2].\n\nendnote: [2] Terms apply.", 0],
  [
    "the second paragraph of the note",
    linked,
    "Guaranteed*.\n\nfootnote: * One.\n\nfootnote: Terms apply.",
    0,
  ],
  ["another mark", linked, "It is guaranteed†.\n\nfootnote: * Terms apply.", 1],
  ["two stars are another mark", linked, "It is guaranteed**.\n\nfootnote: * Terms apply.", 1],
  ["another note between", linked, "Guaranteed*.\n\nfootnote: * One.\n\nfootnote: † Terms apply.", 1],
  ["a note that says something else", linked, "It is guaranteed*.\n\nfootnote: * Fees are due.", 1],
  ["a mark two words on", linked, "Guaranteed and good returns*.\n\nfootnote: * Terms apply.", 1],
  ["a mark in the next sentence", linked, "Guaranteed. Returns*.\n\nfootnote: * Terms apply.", 1],
  ["no note", linked, "It is guaranteed*. * Terms apply.", 1],
  [
    "the note of the same page",
    linked,
    "Guaranteed*.\n\nfootnote: * Fees.\n\n¶\n\nA*.\n\nfootnote: * Terms apply.",
    1,
  ],
  ["a note that stands before", linked, "footnote: * Terms apply.\n\nIt is guaranteed*.", 0],
  ["an endnote on a later page", linked, "Guaranteed*.\n\n¶\n\nendnote: * Terms apply.", 0],
])("%s", (_, rule, text, expected) => {
  expect(judged(rule, text).found).toHaveLength(expected);
});

test.each([
  [negated, "It may not be guaranteed.", "negated by “not” 2 words before", "not"],
  [negated, "Never guaranteed.", "negated by “Never” directly before", "Never"],
  [
    negated,
    "Guaranteed returns are not promised.",
    "negated by “not promised” 3 words after",
    "not promised",
  ],
  [negated, "Not d’été\u0301s guaranteed.", "negated by “Not” 2 words before", "Not"],
  [negated, "Guaranteed is not\ngiven.", "negated by “not given” 2 words after", "not\ngiven"],
  [
    quoted,
    `A “guaranteed\n  ${"a".repeat(45)}” rate.`,
    `insideQuotation “guaranteed ${"a".repeat(45)}”`,
    `“guaranteed\n  ${"a".repeat(45)}”`,
  ],
  [
    quoted,
    `A “guaranteed ${"a".repeat(48)}” rate.`,
    `insideQuotation “guaranteed ${"a".repeat(48)}…`,
    `“guaranteed ${"a".repeat(48)}”`,
  ],
  [
    linked,
    "Guaranteed*.\n\n¶\n\nendnote: * Our terms apply. Terms apply.",
    "linkedFootnote terms apply: the mark “*” leads to the note on page 2",
    "*|terms apply",
  ],
  [quoted, "A “guaranteed” rate.", "insideQuotation “guaranteed”", "“guaranteed”"],
  [
    linked,
    "Guaranteed rate*.\n\nfootnote: * Terms apply.",
    "linkedFootnote terms apply: the mark “*” leads to the note on page 1",
    "*|Terms apply",
  ],
])("%s explains %s", (rule, text, detail, words) => {
  expect(partsAs(rule, text)).toEqual([`${detail} [${words}]`]);
});

test("a sentence that is quoted whole", () => {
  const rule = "sentence: {all: [safe], unless: {insideQuotation: true}}";
  expect(judged(rule, "“It is safe”\n\nIt is safe.").found).toEqual(["It is safe."]);
});

test("what was tried is told of what counts", () => {
  const [match] = judged(negated, "It is guaranteed.").matches;
  expect(match!.proof.parts).toContainEqual({
    form: "unless",
    detail: "negated",
    holds: false,
    spans: [],
    parts: [],
  });
});

test("many marks, quotations and notes are paired without looking through all of them", () => {
  const many = 30_000;
  const text = `${"guaranteed*† “«‘ ".repeat(many)}${"» ’ ".repeat(many)}\n\n${"footnote: * Terms apply.\n\n".repeat(many / 10)}`;
  expect(judged(linked, text).found).toHaveLength(0);
  expect(judged(quoted, text).found).toHaveLength(1);
});
