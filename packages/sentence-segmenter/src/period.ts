/**
 * Decides whether a single full stop ends the sentence. It does after an ordinary word, but perhaps not after an
 * abbreviation, an initial or the number of an item. The table `stopEnds` says what decides for each class of
 * abbreviations.
 */
import { isAddressSign } from "./address.ts";
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import {
  type StopContext,
  afterNumber,
  beforeCapital,
  beforeDay,
  beforeLetter,
  beforeMonth,
  beforeNumber,
  beforeStarter,
  beforeTimeZone,
  isFronted,
  nextWord,
} from "./evidence.ts";
import { opensSentence } from "./items.ts";
import { type AbbreviationClass, type Language, abbreviationClass } from "./languages/language.ts";
import { type Word, isAll, isAllCapitals, isEmpty, lowerCase, wordBefore } from "./word.ts";

export function periodEnds(context: StopContext): boolean {
  const { text, language, stem, follow } = context;
  if (follow.kind === Kind.lower) return endsBeforeSmallLetter(context);
  if (isEmpty(stem) || isAddressSign(text, stem.start - 1)) return true;
  if (isItemNumber(context) || isLabel(context)) return false;
  if (language.hasOrdinals && isOrdinal(text, stem)) return beforeStarter(context);
  const spaced = spacedAbbreviation(context);
  if (spaced !== undefined) return stopEnds[spaced](context);
  if (stem.end - stem.start === 1 && isLetter(kindAt(text, stem.start))) return letterEnds(context);
  if (stem.end - stem.start > language.longestAbbreviation)
    return !isAcronym(text, stem) || beforeStarter(context);
  // “Compl. ¶ 5”
  if (follow.signed && kindAt(text, stem.start) === Kind.upper) return false;
  const word = text.slice(stem.start, stem.end);
  const found = abbreviationClass(language, word);
  if (found === undefined) return !looksShortened(context, word) || beforeStarter(context);
  if (language.ambiguous.has(word)) return wordEnds(found, context);
  return stopEnds[found](context);
}

/** “12.” of “12. Juni”, “XII.”. */
function isOrdinal(text: Characters, stem: Word): boolean {
  const length = stem.end - stem.start;
  return (length <= longestOrdinal && isAll(text, stem, Kind.digit)) || (length > 1 && isRoman(text, stem));
}

/** In capitals. */
function isRoman(text: Characters, { start, end }: Word): boolean {
  return /^[IVXL]+$/.test(text.slice(start, end));
}

const longestOrdinal = 2;

/** “z. B.”, “p. a.”: an abbreviation of two letters that is written with a space. */
function spacedAbbreviation({
  text,
  language,
  stem,
  sentenceStart,
}: StopContext): AbbreviationClass | undefined {
  if (stem.end - stem.start !== 1 || kindAt(text, stem.start - 1) !== Kind.space) return undefined;
  const before = wordBefore(text, stem.start, sentenceStart);
  if (before.end - before.start !== 2 || kindAt(text, before.end - 1) !== Kind.period) return undefined;
  return abbreviationClass(language, text.slice(before.start, before.end) + text.slice(stem.start, stem.end));
}

/**
 * After an ordinary word, or a closing quote, a remark in brackets is separate, “… rose. (emphasis added)”. So may be text
 * without capitals.
 */
function endsBeforeSmallLetter(context: StopContext): boolean {
  const { text, language, stem, stop, follow } = context;
  if (follow.bracketed && stop.closed) return true;
  const length = stem.end - stem.start;
  if (length < shortestPlainWord || !isAll(text, stem, Kind.lower)) return false;
  const found = abbreviationClass(language, text.slice(stem.start, stem.end));
  if (found !== undefined) return false;
  if (follow.bracketed) return length >= shortestRemarkable;
  return follow.at === stop.next && !stop.closed && language.smallStarters.has(nextWord(context));
}

const shortestRemarkable = 4;

const shortestPlainWord = 4;

const stopEnds: Record<AbbreviationClass, (context: StopContext) => boolean> = {
  title: () => false,
  gloss: () => false,
  reference: (context) =>
    !beforeNumber(context) && (isNo(context) || (!beforeLetter(context) && beforeStarter(context))),
  month: (context) => beforeCapital(context) && !beforeMonth(context),
  suffix: beforeStarter,
  degree: beforeCapital,
  time: (context) =>
    beforeStarter(context) ||
    (beforeCapital(context) && !beforeTimeZone(context) && !beforeDay(context) && !isFronted(context)),
  rate: beforeCapital,
  unit: (context) => (afterNumber(context) ? beforeCapital(context) : beforeStarter(context)),
  clipped: beforeStarter,
};

