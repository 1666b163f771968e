/**
 * What makes a hit not count. Exceptions that are words alone, as nearly all are, are looked for together: there can be
 * dozens of them.
 */
import type { Span } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { isFollowedBy, isPrecededBy, type PhraseSet } from "./phrase-places.ts";
import { presentAmong } from "./present.ts";
import type { Surrounding } from "./surroundings.ts";

/** Of each kind what meets it; null where there is nothing of it. */
export interface Exceptions {
  readonly followedBy: PhraseSet | null;
  readonly precededBy: PhraseSet | null;
  /** Positions of the sentences that hold one of its phrases. */
  readonly sameSentence: ((scanned: ScannedDocument) => ReadonlySet<number>) | null;
  /** Whether a span meets one of those that are not words alone. */
  readonly others: ((span: Span, scanned: ScannedDocument) => boolean) | null;
}

/** Null where there are none. */
export function compileExceptions(exceptions: readonly Surrounding[]): Exceptions | null {
  if (exceptions.length === 0) return null;
  const worded = (kind: Surrounding["kind"]) => {
    const phrases = new Set(exceptions.filter((each) => each.kind === kind).flatMap(phrasesOf));
    return phrases.size === 0 ? null : phrases;
  };
  const others = exceptions.filter((each) => !wordedKinds.has(each.kind) || phrasesOf(each).length === 0);
  return {
    followedBy: worded("followedBy"),
    precededBy: worded("precededBy"),
    sameSentence: sentencesWith(worded("sameSentence")),
    others: others.length === 0 ? null : meetsAnyOf(others),
  };
}

const wordedKinds: ReadonlySet<Surrounding["kind"]> = new Set(["followedBy", "precededBy", "sameSentence"]);

function sentencesWith(phrases: PhraseSet | null): Exceptions["sameSentence"] {
  return phrases === null ? null : (scanned) => sentencesHolding(phrases, scanned);
}

/** Whether one of some exceptions holds for a span. */
export function isExcepted(
  { followedBy, precededBy, sameSentence, others }: Exceptions,
  span: Span,
  scanned: ScannedDocument,
): boolean {
  return (
    (followedBy !== null && isFollowedBy(followedBy, span, scanned)) ||
    (precededBy !== null && isPrecededBy(precededBy, span, scanned)) ||
    (sameSentence !== null && beginsIn(scanned.once(sameSentence), span, scanned)) ||
    (others !== null && others(span, scanned))
  );
}

function beginsIn(
  sentences: ReadonlySet<number>,
  { start }: Span,
  { sentenceHolding }: ScannedDocument,
): boolean {
  return sentences.size > 0 && sentences.has(sentenceHolding(start, start));
}

function meetsAnyOf(others: readonly Surrounding[]): NonNullable<Exceptions["others"]> {
  const present = presentAmong(others.map(({ matcher }) => matcher?.needs ?? null));
  return (span, document) => present(document).some((index) => others[index]!.meet(span, document) !== null);
}

/** The phrases whose every hit it is. */
function phrasesOf({ matcher }: Surrounding): readonly number[] {
  const worded = matcher?.worded ?? null;
  return worded === null || worded.accept !== null ? [] : worded.phrases;
}

/** Positions of the sentences in which one of some phrases stands whole. */
function sentencesHolding(phrases: PhraseSet, scanned: ScannedDocument): ReadonlySet<number> {
  const { starts, ends, firstOf, nextOf } = scanned.places;
  const holding = new Set<number>();
  for (const phrase of phrases) {
    for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
      holding.add(scanned.sentenceHolding(starts[hit]!, ends[hit]!));
    }
  }
  holding.delete(-1);
  return holding;
}
