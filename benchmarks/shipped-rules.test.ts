/**
 * The rules that are measured with are those that ship, whatever their pack says of them.
 *
 * @module-tag long
 */
import { testRules } from "@docreview/engine/rule-tools";
import { expect, test } from "vitest";
import { parsed, textsOf } from "./matching/rule-base.ts";
import { shippedRules } from "./shipped-rules.ts";

test("each passes its own tests outside its pack", () => {
  const rules = shippedRules().map((rule) => ({
    ...rule,
    tests: (rule["tests"] as readonly object[]).filter((each) => !("document" in each)),
  }));
  const results = testRules(parsed(textsOf(rules)));
  expect(results.length).toBeGreaterThan(500);
  expect(
    results.filter(({ passed }) => !passed).map(({ rule, message }) => `${rule.id}: ${message}`),
  ).toEqual([]);
});
