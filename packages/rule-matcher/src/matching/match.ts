/**
 * Judges a document by a rule set: one pass finds every phrase; then the rules are judged that are selected and whose
 * required phrases occur. The limits of the rule set bound how many findings are described. Deterministic: matches
 * ascend by rule, then by position.
 */
import {
  at,
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
import { described } from "../kinds/occurrence.ts";
import {
  inTextOrder,
  limitedDocument,
  limitedRule,
  type FindingLimits,
  type RuleOccurrences,
} from "./finding-limits.ts";
import { withinAdvertising } from "./within-advertising.ts";

export interface Matches {
  readonly matches: readonly Match[];
  /** Rules that failed; the others were still judged. */
  readonly errors: readonly RuleError[];
  /** Rules with requirements that could not be judged on this document. */
  readonly unjudged: readonly UnjudgedRule[];
  /** Rules that fired more often than the limits allow. */
  readonly leftOut: readonly LeftOut[];
}

export interface UnjudgedRule {
  /** Position of the rule in the rule base. */
  readonly ruleIndex: number;
  /** At least one. */
  readonly requirements: readonly PassageRequirement[];
}

export interface LeftOut {
  /** Position of the rule in the rule base. */
  readonly ruleIndex: number;
  /** The number of findings left out; at least one. */
  readonly count: number;
}

/**
 * Never throws for a faulty rule: exceptions become errors of that rule. `day`: the day of the review, on which wordings
 * must be approved; null: whatever their dates.
 */
export function match(
  { rules, index, phraseCount, limits }: RuleSet,
  selection: RuleSelection,
  document: Document,
  sentences: readonly Sentence[],
  day: string | null = null,
): Matches {
  const hits = hitsByPhrase(index.find(document.text), phraseCount);
  const scanned = scannedDocument(document, sentences, hits, day);
  const judged = rules.flatMap((rule, ruleIndex) => {
    if (!selects(selection, ruleIndex) || !scanned.holds(rule.compiled.requiredLiterals)) return [];
    const entry = seeksAdvertising(selection, ruleIndex) ? onlyWithinAdvertising(rule) : rule;
    return [guarded(entry, () => judge(entry, { ruleIndex, scanned, limits }))];
  });
  const limited = limitedDocument(valuesOf(judged), limits);
  const reported = limited.map((rule) =>
    guarded(at(rules, rule.ruleIndex), () => ({ ...rule, matches: rule.found.map(described) })),
  );
  const sound = valuesOf(reported);
  return {
    matches: sound.flatMap(({ matches }) => matches),
    errors: [...judged, ...reported].flatMap(({ error }) => error ?? []),
    unjudged: sound.filter(({ requirements }) => requirements.length > 0).map(unjudgedRule),
    leftOut: sound.filter(({ total, found }) => total > found.length).map(leftOutOf),
  };
}

/** What a rule has found, as far as it is kept. */
interface Judged extends RuleOccurrences, UnjudgedRule {
  /** The number of all its findings. */
  readonly total: number;
}

interface JudgeContext {
  readonly ruleIndex: number;
  readonly scanned: ScannedDocument;
  readonly limits: FindingLimits;
}

function judge({ score, compiled }: RuleEntry, { ruleIndex, scanned, limits }: JudgeContext): Judged {
  const all = inTextOrder(compiled.match(scanned));
  const { found } = limitedRule({ score, found: all }, scanned.sentences, limits);
  const requirements = compiled.unjudged?.(scanned) ?? [];
  return { ruleIndex, score, found, total: all.length, requirements };
}

function unjudgedRule({ ruleIndex, requirements }: Judged): UnjudgedRule {
  return { ruleIndex, requirements };
}

function leftOutOf({ ruleIndex, total, found }: Judged): LeftOut {
  return { ruleIndex, count: total - found.length };
}

function onlyWithinAdvertising({ compiled, ...rule }: RuleEntry): RuleEntry {
  const match = (scanned: ScannedDocument) => withinAdvertising(compiled.match(scanned), scanned);
  return { ...rule, compiled: { ...compiled, match } };
}

interface Guarded<Value> {
  readonly value?: Value;
  readonly error?: RuleError;
}

function guarded<Value>({ id, number }: RuleEntry, work: () => Value): Guarded<Value> {
  try {
    return { value: work() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { ruleId: id, ruleNumber: number, message } };
  }
}

function valuesOf<Value>(all: readonly Guarded<Value>[]): readonly Value[] {
  return all.flatMap(({ value }) => value ?? []);
}
