/**
 * Letters without Unicode in a PDF, such as ligatures of fonts without a map: they are recognised in pictures of their
 * words. Each shape is examined a few times and is then known in the whole document.
 */
import { recognitionMilliseconds, type ExtractOptions, type RecognisedWord } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { RecognitionNotInstalled } from "#built-in-recogniser";
import { meanConfidence } from "../../recognition/confidence.ts";
import { wordsOf } from "../../recognition/recognise-image.ts";
import { limited } from "../../recognition/time-limit.ts";
import { openWithPdfium } from "../pdfium/pdfium-reader.ts";
import { restoreLetters } from "./restore-letters.ts";
import { lettersOfShapes, type Letters, type SeenWord } from "./shape-letters.ts";
import { cutOut, sheetOf, type Cutting, type SheetPlace } from "./word-sheet.ts";
import { wordsInDoubt, type WordInDoubt } from "./words-in-doubt.ts";

/** Pixels per inch. */
const resolution = 300;
const pointsPerInch = 72;
/** The number of words in which each shape is examined. */
const looks = 4;
/** The maximum number of words in one document, and of pages that are drawn for them. */
const mostWords = 80;
const mostPages = 8;

export interface LettersRestored {
  readonly pages: readonly PageGlyphs[];
  /** False if letters stay unknown because nothing on this machine recognises them. */
  readonly isRecognised: boolean;
}

/** The pages with these letters among their glyphs. A page without other text is a picture of text, like a scan. */
export async function withUnknownLetters(
  pages: readonly PageGlyphs[],
  bytes: Uint8Array,
  options: ExtractOptions,
): Promise<LettersRestored> {
  const concerned = pages.filter(({ unknown, glyphs }) => unknown !== undefined && glyphs.count > 0);
  if (concerned.length === 0) return { pages, isRecognised: true };
  const letters = await lettersIn(concerned, bytes, options);
  return {
    pages: pages.map((page) => (page.glyphs.count > 0 ? restoreLetters(page, letters ?? none) : page)),
    isRecognised: letters !== null,
  };
}

const none: ReadonlyMap<string, Letters> = new Map();

/** Null if nothing on this machine recognises them. */
async function lettersIn(
  pages: readonly PageGlyphs[],
  bytes: Uint8Array,
  { recognition = {}, signal, tools }: ExtractOptions,
): Promise<ReadonlyMap<string, Letters> | null> {
  const words = chosenWords(pages);
  const milliseconds = recognitionMilliseconds(recognition, 1);
  if (words.length === 0 || milliseconds <= 0 || signal?.aborted === true) return none;
  const cuttings = await cuttingsOf(words, pages, bytes);
  if (cuttings.length === 0) return none;
  const { image, places } = sheetOf(cuttings);
  const context = { recognise: tools?.recognise, signal: limited(signal, milliseconds) };
  try {
    return lettersOfShapes(textsOf(places, await wordsOf(image, context)));
  } catch (error) {
    // Letters that could not be examined stay unknown, which is reported.
    return error instanceof RecognitionNotInstalled ? null : none;
  }
}

/** The first words of each shape, on few pages. Words in scripts that the recogniser does not know are not chosen. */
function chosenWords(pages: readonly PageGlyphs[]): readonly WordInDoubt[] {
  const counts = new Map<string, number>();
  const chosen: WordInDoubt[] = [];
  const drawn = new Set<number>();
  for (const word of pages.filter(({ page }) => page.rotation === 0).flatMap(wordsInDoubt)) {
    const shapes = word.letters.filter(({ known }) => known === null).map(({ shape }) => shape);
    const isNew = shapes.some((shape) => (counts.get(shape) ?? 0) < looks);
    const hasRoom = chosen.length < mostWords && (drawn.has(word.page) || drawn.size < mostPages);
    if (!isNew || !hasRoom || !mayBeRead(word)) continue;
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    chosen.push(word);
    drawn.add(word.page);
  }
  return chosen;
}

/** Words of unknown letters alone are guessed if they have at least three. */
const fewestAlone = 3;

function mayBeRead({ letters, style }: WordInDoubt): boolean {
  const known = letters.flatMap((letter) => letter.known ?? []).join("");
  const isSeen = style.visible && style.hidden === undefined;
  return isSeen && (known === "" ? letters.length >= fewestAlone : /\p{Script=Latin}/u.test(known));
}

/** The drawn words; none if the file cannot be drawn. */
async function cuttingsOf(
  words: readonly WordInDoubt[],
  pages: readonly PageGlyphs[],
  bytes: Uint8Array,
): Promise<readonly Cutting[]> {
  const reader = await openWithPdfium(bytes);
  if (typeof reader === "string") return [];
  try {
    return [...Map.groupBy(words, ({ page }) => page)].flatMap(([number, own]) => {
      const drawn = pages.find((one) => one.page.number === number);
      const raster = reader.rasterise?.(number, resolution / pointsPerInch);
      if (drawn === undefined || raster === undefined) return [];
      if (reader.isExhausted?.() === true) return [];
      return own.flatMap((word) => cutOut(word, drawn.page, raster) ?? []);
    });
  } catch {
    return [];
  } finally {
    await reader.close();
  }
}

/** A recogniser may split a word. */
function textsOf(
  places: readonly SheetPlace[],
  words: readonly RecognisedWord[],
): ReadonlyMap<WordInDoubt, SeenWord> {
  return new Map(
    places.map((place) => {
      const own = words.filter((word) => isOn(word, place)).toSorted((one, other) => one.left - other.left);
      const text = own.map((word) => word.text).join("");
      return [place.word, { text, confidence: meanConfidence(own) }] as const;
    }),
  );
}

function isOn(word: RecognisedWord, { left, top, right, bottom }: SheetPlace): boolean {
  const x = (word.left + word.right) / 2;
  const y = (word.top + word.bottom) / 2;
  return x > left && x < right && y > top && y < bottom;
}
