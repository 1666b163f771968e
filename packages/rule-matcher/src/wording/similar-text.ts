/**
 * Finds texts that are like an approved wording but differ in some words, and says in which. Only places where enough of
 * its longer words are close together are examined, so the work is proportional to the text around them times the length
 * of the wording. Of overlapping texts, the most similar is reported.
 */
import type { Span } from "@docreview/model";
import { createWordList, isEdgePunctuation } from "@docreview/text-folding";
import { alignmentsOf, withoutOverlaps, type Alignment } from "../alignment/alignment.ts";
import { isNoticed, noticedStretches, placesOfWords } from "../alignment/significant-words.ts";
import { paragraphsIn, wholeStretches } from "../alignment/text-words.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { withEntities, wordsOfList, type ComparedWord } from "./compared-words.ts";
import type { SoughtToken, SoughtWording } from "./sought-wording.ts";
import { wordChanges, type WordChange } from "./word-changes.ts";

export interface SimilarText {
  readonly span: Span;
  /** The number of words that differ, as a share of those of the wording. */
  readonly share: number;
  /** At least one. */
  readonly changes: readonly WordChange[];
}

/** A kind of entity that fills slots of the wording. */
export interface SlotSearch {
  readonly entity: string;
  readonly find: (document: ScannedDocument) => readonly Span[];
}

/** Ascending by position. */
export function similarTexts(
  sought: SoughtWording,
  slots: readonly SlotSearch[],
  scanned: ScannedDocument,
): readonly SimilarText[] {
  if (!sought.isDistinctive) return [];
  const { text } = scanned.document;
  const places = placesOfWords(sought.significant, scanned);
  const stretches = wholeStretches(text, noticedStretches(sought.significant, places));
  if (stretches.length === 0) return [];
  const entities = slots.map(({ entity, find }) => ({ entity, spans: find(scanned) }));
  const list = createWordList();
  const found: SimilarText[] = [];
  for (const { start, end } of stretches) {
    for (const paragraph of paragraphsIn(text.slice(start, end), list)) {
      const words = withEntities(wordsOfList(paragraph, start, sought.words), entities);
      const row = {
        units: words.map(sought.codeOf),
        bounds: Array.from({ length: words.length + 1 }, (_, at) => at),
      };
      const noticed = alignmentsOf({ wanted: sought.codes, row, limit: sought.limit }).filter((one) =>
        isNoticed(sought.significant, places, spanOf(one, words)),
      );
      for (const one of withoutOverlaps(noticed)) found.push(similarText(one, { words, sought, text }));
    }
  }
  return found.filter(({ changes }) => changes.length > 0);
}

/** The indexes of the first and the last word of a text. */
type Ends = Pick<Alignment, "first" | "last">;

interface Compared {
  /** Those of the paragraph. */
  readonly words: readonly ComparedWord[];
  readonly sought: SoughtWording;
  readonly text: string;
}

function similarText(aligned: Alignment, compared: Compared): SimilarText {
  const { words, sought } = compared;
  const whole = wholeAlignment(aligned, compared);
  return {
    span: spanOf(whole, words),
    share: aligned.editDistance / sought.tokens.length,
    changes: changesOf(whole, compared),
  };
}

function spanOf({ first, last }: Ends, words: readonly ComparedWord[]): Span {
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

function changesOf({ first, last }: Ends, { words, sought, text }: Compared) {
  const found = words
    .slice(first, last + 1)
    .map((word) => ({ ...word, shown: text.slice(word.start, word.end).replaceAll(/\s+/g, " ") }));
  return wordChanges({ wanted: sought.tokens, found, isSame });
}

function isSame({ folded, entity }: SoughtToken, word: ComparedWord): boolean {
  return entity === null ? folded === word.folded : word.entities.includes(entity);
}

/**
 * An alignment is the shortest of those that differ least, so that a different word at its edge is outside. If that word
 * begins or ends the sentence and can stand for a missing one, it belongs to the text.
 */
function wholeAlignment({ first, last }: Ends, compared: Compared): Ends {
  const { words } = compared;
  const missing = missingIn(changesOf({ first, last }, compared));
  const before = wordsToEdge(words, { from: first - 1, step: -1, most: missing });
  const begun = leastDifferent({ first, last }, { first: first - before, last }, compared);
  const left = before === 0 ? missing : missingIn(changesOf(begun, compared));
  const after = wordsToEdge(words, { from: last + 1, step: 1, most: left });
  return leastDifferent(begun, { ...begun, last: last + after }, compared);
}

/** The longer one, unless more of it differs. */
function leastDifferent(shorter: Ends, longer: Ends, compared: Compared): Ends {
  if (longer.first === shorter.first && longer.last === shorter.last) return shorter;
  const costOf = (ends: Ends) =>
    changesOf(ends, compared).reduce(
      (sum, { wanted, found }) => sum + Math.max(wanted.length, found.length),
      0,
    );
  return costOf(longer) <= costOf(shorter) ? longer : shorter;
}

/** How many words of the wording have nothing in their place. */
function missingIn(changes: readonly WordChange[]): number {
  return changes.reduce((sum, { wanted, found }) => sum + Math.max(0, wanted.length - found.length), 0);
}

interface Edge {
  readonly from: number;
  readonly step: 1 | -1;
  readonly most: number;
}

/** The number of words up to the edge of the sentence; 0 if there are more than some. */
function wordsToEdge(words: readonly ComparedWord[], { from, step, most }: Edge): number {
  for (let count = 0; count <= most; count++) {
    const word = words[from + step * count];
    if (word === undefined || isEdgePunctuation(word.folded)) return count;
  }
  return 0;
}
