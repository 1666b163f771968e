/**
 * Judges a document by a rule set: one pass finds every phrase, then those rules are judged that are selected and
 * whose required literals are in the document. Deterministic: matches ascend by rule, then by place.
 */
import {
  seeksAdvertising,
  selects,
  type Document,
  type Match,
  type PassageRequirement,
  type RuleError,
  type RuleSelection,
  type Sentence,
} from "@docreview/model";
import { hitsByPhrase } from "@docreview/phrase-index";
import type { RuleEntry, RuleSet } from "./compile.ts";
import { scannedDocument, type ScannedDocument } from "../document/scanned-document.ts";
import { withinAdvertising } from "./within-advertising.ts";

export interface Matches {
  readonly matches: readonly Match[];
  /** Rules that failed; the others were still judged. */
  readonly errors: readonly RuleError[];
  /** Rules with requirements of a passage that the document does not allow to judge. */
  readonly unjudged: readonly UnjudgedRule[];
}

export interface UnjudgedRule {
  /** Position of the rule in the rule base. */
  readonly ruleIndex: number;
  /** One at least. */
  readonly requirements: readonly PassageRequirement[];
}

/** Never throws for what a rule does: that becomes an error of the rule. */
export function match(
  { rules, index, phraseCount }: RuleSet,
  selection: RuleSelection,
  document: Document,
  sentences: readonly Sentence[],
): Matches {
  const hits = hitsByPhrase(index.find(document.text), phraseCount);
  const scanned = scannedDocument(document, sentences, hits);
  const found: Found = { matches: [], errors: [], unjudged: [] };
  rules.forEach((rule, ruleIndex) => {
    if (!selects(selection, ruleIndex) || !scanned.holds(rule.compiled.requiredLiterals)) return;
    const entry = seeksAdvertising(selection, ruleIndex) ? onlyWithinAdvertising(rule) : rule;
    judge(entry, ruleIndex, scanned, found);
  });
  return found;
}

interface Found {
  readonly matches: Match[];
  readonly errors: RuleError[];
  readonly unjudged: UnjudgedRule[];
}

function onlyWithinAdvertising({ compiled, ...rule }: RuleEntry): RuleEntry {
  const match = (scanned: ScannedDocument) => withinAdvertising(compiled.match(scanned), scanned);
  return { ...rule, compiled: { ...compiled, match } };
}

function judge(
  { id, number, compiled }: RuleEntry,
  ruleIndex: number,
  scanned: ScannedDocument,
  { matches, errors, unjudged }: Found,
): void {
  try {
    const found = compiled.match(scanned);
    const ordered = found.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
    for (const each of ordered) matches.push(each);
    const requirements = compiled.unjudged?.(scanned) ?? [];
    if (requirements.length > 0) unjudged.push({ ruleIndex, requirements });
  } catch (error) {
    errors.push({ ruleId: id, ruleNumber: number, message: messageOf(error) });
  }
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
