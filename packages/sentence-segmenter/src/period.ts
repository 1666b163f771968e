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
  beforeMonth,
  beforeNumber,
  beforeStarter,
  beforeTimeZone,
  isFronted,
  nextWord,
} from "./evidence.ts";
import { opensSentence } from "./items.ts";
import { type AbbreviationClass, abbreviationClass } from "./languages/language.ts";
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
  const word = text.slice(stem.start, stem.end);
  const found = abbreviationClass(language, word);
  if (found === undefined) return !(isAcronym(text, stem) || isReporter(context)) || beforeStarter(context);
  if (language.ambiguous.has(word)) return wordEnds(found, context);
  return stopEnds[found](context);
}

/** “12.” of “12. Juni”. */
function isOrdinal(text: Characters, stem: Word): boolean {
  return stem.end - stem.start <= longestOrdinal && isAll(text, stem, Kind.digit);
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

/** After an ordinary word, a remark in brackets is separate, “… rose. (emphasis added)”; so may be text without capitals. */
function endsBeforeSmallLetter(context: StopContext): boolean {
  const { text, language, stem, stop, follow } = context;
  if (stem.end - stem.start < shortestPlainWord || !isAll(text, stem, Kind.lower)) return false;
  if (abbreviationClass(language, text.slice(stem.start, stem.end)) !== undefined) return false;
  if (follow.bracketed) return true;
  return follow.at === stop.next && !stop.closed && language.smallStarters.has(nextWord(context));
}

const shortestPlainWord = 4;

const stopEnds: Record<AbbreviationClass, (context: StopContext) => boolean> = {
  title: () => false,
  gloss: () => false,
  reference: (context) => !beforeNumber(context) && (beforeStarter(context) || isNo(context)),
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
  if (!isEmpty(before) && language.labels.has(lowerCase(text, before))) return true;
  if (abbreviationClass(language, text.slice(stem.start, stem.end)) === "gloss") return false;
  return beforeStarter(context);
}

/** “SECTION.” as “SECTION”. */
function withoutStop(text: Characters, { start, end }: Word): Word {
  return { start, end: end > start && kindAt(text, end - 1) === Kind.period ? end - 1 : end };
}

/** “1. Terms”, “Step 2. Terms”: the number or letter begins the sentence that its stop would end. */
function isItemNumber({ text, language, stem, sentenceStart, stop }: StopContext): boolean {
  if (stop.closed) return false;
  const numbered = kindAt(text, stem.start) === Kind.digit || stem.end - stem.start === 1;
  if (!numbered) return false;
  const label = withoutStop(text, wordBefore(text, stem.start, sentenceStart));
  const from = !isEmpty(label) && language.labels.has(lowerCase(text, label)) ? label.start : stem.start;
  return opensSentence(text, sentenceStart, from);
}
