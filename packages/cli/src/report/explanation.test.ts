import { explainRule, textDocument } from "@docreview/engine";
import { parseRules } from "@docreview/engine/rules";
import { expect, test } from "vitest";
import { explanationJson, explanationText } from "./explanation.ts";

function explained(body: string, text: string) {
  const file = `id: sample\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`;
  const { value, problems } = parseRules([{ path: "pack/sample.yaml", text: file }]);
  expect(problems).toEqual([]);
  return explainRule(value[0]!, textDocument(text, "body").document);
}

const printed = (body: string, text: string) => explanationText(explained(body, text), "a.txt").split("\n");

test("a hit is explained by its words, its parts, and what was tried", () => {
  expect(
    printed(
      "term: {find: [{all: [best, fund], unless: {sameSentence: [index, tracker]}}]}",
      "The best fund.",
    ),
  ).toEqual([
    "N-1 sample fires 1 time on a.txt.",
    "",
    "  Found: page 1, “best fund”",
    "    all of these together: page 1, “best fund”",
    "      phrase “best”: page 1, “best”",
    "      phrase “fund”: page 1, “fund”",
    "      within sentence",
    "      no exception applies: “sameSentence index”, “sameSentence tracker”",
    "",
    "  What it looks for:",
    "    words to find:",
    "      all of these together: page 1, “best fund”",
    "        phrase “best”: page 1, “best”",
    "        phrase “fund”: page 1, “fund”",
    "",
  ]);
});

test("a miss is explained by what was missing, and what did not count and why", () => {
  expect(
    printed(
      "term: {find: [cheap, cheaper, {phrase: safe, unless: {precededBy: not}}, {all: [a, b]}]}",
      "Not safe. A plan. B plan.",
    ),
  ).toEqual([
    "N-1 sample does not fire on a.txt.",
    "",
    "  What it looks for:",
    "    words to find:",
    "      not found: phrase “safe”",
    "        “safe” does not count: page 1, “safe”",
    "          the exception “precededBy not” applies: page 1, “Not”",
    "      not all of these together:",
    "        phrase “a”: page 1, “A”",
    "        phrase “b”: page 1, “B”",
    "        not within sentence; the closest span 3 words: page 1, “A plan. B”",
    "      not found: “cheap”, “cheaper”",
    "",
  ]);
});

test("an absence is explained by all measurements, however long", () => {
  const lines = printed(
    "absence: {when: claim, expect: [no guide to it], within: page, prominence: {size: 9pt}, placement: {within: 20pt}, tolerance: 0.2}",
    "A claim. A guide to it.",
  );
  expect(lines.slice(2, 9)).toEqual([
    "  Missing: “no guide to it”, required because of page 1, “claim”",
    "    the claim “claim” requires it: page 1, “claim”",
    "      phrase “claim”: page 1, “claim”",
    "      expected, but not found as required: no guide to it within page",
    "      most similar to “no guide to it”, but not as required: page 1, “guide to it”",
    "        wording, not as required: 18.2 % of the characters differ, at most 20 % allowed; “no” is missing",
    "        size: at least 9 pt; not judged because the size of the letters is unknown",
  ]);
});

test("of very many missing words, some are named and the others counted", () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const line = printed(`term: {find: [${words.join(", ")}]}`, "A fund.").find((one) => one.includes("w0"));
  expect(line).toMatch(/^ +not found: “w0”, .*“w49”, and 10 more$/);
});

test("a rule without patterns has nothing to explain", () => {
  const side = (word: string) => `[${word} a, ${word} b, ${word} c, ${word} d]`;
  const body = `sentence: {examples: {risky: ${side("act")}, fine: ${side("rest")}}}`;
  expect(printed(body, "You act now.").join("\n")).not.toContain("What it looks for");
});

test("answers that exclude the rule are named", () => {
  const lines = printed("appliesTo: {market: [au, uk]}\nterm: {find: x}", "x");
  expect(lines.slice(0, 2)).toEqual([
    "N-1 sample would fire 1 time on a.txt.",
    "  It does not apply: market must be au or uk, but is not answered.",
  ]);
});

test("words of a document cannot move the cursor", () => {
  expect(printed("term: {find: x}", "\u001B[2Jx \u001B[2J").join("\n")).not.toContain("\u001B");
});

test("for programs it is JSON", () => {
  expect(JSON.parse(explanationJson(explained("absence: {expect: no guide}", "Hello.")))).toMatchObject({
    rule: { pack: "pack", id: "sample", number: "N-1" },
    applies: true,
    error: null,
    matches: [{ place: { kind: "document" }, page: null }],
    tried: [{ form: "expect", holds: false, parts: [{ form: "phrase", holds: false }] }],
  });
});

test("what does not read like advertising is shown, with the answer on which it depends", () => {
  const body = "appliesTo: {purpose: {in: [promotes], unanswered: advertising}}\nterm: {find: rock solid}";
  expect(printed(body, "A rock solid fund.").slice(0, 4)).toEqual([
    "N-1 sample does not fire on a.txt.",
    "  Only text that reads like advertising counts: purpose is not answered.",
    "",
    "  Does not read like advertising. Found: page 1, “rock solid”",
  ]);
  expect(printed(body, "Enjoy your rock solid fund!")).toContain(
    "      reads like advertising: exclamation, invitation, reader",
  );
});
