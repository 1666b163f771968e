/**
 * Cuts one block of text into sentences in one pass, which only examines stops, closing brackets, bullets, colons and emoji. White space
 * of any kind is one separator: line breaks change nothing.
 */
import type { Span } from "@docreview/model";
import { Kind, activeUnits, kindAt } from "./characters.ts";
import { type Marker, beginsList, continuesList, isBulleted, markerAt, opensSentence } from "./items.ts";
import type { Passage } from "./passage.ts";
import { afterPlainStop } from "./plain-stop.ts";
import { endOfWish } from "./sign-off.ts";
import { endOfEmoticons, readSign } from "./signs.ts";
import { skipSpaces, skipSpacesBack } from "./spaces.ts";
import { isMark, readStop } from "./stop.ts";
import { stopCut } from "./stop-cut.ts";

/** The sentences of `block`, without surrounding white space. Blocks in ascending order can share the search for stops. */
export function cutSentences(
  passage: Passage,
  block: Span,
  nextActive = activeUnits(passage.text),
): readonly Span[] {
  const { text } = passage;
  const sentences: Span[] = [];
  let start = skipSpaces(text, block.start, block.end);
  let list: Marker | null = null;
  const cut = (end: number) => {
    const to = skipSpacesBack(text, start, end);
    if (to > start) sentences.push({ start, end: to });
    start = skipSpaces(text, end, block.end);
  };
  const goesOnWith = (marker: Marker) => list !== null && continuesList(text, list, marker);
  let at = nextActive(start, block.end);
  for (; at < block.end; at = nextActive(at, block.end)) {
    const kind = kindAt(text, at);
    const plain = kind === Kind.period ? afterPlainStop(passage, at, start, block.end) : -1;
    if (plain >= 0) {
      sentences.push({ start, end: at + 1 });
      start = plain;
      at = plain;
      continue;
    }
    if (kind >= Kind.colon) {
      const sign = readSign(text, start, at, block.end);
      if (sign.ends) cut(sign.end);
      at = sign.end;
      continue;
    }
    if (isMark(kind) && kindAt(text, at + 1) === Kind.lower) {
      at++;
      continue;
    }
    const marker = markerAt(text, at, start);
    const opens = marker !== null && opensSentence(text, start, marker.start);
    if (marker !== null && (opens || goesOnWith(marker) || beginsList(text, start, marker))) {
      if (!opens) cut(marker.start);
      // A number after a bullet, “• 1.”, does not end the bulleted list.
      if (list === null || !isBulleted(list) || isBulleted(marker)) list = marker;
      at = marker.end;
      continue;
    }
    if (!isMark(kind)) {
      at++;
      continue;
    }
    const stop = readStop(passage, at, block.end);
    const end = stopCut(passage, start, stop);
    if (end > start) cut(endOfEmoticons(text, end, block.end));
    at = Math.max(start, stop.end);
  }
  if (start < block.end) {
    cut(endOfWish(passage, start, skipSpacesBack(text, start, block.end)));
    cut(block.end);
  }
  return sentences;
}