/** A word that looks like an abbreviation is only one if a number accompanies it. */
function wordEnds(found: AbbreviationClass, context: StopContext): boolean {
  if (found === "reference" || found === "month") return !beforeNumber(context);
  return found !== "unit" || !afterNumber(context) || beforeCapital(context);
}

/** “No.” before a capitalised word is an answer; before a single letter it announces a number, “No. H-12”. */
function isNo({ text, stem, follow }: StopContext): boolean {
  return (
    follow.kind === Kind.upper && isLetter(kindAt(text, follow.at + 1)) && lowerCase(text, stem) === "no"
  );
}

/** “SECTION. 2. Terms”: a label in capitals before its number. */
function isLabel({ text, language, stem, follow }: StopContext): boolean {
  return (
    follow.kind === Kind.digit && isAllCapitals(text, stem) && language.labels.has(lowerCase(text, stem))
  );
}

function looksShortened(context: StopContext, word: string): boolean {
  return (
    isAcronym(context.text, context.stem) ||
    isVowelless(word) ||
    isReporter(context) ||
    isInReference(context)
  );
}

/** “Rptr”: no word has only consonants. In small letters it may be a unit, “nine kgs”. */
function isVowelless(word: string): boolean {
  return /^[BCDFGHJKLMNPQRSTVWXZ][bcdfghjklmnpqrstvwxz]+$/.test(word);
}

/** “(cod. 45)”: a short word before a number, soon after an opening bracket. */
function isInReference({ text, stem, follow, sentenceStart }: StopContext): boolean {
  if (follow.kind !== Kind.digit || stem.end - stem.start > longestReference) return false;
  if (!isLetter(kindAt(text, stem.start))) return false;
  const floor = Math.max(sentenceStart, stem.start - bracketReach);
  for (let at = stem.start - 1; at >= floor; at--) {
    const kind = kindAt(text, at);
    if (kind === Kind.openBracket) return true;
    if (kind === Kind.closeBracket) return false;
  }
  return false;
}

const longestReference = 5;
const bracketReach = 24;

/** “12 Scamm. 40”: a short capitalised word between two numbers names a series of law reports. */
function isReporter(context: StopContext): boolean {
  const { text, stem, follow } = context;
  return follow.kind === Kind.digit && kindAt(text, stem.start) === Kind.upper && afterNumber(context);
}

/** Single letters or shortened capitalised words, joined by stops: “U.S.A”, “Pub.L”. */
function isAcronym(text: Characters, { start, end }: Word): boolean {
  let joints = 0;
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && kindAt(text, at) !== Kind.period) continue;
    const clipped = at - from === 1 || (at - from <= 4 && kindAt(text, from) === Kind.upper);
    if (!clipped || !isLetter(kindAt(text, from))) return false;
    if (at < end) joints++;
    from = at + 1;
  }
  return joints > 0;
}

/** A single letter is an initial after a name, but itself a name after “plan” or before the start of a sentence. */
function letterEnds(context: StopContext): boolean {
  const { text, language, stem, sentenceStart } = context;
  const before = wordBefore(text, stem.start, sentenceStart);
  if (language.labels.has(lowerCase(text, before))) return true;
  if (abbreviationClass(language, text.slice(stem.start, stem.end)) === "gloss") return false;
  return beforeStarter(context);
}

/** “SECTION.” as “SECTION”. */
function withoutStop(text: Characters, { start, end }: Word): Word {
  return { start, end: end > start && kindAt(text, end - 1) === Kind.period ? end - 1 : end };
}

/** “1. Terms”, “Step 2. Terms”, “IV. Terms”, “Q1. Why?”: the number or letter begins the sentence that its stop would end. */
function isItemNumber({ text, language, stem, sentenceStart, stop }: StopContext): boolean {
  if (stop.closed) return false;
  const numbered = kindAt(text, stem.start) === Kind.digit || stem.end - stem.start === 1;
  if (!numbered && !isRoman(text, stem) && !isCoded(text, stem)) return false;
  const label = withoutStop(text, wordBefore(text, stem.start, sentenceStart));
  const from = isLabelled(text, language, label) ? label.start : stem.start;
  return opensSentence(text, sentenceStart, from);
}

/** “Step 2.”, “SEC. 2.” */
function isLabelled(text: Characters, language: Language, label: Word): boolean {
  const word = lowerCase(text, label);
  if (language.labels.has(word)) return true;
  return isAllCapitals(text, label) && abbreviationClass(language, word) === "reference";
}

/** “Q1”. */
function isCoded(text: Characters, { start, end }: Word): boolean {
  return (
    kindAt(text, start) === Kind.upper &&
    end - start <= longestCode &&
    isAll(text, { start: start + 1, end }, Kind.digit)
  );
}

const longestCode = 3;
