/** Names of the files of rules in a bundle. */
import { expect, test } from "vitest";
import { ruleEntryPaths, rulePathOf } from "./rule-entries.ts";

const entriesOf = (...paths: readonly string[]) => [
  ...ruleEntryPaths(paths.map((path) => ({ path, text: "" }))).values(),
];

test("packs stay beside each other and beside the patterns that they share, wherever they were", () => {
  expect(
    entriesOf(
      "/home/ada/rules/au/pack.yaml",
      "/home/ada/rules/au/risk-free.yaml",
      "/home/ada/rules/au/lists/superlatives.yaml",
      "/home/ada/rules/au/wordings/past-performance.yaml",
      "/home/ada/rules/patterns/promises.yaml",
      "/home/ada/rules/uk/examples/advice.jsonl",
      "/home/ada/rules/uk/pack.yaml",
    ),
  ).toEqual([
    "rules/au/pack.yaml",
    "rules/au/risk-free.yaml",
    "rules/au/lists/superlatives.yaml",
    "rules/au/wordings/past-performance.yaml",
    "rules/patterns/promises.yaml",
    "rules/uk/examples/advice.jsonl",
    "rules/uk/pack.yaml",
  ]);
});

test("folders of rules are numbered if there are several, on any system", () => {
  expect(entriesOf("C:\\shipped\\au\\a.yaml", "own\\au\\a.yaml", "own\\patterns\\b.yaml")).toEqual([
    "rules/1/au/a.yaml",
    "rules/2/au/a.yaml",
    "rules/2/patterns/b.yaml",
  ]);
});

test("a name with other characters gives its path again", () => {
  const [entry = ""] = entriesOf("regeln/Zürich & Co/größe.yaml");
  expect(entry).toBe("rules/Z%C3%BCrich %26 Co/gr%C3%B6%C3%9Fe.yaml");
  expect(rulePathOf(entry)).toBe("rules/Zürich & Co/größe.yaml");
  expect(["report.json", "rules/%", "rules/%FF"].map(rulePathOf)).toEqual([null, null, null]);
});
