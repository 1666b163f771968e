/**
 * Finds words in an image that were not recognised: adjacent letters of the size of the surrounding text that no
 * recognised word covers. Pictures and rules are ink too, so anything that is not clearly a word is ignored.
 */
import type { GreyImage, RecognisedWord } from "@docreview/model";
import { medianOf } from "./baseline.ts";
import { inkComponents, isInk, paperShade, type InkBox } from "./ink-components.ts";
import { letterExtentOf } from "./letter-extent.ts";

/** In shares of the type size. */
const coveredAround = 0.15;
const shortest = 0.25;
const tallest = 1.3;
const narrowest = 0.04;
const widest = 1.4;
const letterGap = 0.35;
const narrowestWord = 1;
const tallestWord = 1.5;
const clearAbove = 0.2;
/** Fewer letters may be a mark, a bullet or a part of a drawing. */
const fewestLetters = 3;
/** In shares of a box. */
const mostInkInWord = 0.6;
const mostInkAround = 0.15;
/** An image with more spots is a picture. */
const mostLetters = 30_000;
/** Pixels of the image per cell of the map of covered areas. */
const cell = 4;

/** From left to right. */
export function missedWords(image: GreyImage, words: readonly RecognisedWord[]): readonly InkBox[] {
  const size = typeSizeOf(words);
  if (size === 0) return [];
  const paper = paperShade(image);
  const isCovered = coverOf(image, words, coveredAround * size);
  const letters = inkComponents(image, paper).filter((box) => isLetter(box, size) && !isCovered(box));
  if (letters.length > mostLetters) return [];
  const isClear = (box: InkBox) => standsAlone(image, box, { size, paper });
  return groupsOf(letters, size)
    .filter((group) => isWord(group, size))
    .map(boundsOf)
    .filter(isClear);
}

/** The type size of most words, in pixels; 0 if there are none. */
function typeSizeOf(words: readonly RecognisedWord[]): number {
  return medianOf(
    words
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map(({ text, top, bottom }) => {
        const { above, below } = letterExtentOf(text);
        return (bottom - top) / (above + below);
      }),
  );
}

function coverOf(
  { width, height }: GreyImage,
  words: readonly InkBox[],
  around: number,
): (box: InkBox) => boolean {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const map = new Uint8Array(columns * rows);
  for (const { left, top, right, bottom } of words) {
    const first = Math.max(0, Math.floor((left - around) / cell));
    const last = Math.min(columns, Math.ceil((right + around) / cell));
    const end = Math.min(rows, Math.ceil((bottom + around) / cell));
    for (let row = Math.max(0, Math.floor((top - around) / cell)); row < end; row++) {
      map.fill(1, row * columns + first, row * columns + last);
    }
  }
  return ({ left, top, right, bottom }) =>
    map[Math.floor((top + bottom) / 2 / cell) * columns + Math.floor((left + right) / 2 / cell)] === 1;
}

function isLetter({ left, top, right, bottom }: InkBox, size: number): boolean {
  const height = (bottom - top) / size;
  const width = (right - left) / size;
  return height >= shortest && height <= tallest && width >= narrowest && width <= widest;
}

/** Letters that follow each other on one line without a wider gap. */
function groupsOf(letters: readonly InkBox[], size: number): readonly (readonly InkBox[])[] {
  const groups: { readonly letters: InkBox[]; last: InkBox }[] = [];
  let open: typeof groups = [];
  for (const letter of letters.toSorted((a, b) => a.left - b.left)) {
    open = open.filter(({ last }) => last.right + letterGap * size >= letter.left);
    const group = open.find(({ last }) => areInLine(last, letter));
    if (group !== undefined) {
      group.letters.push(letter);
      group.last = letter;
    } else {
      const opened = { letters: [letter], last: letter };
      open.push(opened);
      groups.push(opened);
    }
  }
  return groups.map((group) => group.letters);
}

function areInLine(one: InkBox, other: InkBox): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return 2 * shared >= Math.min(one.bottom - one.top, other.bottom - other.top);
}

function isWord(group: readonly InkBox[], size: number): boolean {
  const { left, top, right, bottom } = boundsOf(group);
  return (
    group.length >= fewestLetters &&
    right - left >= narrowestWord * size &&
    bottom - top <= tallestWord * size
  );
}

function boundsOf(group: readonly InkBox[]): InkBox {
  return {
    left: Math.min(...group.map(({ left }) => left)),
    top: Math.min(...group.map(({ top }) => top)),
    right: Math.max(...group.map(({ right }) => right)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
  };
}

interface Setting {
  readonly size: number;
  readonly paper: number;
}

/** Lines of text have paper between them, but a picture continues. */
function standsAlone(image: GreyImage, box: InkBox, { size, paper }: Setting): boolean {
  const strip = Math.max(1, Math.round(clearAbove * size));
  const above = inkShare(image, { ...box, top: box.top - strip, bottom: box.top }, paper);
  const below = inkShare(image, { ...box, top: box.bottom, bottom: box.bottom + strip }, paper);
  return above <= mostInkAround && below <= mostInkAround && inkShare(image, box, paper) <= mostInkInWord;
}

function inkShare({ data, width, height }: GreyImage, box: InkBox, paper: number): number {
  const top = Math.max(0, box.top);
  const bottom = Math.min(height, box.bottom);
  let ink = 0;
  for (let row = top; row < bottom; row++) {
    for (let at = row * width + box.left; at < row * width + box.right; at++) {
      if (isInk(data[at] ?? paper, paper)) ink++;
    }
  }
  const area = Math.max(0, bottom - top) * (box.right - box.left);
  return area === 0 ? 0 : ink / area;
}
