/**
 * Mutation testing of rules: breaks one part at a time and runs the rule's own tests. A broken rule that passes them
 * all shows what no test checks. Each condition is removed, each limit lifted, each of several patterns left out, and
 * so are each score step and each end of the effective period.
 */
import { hasOwnFile, type FilePosition, type Rule, type SourceFile } from "@docreview/model";
import {
  createProbes,
  describePattern,
  isPattern,
  kindOf,
  loosened,
  narrowingsOf,
  patternsWrittenIn,
  replacedAt,
  valueAt,
  type Path,
  type RuleKind,
  type Section,
} from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { counting, createPreparation, type PrepareTest, type RuleTestOptions } from "./prepared-test.ts";
import { createPlaces } from "../sources/rule-places.ts";
import { settingsOf, withoutSetting } from "./rule-settings.ts";
import { effectiveEnds, stepText } from "./rule-words.ts";
import { testFault } from "./test-fault.ts";

export interface RuleMutation {
  readonly rule: Rule;
  /** How many mutations of the rule were tried. */
  readonly tried: number;
  /** Those that no test detected. */
  readonly unnoticed: readonly Mutant[];
}

export interface Mutant {
  /** What was changed in the rule, in words. */
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
  const prepare = createPreparation(options);
  const { ruleKinds = defaults.ruleKinds } = options;
  return rules.filter(hasOwnFile).map((rule) => {
    const mutations = mutationsOf(rule, ruleKinds);
    const broken = mutations.map((mutation) => mutation.broken);
    const judge = createProbes(broken, ruleKinds);
    const unnoticed = unnoticedOf(rule, { mutations, judge, prepare }).map(({ what, path, section }) => ({
      what,
      position: placeOf(rule, path, section),
    }));
    return { rule, tried: mutations.length, unnoticed };
  });
}

/** A mutation of a rule: the change and its position. */
interface Mutation {
  readonly what: string;
  readonly section: Section;
  readonly path: Path;
  readonly broken: Rule;
}

interface Trial {
  readonly mutations: readonly Mutation[];
  /** The tests of the broken rules. */
  readonly judge: ReturnType<typeof createProbes>;
  readonly prepare: PrepareTest;
}

/** A test of a document that could not be read detects nothing. */
function unnoticedOf(rule: Rule, { mutations, judge, prepare }: Trial): readonly Mutation[] {
  const noticed = new Set<Mutation>();
  for (const test of rule.tests) {
    const prepared = prepare(test);
    if (typeof prepared === "string") continue;
    const judged = judge(prepared.document, prepared.sentences, test.asOf);
    mutations.forEach((mutation, index) => {
      const matches = judged[index] ?? [];
      const counted = counting(mutation.broken, test, matches);
      if (testFault(prepared, mutation.broken, counted) !== "") noticed.add(mutation);
    });
  }
  return mutations.filter((mutation) => !noticed.has(mutation));
}

/** In the order of the rule. */
function mutationsOf(rule: Rule, kinds: readonly RuleKind[]): readonly Mutation[] {
  const { body, adjust = [] } = rule;
  const scopes = kindOf(rule, kinds)?.searchScopes ?? {};
  return [
    ...changesIn(body, [[]])
      .filter(({ path }) => !changesNothing(body, path, scopes))
      .map(({ value, ...change }) => ({
        ...change,
        section: "body" as const,
        broken: { ...rule, body: value },
      })),
    ...[...changesIn(adjust, pathsOf(adjust)), ...shorterSteps(adjust)].map(({ value, ...change }) => ({
      ...change,
      section: "adjust" as const,
      broken: { ...rule, adjust: value as Rule["adjust"] & object },
    })),
    ...effectiveEnds(rule).map(({ key, day }) => ({
      what: `effective without ${key} ${day}`,
      section: "effective" as const,
      path: [key],
      broken: { ...rule, effective: { from: null, until: null, ...rule.effective, [key]: null } },
    })),
  ];
}

/** A pattern cannot extend beyond the scope in which it is searched for, so no test could detect this. */
function changesNothing(body: unknown, path: Path, scopes: RuleKind["searchScopes"] & object): boolean {
  const [key = ""] = path;
  if (path.at(-1) !== "within" || path.includes("unless") || path.includes("onlyIf")) return false;
  return Object.hasOwn(scopes, key) && scopes[key] === valueAt(body, path);
}

/** A change within a section of a rule: its position, and the changed section. */
interface Change {
  readonly what: string;
  readonly path: Path;
  readonly value: unknown;
}

