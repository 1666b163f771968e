/** The end of a letter, “Kind regards, Edith Moss”: the name is separate from the closing phrase. */
import { type Characters, Kind, kindAt } from "./characters.ts";
import type { Passage } from "./passage.ts";
import { lowerCase, wordBefore } from "./word.ts";

/** The end of the closing phrase with which the sentence ends; `end` if it has none. */
export function endOfWish({ text, language }: Passage, sentenceStart: number, end: number): number {
  if (kindAt(text, end - 1) === Kind.period) return end;
  const floor = Math.max(sentenceStart, end - longestName);
  for (let at = end - 1, words = 0; at > floor; at--) {
    const kind = kindAt(text, at);
    if (kind === Kind.lower || kind === Kind.dash || kind === Kind.period) continue;
    if (kind === Kind.space) {
      if (kindAt(text, at + 1) !== Kind.upper) return end;
      if (isComma(text, at - 1)) return isWish({ text, language }, sentenceStart, at - 1) ? at : end;
    } else if (kind !== Kind.upper) return end;
    else if (!startsWord(text, at) || ++words > mostWords) return end;
  }
  return end;
}

const longestName = 32;
const mostWords = 3;
const comma = 0x2c;

function isComma(text: Characters, at: number): boolean {
  return text.charCodeAt(at) === comma;
}

function startsWord(text: Characters, at: number): boolean {
  const before = kindAt(text, at - 1);
  return before === Kind.space || before === Kind.dash;
}

function isWish({ text, language }: Passage, sentenceStart: number, at: number): boolean {
  const word = wordBefore(text, at, sentenceStart);
  return language.wishes.has(lowerCase(text, word)) && at - sentenceStart <= longestWish;
}

const longestWish = 40;
