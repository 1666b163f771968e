/**
 * Judges a document by a rule set: one pass finds every phrase, then only those rules are judged that are selected and
 * for which a phrase was found, or that must always be judged. Deterministic: matches ascend by rule, then by place.
 */
import {
  type Document,
  type Match,
  type PassageRequirement,
  type RuleError,
  type RuleSelection,
  type Sentence,
} from "@docreview/model";
import type { RuleEntry, RuleSet } from "./compile.ts";
import { scannedDocument, type ScannedDocument } from "./scanned-document.ts";

export interface Matches {
  readonly matches: readonly Match[];
  /** Rules that failed; the others were still judged. */
  readonly errors: readonly RuleError[];
  /** Rules that would have asked more of a passage than the document tells. */
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
  ruleSet: RuleSet,
  selection: RuleSelection,
  document: Document,
  sentences: readonly Sentence[],
): Matches {
  const hits = ruleSet.index.find(document.text);
  const scanned = scannedDocument(document, sentences, hits, ruleSet.quorums);
  const matches: Match[] = [];
  const errors: RuleError[] = [];
  const unjudged: UnjudgedRule[] = [];
  const tasks = tasksOn(ruleSet, scanned);
  for (const ruleIndex of selectedOf(selection, tasks)) {
    const rule = ruleSet.rules[ruleIndex]!;
    if (tasks[ruleIndex] === answered) {
      for (const found of rule.otherwise) matches.push(found);
      continue;
    }
    if (!rule.required.every(scanned.meets)) continue;
    try {
      for (const found of judge(rule, ruleIndex, scanned)) matches.push(found);
      const requirements = rule.compiled.unjudged?.(scanned) ?? [];
      if (requirements.length > 0) unjudged.push({ ruleIndex, requirements });
    } catch (error) {
      errors.push({ ruleId: rule.id, ruleNumber: rule.number, message: messageOf(error) });
    }
  }
  return { matches, errors, unjudged };
}

function judge(rule: RuleEntry, ruleIndex: number, scanned: ScannedDocument): readonly Match[] {
  const found = rule.compiled.match(scanned).map((each) => ({ ruleIndex, ...each }));
  return found.length < 2 ? found : found.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
}

const answered = 1;
const judged = 2;

/** For each rule what is to be done on a document that holds some phrases of the index; 0: nothing. */
function tasksOn(
  { rules, waiting, quorumRules, always, unasked }: RuleSet,
  { phrases, metQuorums }: ScannedDocument,
): Uint8Array {
  const tasks = new Uint8Array(rules.length);
  for (const rule of unasked) tasks[rule] = answered;
  for (const rule of always) tasks[rule] = judged;
  for (const phrase of phrases) for (const rule of waiting[phrase]!) tasks[rule] = judged;
  for (const quorum of metQuorums) if (quorumRules[quorum]! >= 0) tasks[quorumRules[quorum]!] = judged;
  return tasks;
}

/** Those that have a task, ascending. What is not selected costs nothing, however many rules there are. */
function selectedOf({ bits }: RuleSelection, tasks: Uint8Array): readonly number[] {
  const selected: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const rule = word * 32 + 31 - Math.clz32(left & -left);
      if (tasks[rule]! > 0) selected.push(rule);
    }
  }
  return selected;
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
