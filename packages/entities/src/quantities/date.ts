/**
 * Dates: `2024-01-31` (ISO 8601-1, section 5.2.2), `31/01/2024`, “31 January 2024”, “January 31, 2024”, “Jan 2024”, and
 * accounting periods: `Q1 2024`, `1H24`, `FY2023/24`, “financial year 2024”, “first quarter of 2024”.
 * Each contains a digit; the search starts at the token with that digit.
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import {
  isAlphanumeric,
  isDigit,
  isLatin,
  isUpperCase,
  noBreakSpace,
  space,
  unitAt,
} from "../text/folded-units.ts";

export const date: EntityRecogniser = {
  name: "date",
  description: "A date, a month of a year, a quarter or a financial year.",
  proof: "a date",
  find: (text) =>
    text.tokens().spansFrom((token, _, reached) => afterWord(text, token, reached) ?? dateAt(text, token)),
};

const month =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const gap = "[ \\u00A0]";
const day = "(?<day>[12]\\d|3[01]|0?[1-9])";
const year = "(?:[12]\\d{3}|'?\\d{2})";
const ending = "(?![\\p{L}\\p{N}])(?![-./:,][0-9])";

const dayFirst = new RegExp(
  `${day}(?:st|nd|rd|th)?(?:${gap}day)?(?:${gap}of)?[ \\u00A0-]${month}(?:(?:,?${gap}|-)(?<year>${year}))?${ending}`,
  "iuy",
);
const monthFirst = new RegExp(
  `${month}${gap}(?:${day}(?:st|nd|rd|th)?(?:,?${gap}[12]\\d{3})?|[12]\\d{3}|'\\d{2})${ending}`,
  "iuy",
);
const yearFirst =
  /[12]\d{3}(?<mark>[-/.])(?:0?[1-9]|1[0-2])\k<mark>(?:0?[1-9]|[12]\d|3[01])(?:T[0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][0-2]\d:?[0-5]\d)?)?(?![\p{L}\p{N}])(?![-./:,][0-9])/uy;
const yearLast =
  /(?:(?:0?[1-9]|[12]\d|3[01])(?<mark>[-/.])(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])(?<other>[-/.])(?:0?[1-9]|[12]\d|3[01]))(?:\k<mark>\k<other>)(?:[12]\d{3}|(?<!\.)\d{2})(?![\p{L}\p{N}])(?![-./:,][0-9])/uy;
const quarter = new RegExp(
  `(?:(?:Q[1-4]|[1-4]Q)(?:${gap}?(?:of${gap})?(?:FY|CY)?[ \\u00A0-]?${year})?|(?:H[12]|[12]H)${gap}?(?:of${gap})?(?:FY|CY)?[ \\u00A0-]?${year})${ending}`,
  "uy",
);
const financialYear = new RegExp(
  `(?:FY|CY)${gap}?'?(?:[12]\\d{3}|\\d{2})(?:[-/](?:[12]\\d{3}|\\d{2}))?${ending}`,
  "uy",
);
const yearPair = new RegExp(
  `[12]\\d{3}(?:[-/](?:[12]\\d{3}|\\d{2}))?${gap}(?:financial|fiscal|tax|income|calendar)${gap}year${ending}`,
  "iuy",
);

function dateAt({ text, units }: EntityText, token: number): Span | null {
  const first = unitAt(units, token);
  if (isLatin(first)) return periodAt(text, token, first);
  if (!isDigit(first)) return null;
  if (!isOpen(units, token)) return null;
  let digits = token;
  while (isDigit(unitAt(units, digits))) digits++;
  const length = digits - token;
  const next = unitAt(units, digits);
  if (length === 4) {
    return (
      (isMark(next) ? matchAt(yearFirst, text, token) : null) ??
      (isMark(next) || next === space ? matchAt(yearPair, text, token) : null)
    );
  }
  if (length > 2) return null;
  if (isMark(next) && isDigit(unitAt(units, digits + 1))) return matchAt(yearLast, text, token);
  if (next === 0x51 || next === 0x48) return matchAt(quarter, text, token);
  const isApart = next === space || next === noBreakSpace || next === 0x2d;
  return (isApart && isLatin(unitAt(units, digits + 1))) || isLatin(next) ? withMonth(text, token) : null;
}

/** “5 may apply” is not a date. */
function withMonth(text: string, token: number): Span | null {
  dayFirst.lastIndex = token;
  const groups = dayFirst.exec(text)?.groups;
  if (groups === undefined) return null;
  const isVerb = /^(?:may|mar|march)$/.test(groups["month"] ?? "") && groups["year"] === undefined;
  return isVerb ? null : { start: token, end: dayFirst.lastIndex };
}

/** A month, a quarter or a financial year that begins with a word before the token. */
function afterWord({ text, units }: EntityText, token: number, reached: number): Span | null {
  const before = unitAt(units, token - 1);
  if ((before !== space && before !== noBreakSpace && before !== 0x27) || !isDigit(unitAt(units, token)))
    return null;
  const end = before === 0x27 ? token - 2 : token - 1;
  let start = end;
  if (units[start - 1] === 0x2e) start--;
  while (end - start < 10 && start > reached && isLatin(unitAt(units, start - 1))) start--;
  if (start === end || isAlphanumeric(unitAt(units, start - 1))) return null;
  if (isUpperCase(unitAt(units, start))) {
    const found = matchAt(monthFirst, text, start) ?? matchAt(financialYear, text, start);
    if (found !== null) return found;
  }
  return periodEnding(text, token, reached);
}

const periodStart =
  /(?<![\p{L}\p{N}])(?:(?:(?:first|second|third|fourth|last|final|1st|2nd|3rd|4th|march|june|september|december)[ \u00A0](?:quarter|half)(?:[ \u00A0]of)?(?:[ \u00A0](?:FY|the[ \u00A0]year))?)|(?:financial|fiscal|tax|income|calendar)(?:[ \u00A0]years?)?)[ \u00A0]$/iu;
const longestPeriodStart = 40;
const periodYear = new RegExp(`[12]\\d{3}(?:[-/](?:[12]\\d{3}|\\d{2}))?${ending}`, "uy");

function periodEnding(text: string, token: number, reached: number): Span | null {
  const found = matchAt(periodYear, text, token);
  if (found === null) return null;
  const from = Math.max(reached, token - longestPeriodStart);
  const start = text.slice(from, token).search(periodStart);
  return start < 0 ? null : { start: from + start, end: found.end };
}

function matchAt(form: RegExp, text: string, start: number): Span | null {
  form.lastIndex = start;
  return form.test(text) ? { start, end: form.lastIndex } : null;
}

/** The short names of periods begin with F or C, or with Q or H. */
function periodAt(text: string, token: number, first: number): Span | null {
  if (first === 0x46 || first === 0x43) return matchAt(financialYear, text, token);
  return first === 0x51 || first === 0x48 ? matchAt(quarter, text, token) : null;
}

function isMark(unit: number): boolean {
  return unit === 0x2d || unit === 0x2f || unit === 0x2e;
}

/** Whether the token does not continue a number. */
function isOpen(units: Uint16Array, token: number): boolean {
  const before = unitAt(units, token - 1);
  const joins = isMark(before) || before === 0x2c || before === 0x3a;
  return !(joins && isDigit(unitAt(units, token - 2)));
}
