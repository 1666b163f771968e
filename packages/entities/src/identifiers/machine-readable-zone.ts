/**
 * Lines with check digits in the machine-readable zone of travel documents: ICAO Doc 9303, part 3, section 4.9, and
 * the layouts of parts 4 (TD3, passports), 5 (TD1) and 6 (TD2).
 */
import type { Span } from "@docreview/model";
import { valueAt } from "../written/check-digits.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isDigit, isUpperCase, unitAt } from "../text/folded-units.ts";
import { longestToken } from "../text/tokens.ts";

/** The character ranges that a check digit covers, and its position. */
interface Check {
  readonly over: readonly (readonly [from: number, to: number])[];
  readonly at: number;
}

const numberCheck: Check = { over: [[0, 9]], at: 9 };
const birthCheck: Check = { over: [[13, 19]], at: 19 };
const expiryCheck: Check = { over: [[21, 27]], at: 27 };

interface Layout {
  readonly form: RegExp;
  readonly checks: readonly Check[];
}

const layouts: readonly Layout[] = [
  {
    form: /^.{9}\d[A-Z<]{3}[\d<]{6}\d[MFX<]\d{6}\d.{14}[\d<]\d$/,
    checks: [
      numberCheck,
      birthCheck,
      expiryCheck,
      { over: [[28, 42]], at: 42 },
      {
        over: [
          [0, 10],
          [13, 20],
          [21, 43],
        ],
        at: 43,
      },
    ],
  },
  {
    form: /^.{9}[\d<][A-Z<]{3}[\d<]{6}\d[MFX<]\d{6}\d.{7}\d$/,
    checks: [
      numberCheck,
      birthCheck,
      expiryCheck,
      {
        over: [
          [0, 10],
          [13, 20],
          [21, 35],
        ],
        at: 35,
      },
    ],
  },
  { form: /^[AIC][A-Z<][A-Z<]{3}.{9}\d.{15}$/, checks: [{ over: [[5, 14]], at: 14 }] },
  {
    form: /^[\d<]{6}\d[MFX<]\d{6}\d[A-Z<]{3}.{11}\d$/,
    checks: [
      { over: [[0, 6]], at: 6 },
      { over: [[8, 14]], at: 14 },
    ],
  },
];
const lengths: ReadonlySet<number> = new Set([30, 36, 44]);

export const machineReadableZone: EntityRecogniser = {
  name: "mrz",
  description: "A line of the machine-readable zone of a passport or an identity card.",
  proof: "a line of a travel document with valid check digits (ICAO Doc 9303, weights 7-3-1)",
  find: ({ text, units, tokens }) => {
    const found = tokens();
    const spans: Span[] = [];
    let reached = 0;
    for (const index of found.ofLengths(text.includes("<") ? allLengths : longLengths)) {
      const token = found.startOf(index);
      const tokenEnd = found.endOf(index);
      const isFilled = units[tokenEnd] === filler || units[token - 1] === filler;
      if (token < reached || (!isFilled && tokenEnd - token < 30)) continue;
      let start = token;
      while (start > reached && isZoneUnit(unitAt(units, start - 1))) start--;
      let end = token;
      while (isZoneUnit(unitAt(units, end))) end++;
      reached = Math.max(end, tokenEnd);
      if (lengths.has(end - start) && isZoneLine(text.slice(start, end))) spans.push({ start, end });
    }
    return spans;
  },
};

const filler = 0x3c;
const allLengths = Array.from({ length: longestToken }, (_, index) => 1 + index);
/** Without fillers in the text, a line is one token. */
const longLengths = allLengths.filter((length) => length >= 30);

function isZoneUnit(unit: number): boolean {
  return unit === filler || isDigit(unit) || isUpperCase(unit);
}

function isZoneLine(line: string): boolean {
  return layouts.some(
    ({ form, checks }) => form.test(line) && checks.every((check) => checkHolds(line, check)),
  );
}

/** An empty optional field may have a filler as its check digit, which counts as 0. */
function checkHolds(line: string, { over, at }: Check): boolean {
  const characters = over.map(([from, to]) => line.slice(from, to)).join("");
  let sum = 0;
  for (let index = 0; index < characters.length; index++)
    sum += zoneValue(characters, index) * valueAt(weights, index % 3);
  return sum % 10 === zoneValue(line, at);
}

const weights = "731";

function zoneValue(line: string, at: number): number {
  return line[at] === "<" ? 0 : valueAt(line, at);
}
