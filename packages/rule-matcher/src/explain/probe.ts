/**
 * Tries parts of rules by themselves: a probe is a rule with another body, or one that looks for a pattern alone. They go
 * through the same compiler and the same matching as whole rules, so that what they say is what the rule would see.
 */
import {
  selectRules,
  type Document,
  type Match,
  type Proof,
  type Rule,
  type Sentence,
} from "@docreview/model";
import { compile } from "../matching/compile.ts";
import type { RuleKind } from "../kinds/rule-kind.ts";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import { match } from "../matching/match.ts";
import { spanOf } from "../pattern/matcher.ts";
import { pattern as patternSchema } from "../pattern/pattern-schema.ts";
import type { Pattern } from "../pattern/pattern.ts";

/** For each probe where it is met, ascending; what cannot be judged is met nowhere. */
export type Met = readonly (readonly Match[])[];

/** No key of a rule file can be this, so that it is the name of no other kind. */
const patternKind = "(pattern)";

/** Probes report where, not why: a proof for each of a million hits would be a million objects. */
const met: Proof = { form: patternKind, detail: "", holds: true, spans: [], parts: [] };

const patternProbes: RuleKind<Pattern> = {
  kind: patternKind,
  schema: patternSchema,
  triggerType: "term",
  needsWholeText: false,
  compile: (body, compiler) => {
    const matcher = compiler.pattern(body);
    return {
      requiredLiterals: matcher.requiredLiterals,
      match: (scanned) =>
        scanned.find(matcher).map((hit) => ({
          ruleIndex: compiler.ruleIndex,
          place: { kind: "span", span: spanOf(hit) },
          classifier: "",
          confidence: null,
          expected: null,
          claim: null,
          proof: met,
        })),
    };
  },
};

/** A rule that looks for this pattern alone: each of its hits is a match, nested ones too, without a proof. */
export function patternProbe(rule: Rule, pattern: Pattern): Rule {
  return { ...rule, kind: patternKind, body: pattern };
}

/** Compiles probes once, for any number of documents. */
export function createProbes(
  probes: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
): (document: Document, sentences: readonly Sentence[]) => Met {
  const ruleSet = compile(probes, [...kinds, patternProbes]);
  const all = selectRules(probes, () => true);
  return (document, sentences) => {
    const matchesOf: Match[][] = probes.map(() => []);
    for (const found of match(ruleSet, all, document, sentences).matches) {
      matchesOf[found.ruleIndex]!.push(found);
    }
    return matchesOf;
  };
}

/** The probes that are judged on every document, because no phrase restricts them. */
export function judgedAlways(
  probes: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
): readonly boolean[] {
  return compile(probes, [...kinds, patternProbes]).rules.map(
    ({ compiled }) => compiled.requiredLiterals.length === 0,
  );
}
