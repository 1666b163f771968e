/**
 * Judges a document by a rule set: one pass finds every phrase, then only those rules are judged that are selected and
 * for which a phrase was found, or that must always be judged. Deterministic: matches ascend by rule, then by place.
 */
import {
  selects,
  type Document,
  type Match,
  type RuleError,
  type RuleSelection,
  type Sentence,
} from "@docreview/model";
import type { RuleEntry, RuleSet } from "./compile.ts";
import type { PhraseHits } from "./phrases/hits.ts";
import { scannedDocument, type ScannedDocument } from "./scanned-document.ts";

export interface Matches {
  readonly matches: readonly Match[];
  /** Rules that failed; the others were still judged. */
  readonly errors: readonly RuleError[];
}

/** Never throws for what a rule does: that becomes an error of the rule. */
export function match(
  ruleSet: RuleSet,
  selection: RuleSelection,
  document: Document,
  sentences: readonly Sentence[],
): Matches {
  const hits = ruleSet.index.find(document.text);
  const scanned = scannedDocument(document, sentences, hits);
  const matches: Match[] = [];
  const errors: RuleError[] = [];
  for (const ruleIndex of rulesToJudge(ruleSet, selection, hits)) {
    const rule = ruleSet.rules[ruleIndex]!;
    try {
      for (const found of judge(rule, ruleIndex, scanned)) matches.push(found);
    } catch (error) {
      errors.push({ ruleId: rule.id, ruleNumber: rule.number, message: messageOf(error) });
    }
  }
  return { matches, errors };
}

function judge(rule: RuleEntry, ruleIndex: number, scanned: ScannedDocument): readonly Match[] {
  return rule.compiled
    .match(scanned)
    .map((found) => ({ ruleIndex, ...found }))
    .toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
}

/** Ascending. */
function rulesToJudge(
  { rules, waiting, always }: RuleSet,
  selection: RuleSelection,
  hits: PhraseHits,
): readonly number[] {
  const phrases = new Set(hits.phrases.subarray(0, hits.count));
  const due = new Uint8Array(rules.length);
  for (const rule of always) due[rule] = 1;
  for (const phrase of phrases) for (const rule of waiting[phrase]!) due[rule] = 1;
  return rules.flatMap((_, index) => (due[index] === 1 && selects(selection, index) ? [index] : []));
}

function startOf({ place, claim }: Match): number {
  return claim?.start ?? (place.kind === "span" ? place.span.start : -1);
}

function endOf({ place, claim }: Match): number {
  return claim?.end ?? (place.kind === "span" ? place.span.end : -1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
