/**
 * Reads words that a recogniser missed a second time: cut out, placed side by side on clean paper, and recognised again
 * in one image.
 */
import type { GreyImage, RecognisedWord } from "@docreview/model";
import { medianOf } from "./baseline.ts";
import { isInk, paperShade, type InkBox } from "./ink-components.ts";

/** The maximum number of words to read again: a page with more is hardly read better the second time. */
const mostWords = 60;
/** Less certain words stay missed. */
const leastConfidence = 0.5;
/** In heights of a word: the paper around it, and the widest gap within it. */
const margin = 1;
const touching = 0.2;
const longestWord = 15;
/** Small words are enlarged to this height in pixels. */
const leastHeight = 40;

export interface SecondLook {
  /** The words recognised at first, with their parts replaced by the results of the second reading. */
  readonly words: readonly RecognisedWord[];
  /** How many of the missed words were not recognised in the second reading either. */
  readonly missed: number;
}

export async function readAgain(
  image: GreyImage,
  { words, missed }: { readonly words: readonly RecognisedWord[]; readonly missed: readonly InkBox[] },
  recognise: (image: GreyImage) => Promise<readonly RecognisedWord[]>,
): Promise<SecondLook> {
  if (missed.length === 0 || missed.length > mostWords) return { words, missed: missed.length };
  const page = { image, paper: paperShade(image) };
  const wholes = distinct(missed.map((box) => wholeWord(page, box, words)));
  const sheet = sheetOf(
    page,
    wholes.map(({ box }) => box),
  );
  const seen = (await recognise(sheet.image)).filter(
    ({ text, confidence }) => confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text),
  );
  const firstLine = 1 + Math.max(...words.map(({ line }) => line));
  const found = sheet.cuttings.map((cutting, index) =>
    seen.filter((word) => isOn(word, cutting)).map((word) => movedBack(word, cutting, firstLine + index)),
  );
  const replaced = new Set(
    wholes.flatMap(({ parts }, index) => ((found[index]?.length ?? 0) > 0 ? parts : [])),
  );
  return {
    words: [...words.filter((word) => !replaced.has(word)), ...found.flat()],
    missed: found.filter((one) => one.length === 0).length,
  };
}

/** Missed parts of one word are one word. */
function distinct(wholes: readonly WholeWord[]): readonly WholeWord[] {
  return wholes.filter(
    ({ box }, index) =>
      !wholes
        .slice(0, index)
        .some(({ box: other }) => box.left < other.right && other.left < box.right && areInLine(box, other)),
  );
}

function areInLine(one: InkBox, other: InkBox): boolean {
  return one.top < other.bottom && other.top < one.bottom;
}

interface PageImage {
  readonly image: GreyImage;
  /** The shade of the paper. */
  readonly paper: number;
}

interface WholeWord {
  readonly box: InkBox;
  /** The recognised words that are parts of it. */
  readonly parts: readonly RecognisedWord[];
}

/** Adjacent ink without a gap belongs to the word, whatever was recognised there. */
function wholeWord(page: PageImage, missed: InkBox, words: readonly RecognisedWord[]): WholeWord {
  const box = { ...missed, left: edgeOf(page, missed, -1), right: edgeOf(page, missed, 1) };
  const parts = words.filter((word) => {
    const x = (word.left + word.right) / 2;
    const y = (word.top + word.bottom) / 2;
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return {
    parts,
    box: {
      ...box,
      top: Math.min(box.top, ...parts.map(({ top }) => top)),
      bottom: Math.max(box.bottom, ...parts.map(({ bottom }) => bottom)),
    },
  };
}

/** The end of the ink to the right (`step` 1) or to the left (-1). */
function edgeOf({ image, paper }: PageImage, { left, top, right, bottom }: InkBox, step: 1 | -1): number {
  const height = bottom - top;
  let edge = step > 0 ? right : left;
  let blank = 0;
  for (let moved = 1; moved < longestWord * height && blank <= touching * height; moved++) {
    const column = (step > 0 ? right - 1 : left) + step * moved;
    if (column < 0 || column >= image.width) break;
    if (hasInk(image, { column, top, bottom, paper })) {
      edge = step > 0 ? column + 1 : column;
      blank = 0;
    } else blank++;
  }
  return edge;
}

interface Column {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly paper: number;
}

function hasInk({ data, width }: GreyImage, { column, top, bottom, paper }: Column): boolean {
  for (let row = top; row < bottom; row++) if (isInk(data[row * width + column] ?? paper, paper)) return true;
  return false;
}

/** A word of the image, and the position of its upper left corner on the sheet. */
interface Cutting {
  readonly box: InkBox;
  readonly left: number;
  readonly top: number;
  /** Pixels of the sheet per pixel of the image. */
  readonly scale: number;
}

interface Sheet {
  readonly image: GreyImage;
  readonly cuttings: readonly Cutting[];
}

/** The width of the sheet's lines, in heights of a word. */
const lineWidth = 30;

function sheetOf({ image, paper }: PageImage, boxes: readonly InkBox[]): Sheet {
  const height = medianOf(boxes.map(({ top, bottom }) => bottom - top));
  const scale = Math.max(1, Math.ceil(leastHeight / height));
  const around = Math.ceil(margin * height * scale);
  const lineHeight = scale * Math.max(...boxes.map(({ top, bottom }) => bottom - top)) + around;
  const widest = scale * Math.max(lineWidth * height, ...boxes.map(({ left, right }) => right - left));
  let left = around;
  let top = around;
  const cuttings = boxes.map((box) => {
    const width = scale * (box.right - box.left);
    if (left > around && left + width > widest + around) {
      left = around;
      top += lineHeight;
    }
    const cutting = { box, left, top, scale };
    left += width + around;
    return cutting;
  });
  const sheet = {
    width: Math.ceil(widest) + 2 * around,
    height: top + lineHeight,
    resolution: image.resolution * scale,
  };
  const data = new Uint8Array(sheet.width * sheet.height).fill(paper);
  for (const cutting of cuttings) copyOnto(data, sheet.width, { image, cutting });
  return { image: { ...sheet, data }, cuttings };
}

function copyOnto(
  data: Uint8Array,
  width: number,
  { image, cutting: { box, left, top, scale } }: { readonly image: GreyImage; readonly cutting: Cutting },
): void {
  for (let y = 0; y < scale * (box.bottom - box.top); y++) {
    const from = (box.top + Math.floor(y / scale)) * image.width + box.left;
    for (let x = 0; x < scale * (box.right - box.left); x++) {
      data[(top + y) * width + left + x] = image.data[from + Math.floor(x / scale)] ?? 0;
    }
  }
}

function isOn(word: RecognisedWord, { box, ...corner }: Cutting): boolean {
  const x = (word.left + word.right) / 2 - corner.left;
  const y = (word.top + word.bottom) / 2 - corner.top;
  const { scale } = corner;
  return x >= 0 && x <= scale * (box.right - box.left) && y >= 0 && y <= scale * (box.bottom - box.top);
}

function movedBack(word: RecognisedWord, { box, left, top, scale }: Cutting, line: number): RecognisedWord {
  const x = (own: number) => box.left + (own - left) / scale;
  const y = (own: number) => box.top + (own - top) / scale;
  return {
    ...word,
    left: x(word.left),
    right: x(word.right),
    top: y(word.top),
    bottom: y(word.bottom),
    baseline: y(word.baseline),
    line,
  };
}
