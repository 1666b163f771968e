/**
 * Tries out parts of rules on their own. A probe is a rule with a different body, or a rule that searches for one
 * pattern. Probes use the same compiler and matcher as whole rules, so they report what the rule would see.
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

/** For each probe, the spans at which it fires, ascending; empty if it cannot be judged. */
export type Met = readonly (readonly Match[])[];

/** Not a possible key of a rule file, so it cannot collide with another rule kind. */
const patternKind = "(pattern)";

/** Probes report where, not why: proofs for a million hits would be a million objects. */
const noProof: Proof = { form: patternKind, detail: "", holds: true, spans: [], parts: [] };

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
          proof: noProof,
        })),
    };
  },
};

/** A rule that searches for this pattern alone: each hit is a match, nested ones included, without a proof. */
export function patternProbe(rule: Rule, pattern: Pattern): Rule {
  return { ...rule, kind: patternKind, body: pattern };
}

/** Compiles probes once for any number of documents. */
export function createProbes(
  probes: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
): (document: Document, sentences: readonly Sentence[], day?: string | null) => Met {
  const ruleSet = compile(probes, [...kinds, patternProbes]);
  const all = selectRules(probes, () => true);
  return (document, sentences, day = null) => {
    const matchesOf: Match[][] = probes.map(() => []);
    for (const found of match(ruleSet, all, document, sentences, day).matches) {
      matchesOf[found.ruleIndex]?.push(found);
    }
    return matchesOf;
  };
}

/** The probes that must be judged on every document because they have no required phrases. */
export function judgedAlways(
  probes: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
): readonly boolean[] {
  return compile(probes, [...kinds, patternProbes]).rules.map(
    ({ compiled }) => compiled.requiredLiterals.length === 0,
  );
}
