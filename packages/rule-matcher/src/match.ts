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
import type { RuleSet } from "./compile.ts";
import { hitsByPhrase } from "@docreview/phrase-index";
import { createRoom, type Room } from "./room.ts";
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
  const room = ruleSet.rooms.pop() ?? createRoom(ruleSet);
  const places = hitsByPhrase(ruleSet.index.find(document.text, room.found), room.hits);
  const { met } = ruleSet.quorums.metBy(places.phrases, room.quorums);
  noteJudged(ruleSet, met, room);
  const scanned = scannedDocument(document, sentences, places, {
    sieves: ruleSet.sieves,
    scratch: room.scratch,
  });
  const matches = judgeAll(ruleSet, selection, room, scanned);
  room.scratch.takeBack();
  if (places.count <= mostKept) ruleSet.rooms.push(room);
  return matches;
}

/** Hits for which room is kept: that for more costs little beside finding them. */
const mostKept = 65_536;

/** Notes which rules are to be judged. */
function noteJudged(
  { always, awaited, quorumRules }: RuleSet,
  met: Int32Array,
  { judged, awaited: left }: Room,
): void {
  judged.set(always);
  left.set(awaited);
  for (let nth = 0; nth < met.length; nth++) {
    const quorum = met[nth]!;
    const rule = quorumRules[quorum]!;
    if (rule < 0) continue;
    if (--left[rule]! === 0) judged[rule >> 5]! |= 1 << rule;
  }
}

/** What is not selected costs nothing, however many rules there are. */
function judgeAll(
  ruleSet: RuleSet,
  { bits }: RuleSelection,
  { judged }: Room,
  scanned: ScannedDocument,
): Matches {
  const found: Found = { matches: [], errors: [], unjudged: [] };
  for (let word = 0; word < judged.length; word++) {
    for (let left = bits[word]! & judged[word]!; left !== 0; left &= left - 1) {
      const rule = word * 32 + 31 - Math.clz32(left & -left);
      judge(ruleSet, rule, scanned, found);
    }
  }
  return found;
}

interface Found {
  readonly matches: Match[];
  readonly errors: RuleError[];
  readonly unjudged: UnjudgedRule[];
}

function judge(
  { rules, sieveOf }: RuleSet,
  ruleIndex: number,
  scanned: ScannedDocument,
  { matches, errors, unjudged }: Found,
): void {
  try {
    const sieve = sieveOf[ruleIndex]!;
    if (sieve >= 0 && scanned.promising(sieve).length === 0) return;
    const { compiled } = rules[ruleIndex]!;
    const found = compiled.match(scanned);
    const ordered =
      found.length < 2 ? found : found.toSorted((a, b) => startOf(a) - startOf(b) || endOf(a) - endOf(b));
    for (const each of ordered) matches.push(each);
    const requirements = compiled.unjudged?.(scanned) ?? [];
    if (requirements.length > 0) unjudged.push({ ruleIndex, requirements });
  } catch (error) {
    const { id, number } = rules[ruleIndex]!;
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
