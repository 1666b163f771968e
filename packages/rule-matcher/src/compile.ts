/** Rules to a rule set: all their phrases in one index, and for each phrase the rules that wait for it. Made once per rule base. */
import type { Rule } from "@docreview/model";
import type { CompiledRule, RuleCompiler, RuleKind } from "./kinds/rule-kind.ts";
import { ruleKinds } from "./kinds/rule-kinds.ts";
import { patternCompiler, type Intern } from "./pattern/compile-pattern.ts";
import { compileConditions } from "./pattern/conditions.ts";
import { indexWords, type PhraseIndex } from "./phrases/phrase-index.ts";
import { createRequiredIndex } from "./regex/required-index.ts";
import { compileScoreSteps } from "./score-steps.ts";

export interface RuleSet {
  readonly rules: readonly RuleEntry[];
  readonly index: PhraseIndex;
  /** Phrase → indices of the rules that may fire where it is found. */
  readonly waiting: readonly (readonly number[])[];
  /** Indices of the rules that are judged on every document. */
  readonly always: readonly number[];
}

export interface RuleEntry {
  readonly id: string;
  readonly number: string;
  readonly compiled: CompiledRule;
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
  const pattern = patternCompiler(intern, createRequiredIndex());
  const entries = rules.map((rule) => ({
    id: rule.id,
    number: rule.number,
    compiled: compileRule(rule, kinds, { pattern, word: (folded) => intern([folded]) }),
  }));
  return {
    rules: entries,
    index: indexWords(phrases),
    waiting: waitingRules(entries, phrases.length),
    always: entries.flatMap(({ compiled }, index) => (compiled.needs === null ? [index] : [])),
  };
}

function compileRule(
  rule: Rule,
  kinds: readonly RuleKind[],
  { pattern, word }: Pick<RuleCompiler, "pattern" | "word">,
): CompiledRule {
  try {
    const kind = kinds.find((candidate) => candidate.kind === rule.kind);
    if (kind === undefined) throw new RangeError(`no kind of rule is called ${rule.kind}`);
    const compiler: RuleCompiler = {
      pattern,
      word,
      conditions: (conditions) => compileConditions(conditions, pattern),
    };
    const compiled = kind.compile(rule.body, compiler);
    const rate = compileScoreSteps(rule, compiler);
    return { ...compiled, match: (scanned) => rate(compiled.match(scanned), scanned) };
  } catch (error) {
    return {
      needs: null,
      match: () => {
        throw error;
      },
    };
  }
}

function waitingRules(entries: readonly RuleEntry[], phrases: number): readonly (readonly number[])[] {
  const waiting: number[][] = Array.from({ length: phrases }, () => []);
  entries.forEach(({ compiled }, index) => {
    for (const phrase of new Set(compiled.needs)) waiting[phrase]?.push(index);
  });
  return waiting;
}
