/**
 * Compiles rules to a rule set: one index of all their phrases, and for each rule a function that judges documents.
 * Done once per rule base.
 */
import { frequentWords } from "@docreview/language-en";
import type { Rule } from "@docreview/model";
import { indexWords, type PhraseIndex } from "@docreview/phrase-index";
import type { InternPhrase } from "../document/literal-clauses.ts";
import { compileClaims } from "../claims/compile-claims.ts";
import type { CompiledRule, RuleCompiler, RuleKind } from "../kinds/rule-kind.ts";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import { compilePassage } from "../passage/candidate.ts";
import { patternCompiler } from "../pattern/compile-pattern.ts";
import { compileConditions } from "../pattern/conditions.ts";
import { unlimited, type FindingLimits } from "./finding-limits.ts";
import { compileScoreSteps, type Rate } from "./score-steps.ts";

export interface RuleSet {
  readonly rules: readonly RuleEntry[];
  readonly index: PhraseIndex;
  /** The size of the index. */
  readonly phraseCount: number;
  readonly limits: FindingLimits;
}

export interface RuleEntry {
  readonly id: string;
  readonly number: string;
  /** The score before its steps are added. */
  readonly score: number;
  readonly compiled: CompiledRule;
}

/** Compiles rules. A rule that cannot be compiled fails when it is matched and does not affect the others. */
export function compile(
  rules: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
  limits: FindingLimits = unlimited,
): RuleSet {
  const phrases: (readonly string[])[] = [];
  const positions = new Map<string, number>();
  const intern: InternPhrase = (words) => {
    const key = words.join(" ");
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, phrases.length);
    return phrases.push(words) - 1;
  };
  const pattern = patternCompiler(intern);
  const word = (folded: string) => intern([folded]);
  const entries = rules.map((rule, ruleIndex): RuleEntry => {
    const compiled = compileRule(rule, kinds, { pattern, word, ruleIndex });
    return { id: rule.id, number: rule.number, score: rule.score, compiled };
  });
  const index = indexWords(phrases, { frequentWords });
  return { rules: entries, index, phraseCount: phrases.length, limits };
}

function compileRule(
  rule: Rule,
  kinds: readonly RuleKind[],
  shared: Omit<RuleCompiler, "claims" | "conditions" | "passage">,
): CompiledRule {
  try {
    const kind = kinds.find((candidate) => candidate.kind === rule.kind);
    if (kind === undefined) throw new RangeError(`there is no kind of rule called ${rule.kind}`);
    const compiler: RuleCompiler = {
      ...shared,
      claims: (patterns) => compileClaims(patterns, rule.claimExceptions ?? [], shared.pattern),
      conditions: (conditions) => compileConditions(conditions, shared.pattern),
      passage: (passage) => compilePassage(passage, compiler),
    };
    const compiled = kind.compile(rule.body, compiler);
    const rate = compileScoreSteps(rule, compiler);
    return rate === null ? compiled : rated(compiled, rate);
  } catch (error) {
    return {
      requiredLiterals: [],
      match: () => {
        throw error;
      },
    };
  }
}

function rated({ match, ...compiled }: CompiledRule, rate: Rate): CompiledRule {
  return { ...compiled, match: (scanned) => rate(match(scanned), scanned) };
}
