/**
 * Telephone numbers: international ones (ITU-T E.164, section 6, at most 15 digits), and national forms of Australia
 * (ACMA, Numbering Plan 2015), Britain (Ofcom, National Telephone Numbering Plan) and North America (NANPA).
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, isDigit, noBreakSpace, unitAt } from "../text/folded-units.ts";
import { countryLengths } from "./country-calling-codes.ts";

export const phoneNumber: EntityRecogniser = {
  name: "phone",
  description: "A telephone number: international, Australian, British or North American.",
  proof: "digits in the form of a telephone number",
  find: (text) => {
    const tokens = text.tokens();
    return tokens.spansFrom((start, index) =>
      tokens.digitsOf(index) > 0 && mayBegin(text.units, start) ? numberAt(text, start) : null,
    );
  },
};

const plus = 0x2b;
const opening = 0x28;
const closing = 0x29;
const zero = 0x30;
const one = 0x31;

/** A cheap test: a plus or bracket before, a leading 0 or 1, or three digits followed by a North American separator. */
function mayBegin(units: Uint16Array, start: number): boolean {
  const before = unitAt(units, start - 1);
  if (before === plus) return true;
  if (isDigit(unitAt(units, start - 2)) && "-./,:".includes(String.fromCharCode(before))) return false;
  if (before === opening || units[start] === zero) return true;
  if (units[start] === one) return mayBeginWithOne(units, start);
  return isDigit(unitAt(units, start + 2)) && (units[start + 3] === 0x2d || units[start + 3] === 0x2e);
}

/** `1-800-…`, `1 (800) …`; `13 …`, `1300 …`, `1800 …`, `1900 …`. */
function mayBeginWithOne(units: Uint16Array, start: number): boolean {
  const second = unitAt(units, start + 1);
  if (!isDigit(second)) return second === 0x2d || second === 0x2e || units[start + 2] === opening;
  return (
    second === 0x33 ||
    ((second === 0x38 || second === 0x39) && units[start + 2] === zero && units[start + 3] === zero)
  );
}

function numberAt({ units }: EntityText, start: number): Span | null {
  const groups = readGroups(units, start);
  const before = unitAt(units, start - 1);
  if (before === plus) {
    const end = endOfInternational(groups);
    return end < 0 || isAlphanumeric(unitAt(units, start - 2))
      ? null
      : { start: startWithBracket(units, start - 1), end };
  }
  const [first] = groups;
  const isBracketed = before === opening;
  if (first === undefined || isBracketed !== (units[first.end] === closing)) return null;
  const last = groups.findLastIndex(
    ({ end }, index) =>
      !isDigit(unitAt(units, end)) &&
      !goesOn(units, end) &&
      isNational(groups.slice(0, index + 1), isBracketed),
  );
  const end = groups[last]?.end;
  return end === undefined ? null : { start: startWithBracket(units, start), end };
}

interface Group {
  readonly digits: string;
  readonly end: number;
  /** The separator before it: a space of any kind, `-`, `.`, or a bracket. */
  readonly mark: string;
}

const mostGroups = 7;

/** The groups of digits from `start` on, separated by one mark, or a bracket and a mark; “(0)” is omitted. */
function readGroups(units: Uint16Array, start: number): readonly Group[] {
  const groups: Group[] = [];
  let mark = "";
  for (let at = start; groups.length < mostGroups;) {
    let end = at;
    while (isDigit(unitAt(units, end)) && end - at < 16) end++;
    if (end === at || isAlphanumeric(unitAt(units, end))) break;
    const isTrunk =
      end - at === 1 && units[at] === zero && units[at - 1] === opening && units[end] === closing;
    if (!isTrunk) groups.push({ digits: String.fromCharCode(...units.subarray(at, end)), end, mark });
    at = end;
    mark = "";
    while (mark.length < 3 && isMark(unitAt(units, at)))
      mark += String.fromCharCode(units[at] === noBreakSpace ? 0x20 : unitAt(units, at++));
    if (mark === "" || !/^(?:[ .-]|[ -]?\(|\)[ -]?|\) ?\()$/.test(mark)) break;
  }
  return groups;
}

function isMark(unit: number): boolean {
  return (
    unit === 0x20 ||
    unit === noBreakSpace ||
    unit === 0x2d ||
    unit === 0x2e ||
    unit === opening ||
    unit === closing
  );
}

/** The end of the longest run of groups that is a number of the country it begins with; -1 if there is none. */
function endOfInternational(groups: readonly Group[]): number {
  const all = groups.map(({ digits }) => digits).join("");
  const country = countryLengths(all);
  if (country === null) return -1;
  let digits = 0;
  let longest = -1;
  for (const group of groups) {
    digits += group.digits.length;
    if (digits >= country.least && digits <= country.most) longest = group.end;
  }
  return longest;
}

interface NationalForm {
  /** The digits without separators. */
  readonly digits: RegExp;
  /** The permitted grouping: `2,4,4`. */
  readonly groups: ReadonlySet<string>;
  /** The permitted separators between two groups. */
  readonly marks: RegExp;
}

const anyMark = /^(?:[ -]|\)[ -]?)$/;
const forms: readonly NationalForm[] = [
  {
    digits: /^0[23478]\d{8}$/,
    groups: new Set(["10", "2,4,4", "2,8", "4,3,3", "4,6", "2,4,2,2"]),
    marks: anyMark,
  },
  { digits: /^1[389]00\d{6}$/, groups: new Set(["10", "4,3,3", "4,2,2,2", "4,6"]), marks: anyMark },
  { digits: /^13\d{4}$/, groups: new Set(["2,2,2"]), marks: /^[ ]$/ },
  {
    digits: /^0[1-3578]\d{9}$/,
    groups: new Set(["11", "3,4,4", "4,3,4", "5,6", "5,3,3", "4,7", "3,8", "5,2,4"]),
    marks: anyMark,
  },
  { digits: /^01\d{8}$/, groups: new Set(["5,5", "5,2,3"]), marks: anyMark },
  { digits: /^1?[2-9]\d{2}[2-9]\d{6}$/, groups: new Set(["3,3,4", "1,3,3,4"]), marks: /^(?:[-.]|\)[ -]?)$/ },
];

function isNational(groups: readonly Group[], isBracketed: boolean): boolean {
  const digits = groups.map((group) => group.digits).join("");
  const lengths = groups.map((group) => group.digits.length).join();
  const marks = groups.slice(1).map(({ mark }) => mark);
  const isAmerican = lengths === "1,3,3,4" || (isBracketed && lengths === "3,3,4");
  return forms.some(
    (form) =>
      form.groups.has(lengths) &&
      form.digits.test(digits) &&
      (isAmerican || marks.every((mark) => form.marks.test(mark))),
  );
}

/** Whether a mark and more digits follow directly: it is then part of something longer. */
function goesOn(units: Uint16Array, end: number): boolean {
  return "-./,:".includes(String.fromCharCode(unitAt(units, end))) && isDigit(unitAt(units, end + 1));
}

function startWithBracket(units: Uint16Array, start: number): number {
  return units[start - 1] === opening && units[start] !== plus ? start - 1 : start;
}
