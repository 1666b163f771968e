import { describe, expect, test } from "vitest";
import type { Problem, SourceFile } from "@docreview/model";
import { judgedBy, ruleFile } from "../testing/judged.ts";
import { parseRules } from "./parse-rules.ts";

const lines = [
  { text: "Hurry, this offer ends tonight.", label: "risky", source: "page 1", licence: "MIT" },
  { text: "Only 5 places left, so act now.", label: "risky", source: "page 1" },
  { text: "Act now before it is too late.", label: "risky" },
  { text: "The offer closes on Friday, so act now.", label: "risky" },
  { text: "The offer is open all year.", label: "fine" },
  { text: "Our offices close at 5 pm on Friday.", label: "fine" },
  { text: "Take your time to read the terms.", label: "fine" },
  { text: "You can join at any time.", label: "fine" },
];
const jsonLines = (given: readonly unknown[]) => `${given.map((one) => JSON.stringify(one)).join("\n")}\n`;

const exampleFile = (text: string, path = "rules/pack/examples/urgency.jsonl"): SourceFile => ({
  path,
  text,
});
const rule = (more = "") => ruleFile(`sentence: {examples: {files: urgency${more}}}`);

function told({ message, place }: Problem): string {
  if (place?.kind !== "file") return message;
  return `${place.path}:${place.line}:${place.column} ${message}`;
}

describe("a file of examples", () => {
  test("teaches a rule that names it", () => {
    const { found } = judgedBy(
      [rule(), exampleFile(jsonLines(lines))],
      "Act now, the offer ends. You can read.",
    );
    expect(found).toEqual(["Act now, the offer ends."]);
  });

  test("adds to the examples in the rule", () => {
    const few = exampleFile(jsonLines(lines.filter(({ label }) => label === "risky")));
    const fine = lines.filter(({ label }) => label === "fine").map(({ text }) => text);
    const { found } = judgedBy(
      [rule(`, fine: ${JSON.stringify(fine)}`), few],
      "Act now, the offer ends. You can read.",
    );
    expect(found).toEqual(["Act now, the offer ends."]);
  });

  test("can have empty lines, line ends of Windows and a byte order mark", () => {
    const text = `\uFEFF${jsonLines(lines).replaceAll("\n", "\r\n\r\n")}`;
    const [plain] = parseRules([rule(), exampleFile(jsonLines(lines))]).value;
    expect(parseRules([rule(), exampleFile(text)])).toEqual({
      value: [plain],
      patterns: [],
      wordings: [],
      problems: [],
    });
  });

  test("counts into the hash of the rule", () => {
    const hashWith = (given: readonly unknown[]) =>
      parseRules([rule(), exampleFile(jsonLines(given))]).value[0]!.hash;
    expect(hashWith(lines)).toBe(hashWith(lines));
    expect(hashWith(lines)).not.toBe(hashWith([...lines, { text: "Buy now.", label: "risky" }]));
  });

  test("of another pack is not found", () => {
    const { problems } = parseRules([
      rule(),
      exampleFile(jsonLines(lines), "rules/other/examples/urgency.jsonl"),
    ]);
    expect(problems.map(told)).toEqual([
      "rules/pack/r.yaml:8:30 the pack has no examples “urgency”; add the file examples/urgency.jsonl to it",
    ]);
  });

  test("can have thousands of lines", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      text: `word ${index}`,
      label: index % 2 === 0 ? "risky" : "fine",
    }));
    expect(parseRules([rule(), exampleFile(jsonLines(many))]).problems).toEqual([]);
    const over = [...many, { text: "one more", label: "fine" }];
    expect(parseRules([rule(), exampleFile(jsonLines(over))]).problems.map(told)).toEqual([
      "rules/pack/examples/urgency.jsonl:1:1 expected up to 20000 examples, found 20001: remove some",
      "rules/pack/r.yaml:8:30 the examples “urgency” have faults: correct examples/urgency.jsonl first",
    ]);
  });
});

