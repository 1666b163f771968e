/** Bases of rules to measure with, and judging documents by them. */
import { selectRules, type Rule, type RuleSelection, type SourceFile } from "@docreview/model";
import { compile, match, parseRules, type RuleSet } from "@docreview/rule-matcher";
import { stringify } from "yaml";
import { manyRules } from "../shipped-rules.ts";
import type { ReadyDocument } from "./documents.ts";
import { standIns } from "./stand-ins.ts";

export const ruleCount = 1_000;

/** Those that ship, and variants with words as frequent in the texts as those that they stand for. */
export function thousandRules(texts: readonly string[]): readonly Rule[] {
  return parsed(textsOf(manyRules(ruleCount, standIns(texts))));
}

/** Rules that are plain data as the files that authors write. */
export function textsOf(rules: readonly { readonly id: string }[]): readonly SourceFile[] {
  return rules.map((rule) => ({
    path: `rules/measured/${rule.id}.yaml`,
    text: stringify(rule, { aliasDuplicateObjects: false }),
  }));
}

/** @throws Error for a fault. */
export function parsed(files: readonly SourceFile[]): readonly Rule[] {
  const { value, problems } = parseRules(files);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return value;
}

/** Judges documents by all of some rules. */
export function judgeOf(rules: readonly Rule[]): (document: ReadyDocument) => number {
  const ruleSet = compile(rules);
  const everything = selectRules(rules, () => true);
  return (document) => judged(ruleSet, everything, document);
}

/** How many matches a document has. @throws Error where a rule fails. */
export function judged(
  ruleSet: RuleSet,
  selection: RuleSelection,
  { document, sentences }: ReadyDocument,
): number {
  // A copy: nothing that was worked out for the same document before is to be found again.
  const { matches, errors } = match(ruleSet, selection, { ...document }, sentences);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  return matches.length;
}
