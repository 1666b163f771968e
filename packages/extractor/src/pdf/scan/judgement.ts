/** Whether what was recognised takes the place of text that an image hides, or that is drawn unseen over one. */
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { composeDocument } from "../../layout/compose.ts";
import { flowOf } from "../../layout/flow.ts";
import { rowsOfPages } from "../../layout/page-layout.ts";
import type { RecognisedLine } from "../../recognition/recognised-line.ts";

/** Words recognised with less confidence prove nothing, nor do short ones, which are found everywhere. */
const sureWord = 0.85;
const witnessLetters = 4;
/** Of the words that are surely seen, the share that a good layer of text holds. */
const goodLayer = 0.9;

/**
 * A layer that holds nearly all words that are surely seen says what the page shows, and may well be the better reading:
 * it stays. One that does not says something else.
 */
export function saysWhatIsSeen(layered: PageGlyphs, lines: readonly RecognisedLine[]): boolean {
  const seen = lines
    .flatMap(({ words }) => words)
    .filter(({ confidence }) => confidence >= sureWord)
    .flatMap(({ text }) => wordsOf(text))
    .filter((word) => word.length >= witnessLetters);
  const { text } = composeDocument([layered.page], flowOf(rowsOfPages([layered])));
  const said = new Set(wordsOf(text));
  return seen.filter((word) => said.has(word)).length >= goodLayer * seen.length;
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