describe("faults of examples", () => {
  const remedy = 'write one JSON object on each line, such as {"text": "…", "label": "risky"}';

  test.each([
    ["what is not JSON", '{"text": "Act now."; "label": "risky"}', `20 this is not valid JSON: ${remedy}`],
    ["a line that ends too early", '{"text": "Act now.', `19 this is not valid JSON: ${remedy}`],
    ["another value", '["Act now."]', `1 this is not a JSON object: ${remedy}`],
    [
      "an unknown key",
      '{"text": "Act now.", "lable": "risky"}',
      "22 “lable” is not a key of an example; did you mean “label”?",
    ],
    ["no text", '{"label": "risky"}', "1 “text” must be the sentence, in quotes: add or correct it"],
    ["no words", '{"label": "risky", "text": "…"}', "20 expected a sentence; this contains no words"],
    [
      "a long text",
      `{"text": "${"word ".repeat(500)}", "label": "risky"}`,
      "2 expected one sentence of up to 2000 characters",
    ],
    [
      "another label",
      '{"text": "Act now.", "label": "bad"}',
      "22 “label” must be “risky” or “fine”: add or correct it",
    ],
    [
      "another source",
      '{"text": "Act now.", "label": "fine", "source": 7}',
      "39 “source” must be text: the document that the sentence is from",
    ],
    [
      "another licence",
      '{"text": "Act now.", "label": "fine", "licence": ""}',
      "39 “licence” must be text: an SPDX licence identifier",
    ],
    [
      "a sentence on both sides",
      '{"text": "hurry – this offer ends tonight", "label": "fine"}',
      "1 this sentence is risky on line 1: keep it on one side",
    ],
  ])("%s", (_, line, expected) => {
    const { value, problems } = parseRules([rule(), exampleFile(`${jsonLines(lines)}${line}\n`)]);
    expect(value).toEqual([]);
    expect(problems.map(told)).toEqual([
      `rules/pack/examples/urgency.jsonl:9:${expected}`,
      "rules/pack/r.yaml:8:30 the examples “urgency” have faults: correct examples/urgency.jsonl first",
    ]);
  });

  test("of a file that is none of the kind are not all listed", () => {
    const { problems } = parseRules([exampleFile("no\n".repeat(100))]);
    expect(problems).toHaveLength(20);
    expect(problems.at(-1)!.message).toMatch(/ \(and 80 more faults in this file\)$/);
  });

  test.each([
    ["a path", "examples/urgency.jsonl", "write the name of the file only: “urgency”"],
    ["a path out of the pack", "../other/urgency", "the pack has no examples “../other/urgency”"],
    ["a name with a slip", "urgncy", "the pack has no examples “urgncy”; did you mean “urgency”?"],
    ["a name unlike any", "colours", "the pack has no examples “colours”; its examples are urgency"],
  ])("%s instead of the name", (_, name, message) => {
    const named = ruleFile(`sentence: {examples: {files: ${name}}}`);
    const [problem] = parseRules([named, exampleFile(jsonLines(lines))]).problems;
    expect(told(problem!)).toContain(`rules/pack/r.yaml:8:30 ${message}`);
  });

  test("a sentence that the rule and the file have on different sides", () => {
    const { problems } = parseRules([
      rule(", risky: [You can join at any time]"),
      exampleFile(jsonLines(lines)),
    ]);
    expect(problems.map(told)).toEqual([
      "rules/pack/r.yaml:8:47 this sentence is also among the fine ones: keep it on one side",
    ]);
  });

  test("a sentence that two files have on different sides", () => {
    const other = exampleFile(
      jsonLines([{ text: "Act now, before it is too late!", label: "fine" }]),
      "rules/pack/examples/calm.jsonl",
    );
    const both = ruleFile("sentence: {examples: {files: [urgency, calm]}}");
    const { problems } = parseRules([both, exampleFile(jsonLines(lines)), other]);
    expect(problems.map(told)).toEqual([
      "rules/pack/r.yaml:8:22 “Act now, before it is too late!” is risky in one of the files and fine in another: keep it on one side",
    ]);
  });
});
