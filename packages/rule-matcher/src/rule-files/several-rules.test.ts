/** Several rules in one file. */
import { describe, expect, test } from "vitest";
import { placesIn, ruleText } from "../pattern/written-place.ts";
import { judgedBy } from "../testing/judged.ts";
import { parseRules } from "./parse-rules.ts";

const ruleOf = (id: string, find: string, more = "") =>
  `id: ${id}\nnumber: "${id}"\ngroup: g\ndescription: d\nfeedback: Remove it.\nscore: 3\n${more}term:\n  find: ${find}\ntests:\n  - fires: ⟦${find}⟧\n  - passes: other\n`;
const indented = (rule: string) => `  - ${rule.trimEnd().replaceAll("\n", "\n    ")}\n`;
const [one, two] = [ruleOf("one", "sure gain", "appliesTo: {market: [au]}\n"), ruleOf("two", "no risk")];
const file = {
  path: "p/r.yaml",
  text: `# Promises.\nrules:\n${indented(one)}\n  # The second.\n${indented(two)}`,
};
const alone = [one, two].map((text, index) => ({ path: `p/${index}.yaml`, text }));

describe("a file with several rules", () => {
  test("has the rules that files of their own would have", () => {
    const { value, problems } = parseRules([file]);
    expect(problems).toEqual([]);
    const bare = (rules: typeof value) =>
      rules.map((rule) => ({
        ...rule,
        position: null,
        tests: rule.tests.map((each) => ({ ...each, position: null })),
      }));
    expect(bare(value)).toEqual(bare(parseRules(alone).value));
    expect(value.map(({ position }) => position.line)).toEqual([3, 17]);
    expect(parseRules([file], { tests: false }).value.map(({ hash }) => hash)).toEqual(
      value.map(({ hash }) => hash),
    );
    expect(judgedBy([file], "A sure gain with no risk.").found).toEqual(["sure gain", "no risk"]);
  });

  test("has each part, test and fault at its own place", () => {
    const { value } = parseRules([file]);
    const lineOf = (text: string, from = 0) =>
      file.text.slice(0, file.text.indexOf(text, from)).split("\n").length;
    const placeOf = placesIn(file);
    const [first, second] = value;
    if (first === undefined || second === undefined) throw new Error("Two rules were expected.");
    expect(placeOf(first, ["market"], "appliesTo").line).toBe(lineOf("appliesTo"));
    expect(placeOf(second, []).line).toBe(lineOf("term", file.text.indexOf("id: two")) + 1);
    expect(second.tests.map(({ position }) => position.line)).toEqual([
      lineOf("fires: ⟦no risk"),
      lineOf("other", file.text.indexOf("no risk⟧")),
    ]);
    const faulty = {
      ...file,
      text: file.text.replace(
        "score: 3\n    term:\n      find: no risk",
        "score: 30\n    term:\n      find: no risk",
      ),
    };
    expect(parseRules([faulty]).problems).toMatchObject([
      { place: { line: lineOf("score", file.text.indexOf("id: two")) } },
    ]);
    const twice = { ...file, text: file.text.replace("id: two", "id: one") };
    expect(parseRules([twice]).problems).toMatchObject([{ code: "rule-duplicate", place: { line: 17 } }]);
  });

  test("shows each rule as if it were alone", () => {
    const texts = parseRules([file]).value.map((rule) => ruleText(file, rule));
    expect(texts).toEqual([`${one}\n# The second.\n`, two]);
    const [first] = parseRules(alone).value;
    expect(first === undefined ? "" : ruleText({ path: "p/0.yaml", text: one }, first)).toBe(one);
  });

  test("has nothing beside them, and at least one", () => {
    const message = (text: string) =>
      parseRules([{ path: "p/r.yaml", text }]).problems.map((problem) => problem.message);
    expect(message(`id: x\n${file.text}`)).toEqual([expect.stringContaining("“id” is not a key here")]);
    expect(message("rules: []\n")).toEqual([expect.stringContaining("expected a list of at least one item")]);
  });
});
