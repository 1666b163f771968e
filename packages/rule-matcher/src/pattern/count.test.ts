/** A number of occurrences close together: what is found, and what the proof says. */
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged } from "../testing/judged.ts";

describe("counted words", () => {
  test.each([
    [
      "count: {regex: '!'}, atLeast: 3, within: paragraph",
      "Now! Here! Free! Yes.\n\nNow! Here!",
      ["! Here! Free!"],
    ],
    [
      "count: {regex: '!'}, atLeast: 2, within: paragraph, in: heading",
      "heading: A! B!\n\nbody: A! B!",
      ["! B!"],
    ],
    [
      "count: free, atLeast: 2",
      "Free is free. Free. Free, free and free.",
      ["Free is free", "Free, free and free"],
    ],
    [
      "count: {any: [free, free of charge]}, atLeast: 2",
      "It is free of charge. Free, free of charge.",
      ["Free, free of charge"],
    ],
    ["count: risk, atMost: 1, within: page", "No risk.\n\n¶\n\nRisk is risk.\n\n¶\n\nNone.", ["risk"]],
    ["count: risk, atLeast: 2, atMost: 2, within: document", "Risk, no risk.", ["Risk, no risk"]],
    ["count: risk, atLeast: 2, atMost: 2, within: document", "Risk, no risk, risk.", []],
    [
      "count: free, atLeast: 3, within: {words: 5}",
      "free a free b free c free. No one is free, a b c d e free free",
      ["free a free b free c free"],
    ],
    ["count: free, atLeast: 2, within: {words: 2}", "free free a free free", ["free free", "free free"]],
    [
      "count: {regex: '\\w+'}, atLeast: 4",
      "One two three. One two three four five.",
      ["One two three four five"],
    ],
    [
      "count: {phrase: free, unless: {precededBy: not}}, atLeast: 2",
      "Free, not free. Free, free.",
      ["Free, free"],
    ],
  ])("{%s} in %j", (form, text, found) => {
    expect(judged(`term: {find: {${form}}}`, text).found).toEqual(found);
  });

  test("say in their proof how often and where they stand", () => {
    const [match] = judged("term: {find: {count: sure, atLeast: 2}}", "sure, sure, sure, sure").matches;
    const phrase = (start: number) => ({ form: "phrase", spans: [{ start, end: start + 4 }] });
    const within = { form: "within", detail: "sentence" };
    const spans = [0, 6, 12, 18].map((start) => ({ start, end: start + 4 }));
    expect(match).toMatchObject({
      classifier: "2 or more of sure",
      proof: {
        form: "count",
        detail: "2 or more of sure",
        spans: [{ start: 0, end: 22 }],
        parts: [{ form: "times", detail: "4 times", spans }, phrase(0), phrase(6), phrase(12), within],
      },
    });
  });
});

test.each([
  ["{count: a}", "nothing says how many there are: add “atLeast: 2” or more, or “atMost”"],
  ["{count: a, atLeast: 0}", "expected a whole number from 1 to 1000, found 0"],
  ["{count: a, atLeast: 3, atMost: 2}", "no number is at least 3 and at most 2"],
  [
    "{count: a, atMost: 2, within: {words: 5}}",
    "“atMost” counts in a whole sentence, paragraph, page or document",
  ],
  ["{count: a, atLeast: 2, within: {words: 5, side: after}}", "“side” is not a key"],
])("%s is refused", (find, message) => {
  const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: ${find}}\n`;
  const { problems } = parseRules([{ path: "rules/pack/r.yaml", text }]);
  expect(problems[0]!.message.slice(0, message.length)).toBe(message);
});
