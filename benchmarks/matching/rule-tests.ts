/** The tests of a rule base, as its authors run them after every change: a thousand rules, with four short texts each. */
import { testRules } from "@docreview/engine/rule-tools";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { shippedRules, type WrittenRule } from "../shipped-rules.ts";
import { parsed, ruleCount, textsOf } from "./rule-base.ts";
import { secondsInTurns } from "./turns.ts";

const rounds = 3;
const testsEach = sized(4, 1);

export function ruleTestFigures(): readonly Figure[] {
  const texts = textsOf(testedRules());
  const { all } = secondsInTurns(rounds, {
    all: () => {
      const results = testRules(parsed(texts));
      const passed = results.filter((result) => result.passed).length;
      if (results.length !== ruleCount * testsEach || passed < results.length) {
        throw new Error(`${passed} of ${results.length} tests passed; all of ${ruleCount * testsEach} must`);
      }
    },
  });
  const count = (ruleCount * testsEach).toLocaleString("en");
  return [
    { name: `1,000 rules, ${count} tests: parse and run`, unit: "s", goal: { atMost: 3 }, values: all },
  ];
}

/** Those that ship, again and again, each with some of its own tests, again and again. */
function testedRules(): readonly WrittenRule[] {
  const originals = shippedRules();
  return Array.from({ length: ruleCount }, (_, index) => {
    const original = originals[index % originals.length]!;
    const written = (original["tests"] as readonly WrittenTest[]).filter((test) => !("document" in test));
    const tests = Array.from({ length: testsEach }, (__, nth) => written[nth % written.length]!);
    return { ...original, id: `${original.id}-${index}`, tests };
  });
}

type WrittenTest = Readonly<Record<string, string>>;
