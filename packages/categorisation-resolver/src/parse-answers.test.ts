import { expect, test } from "vitest";
import { parseAnswers, type Questionnaire } from "./index.ts";

const option = (key: string, value: number) => ({ key, value, label: key, when: {} });
const questionnaire: Questionnaire = {
  version: 1,
  categories: [
    { key: "market", description: "?", multiple: true, options: [option("au", 1), option("uk", 2)] },
    { key: "channel", description: "?", multiple: false, options: [option("email", 3), option("web", 4)] },
  ],
};
const parsed = (text: string) => parseAnswers({ path: "answers.yaml", text }, questionnaire);

test("one option or several are read, and an empty list is no answer", () => {
  expect(parsed("market: [au, uk]\nchannel: web # the site\n")).toEqual({
    value: { market: ["au", "uk"], channel: ["web"] },
    problems: [],
  });
  expect(parsed("market: []\nchannel: [email]\n").value).toEqual({ channel: ["email"] });
});

test.each([
  [
    "markt: au",
    "1:1",
    "There is no category “markt”; did you mean “market”? The categories are market, channel.",
  ],
  [
    "market: [au, ukk]",
    "1:14",
    "Category “market” has no option “ukk”; did you mean “uk”? Its options are au, uk.",
  ],
  ["market: au\nchannel: [email, web]", "2:18", "“channel” takes one answer: keep one of its options"],
  ["market: 5", "1:9", 'expected text, found 5: put it in quotes, "5"'],
  ["- market", "1:1", "expected a mapping (category: options), found a list"],
  ["market: [au", "1:9", "not valid YAML: “[” is never closed – add “]”"],
  ["# nothing", "1:1", "the file is empty: expected a mapping (category: options)"],
])("faults of %j", (text, at, message) => {
  const { value, problems } = parsed(text);
  expect(value).toBeNull();
  expect(problems.map((problem) => problem.message)).toEqual([message]);
  const [line, column] = at.split(":").map(Number);
  expect(problems[0]!.place).toEqual({ kind: "file", path: "answers.yaml", line, column });
});

test("all faults are reported together", () => {
  expect(parsed("markt: au\nmarket: [nz, xx]\n").problems).toHaveLength(3);
});
