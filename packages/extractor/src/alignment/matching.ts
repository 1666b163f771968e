/** Which unit of the rendition shows which unit of the record, as far as it is known. Each unit is taken at most once. */
import { firstEndingAfter, type Block, type Line, type Span, type Zone } from "@docreview/model";
import { idOf, lengthOf, sourceOf, startOf, wordAt, type Words } from "./words.ts";

export interface Matching {
  readonly record: Side;
  readonly rendition: Side;
  /** For each folded unit of the record, the unit of the rendition that shows it, or -1. */
  readonly partner: Int32Array;
  /** For each word of the record, the word of the rendition where it begins, or -1 if no unit of it is shown. */
  readonly partnerWord: Int32Array;
  /** For each word of the rendition, how many words of the record have taken units of it. */
  readonly taken: Uint16Array;
  /** For each word of the rendition, its page, from 1. */
  readonly pages: Int32Array;
}

/** -1 for a folded unit that is not shown. */
export function partnerOf({ partner }: Pick<Matching, "partner">, unit: number): number {
  return partner[unit] ?? -1;
}

/** -1 for a word that is not shown, and outside the text. */
export function partnerWordOf({ partnerWord }: Pick<Matching, "partnerWord">, word: number): number {
  return partnerWord[word] ?? -1;
}

export interface Side {
  readonly words: Words;
  readonly blocks: readonly BlockWords[];
}

/** The words of a block, as a half-open range. */
export interface BlockWords {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

export function createMatching(record: Side, rendition: Side, lines: readonly Line[]): Matching {
  return {
    record,
    rendition,
    partner: new Int32Array(record.words.text.length).fill(-1),
    partnerWord: new Int32Array(record.words.count).fill(-1),
    taken: new Uint16Array(rendition.words.count),
    pages: pagesOf(rendition.words, lines),
  };
}

function pagesOf(words: Words, lines: readonly Line[]): Int32Array {
  const pages = new Int32Array(words.count);
  let line = 0;
  for (let word = 0; word < words.count; word++) {
    const unit = firstUnitOf(words, word);
    while (line < lines.length - 1 && endsBy(lines[line], unit)) line++;
    pages[word] = lines[line]?.page ?? 1;
  }
  return pages;
}

function firstUnitOf(words: Words, word: number): number {
  return sourceOf(words, startOf(words, word));
}

function endsBy(item: { readonly span: Span } | undefined, unit: number): boolean {
  return item !== undefined && item.span.end <= unit;
}

export function sideOf(words: Words, blocks: readonly Block[]): Side {
  const own: { zone: Zone; from: number; to: number }[] = blocks.map(({ zone }) => ({
    zone,
    from: 0,
    to: 0,
  }));
  let block = words.count === 0 ? 0 : firstEndingAfter(blocks, firstUnitOf(words, 0));
  for (let word = 0; word < words.count; word++) {
    const unit = firstUnitOf(words, word);
    while (block < blocks.length - 1 && endsBy(blocks[block], unit)) block++;
    const one = own[block];
    if (one === undefined) break;
    if (one.to === 0) one.from = word;
    one.to = word + 1;
  }
  return { words, blocks: own };
}

/** Takes one whole word for another that reads the same; false if either already has a partner. */
export function takeWord(matching: Matching, inRecord: number, inRendition: number): boolean {
  const { record, rendition, partner, partnerWord, taken } = matching;
  if (idOf(record.words, inRecord) !== idOf(rendition.words, inRendition)) return false;
  if (partnerWord[inRecord] !== -1 || taken[inRendition] !== 0) return false;
  const [start, end] = [startOf(record.words, inRecord), startOf(record.words, inRecord + 1)];
  const shift = startOf(rendition.words, inRendition) - start;
  for (let unit = start; unit < end; unit++) partner[unit] = unit + shift;
  partnerWord[inRecord] = inRendition;
  taken[inRendition] = 1;
  return true;
}

/** Takes single units for those of a word; `partners` has one entry for each unit of it, -1 for none. */
export function takeUnits(matching: Matching, inRecord: number, partners: Int32Array): void {
  const { record, partner, partnerWord, taken } = matching;
  partner.set(partners, startOf(record.words, inRecord));
  for (const word of touchedBy(matching, inRecord)) {
    if (partnerWordOf(matching, inRecord) < 0) partnerWord[inRecord] = word;
    taken[word] = (taken[word] ?? 0) + 1;
  }
}

/** Gives up what was taken for a word. */
export function releaseWord(matching: Matching, inRecord: number): void {
  const { partner, partnerWord, taken } = matching;
  const { words } = matching.record;
  if (partnerWordOf(matching, inRecord) < 0) return;
  for (const word of touchedBy(matching, inRecord)) taken[word] = (taken[word] ?? 0) - 1;
  partner.fill(-1, startOf(words, inRecord), startOf(words, inRecord + 1));
  partnerWord[inRecord] = -1;
}

/** The words of the rendition that show units of a word of the record, in order. */
function touchedBy(matching: Matching, inRecord: number): ReadonlySet<number> {
  const { record, rendition } = matching;
  const touched = new Set<number>();
  const end = startOf(record.words, inRecord + 1);
  for (let unit = startOf(record.words, inRecord); unit < end; unit++) {
    const shownBy = partnerOf(matching, unit);
    if (shownBy >= 0) touched.add(wordAt(rendition.words, shownBy));
  }
  return touched;
}

/** The share of letters and digits that are in words with a partner; in a block without any, that of other signs. */
export function shownShare(matching: Matching, { from, to }: BlockWords): number {
  const { record } = matching;
  let [all, shown, signs, shownSigns] = [0, 0, 0, 0];
  for (let word = from; word < to; word++) {
    const length = lengthOf(record.words, word);
    const isShown = partnerWordOf(matching, word) >= 0;
    if (record.words.lettered[word] === 1) {
      all += length;
      shown += isShown ? length : 0;
    } else {
      signs += length;
      shownSigns += isShown ? length : 0;
    }
  }
  if (all > 0) return shown / all;
  return signs === 0 ? 0 : shownSigns / signs;
}

/** Parts of a file that its pages do not show, unless the program that laid them out was set to show them. */
const unshown: ReadonlySet<Zone> = new Set([
  "deleted",
  "hidden",
  "comment",
  "alt-text",
  "notes-page",
  "bookmark",
  "property",
]);
/** Parts that pages do not show in the order of the text. */
const outsideFlow: ReadonlySet<Zone> = new Set(["header", "footer", "footnote", "endnote", "master"]);

export function isUnshown({ zone }: { readonly zone: Zone }): boolean {
  return unshown.has(zone);
}

/** True for parts that pages show in the order of the text. */
export function isInFlow({ zone }: { readonly zone: Zone }): boolean {
  return !unshown.has(zone) && !outsideFlow.has(zone);
}
