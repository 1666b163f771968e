/** Where a stop ends its sentence, if it does, by the kind of stop and what follows it. */
import { isInAddress } from "./address.ts";
import { type Characters, Kind, kindAt } from "./characters.ts";
import { type StopContext, nextWord } from "./evidence.ts";
import { readFollow } from "./follow.ts";
import { abbreviationClass } from "./languages/language.ts";
import type { Passage } from "./passage.ts";
import { periodEnds } from "./period.ts";
import type { Stop } from "./stop.ts";
import { type Word, lowerCase, wordAfter, wordBefore } from "./word.ts";

/** The end of the sentence that began at `sentenceStart`, or −1 if it continues after the stop. */
export function stopCut(passage: Passage, sentenceStart: number, stop: Stop): number {
  const { text, language } = passage;
  if (stop.next >= stop.limit) return -1;
  if (stop.kind === Kind.fullStop) return goesOnAfterQuote(text, stop) ? -1 : stop.end;
  if (stop.next === stop.end) return touchesNextSentence(passage, sentenceStart, stop) ? stop.end : -1;
  const follow = readFollow(text, stop.next, stop.limit);
  if (follow.kind === Kind.joint || follow.kind === Kind.closeBracket || follow.kind === Kind.dash) return -1;
  const stem = wordBefore(text, stop.start, sentenceStart);
  const context = { text, language, sentenceStart, stop, follow, stem };
  if (stop.kind === Kind.ellipsis) return ellipsisCut(context);
  const ends = stop.kind === Kind.exclamation ? exclamationEnds(context) : periodEnds(context);
  return ends ? stop.end : -1;
}

/** 「…。」と: a particle continues the sentence that contains the quotation. */
function goesOnAfterQuote(text: Characters, stop: Stop): boolean {
  const unit = text.charCodeAt(stop.next);
  return stop.closed && unit >= firstHiragana && unit <= lastHiragana;
}

const firstHiragana = 0x3041;
const lastHiragana = 0x3096;

/** “… applies.See page 2”: a word or number, the stop and a capitalised word, outside addresses and file names. */
function touchesNextSentence({ text, language }: Passage, sentenceStart: number, stop: Stop): boolean {
  if (kindAt(text, stop.next) !== Kind.upper || kindAt(text, stop.next + 1) !== Kind.lower) return false;
  if (stop.closed) return true;
  const stem = wordBefore(text, stop.start, sentenceStart);
  if (abbreviationClass(language, text.slice(stem.start, stem.end)) !== undefined) return false;
  if (isInAddress(text, stop.start, stop.limit)) return false;
  const last = kindAt(text, stem.end - 1);
  if (stem.end - stem.start < 2 || kindAt(text, stem.end - 2) !== last) return false;
  // “PDF.It”, “example.org.It”: after a possible part of a name, only a word that is hardly ever one.
  if (last !== Kind.upper && !isDotted(text, stem)) return true;
  return language.starters.has(lowerCase(text, wordAfter(text, stop.next, stop.limit)));
}

/** “plan.v2”: an inner stop, but not between digits. */
function isDotted(text: Characters, word: Word): boolean {
  return kindAt(text, word.start) !== Kind.digit && text.slice(word.start, word.end).includes(".");
}

/** Not before a lower-case letter, unless the text has no capitals and a sentence begins there; nor in “Yahoo! Mail”. */
function exclamationEnds(context: StopContext): boolean {
  const { text, language, stop, follow, stem } = context;
  if (follow.kind === Kind.lower)
    return !stop.closed && follow.at === stop.next && language.smallStarters.has(nextWord(context));
  return !language.exclaimedNames.has(lowerCase(text, stem)) || language.starters.has(nextWord(context));
}

/** Three dots before “I”, which is always a capital, decide nothing; nor do dots alone in brackets, “[…]”. */
function ellipsisCut(context: StopContext): number {
  const { text, stop, follow } = context;
  if (follow.kind === Kind.lower) return -1;
  if (stop.closed && kindAt(text, stop.start - 1) === Kind.openBracket) return -1;
  if (follow.kind !== Kind.upper) return stop.end;
  const dots = dotsOf(text, stop);
  if (dots < 4 && nextWord(context) === "i") return -1;
  // “… words. . . . The”: the first dot touches its word and ends the sentence; three more open the next.
  const attached = kindAt(text, stop.start - 1) !== Kind.space && kindAt(text, stop.start + 1) === Kind.space;
  return attached && dots === 4 ? stop.start + 1 : stop.end;
}

/** The number of dots, counted up to five. */
function dotsOf(text: Characters, stop: Stop): number {
  let dots = 0;
  for (let at = stop.start; at < stop.end && dots <= 4; at++) if (kindAt(text, at) === Kind.period) dots++;
  return dots;
}
