/**
 * Does a single full stop end the sentence? It does after an ordinary word, and may not after an abbreviation, an
 * initial or the number of an item. The table `stopEnds` says per class of abbreviation what decides.
 */
import {
  type AbbreviationClass,
  abbreviationClass,
  isAlsoWord,
  longestAbbreviation,
} from "./abbreviations.ts";
import { isAddressSign } from "./address.ts";
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import {
  type StopContext,
  afterNumber,
  beforeCapital,
  beforeMonth,
  beforeNumber,
  beforeStarter,
  beforeTimeZone,
  isFronted,
  nextWord,
} from "./evidence.ts";
import { opensSentence } from "./items.ts";
import { type Word, isAll, isEmpty, lowerCase, wordBefore } from "./word.ts";
import { labels, smallStarters } from "./words.ts";

/** True when the full stop ends the sentence. */
export function periodEnds(context: StopContext): boolean {
  const { text, stem, follow } = context;
  if (follow.kind === Kind.lower) return endsBeforeSmallLetter(context);
  if (isEmpty(stem) || isAddressSign(text, stem.start - 1)) return true;
  if (isItemNumber(context)) return false;
  if (stem.end - stem.start === 1 && isLetter(kindAt(text, stem.start))) return letterEnds(context);
  if (stem.end - stem.start > longestAbbreviation) return !isAcronym(text, stem) || beforeStarter(context);
  const word = text.slice(stem.start, stem.end);
  const found = abbreviationClass(word);
  if (found === undefined) return !(isAcronym(text, stem) || isReporter(context)) || beforeStarter(context);
  if (isAlsoWord(word)) return wordEnds(found, context);
  return stopEnds[found](context);
}

/** After a plain word a remark in brackets stands apart, “… rose. (emphasis added)”; so may text without capitals. */
function endsBeforeSmallLetter(context: StopContext): boolean {
  const { text, stem, stop, follow } = context;
  if (stem.end - stem.start < shortestPlainWord || !isAll(text, stem, Kind.lower)) return false;
  if (abbreviationClass(text.slice(stem.start, stem.end)) !== undefined) return false;
  if (follow.bracketed) return true;
  return follow.at === stop.next && !stop.closed && smallStarters.has(nextWord(context));
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
    beforeStarter(context) || (beforeCapital(context) && !beforeTimeZone(context) && !isFronted(context)),
  rate: beforeCapital,
  unit: (context) => (afterNumber(context) ? beforeCapital(context) : beforeStarter(context)),
  clipped: beforeStarter,
};

/** A word that is spelt like an abbreviation is one only where a number goes with it. */
function wordEnds(found: AbbreviationClass, context: StopContext): boolean {
  if (found === "reference" || found === "month") return !beforeNumber(context);
  return found !== "unit" || !afterNumber(context) || beforeCapital(context);
}

/** “No.” with a capitalised word is an answer, with a letter a number: “No. H-12”. */
function isNo({ text, stem, follow }: StopContext): boolean {
  return (
    follow.kind === Kind.upper && isLetter(kindAt(text, follow.at + 1)) && lowerCase(text, stem) === "no"
  );
}

/** “12 Scamm. 40”: a capitalised word of a few letters between two numbers names a series of reports. */
function isReporter(context: StopContext): boolean {
  const { text, stem, follow } = context;
  return follow.kind === Kind.digit && kindAt(text, stem.start) === Kind.upper && afterNumber(context);
}

/** Single letters or clipped words with capitals, joined by stops: “U.S.A”, “Pub.L”. */
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

/** A letter alone is an initial after a name, and a name of its own after “plan” or before a sentence's opening. */
function letterEnds(context: StopContext): boolean {
  const { text, stem, sentenceStart } = context;
  const before = wordBefore(text, stem.start, sentenceStart);
  if (!isEmpty(before) && labels.has(lowerCase(text, before))) return true;
  if (abbreviationClass(text.slice(stem.start, stem.end)) === "gloss") return false;
  return beforeStarter(context);
}

/** “1. Terms”, “Step 2. Terms”: the number or letter opens the sentence that its stop would end. */
function isItemNumber({ text, stem, sentenceStart, stop }: StopContext): boolean {
  if (stop.closed) return false;
  const numbered = kindAt(text, stem.start) === Kind.digit || stem.end - stem.start === 1;
  if (!numbered) return false;
  const label = wordBefore(text, stem.start, sentenceStart);
  const from = !isEmpty(label) && labels.has(lowerCase(text, label)) ? label.start : stem.start;
  return opensSentence(text, sentenceStart, from);
}
