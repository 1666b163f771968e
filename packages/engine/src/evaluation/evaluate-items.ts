/**
 * The figures of items, which have a verdict instead of issues: a positive item is found if a rule fires on it, and a
 * flagged item is right if it is positive.
 */
import type { Finding, Rule } from "@docreview/model";
import { kindOf } from "@docreview/rule-matcher";
import { ruleKinds } from "../defaults/judging.ts";
import { estimateOf, nothing, type Evaluation, type Figures } from "./figures.ts";
import type { LabelledItem } from "./labelled.ts";

export interface JudgedItem {
  readonly item: LabelledItem;
  readonly findings: readonly Finding[];
}

/** The rules that can be judged on an item: regardless of answers, but not those that need a whole document. */
export function itemRules(rules: readonly Rule[]): readonly Rule[] {
  return rules
    .filter((rule) => kindOf(rule, ruleKinds)?.needsWholeText !== true)
    .map((rule) => ({ ...rule, appliesTo: {} }));
}

export function evaluateItems(judged: readonly JudgedItem[]): Evaluation {
  const flagged = judged.map(({ item, findings }) => {
    const fired = findings.filter(({ triggers }) => triggers.length > 0);
    return {
      document: item.name,
      item,
      findings: fired,
      rules: fired.map(ruleOf),
      packs: fired.map(({ pack }) => pack),
    };
  });
  const packs = new Set(flagged.flatMap((one) => one.packs));
  const rules = new Set(flagged.flatMap((one) => one.rules));
  const figures = (isFlagged: (one: (typeof flagged)[number]) => boolean): Figures => ({
    issues: estimateOf(
      flagged.filter(({ item }) => item.isPositive),
      isFlagged,
    ),
    breaches: nothing,
    findings: estimateOf(flagged.filter(isFlagged), ({ item }) => item.isPositive),
    concerns: nothing,
  });
  const all = figures((one) => one.rules.length > 0);
  return {
    all,
    quoted: all.issues,
    absent: nothing,
    concernsInSentences: nothing,
    packs: [...packs].toSorted().map((pack) => ({ pack, ...figures((one) => one.packs.includes(pack)) })),
    rules: [...rules].toSorted().map((rule) => {
      const { issues, findings } = figures((one) => one.rules.includes(rule));
      return { rule, found: issues.found, issues: nothing, findings };
    }),
    misses: flagged.flatMap((one) =>
      one.item.isPositive && one.rules.length === 0 ? [missOf(one.item)] : [],
    ),
    unforeseen: flagged.flatMap(({ item, findings }) =>
      item.isPositive
        ? []
        : findings.map((finding) => ({
            document: item.name,
            rule: ruleOf(finding),
            score: finding.score,
            text: item.text,
          })),
    ),
  };
}

function ruleOf({ pack, ruleId }: Finding): string {
  return `${pack}/${ruleId}`;
}

function missOf({ name, text }: LabelledItem) {
  const issue = { type: "positive", pack: "", severity: 1, quote: text, why: "", isBlind: true };
  return { document: name, issue };
}
