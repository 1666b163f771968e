import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged } from "../testing/judged.ts";

/** The score of each match of a rule whose own score is 1. */
function scores(steps: string, body: string, text: string): readonly (number | undefined)[] {
  return judged(`adjust: ${steps}\n${body}`, text).matches.map(({ score }) => score);
}

const term = "term: {find: sure}";

describe("steps", () => {
  test.each([
    ["in a zone", "[{in: heading, by: 2}]", "sure\n\nheading: sure", [1, 3]],
    ["outside of a zone", "[{notIn: [heading, footnote], by: 2}]", "sure\n\nheading: sure", [3, 1]],
    ["a single step", "{in: body, by: 1}", "sure", [2]],
    ["several that hold add up", "[{in: heading, by: 2}, {notIn: body, by: 3}]", "heading: sure", [6]],
    ["not above 10", "[{in: body, by: 10}]", "sure", [10]],
    ["not below 0", "[{in: body, by: -5}]", "sure", [0]],
    ["clamped once, at the end", "[{in: body, by: -5}, {in: body, by: 6}]", "sure", [2]],
    [
      "with a pattern in the sentence",
      "[{when: return, by: 2}]",
      "A sure return. It is sure. return.",
      [3, 1],
    ],
    ["with a pattern on the page", "[{when: fee, within: page, by: 2}]", "sure\n\nfee\n\n¶\n\nsure", [3, 1]],
    ["with a pattern in the document", "[{when: fee, within: document, by: 2}]", "sure\n\n¶\n\nfee", [3]],
    [
      "with a pattern within some words",
      "[{when: fee, within: {words: 3}, by: 2}]",
      "Sure no fee. And so on. Sure, it is no fee, is it. Sure.",
      [3, 1, 1],
    ],
    [
      "with a pattern some words before",
      "[{when: fee, within: {words: 3, side: before}, by: 2}]",
      "fee is sure. not now, sure",
      [3, 1],
    ],
    [
      "with a pattern some words after",
      "[{when: fee, within: {words: 2, side: after}, by: 2}]",
      "fee sure. sure fee",
      [1, 3],
    ],
    ["zone and pattern together", "[{in: heading, when: fee, by: 2}]", "sure fee\n\nheading: sure", [1, 1]],
  ])("%s", (_, steps, text, expected) => {
    expect(scores(steps, term, text)).toEqual(expected);
  });

  test("an absence has the place of its claim", () => {
    const body = "absence: {when: sure, expect: warning}";
    expect(scores("[{in: heading, by: 2}]", body, "sure\n\nheading: sure")).toEqual([1, 3]);
  });

  test("the words of what was found count, and a pattern may stand in it", () => {
    const number = "term: {find: {regex: '[0-9]{3}-[0-9]{3}-[0-9]{4}'}}";
    const step = "[{when: {regex: '\\b415'}, within: {words: 3}, by: 2}]";
    expect(scores(step, number, "Call 415-555-0100 or 206-555-0100.")).toEqual([3, 1]);
  });

  test("what is missing from the document is in no zone", () => {
    const body = "absence: {expect: warning}";
    expect(scores("[{notIn: heading, by: 2}, {when: fee, within: document, by: 3}]", body, "fee")).toEqual([
      4,
    ]);
  });

  test("a rule without steps does not report a score", () => {
    expect(judged(term, "sure").matches[0]).not.toHaveProperty("score");
  });
});

test("each step that holds is in the proof, with what made it hold", () => {
  const [match] = judged(`adjust: [{in: heading, by: 2}, {when: fee, by: -1}]\n${term}`, "sure fee").matches;
  const { proof } = match!;
  expect(proof.parts.filter(({ form }) => form === "score")).toEqual([
    {
      form: "score",
      detail: "−1",
      holds: true,
      spans: [],
      parts: [
        { form: "phrase", detail: "fee", holds: true, spans: [{ start: 5, end: 8 }], parts: [] },
        { form: "within", detail: "sentence", holds: true, spans: [], parts: [] },
      ],
    },
  ]);
});

const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";

function faultsOf(line: string): readonly string[] {
  const { value, problems } = parseRules([{ path: "rules/pack/r.yaml", text: `${head}${line}\n${term}\n` }]);
  expect(value).toEqual([]);
  return problems.map(({ message, place }) =>
    place?.kind === "file" ? `${place.line}:${place.column} ${message}` : message,
  );
}

