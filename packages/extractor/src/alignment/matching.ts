/** Which unit of the rendition shows which unit of the record, while it is being worked out. Each is taken once at most. */
import { firstEndingAfter, type Block, type Line, type Zone } from "@docreview/model";
import { wordAt, type Words } from "./words.ts";

export interface Matching {
  readonly record: Side;
  readonly rendition: Side;
  /** For each folded unit of the record that of the rendition which shows it, or -1. */
  readonly partner: Int32Array;
  /** For each word of the record the word of the rendition where it begins, or -1 where no unit of it is shown. */
  readonly partnerWord: Int32Array;
  /** For each word of the rendition, by how many words of the record units of it are taken. */
  readonly taken: Uint16Array;
  /** For each word of the rendition its page, from 1. */
  readonly pages: Int32Array;
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

function pagesOf({ count, starts, unit }: Words, lines: readonly Line[]): Int32Array {
  const pages = new Int32Array(count);
  let line = 0;
  for (let word = 0; word < count; word++) {
    while (line < lines.length - 1 && lines[line]!.span.end <= unit[starts[word]!]!) line++;
    pages[word] = lines[line]?.page ?? 1;
  }
  return pages;
}

export function sideOf(words: Words, blocks: readonly Block[]): Side {
  const own: { zone: Zone; from: number; to: number }[] = blocks.map(({ zone }) => ({
    zone,
    from: 0,
    to: 0,
  }));
  let block = words.count === 0 ? 0 : firstEndingAfter(blocks, words.unit[0]!);
  for (let word = 0; word < words.count; word++) {
    const unit = words.unit[words.starts[word]!]!;
    while (block < blocks.length - 1 && blocks[block]!.span.end <= unit) block++;
    const one = own[block];
    if (one === undefined) break;
    if (one.to === 0) one.from = word;
    one.to = word + 1;
  }
  return { words, blocks: own };
}

/** Takes one whole word for another that reads the same; false if either has its partner. */
export function takeWord(matching: Matching, inRecord: number, inRendition: number): boolean {
  const { record, rendition, partner, partnerWord, taken } = matching;
  if (record.words.ids[inRecord] !== rendition.words.ids[inRendition]) return false;
  if (partnerWord[inRecord] !== -1 || taken[inRendition] !== 0) return false;
  const start = record.words.starts[inRecord]!;
  const shift = rendition.words.starts[inRendition]! - start;
  for (let unit = start; unit < record.words.starts[inRecord + 1]!; unit++) partner[unit] = unit + shift;
  partnerWord[inRecord] = inRendition;
  taken[inRendition] = 1;
  return true;
}

/** Takes single units for those of a word; `partners` has one entry for each unit of it, -1 for none. */
export function takeUnits(matching: Matching, inRecord: number, partners: Int32Array): void {
  const { record, partner, partnerWord, taken } = matching;
  partner.set(partners, record.words.starts[inRecord]);
  for (const word of touchedBy(matching, inRecord)) {
    if (partnerWord[inRecord]! < 0) partnerWord[inRecord] = word;
    taken[word]!++;
  }
}

/** Gives up what was taken for a word. */
export function releaseWord(matching: Matching, inRecord: number): void {
  const { record, partner, partnerWord, taken } = matching;
  if (partnerWord[inRecord]! < 0) return;
  for (const word of touchedBy(matching, inRecord)) taken[word]!--;
  partner.fill(-1, record.words.starts[inRecord], record.words.starts[inRecord + 1]);
  partnerWord[inRecord] = -1;
}

/** The words of the rendition that show units of a word of the record, in order. */
function touchedBy({ record, rendition, partner }: Matching, inRecord: number): ReadonlySet<number> {
  const touched = new Set<number>();
  for (let unit = record.words.starts[inRecord]!; unit < record.words.starts[inRecord + 1]!; unit++) {
    if (partner[unit]! >= 0) touched.add(wordAt(rendition.words, partner[unit]!));
  }
  return touched;
}

/** Letters and digits of the words that have a partner, as a share of those of all; signs count where there is nothing else. */
export function shownShare({ record, partnerWord }: Matching, { from, to }: BlockWords): number {
  let [all, shown, signs, shownSigns] = [0, 0, 0, 0];
  for (let word = from; word < to; word++) {
    const length = record.words.starts[word + 1]! - record.words.starts[word]!;
    const isShown = partnerWord[word]! >= 0;
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

/** Parts of a file that its pages do not show, unless the program that laid them out was set to. */
const unshown: ReadonlySet<Zone> = new Set([
  "deleted",
  "hidden",
  "comment",
  "alt-text",
  "notes-page",
  "bookmark",
  "property",
]);
/** Parts that pages show away from the text that they belong to. */
const away: ReadonlySet<Zone> = new Set(["header", "footer", "footnote", "endnote", "master"]);

export function isUnshown({ zone }: { readonly zone: Zone }): boolean {
  return unshown.has(zone);
}

/** True for what pages show in the order of the text. */
export function isInFlow({ zone }: { readonly zone: Zone }): boolean {
  return !unshown.has(zone) && !away.has(zone);
}
