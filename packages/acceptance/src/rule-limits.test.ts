/** The bundled rules stay far below the limits of rule files, so that customers' own rules have room. */
import { parseRules } from "@docreview/engine/rules";
import type { Rule } from "@docreview/model";
import { readRuleFolder } from "@docreview/runner";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../rules", import.meta.url));
const { rules: files } = await readRuleFolder(folder);
const { value: rules } = parseRules(files);

/** The values of a rule by key. */
function valuesIn(value: unknown, key = ""): readonly (readonly [key: string, value: unknown])[] {
  if (typeof value !== "object" || value === null) return [[key, value]];
  const inside = Array.isArray(value)
    ? value.flatMap((item) => valuesIn(item, key))
    : Object.entries(value).flatMap(([name, item]) => valuesIn(item, name));
  return [[key, value], ...inside];
}

const longest = (rule: Rule, keys: readonly string[]) =>
  Math.max(
    0,
    ...valuesIn(rule).flatMap(([key, value]) =>
      keys.includes(key) && typeof value === "string" ? [value.length] : [],
    ),
  );

test("are at most half of what is allowed", () => {
  expect(rules.length).toBeGreaterThan(100);
  for (const rule of rules) {
    expect(longest(rule, ["phrase"]), rule.id).toBeLessThanOrEqual(1_000);
    expect(longest(rule, ["description", "feedback", "source"]), rule.id).toBeLessThanOrEqual(2_000);
    expect(longest(rule, ["text"]), rule.id).toBeLessThanOrEqual(5_000);
    for (const [key, value] of valuesIn(rule)) {
      if (!Array.isArray(value)) continue;
      const isExamples = key === "risky" || key === "fine";
      expect(value.length, `${key} of ${rule.id}`).toBeLessThanOrEqual(isExamples ? 10_000 : 1_000);
    }
    const body = rule.body as Readonly<Record<string, unknown>>;
    const parts = ["all", "any", "none", "near"].flatMap((key) => body[key] ?? []);
    if (rule.kind === "sentence") expect(parts.length, rule.id).toBeLessThanOrEqual(100);
  }
});
