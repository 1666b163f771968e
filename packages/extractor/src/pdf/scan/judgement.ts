/** Decides whether recognised text replaces text that an image hides, or that is drawn invisibly over one. */
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { composeDocument } from "../../layout/compose.ts";
import { flowOf } from "../../layout/flow.ts";
import type { RecognisedLine } from "../../recognition/recognised-line.ts";

/** Words recognised with less confidence prove nothing, nor do short ones, which are found everywhere. */
const sureWord = 0.85;
const witnessLetters = 4;
/** A good text layer contains at least this share of the words that were recognised with certainty. */
const goodLayer = 0.9;

/**
 * A layer that contains nearly all words recognised with certainty matches the page, and may be the better reading, so
 * it is kept. Otherwise, it says something else.
 */
export function matchesRecognition(layered: PageGlyphs, lines: readonly RecognisedLine[]): boolean {
  const seen = lines
    .flatMap(({ words }) => words)
    .filter(({ confidence }) => confidence >= sureWord)
    .flatMap(({ text }) => wordsOf(text))
    .filter((word) => word.length >= witnessLetters);
  const { text } = composeDocument([layered.page], flowOf([layered]));
  const layerWords = new Set(wordsOf(text));
  return seen.filter((word) => layerWords.has(word)).length >= goodLayer * seen.length;
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
