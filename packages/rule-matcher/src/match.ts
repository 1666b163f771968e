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
import { task, type RuleEntry, type RuleSet } from "./compile.ts";
import { createHitRoom, hitsByPhrase } from "./phrases/hits-by-phrase.ts";
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
  // Taken, not shared: a rule of an embedder may match a document itself.
  const room = ruleSet.rooms.pop() ?? createHitRoom();
  const places = hitsByPhrase(ruleSet.index.find(document.text), room);
  const matches = judgeAll(ruleSet, selection, scannedDocument(document, sentences, places, ruleSet.quorums));
  if (places.count <= mostKept) ruleSet.rooms.push(room);
  return matches;
}

/** Hits for which room is kept: that for more costs little beside finding them. */
const mostKept = 65_536;

function judgeAll(ruleSet: RuleSet, selection: RuleSelection, scanned: ScannedDocument): Matches {
  const matches: Match[] = [];
  const errors: RuleError[] = [];
  const unjudged: UnjudgedRule[] = [];
  const tasks = tasksOn(ruleSet, scanned);
  for (const ruleIndex of selectedOf(selection, tasks)) {
    if (tasks[ruleIndex] === task.answer) {
      for (const found of ruleSet.otherwise[ruleIndex]!) matches.push(found);
      continue;
    }
    const rule = ruleSet.rules[ruleIndex]!;
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

/** For each rule what is to be done on a document. */
function tasksOn(ruleSet: RuleSet, { metQuorums }: ScannedDocument): Uint8Array {
  const tasks = ruleSet.tasks.slice();
  const left = ruleSet.awaited.slice();
  for (const quorum of metQuorums) {
    const rule = ruleSet.quorumRules[quorum]!;
    if (rule >= 0 && --left[rule]! === 0) tasks[rule] = task.judge;
  }
  return tasks;
}

/** Those that have a task, ascending. What is not selected costs nothing, however many rules there are. */
function selectedOf({ bits }: RuleSelection, tasks: Uint8Array): readonly number[] {
  const selected: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const rule = word * 32 + 31 - Math.clz32(left & -left);
      if (tasks[rule] !== task.nothing) selected.push(rule);
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
