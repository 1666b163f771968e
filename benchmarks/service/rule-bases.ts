/**
 * Rule bases to measure with. The large one is made from the rules that ship: each of them again and again, with other
 * words in its phrases, so that no two copies look for the same. The rich one finds the same number on every page.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { seeded, vocabulary, zipf } from "../prose.ts";
import { manyRules } from "../shipped-rules.ts";

/** Words more frequent than these are no stand-in: nobody has a rule on “the”. */
const frequent = 400;

/** Writes `count` rules into `folder`: all that ship, without their conditions, and variants of them. */
export function writeLargeRuleBase(folder: string, count: number): void {
  const next = zipf(vocabulary().slice(frequent), seeded(4));
  const rules = manyRules(count, next).map(({ appliesTo: _appliesTo, ...rule }) => rule);
  writePack(folder, rules);
}

/** Each of these many rules has a trigger on every page of English prose. */
export function writeRichRuleBase(folder: string, count: number): void {
  const words = ["the", "of", "and", "to", "a"];
  const rules = Array.from({ length: count }, (_, index) => ({
    id: `word-${index}`,
    number: `W-${index}`,
    group: "Words",
    description: "A word that stands on every page.",
    feedback: "Look at “{{text}}” on page {{page}}.",
    score: index % 11,
    term: { find: words[index % words.length]!, limit: "first per page" },
  }));
  writePack(folder, rules);
}

function writePack(folder: string, rules: readonly { readonly id: string }[]): void {
  const pack = join(folder, "measured");
  mkdirSync(pack, { recursive: true });
  const about = {
    name: "measured",
    version: "1.0.0",
    licence: "MIT",
    locale: "en",
    description: "Measured.",
  };
  writeFileSync(join(pack, "pack.yaml"), stringify(about));
  for (const rule of rules) writeFileSync(join(pack, `${rule.id}.yaml`), stringify(rule));
}