test("a step within some words holds where one of its hits and what is found lie in as many", () => {
  const words = fc.array(fc.constantFrom("sure", "fee", "fee now", "and", "so,", "x.", "\n\n"), {
    maxLength: 30,
  });
  const within = fc.record({
    words: fc.integer({ min: 1, max: 6 }),
    side: fc.constantFrom("either", "before", "after"),
    crosses: fc.boolean(),
  });
  fc.assert(
    fc.property(words, within, (given, { words: most, side, crosses }) => {
      const text = given
        .join(" ")
        .replace(/^\s+|\s+$/g, "")
        .replace(/\s*\n\n\s*/g, "\n\n");
      fc.pre(text !== "");
      const step = `[{when: {any: [fee, fee now]}, within: {words: ${most}, side: ${side}${crosses ? ", across: sentences" : ""}}, by: 2}]`;
      const hits = (form: RegExp) =>
        [...text.matchAll(form)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
      const fees = [...hits(/fee/g), ...hits(/fee now/g)];
      const expected = hits(/sure/g).map(({ start, end }) =>
        fees.some((fee) => {
          const isBeside = { either: true, before: fee.end <= start, after: end <= fee.start }[side];
          const hull = text.slice(Math.min(start, fee.start), Math.max(end, fee.end));
          const isTogether = !hull.includes("\n\n") && (crosses || !hull.includes("."));
          return isBeside && isTogether && (hull.match(/\w+/g)?.length ?? 0) <= most;
        })
          ? 3
          : 1,
      );
      expect(scores(step, term, text)).toEqual(expected);
    }),
  );
});

test("the proof names the nearest, and the window", () => {
  const { matches } = judged(
    `adjust: {when: fee, within: {words: 4, side: before}, by: 2}\n${term}`,
    "A fee or fee is sure",
  );
  const step = matches[0]!.proof.parts.find(({ form }) => form === "score")!;
  expect(step.parts.map(({ detail, spans }) => [detail, spans.map(({ start }) => start)])).toEqual([
    ["fee", [9]],
    ["4 words, before the hit", []],
  ]);
});

describe("faults", () => {
  test.each([
    ["adjust: [{in: heading}]", "7:10 “by” is missing: add it with a whole number from -10 to 10"],
    [
      "adjust: [{by: 2}]",
      "7:10 nothing says where the step applies: add one of the keys in, notIn, when, or change “score”",
    ],
    [
      "adjust: [{in: body, by: 0}]",
      "7:10 “by: 0” changes nothing: write how much the step adds or subtracts",
    ],
    ["adjust: [{in: body, by: 11}]", "7:25 expected a whole number from -10 to 10, found 11"],
    [
      "adjust: [{in: body, within: page, by: 1}]",
      "7:10 “within” says how near “when” must be: add “when”, or remove “within”",
    ],
    [
      "adjust: [{in: heding, by: 1}]",
      "7:15 “heding” is not one of the possible words; did you mean “heading”?",
    ],
    ["effective: {}", "7:12 expected one of the keys from, until, found none"],
    [
      "effective: {from: 2024-02-30}",
      "7:19 expected a day of the calendar such as 2024-01-31, found “2024-02-30”",
    ],
    [
      "effective: {from: 1/2/2024}",
      "7:19 expected a day of the calendar such as 2024-01-31, found “1/2/2024”",
    ],
    [
      "effective: {from: 2025-01-01, until: 2024-12-31}",
      "7:12 the rule would never be in effect: its last day, 2024-12-31, is before its first, 2025-01-01",
    ],
  ])("%s", (line, message) => {
    const [first, ...others] = faultsOf(line);
    expect(first!.slice(0, message.length)).toBe(message);
    expect(others).toEqual([]);
  });
});

describe("what the rule means", () => {
  const ruleWith = (line: string) =>
    parseRules([{ path: "rules/pack/r.yaml", text: `${head}${line}\n${term}\n` }]).value[0]!;

  test("dates and steps are part of its hash", () => {
    const hashes = [
      "",
      "adjust: {in: body, by: 1}",
      "effective: {from: 2024-01-01}",
      "effective: {until: 2024-01-01}",
    ];
    expect(new Set(hashes.map((line) => ruleWith(line).hash)).size).toBe(hashes.length);
  });

  test("omitted dates set no limit", () => {
    expect(ruleWith("effective: {until: 2024-01-01}").effective).toEqual({ from: null, until: "2024-01-01" });
    expect(ruleWith("")).not.toHaveProperty("effective");
    expect(ruleWith("")).not.toHaveProperty("adjust");
  });
});
