/**
 * Filters the occurrences of a rule that only applies to text that reads like advertising: an occurrence is kept if
 * its sentence, or its claim's sentence, does so among its neighbours. Something missing from the whole document is
 * kept if any sentence does.
 */
import { advertisingKinds, leastAdvertisingKinds, type AdvertisingKind } from "@docreview/language-en";
import { firstEndingAfter, type Document, type Sentence } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { spanIn, withParts, type Found, type Occurrence } from "../kinds/occurrence.ts";
import { held } from "../pattern/proof.ts";

/** The number of sentences on either side that show a sentence's context. */
const neighbours = 3;

/**
 * A text with at most this many sentences, such as a post or a headline, provides too little context to require more
 * than one kind.
 */
const fewSentences = neighbours;

/** The occurrences that are kept, each with the kinds of advertising wording in its proof. */
export function withinAdvertising(
  occurrences: readonly Found[],
  scanned: ScannedDocument,
): readonly Occurrence[] {
  return occurrences.flatMap((found) => {
    const kinds = kindsAround(found, scanned);
    return kinds === null ? [] : [withParts(found, () => [held("advertising", kinds.join(", "))])];
  });
}

/** The number of sentences at the start that show what kind of text a document is. */
const telling = 1_000;

/** The share of the sentences of a document that read like advertising, each judged among its neighbours: 0 to 1. */
export function advertisingShare(document: Document, sentences: readonly Sentence[]): number {
  const first = sentences.slice(0, telling);
  const kindsOf = sentenceKinds({ document, sentences: first });
  const reading = first.filter(
    (_, index) => kindsWithin(index, index, { sentences: first, kindsOf }) !== null,
  );
  return first.length === 0 ? 0 : reading.length / first.length;
}

type Kinds = readonly AdvertisingKind[];

/** Null if the sentence does not read like advertising. */
function kindsAround(found: Found, scanned: ScannedDocument): Kinds | null {
  const at = spanIn(found);
  if (at === null) return scanned.once(anyAdvertising);
  const first = firstEndingAfter(scanned.sentences, at.start);
  const last = firstEndingAfter(scanned.sentences, Math.max(at.start, at.end - 1));
  return advertisingFrom(first, last, scanned);
}

function anyAdvertising(scanned: ScannedDocument): Kinds | null {
  for (let index = 0; index < scanned.sentences.length; index++) {
    const kinds = advertisingFrom(index, index, scanned);
    if (kinds !== null) return kinds;
  }
  return null;
}

/** Sentence indexes, both inclusive. */
function advertisingFrom(first: number, last: number, scanned: ScannedDocument): Kinds | null {
  return kindsWithin(first, last, { sentences: scanned.sentences, kindsOf: scanned.once(sentenceKinds) });
}

interface ToldSentences {
  readonly sentences: readonly Sentence[];
  readonly kindsOf: (index: number) => Kinds;
}

function kindsWithin(first: number, last: number, { sentences, kindsOf }: ToldSentences): Kinds | null {
  const kinds = new Set<AdvertisingKind>();
  for (let index = first - neighbours; index <= last + neighbours; index++) {
    for (const kind of kindsOf(index)) kinds.add(kind);
  }
  const least = sentences.length <= fewSentences ? 1 : leastAdvertisingKinds;
  return kinds.size < least ? null : [...kinds].toSorted();
}

/** By sentence index; computed when first requested. */
function sentenceKinds({
  document,
  sentences,
}: Pick<ScannedDocument, "document" | "sentences">): (index: number) => Kinds {
  const known = new Map<number, Kinds>();
  return (index) => {
    const sentence = sentences[index];
    if (sentence === undefined) return [];
    const kinds =
      known.get(index) ?? advertisingKinds(document.text.slice(sentence.span.start, sentence.span.end));
    known.set(index, kinds);
    return kinds;
  };
}
