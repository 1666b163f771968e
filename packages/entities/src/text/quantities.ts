/** The numbers of a text, in digits and in words: the basis of percentages, amounts, durations and plain numbers. */
import type { Span } from "@docreview/model";
import { disjointSpans } from "./disjoint-spans.ts";
import { isDigit, isLatin, noBreakSpace, unitAt } from "./folded-units.ts";
import { endOfScale, eachNumberInWords } from "./number-words.ts";
import { endOfChain, endOfNumeral, startOfNumeral } from "./numerals.ts";
import type { Tokens } from "./tokens.ts";

/** Each with its scale (“1.5 million”); ascending and disjoint. */
export type Quantities = readonly Span[];

/** A folded text with its positions of interest. */
interface ReadText {
  readonly text: string;
  readonly units: Uint16Array;
  readonly tokens: Tokens;
  /** Starts of words that may be number words, ascending. */
  readonly numberWords: readonly number[];
}

export function findQuantities(text: ReadText): Quantities {
  return disjointSpans(numeralsOf(text), numbersInWords(text));
}

function numbersInWords(text: ReadText): Quantities {
  const spans: Span[] = [];
  eachNumberInWords(text, text.numberWords, (start, end) => spans.push({ start, end }));
  return spans;
}

function numeralsOf({ text, units, tokens }: ReadText): Quantities {
  const numerals: Span[] = [];
  let reached = 0;
  for (let index = 0; index < tokens.count; index++) {
    let digit = tokens.startOf(index);
    if (digit < reached) continue;
    while (!isDigit(unitAt(units, digit))) digit++;
    const bare = endOfNumeral(units, digit);
    if (bare < 0) {
      reached = endOfChain(units, digit);
      continue;
    }
    const end = withScale(text, units, bare);
    numerals.push({ start: startOfNumeral(units, digit), end });
    reached = Math.max(end, tokens.endOf(index));
  }
  return disjointSpans(numerals, fractionsAlone(tokens.fractions, units));
}

function withScale(text: string, units: Uint16Array, end: number): number {
  const unit = unitAt(units, end);
  if ((unit !== 0x20 && unit !== noBreakSpace && unit !== 0x2d) || !isLatin(unitAt(units, end + 1)))
    return end;
  return Math.max(end, endOfScale(text, units, end + 1));
}

/** Fractions such as ½ that do not end a number. */
function fractionsAlone(fractions: readonly number[], units: Uint16Array): Quantities {
  return fractions.filter((at) => !isDigit(unitAt(units, at - 1))).map((at) => ({ start: at, end: at + 1 }));
}

/** The separator of the two numbers of a range, if nothing else is between them. */
const rangeMark = /^(?:[ \u00A0]?-[ \u00A0]?|[ \u00A0]to[ \u00A0])$/i;
const longestRangeMark = 4;

/** The start of the entity that ends with this quantity: the preceding one if the two are a range (`5-10%`). */
export function startOfRange(text: string, quantity: Span, before: Span | undefined): number {
  const { start } = quantity;
  if (before === undefined) return start;
  const length = start - before.end;
  const isShort = length === 1 ? text[before.end] === "-" : length > 1 && length <= longestRangeMark;
  return isShort && rangeMark.test(text.slice(before.end, start)) ? before.start : start;
}
