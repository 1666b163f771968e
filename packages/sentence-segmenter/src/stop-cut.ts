/** Where a stop ends its sentence, if it does, by the kind of stop and what follows it. */
import { isInAddress } from "./address.ts";
import { type Characters, Kind, kindAt } from "./characters.ts";
import { type StopContext, nextWord } from "./evidence.ts";
import { readFollow } from "./follow.ts";
import { abbreviationClass } from "./languages/language.ts";
import type { Passage } from "./passage.ts";
import { periodEnds } from "./period.ts";
import { isArmenian } from "./signs.ts";
import { skipSpaces } from "./spaces.ts";
import { type Stop, isMark } from "./stop.ts";
import { type Word, lowerCase, wordAfter, wordBefore } from "./word.ts";

/** The end of the sentence that began at `sentenceStart`, or −1 if it continues after the stop. */
export function stopCut(passage: Passage, sentenceStart: number, stop: Stop): number {
  const { text, language } = passage;
  if (stop.next >= stop.limit) return -1;
  if (stop.kind === Kind.fullStop) return goesOnAfterQuote(text, stop) ? -1 : stop.end;
  if (isArmenian(text.charCodeAt(stop.start - 1))) return -1;
  const beforeEllipsis = endBeforeEllipsis(text, stop);
  if (beforeEllipsis >= 0) return beforeEllipsis;
  if (stop.next === stop.end) return touchesNextSentence(passage, sentenceStart, stop) ? stop.end : -1;
  const follow = readFollow(text, stop.next, stop.limit);
  if (
    follow.kind === Kind.joint ||
    follow.kind === Kind.colon ||
    follow.kind === Kind.closeBracket ||
    follow.kind === Kind.dash
  )
    return -1;
  if (stop.repeated && stop.kind !== Kind.ellipsis) return follow.kind === Kind.lower ? -1 : stop.end;
  // “[…]”, “(!)”: marks alone in brackets.
  if (stop.closed && kindAt(text, stop.start - 1) === Kind.openBracket) return -1;
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
  const last = kindAt(text, stem.end - 1);
  if (stem.end - stem.start < 2 || kindAt(text, stem.end - 2) !== last) return false;
  if (isInAddress(text, stop.start, stop.limit)) return false;
  // “PDF.It”, “example.org.It”: after a possible part of a name, only a word that is hardly ever one.
  if (last !== Kind.upper && !isDotted(text, stem)) return true;
  return language.starters.has(lowerCase(text, wordAfter(text, stop.next, stop.limit)));
}

/** “plan.v2”: an inner stop, but not between digits. */
function isDotted(text: Characters, word: Word): boolean {
  return kindAt(text, word.start) !== Kind.digit && text.slice(word.start, word.end).includes(".");
}

/** “… rose! ... Then”, “… rose. ...then”: the end of the marks that touch their word, if an ellipsis opens what follows. */
function endBeforeEllipsis(text: Characters, stop: Stop): number {
  if (stop.closed || kindAt(text, stop.start - 1) === Kind.space) return -1;
  let end = stop.start;
  while (end < stop.end && isMark(kindAt(text, end))) end++;
  const dots = skipSpaces(text, end, stop.end);
  const touching = kindAt(text, dots + 1) === Kind.period && kindAt(text, dots + 2) === Kind.period;
  const isAlone = end - stop.start === 1 || kindAt(text, end - 1) === Kind.exclamation;
  return dots > end && isAlone && touching ? end : -1;
}

/**
 * Before a lower-case letter only where the writer does not use capitals, but not in a name, “Yahoo! sells”, nor if the
 * next word is a verb, “what is “Why?” is”, or says who spoke, “Stop! he said”.
 */
function exclamationEnds(context: StopContext): boolean {
  const { text, language, stop, follow, stem } = context;
  const isName = language.exclaimedNames.has(lowerCase(text, stem));
  if (follow.kind !== Kind.lower) return !isName || language.starters.has(nextWord(context));
  // “Stop! . . . he said”.
  const trails = kindAt(text, stop.end - 1) === Kind.period;
  if (stop.closed || isName || trails || follow.at !== stop.next) return false;
  const next = nextWord(context);
  return !language.continuing.has(next) && !isSpeaker(context, next);
}

/** “he said”, “said Moss”. */
function isSpeaker({ text, language, follow, stop }: StopContext, next: string): boolean {
  if (language.speaking.has(next)) return true;
  const after = skipSpaces(text, follow.at + next.length, stop.limit);
  return (
    language.speakers.has(next) && language.speaking.has(lowerCase(text, wordAfter(text, after, stop.limit)))
  );
}

/** Three dots before “I”, which is always a capital, decide nothing. */
function ellipsisCut(context: StopContext): number {
  const { text, stop, follow } = context;
  if (follow.kind === Kind.lower) return -1;
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