/** `owners`: what has conditions other than the patterns. In the order of the section. */
function changesIn(section: unknown, owners: readonly Path[]): readonly Change[] {
  const paths: readonly Path[] = [...owners, ...patternsWrittenIn(section).map(({ path }) => path)];
  return [
    ...paths.flatMap((path) => changesAt(section, path)),
    ...listsIn(section).flatMap((path) => shorter(section, path)),
  ];
}

function pathsOf(list: readonly unknown[]): readonly Path[] {
  return list.map((_, index) => [index]);
}

function shorterSteps(steps: Rule["adjust"] & object): readonly Change[] {
  return steps.map((step, index) => ({
    what: `without ${stepText(step)}`,
    path: [index],
    value: steps.toSpliced(index, 1),
  }));
}

/** Each condition removed by itself, each setting reset to its default. */
function changesAt(section: unknown, path: Path): readonly Change[] {
  const owner = valueAt(section, path);
  if (typeof owner !== "object" || owner === null) return [];
  const name = isPattern(owner) ? `, of “${describePattern(owner)}”` : "";
  const narrowings = narrowingsOf(owner).map((narrowing) => ({
    what: narrowing.filters
      ? `without ${narrowing.form} ${narrowing.detail}${name}`
      : `${narrowing.form} unlimited instead of ${narrowing.detail}${name}`,
    path: [...path, ...narrowing.path],
    value: replacedAt(section, path, loosened(owner, [narrowing])),
  }));
  const settings = settingsOf(owner).map((setting) => ({
    what: `${setting.key} ${textOf(setting.plain)} instead of ${textOf(setting.given)}${name}`,
    path: [...path, setting.key],
    value: replacedAt(section, path, withoutSetting(owner, setting)),
  }));
  return [...narrowings, ...settings, ...anywhereNear(section, path), ...withoutFineExamples(section, path)];
}

/** What must, or must not, be near a hit is searched for anywhere in the document. */
function anywhereNear(section: unknown, path: Path): readonly Change[] {
  return ["unless", "onlyIf"].flatMap((key) => {
    const near = valueAt(section, [...path, key, "near"]);
    if (!Array.isArray(near)) return [];
    return near.flatMap((_, index) => {
      const at = [...path, key, "near", index, "within"];
      const { detail } = narrowingsOf({ within: valueAt(section, at) })[0] ?? { detail: "" };
      if (detail === "") return [];
      return [
        {
          what: `within document instead of ${detail}, of ${key} near`,
          path: at,
          value: replacedAt(section, at, "document"),
        },
      ];
    });
  });
}

/** With only the risky examples, sentences that merely share their words are also found. */
function withoutFineExamples(section: unknown, path: Path): readonly Change[] {
  const fine = [...path, "examples", "fine"];
  if (!Array.isArray(valueAt(section, fine))) return [];
  return [{ what: "without the fine examples", path: fine, value: replacedAt(section, fine, []) }];
}

function textOf(value: unknown): string {
  if (value === null) return "left out";
  if (typeof value === "string") return value;
  return isPattern(value) ? `“${describePattern(value)}”` : JSON.stringify(value);
}

/** The lists of alternative patterns, except those of conditions. */
function listsIn(section: unknown): readonly Path[] {
  const lists = patternsWrittenIn(section).flatMap(({ path }) =>
    typeof path.at(-1) === "number" && path.at(-3) !== "unless" && path.at(-2) !== "none"
      ? [path.slice(0, -1)]
      : [],
  );
  return [...new Map(lists.map((path) => [path.join("."), path])).values()];
}

/** The list without each of its items in turn; a list of one is kept if there is nothing else to find. */
function shorter(section: unknown, path: Path): readonly Change[] {
  const list = valueAt(section, path);
  if (!Array.isArray(list) || (list.length < 2 && !hasOther(section, path))) return [];
  return list.map((item: unknown, index) => ({
    what: `without ${textOf(item)}, in ${String(path.findLast((step) => typeof step === "string" && step !== "parts") ?? "")}`,
    path: [...path, index],
    value: replacedAt(section, path, list.toSpliced(index, 1)),
  }));
}

/** A sentence can be judged by `all`, by `any`, or by both. */
function hasOther(section: unknown, path: Path): boolean {
  const other = path.length === 1 ? { all: "any", any: "all" }[String(path[0])] : undefined;
  const list = other === undefined ? undefined : valueAt(section, [other]);
  return Array.isArray(list) && list.length > 0;
}
