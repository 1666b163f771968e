/**
 * Breaks rules, one thing at a time, and lets their own tests judge: a broken rule that passes them all shows what no
 * test holds. What is broken: each condition is taken away, each limit opened, each of several patterns left out.
 */
import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import {
  createProbes,
  describePattern,
  isPattern,
  loosened,
  narrowingsOf,
  patternsWrittenIn,
  replacedAt,
  valueAt,
  type Path,
} from "@docreview/rule-matcher";
import * as defaults from "./defaults/index.ts";
import { createPlaces } from "./rule-places.ts";
import { prepareTest, testFault, type RuleTestOptions } from "./rule-tests.ts";

export interface RuleMutation {
  readonly rule: Rule;
  /** How many broken forms of the rule were tried. */
  readonly tried: number;
  /** Those that no test noticed. */
  readonly unnoticed: readonly Mutant[];
}

export interface Mutant {
  /** What was done to the rule, in words. */
  readonly what: string;
  readonly position: FilePosition;
}

/** In the order of the rules. `sources` are the files of the rules. */
export function mutateRules(
  rules: readonly Rule[],
  sources: readonly SourceFile[],
  options: RuleTestOptions = {},
): readonly RuleMutation[] {
  const placeOf = createPlaces(sources);
  return rules.map((rule) => {
    const changes = changesOf(rule.body);
    const unnoticed = unnoticedChanges(rule, changes, options).map(({ what, path }) => ({
      what,
      position: placeOf(rule, path),
    }));
    return { rule, tried: changes.length, unnoticed };
  });
}

/** A change to the body of a rule, and where. */
interface Change {
  readonly what: string;
  readonly path: Path;
  readonly body: unknown;
}

function unnoticedChanges(
  rule: Rule,
  changes: readonly Change[],
  options: RuleTestOptions,
): readonly Change[] {
  const broken = changes.map(({ body }) => ({ ...rule, body }));
  const judge = createProbes(broken, options.ruleKinds ?? defaults.ruleKinds);
  const noticed = new Set<number>();
  for (const test of rule.tests) {
    const prepared = prepareTest(test, options.segmenter);
    judge(prepared.document, prepared.sentences).forEach((matches, index) => {
      if (testFault(prepared, matches) !== "") noticed.add(index);
    });
  }
  return changes.filter((_, index) => !noticed.has(index));
}

/** In the order of the rule. */
function changesOf(body: unknown): readonly Change[] {
  const owners: readonly Path[] = [[], ...patternsWrittenIn(body).map(({ path }) => path)];
  return [
    ...owners.flatMap((path) => changesAt(body, path)),
    ...listsIn(body).flatMap((path) => shorter(body, path)),
  ];
}

/** Each condition taken away alone, each setting turned to its plain form. */
function changesAt(body: unknown, path: Path): readonly Change[] {
  const owner = valueAt(body, path);
  if (typeof owner !== "object" || owner === null) return [];
  const name = isPattern(owner) ? `, of “${describePattern(owner)}”` : "";
  const narrowings = narrowingsOf(owner).map((narrowing) => ({
    what: narrowing.filters
      ? `without ${narrowing.form} ${narrowing.detail}${name}`
      : `${narrowing.form} without limit instead of ${narrowing.detail}${name}`,
    path: [...path, ...narrowing.path],
    body: replacedAt(body, path, loosened(owner, [narrowing])),
  }));
  const settings = Object.entries(owner).flatMap(([key, given]) => {
    const plain = plainSettings[key];
    if (plain === undefined || !plain.differs(given)) return [];
    const changed = { ...owner, [key]: plain.value, ...(key === "when" ? { within: "document" } : {}) };
    const what = `${key} ${textOf(plain.value)} instead of ${textOf(given)}${name}`;
    return [{ what, path: [...path, key], body: replacedAt(body, path, changed) }];
  });
  return [...narrowings, ...settings];
}

interface PlainSetting {
  readonly value: unknown;
  readonly differs: (given: unknown) => boolean;
}

/** What a setting is where its author gives none. */
const plainSettings: Readonly<Record<string, PlainSetting>> = {
  when: { value: null, differs: isPattern },
  limit: { value: "each", differs: (given) => typeof given === "string" && given !== "each" },
  forms: { value: "exact", differs: (given) => given === "all" },
  tolerance: { value: 0, differs: (given) => typeof given === "number" && given > 0 },
  typos: { value: 0, differs: (given) => typeof given === "number" && given > 0 },
};

function textOf(value: unknown): string {
  if (value === null) return "left out";
  if (typeof value === "string") return value;
  return isPattern(value) ? `“${describePattern(value)}”` : JSON.stringify(value);
}

/** The lists of patterns, without those of conditions, of which each item is one. */
function listsIn(body: unknown): readonly Path[] {
  const lists = patternsWrittenIn(body).flatMap(({ path }) =>
    typeof path.at(-1) === "number" && path.at(-3) !== "unless" && path.at(-2) !== "none"
      ? [path.slice(0, -1)]
      : [],
  );
  return [...new Map(lists.map((path) => [path.join("."), path])).values()];
}

/** The list without each of its items in turn; a list of one stays where it is all that there is to find. */
function shorter(body: unknown, path: Path): readonly Change[] {
  const list = valueAt(body, path);
  if (!Array.isArray(list) || (list.length < 2 && !hasOther(body, path))) return [];
  return list.map((item: unknown, index) => ({
    what: `without ${textOf(item)}, in ${String(path.findLast((step) => typeof step === "string" && step !== "parts") ?? "")}`,
    path: [...path, index],
    body: replacedAt(body, path, list.toSpliced(index, 1)),
  }));
}

/** A sentence may be judged by what it holds all of, by what it holds any of, or by both. */
function hasOther(body: unknown, path: Path): boolean {
  const other = path.length === 1 ? { all: "any", any: "all" }[String(path[0])] : undefined;
  const list = other === undefined ? undefined : valueAt(body, [other]);
  return Array.isArray(list) && list.length > 0;
}
