/**
 * What makes a hit not count. Exceptions that are words alone, as nearly all are, are looked for together: there can be
 * dozens of them.
 */
import type { Span } from "@docreview/model";
import { sentenceHolding, type ScannedDocument } from "../scanned-document.ts";
import { isFollowedBy, isPrecededBy, type PhraseSet } from "./phrase-places.ts";
import { presentAmong } from "./present.ts";
import type { Surrounding } from "./surroundings.ts";

/** Whether one of some exceptions holds for a span. */
export type IsExcepted = (span: Span, document: ScannedDocument) => boolean;

type WordedKind = keyof typeof wordedKinds;

const wordedKinds = {
  followedBy: (phrases: PhraseSet): IsExcepted => whereHeld(phrases, isFollowedBy),
  precededBy: (phrases: PhraseSet): IsExcepted => whereHeld(phrases, isPrecededBy),
  sameSentence: (phrases: PhraseSet): IsExcepted => {
    const sentencesIn = (scanned: ScannedDocument) => sentencesHolding(phrases, scanned);
    return ({ start }, scanned) =>
      scanned.once(sentencesIn).has(sentenceHolding(scanned, { start, end: start }));
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
  return (span, document) => tests.some((test) => test(span, document));
}

function phrasesOf({ matcher }: Surrounding): readonly number[] {
  return matcher?.phrases ?? [];
}

/** No gap is measured in a document that holds none of the phrases. */
function whereHeld(
  phrases: PhraseSet,
  stands: (phrases: PhraseSet, span: Span, document: ScannedDocument) => boolean,
): IsExcepted {
  const list = [...phrases];
  const isHeld = ({ places }: ScannedDocument) => places.hasAny(list);
  return (span, document) => document.once(isHeld) && stands(phrases, span, document);
}

/** Positions of the sentences in which one of some phrases stands whole. */
function sentencesHolding(phrases: PhraseSet, scanned: ScannedDocument): ReadonlySet<number> {
  const { starts, ends, firstOf, nextOf } = scanned.places;
  const holding = new Set<number>();
  for (const phrase of phrases) {
    for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
      holding.add(sentenceHolding(scanned, { start: starts[hit]!, end: ends[hit]! }));
    }
  }
  holding.delete(-1);
  return holding;
}
