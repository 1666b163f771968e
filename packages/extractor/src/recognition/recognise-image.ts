/** What an image says: by the recogniser that was passed in or, where there is none or it fails, the built-in one. */
import type { GreyImage, RecognisedWord, RecogniseText } from "@docreview/model";
import { meanConfidence, withoutNoise } from "./confidence.ts";
import { recogniseText } from "./recognise-text.ts";
import { recognisedLines, type RecognisedLine } from "./recognised-line.ts";

export interface RecognisedImage {
  readonly lines: readonly RecognisedLine[];
  /** Mean of its letters, 0 to 1; 0 where it says nothing. */
  readonly confidence: number;
}

export interface RecognitionContext {
  readonly recognise?: RecogniseText | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Below it, an image may lie upside down: read the wrong way up, clean pages have a confidence of 0.3, a few lines up to 0.7. */
const wrongWayUp = 0.8;

/** Rejects when recognition breaks down, or is aborted. */
export async function recogniseImage(
  image: GreyImage,
  context: RecognitionContext,
): Promise<RecognisedImage> {
  const upright = imageOf(await wordsOf(image, context));
  if (upright.lines.length === 0 || upright.confidence >= wrongWayUp) return upright;
  const turned = imageOf(await wordsOf(upsideDown(image), context));
  return turned.confidence > upright.confidence ? turnedBack(turned, image) : upright;
}

async function wordsOf(
  image: GreyImage,
  { recognise, signal }: RecognitionContext,
): Promise<readonly RecognisedWord[]> {
  if (recognise !== undefined) {
    try {
      return await recognise(image, signal);
    } catch {
      // What the tool could not read, the built-in one may; an abort is reported by that one.
    }
  }
  return recogniseText(image, signal);
}

function imageOf(words: readonly RecognisedWord[]): RecognisedImage {
  const kept = withoutNoise(words);
  return { lines: recognisedLines(kept), confidence: meanConfidence(kept) };
}

function upsideDown(image: GreyImage): GreyImage {
  return { ...image, data: image.data.toReversed() };
}

function turnedBack({ lines, confidence }: RecognisedImage, { width, height }: GreyImage): RecognisedImage {
  return {
    confidence,
    lines: lines.map((line) => ({
      ...line,
      angle: line.angle + Math.PI,
      words: line.words.map((word) => ({ ...word, x: width - word.x, y: height - word.y })),
    })),
  };
}
