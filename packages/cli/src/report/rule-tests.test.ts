import { expect, test } from "vitest";
import { ruleTestWith, ruleWith } from "../testing/builders.ts";
import { ruleTestReport } from "./rule-tests.ts";

const fires = ruleTestWith();
const passes = ruleTestWith({ fires: false, marks: [] });
const proven = ruleWith({ tests: [fires, passes] });

test("passed tests are counted", () => {
  const results = proven.tests.map((test) => ({ rule: proven, test, passed: true, message: "" }));
  expect(ruleTestReport({ rules: [proven], patterns: [], wordings: [], evidence: [] }, results)).toBe(
    "1 rule, 2 tests: all passed.\n",
  );
});

test("a failure shows its position, its rule and what was found instead", () => {
  const results = [
    {
      rule: proven,
      test: fires,
      passed: false,
      message: "must fire on “guaranteed return”, but found nothing",
    },
    { rule: proven, test: passes, passed: true, message: "" },
  ];
  expect(ruleTestReport({ rules: [proven], patterns: [], wordings: [], evidence: [] }, results)).toBe(
    "rules/au/a.yaml:12:5: AU-1.1 guaranteed-return: must fire on “guaranteed return”, but found nothing\n" +
      "1 rule, 2 tests: 1 passed, 1 failed.\n",
  );
});

test("a rule with too few tests is reported", () => {
  const half = ruleWith({ tests: [passes] });
  const results = [{ rule: half, test: passes, passed: true, message: "" }];
  expect(
    ruleTestReport({ rules: [half, ruleWith()], patterns: [], wordings: [], evidence: [] }, results),
  ).toBe(
    "rules/au/a.yaml:1:1: AU-1.1 guaranteed-return: it has no test in which it fires\n" +
      "rules/au/a.yaml:1:1: AU-1.1 guaranteed-return: it has no test in which it fires\n" +
      "rules/au/a.yaml:1:1: AU-1.1 guaranteed-return: it has no test that passes\n" +
      "2 rules, 1 test: all passed.\n",
  );
});
