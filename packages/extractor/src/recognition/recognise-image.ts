/** Recognises the text of an image, with the given recogniser or, if there is none or it fails, the built-in one. */
import type { GreyImage, RecognisedWord, RecogniseText } from "@docreview/model";
import { RecognitionNotInstalled } from "#built-in-recogniser";
import { meanConfidence, withoutNoise } from "./confidence.ts";
import { missedWords } from "./missed-words.ts";
import { readAgain } from "./read-again.ts";
import { recogniseText } from "./recognise-text.ts";
import { recognisedLines, type RecognisedLine } from "./recognised-line.ts";

export interface RecognisedImage {
  readonly lines: readonly RecognisedLine[];
  /** The mean confidence of its letters, 0 to 1; 0 without text. */
  readonly confidence: number;
  /** The number of words that could not be recognised. */
  readonly missed: number;
}

export interface RecognitionContext {
  readonly recognise?: RecogniseText | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Below this confidence, an image may be upside down: upside down, clean pages have a confidence of 0.3, a few lines up
 * to 0.7.
 */
const wrongWayUp = 0.8;

/** Rejects if recognition fails or is aborted. */
export async function recogniseImage(
  image: GreyImage,
  context: RecognitionContext,
): Promise<RecognisedImage> {
  const upright = withoutNoise(await wordsOf(image, context));
  const confidence = meanConfidence(upright);
  if (upright.length === 0 || confidence >= wrongWayUp) return completed(image, upright, context);
  const turnedImage = upsideDown(image);
  const turned = withoutNoise(await wordsOf(turnedImage, context));
  return meanConfidence(turned) > confidence
    ? turnedBack(await completed(turnedImage, turned, context), image)
    : completed(image, upright, context);
}

/** Adds the words that were missed at first. */
async function completed(
  image: GreyImage,
  words: readonly RecognisedWord[],
  context: RecognitionContext,
): Promise<RecognisedImage> {
  const second = await readAgain(image, { words, missed: missedWords(image, words) }, (sheet) =>
    wordsOf(sheet, context),
  );
  return {
    lines: recognisedLines(second.words),
    confidence: meanConfidence(second.words),
    missed: second.missed,
  };
}

/** All recognised words, including noise. Rejects as above. */
export async function wordsOf(
  image: GreyImage,
  { recognise, signal }: RecognitionContext,
): Promise<readonly RecognisedWord[]> {
  if (recognise === undefined) return recogniseText(image, signal);
  try {
    return await recognise(image, signal);
  } catch (error) {
    // The built-in recogniser may succeed where the tool failed; it also reports an abort.
    return recogniseText(image, signal).catch((reason: unknown) => {
      throw reason instanceof RecognitionNotInstalled ? error : reason;
    });
  }
}

function upsideDown(image: GreyImage): GreyImage {
  return { ...image, data: image.data.toReversed() };
}

function turnedBack({ lines, ...rest }: RecognisedImage, { width, height }: GreyImage): RecognisedImage {
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      angle: line.angle + Math.PI,
      words: line.words.map((word) => ({ ...word, x: width - word.x, y: height - word.y })),
    })),
  };
}
