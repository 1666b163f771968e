/**
 * What makes a hit not count. Exceptions that are words alone, as nearly all are, are looked for together: there can be
 * dozens of them.
 */
import type { Span } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { isFollowedBy, isPrecededBy, type PhraseSet } from "./phrase-places.ts";
import { presentAmong } from "./present.ts";
import type { Surrounding } from "./surroundings.ts";

/** Whether one of some exceptions holds for a span. */
export type IsExcepted = (span: Span, document: ScannedDocument) => boolean;

type WordedKind = keyof typeof wordedKinds;

const wordedKinds = {
  followedBy:
    (phrases: PhraseSet): IsExcepted =>
    (span, document) =>
      isFollowedBy(phrases, span, document),
  precededBy:
    (phrases: PhraseSet): IsExcepted =>
    (span, document) =>
      isPrecededBy(phrases, span, document),
  sameSentence: (phrases: PhraseSet): IsExcepted => {
    const sentencesIn = (scanned: ScannedDocument) => sentencesHolding(phrases, scanned);
    return ({ start }, scanned) => {
      const sentences = scanned.once(sentencesIn);
      return sentences.size > 0 && sentences.has(scanned.sentenceHolding(start, start));
    };
  },
};

export function compileExceptions(exceptions: readonly Surrounding[]): IsExcepted {
  const tests = (Object.keys(wordedKinds) as WordedKind[]).flatMap((kind) => {
    const phrases = new Set(exceptions.filter((each) => each.kind === kind).flatMap(phrasesOf));
    return phrases.size === 0 ? [] : [wordedKinds[kind](phrases)];
  });
  const others = exceptions.filter((each) => !(each.kind in wordedKinds) || phrasesOf(each).length === 0);
  if (others.length > 0) {
    const present = presentAmong(others.map(({ matcher }) => matcher?.needs ?? null));
    tests.push((span, document) =>
      present(document).some((index) => others[index]!.meet(span, document) !== null),
    );
  }
  return (span, document) => {
    for (const test of tests) if (test(span, document)) return true;
    return false;
  };
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
