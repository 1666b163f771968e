/** Rules to a rule set: all their phrases in one index, and for each phrase the rules that wait for it. Made once per rule base. */
import type { Match, Rule } from "@docreview/model";
import type { CompiledRule, RuleCompiler, RuleKind } from "./kinds/rule-kind.ts";
import { ruleKinds } from "./kinds/rule-kinds.ts";
import { patternCompiler, type Intern } from "./pattern/compile-pattern.ts";
import { compileConditions } from "./pattern/conditions.ts";
import type { Holdings } from "./pattern/needs.ts";
import { indexWords, type PhraseIndex } from "./phrases/phrase-index.ts";
import { anyOf, createQuorums, type Quorum, type Quorums } from "./quorums.ts";
import { createRequiredIndex } from "./regex/required-index.ts";
import { compileScoreSteps, type Rate } from "./score-steps.ts";

export interface RuleSet {
  readonly rules: readonly RuleEntry[];
  readonly index: PhraseIndex;
  /** Phrase → indices of the rules that may fire where it is found. */
  readonly waiting: readonly (readonly number[])[];
  readonly quorums: Quorums;
  /** Quorum → index of the rule that may fire where it is met; -1 where none does for that alone. */
  readonly quorumRules: Int32Array;
  /** Indices of the rules that are judged on every document. */
  readonly always: readonly number[];
  /** Indices of those that find something in documents on which they need not be judged. */
  readonly unasked: readonly number[];
}

export interface RuleEntry {
  readonly id: string;
  readonly number: string;
  readonly compiled: CompiledRule;
  /** Quorums all of which are met wherever the rule fires. */
  readonly required: readonly number[];
  /** What is found where the rule need not be judged. */
  readonly otherwise: readonly Match[];
}

/** Compiles rules; one that cannot be compiled fails when it is matched, and stops no other. */
export function compile(rules: readonly Rule[], kinds: readonly RuleKind[] = ruleKinds): RuleSet {
  const phrases: (readonly string[])[] = [];
  const positions = new Map<string, number>();
  const intern: Intern = (words) => {
    const key = words.join(" ");
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, phrases.length);
    return phrases.push(words) - 1;
  };
  const quorums: Quorum[] = [];
  const pattern = patternCompiler(intern, createRequiredIndex());
  const quorum = (each: Quorum) => quorums.push(each) - 1;
  const entries = rules.map((rule, ruleIndex): RuleEntry => {
    const compiled = compileRule(rule, kinds, { pattern, word: (folded) => intern([folded]), quorum });
    const otherwise = (compiled.otherwise ?? []).map((each) => ({ ruleIndex, ...each }));
    const required = othersHeld(compiled).map((list) => quorum(anyOf(list)));
    return { id: rule.id, number: rule.number, compiled, required, otherwise };
  });
  return {
    rules: entries,
    index: indexWords(phrases),
    waiting: waitingRules(entries, phrases.length),
    quorums: createQuorums(quorums, phrases.length),
    quorumRules: rulesOfQuorums(entries, quorums.length),
    always: entries.flatMap(({ compiled }, index) => (compiled.needs === null ? [index] : [])),
    unasked: entries.flatMap(({ otherwise }, index) => (otherwise.length > 0 ? [index] : [])),
  };
}

function compileRule(
  rule: Rule,
  kinds: readonly RuleKind[],
  shared: Omit<RuleCompiler, "conditions">,
): CompiledRule {
  try {
    const kind = kinds.find((candidate) => candidate.kind === rule.kind);
    if (kind === undefined) throw new RangeError(`no kind of rule is called ${rule.kind}`);
    const compiler: RuleCompiler = {
      ...shared,
      conditions: (conditions) => compileConditions(conditions, shared.pattern),
    };
    const compiled = kind.compile(rule.body, compiler);
    const rate = compileScoreSteps(rule, compiler);
    return rate === null ? compiled : rated(compiled, rate);
  } catch (error) {
    return {
      needs: null,
      match: () => {
        throw error;
      },
    };
  }
}

/** The lists of `CompiledRule.holdings` but that by which the rule is noticed. */
function othersHeld({ needs, holdings = [] }: CompiledRule): Holdings {
  return holdings.filter(
    (list) => list.length !== needs?.length || list.some((phrase, nth) => phrase !== needs[nth]),
  );
}

/** What is found without judging has a score that has to be judged. */
function rated({ otherwise, needs, match, ...compiled }: CompiledRule, rate: Rate): CompiledRule {
  return {
    ...compiled,
    needs: otherwise === undefined ? needs : null,
    match: (scanned) => rate(match(scanned), scanned),
  };
}

function waitingRules(entries: readonly RuleEntry[], phrases: number): readonly (readonly number[])[] {
  const waiting: number[][] = Array.from({ length: phrases }, () => []);
  entries.forEach(({ compiled }, index) => {
    for (const phrase of new Set(compiled.needs)) waiting[phrase]?.push(index);
  });
  return waiting;
}

function rulesOfQuorums(entries: readonly RuleEntry[], quorums: number): Int32Array {
  const rules = new Int32Array(quorums).fill(-1);
  entries.forEach(({ compiled }, index) => {
    for (const quorum of compiled.quorums ?? []) rules[quorum] = index;
  });
  return rules;
}
