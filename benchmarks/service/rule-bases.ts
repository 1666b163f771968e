/**
 * Rule bases to measure with. The large one is made from the rules that ship: each of them again and again, with other
 * words in its phrases, so that no two copies look for the same. The rich one finds the same number on every page.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { seeded, vocabulary, zipf } from "../prose.ts";

type Yaml = null | boolean | number | string | readonly Yaml[] | { readonly [key: string]: Yaml };
type Mapping = { readonly [key: string]: Yaml };
type Rule = Mapping & { readonly id: string };

const shipped = fileURLToPath(new URL("../../rules/", import.meta.url));
const packs = ["consumer-claims", "financial-promotions-au"];

/** Words more frequent than these are no stand-in: nobody has a rule on “the”. */
const frequent = 400;

/** Words of a rule that say how to look, not what for. */
const instructions = new Set(["within", "limit", "case", "in", "notIn", "id"]);

/** Writes `count` rules into `folder`: all that ship, without their conditions, and variants of them. */
export function writeLargeRuleBase(folder: string, count: number): void {
  const originals = packs.flatMap(shippedRules);
  const next = zipf(vocabulary().slice(frequent), seeded(4));
  const rules = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length]!;
    const { tests: _tests, appliesTo: _appliesTo, ...rule } = original;
    if (index < originals.length) return rule;
    return { ...rule, id: `${rule.id}-${index}`, ...varied(rule, otherWords(next)) };
  });
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

function shippedRules(pack: string): readonly Rule[] {
  return readdirSync(join(shipped, pack))
    .filter((name) => name !== "pack.yaml")
    .map((name) => parse(readFileSync(join(shipped, pack, name), "utf8")) as Rule);
}

function writePack(folder: string, rules: readonly Rule[]): void {
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

/** What the rule looks for, in other words. */
function varied(rule: Rule, other: (word: string) => string): Mapping {
  const vary = (value: Yaml, key: string): Yaml => {
    if (typeof value === "string") return instructions.has(key) ? value : value.replace(/\p{L}{4,}/gu, other);
    if (Array.isArray(value)) return (value as readonly Yaml[]).map((item) => vary(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, vary(inner, name)]));
  };
  const kinds = ["term", "sentence", "absence"].filter((kind) => kind in rule);
  return Object.fromEntries(kinds.map((kind) => [kind, vary(rule[kind]!, kind)]));
}

/** Within one rule the same word has the same stand-in. */
function otherWords(next: () => string): (word: string) => string {
  const chosen = new Map<string, string>();
  return (word) => {
    const other = chosen.get(word) ?? next();
    chosen.set(word, other);
    return other;
  };
}
