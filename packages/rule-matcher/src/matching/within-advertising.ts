/**
 * Keeps the occurrences of a rule that looks only at what reads like advertising: those whose sentence, or whose claim's
 * sentence, reads so among its neighbours. What is missing from the whole document counts if anything in it does.
 */
import { advertisingKinds, leastAdvertisingKinds, type AdvertisingKind } from "@docreview/language-en";
import { firstEndingAfter, type Document, type Sentence } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { spanIn, withParts, type Found, type Occurrence } from "../kinds/occurrence.ts";
import { held } from "../pattern/proof.ts";

/** How many sentences on either side of a sentence show what it is part of. */
const neighbours = 3;

/** A text of no more sentences, such as a post or a headline, shows too little of itself: one kind is enough. */
const fewSentences = neighbours;

/** The occurrences that count, each with the kinds of advertising wording in its proof. */
export function withinAdvertising(
  occurrences: readonly Found[],
  scanned: ScannedDocument,
): readonly Occurrence[] {
  return occurrences.flatMap((found) => {
    const kinds = kindsAround(found, scanned);
    return kinds === null ? [] : [withParts(found, () => [held("advertising", kinds.join(", "))])];
  });
}

/** How many of the first sentences show what the whole is. */
const telling = 1_000;

/** Which share of the sentences of a document read like advertising, each among its neighbours: 0 to 1. */
export function advertisingShare(document: Document, sentences: readonly Sentence[]): number {
  const first = sentences.slice(0, telling);
  const kindsOf = sentenceKinds({ document, sentences: first });
  const reading = first.filter(
    (_, index) => kindsWithin(index, index, { sentences: first, kindsOf }) !== null,
  );
  return first.length === 0 ? 0 : reading.length / first.length;
}

type Kinds = readonly AdvertisingKind[];

/** Null if it does not read like advertising. */
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

/** Sentences by index, both included. */
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

/** Of each sentence, by index; looked for when first required. */
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
