/** The rules that ship, as their files hold them, and copies of them that look for other words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { claimExceptions } from "@docreview/model";
import { ruleKinds } from "@docreview/rule-matcher";
import { parse } from "yaml";

type Yaml = null | boolean | number | string | readonly Yaml[] | { readonly [key: string]: Yaml };
type Mapping = { readonly [key: string]: Yaml };
export type WrittenRule = Mapping & { readonly id: string };

const shipped = fileURLToPath(new URL("../rules/", import.meta.url));

/** Words of a rule that say how to look, not what for. */
const instructions = new Set([
  "page",
  "within",
  "limit",
  "case",
  "forms",
  "side",
  "in",
  "notIn",
  "id",
  "entity",
  "regex",
  "list",
  "across",
]);

/** In the order of packs and files, with the name of the pack in the id; rules that need other files of their pack are left out. */
export function shippedRules(): readonly WrittenRule[] {
  return readdirSync(shipped, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "patterns")
    .flatMap(({ name }) => rulesOfPack(name))
    .filter((rule) => !/"(?:list|pattern|wording|files)":/.test(JSON.stringify(rule)));
}

/** A rule of a pack that is not about claims says so itself, as it is measured outside its pack. */
function rulesOfPack(pack: string): readonly WrittenRule[] {
  const inFolder = (name: string) => parse(readFileSync(join(shipped, pack, name), "utf8")) as Mapping;
  const fromPack = inFolder("pack.yaml")["claims"] === false ? { evenIf: claimExceptions } : {};
  return readdirSync(join(shipped, pack))
    .filter((name) => name.endsWith(".yaml") && name !== "pack.yaml")
    .toSorted()
    .map((name) => inFolder(name) as WrittenRule)
    .map((rule) => ({ ...fromPack, ...rule, id: `${pack}-${rule.id}` }));
}

/** `count` rules: all that ship, and then variants of them, each with words of its own in the place of the longer ones. */
export function manyRules(count: number, standIn: (word: string) => string): readonly WrittenRule[] {
  const originals = shippedRules();
  return Array.from({ length: count }, (_, index) => {
    const { tests: _tests, ...rule } = originals[index % originals.length]!;
    if (index < originals.length) return rule;
    return { ...rule, id: `${rule.id}-${index}`, ...varied(rule, inOneRule(standIn)) };
  });
}

/** What the rule looks for, in other words. */
function varied(rule: WrittenRule, other: (word: string) => string): Mapping {
  const vary = (value: Yaml, key: string): Yaml => {
    if (typeof value === "string") return instructions.has(key) ? value : value.replace(/\p{L}{4,}/gu, other);
    if (Array.isArray(value)) return (value as readonly Yaml[]).map((item) => vary(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, vary(inner, name)]));
  };
  const own = ruleKinds.filter(({ kind }) => kind in rule);
  return Object.fromEntries(own.map(({ kind }) => [kind, vary(rule[kind]!, kind)]));
}

/** Within one rule the same word has the same stand-in. */
function inOneRule(standIn: (word: string) => string): (word: string) => string {
  const chosen = new Map<string, string>();
  return (word) => {
    const other = chosen.get(word) ?? standIn(word);
    chosen.set(word, other);
    return other;
  };
}
