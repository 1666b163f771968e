/**
 * Numbers in digits: `12`, `1,234,567.89`, `1.234,56`, `12 000` with a no-break space, `-3.5`, `2/3`, `2½`. Parts of
 * dates, times, versions and addresses (`1.2.3`, `10:30`, `2024-01-31`) are not numbers.
 */
import { isAlphanumeric, isDigit, isFraction, noBreakSpace, unitAt } from "./folded-units.ts";

const comma = 0x2c;
const dot = 0x2e;
const slash = 0x2f;
const colon = 0x3a;
const hyphen = 0x2d;
const plus = 0x2b;
const apostrophe = 0x27;

/** The end of the number whose first digit is at `start`; -1 if it is part of something longer. */
export function endOfNumeral(units: Uint16Array, start: number): number {
  let end = endOfDigits(units, start);
  const grouped = end - start <= 3 ? endOfGroups(units, end) : end;
  const separator = grouped > end ? unitAt(units, end) : 0;
  end = grouped;
  const mark = unitAt(units, end);
  const isDecimal = (mark === dot && separator !== dot) || (mark === comma && separator !== comma);
  if (isDecimal && isDigit(unitAt(units, end + 1))) end = endOfDigits(units, end + 1);
  else if (separator === 0 && mark === slash && isDigit(unitAt(units, end + 1)))
    end = endOfDigits(units, end + 1);
  if (isFraction(unitAt(units, end))) end++;
  return goesOn(units, end) ? -1 : end;
}

/** The end of something longer that only looks like a number: digits joined by `.`, `,`, `:`, `/` or `-`. */
export function endOfChain(units: Uint16Array, start: number): number {
  let end = start;
  while (
    isAlphanumeric(unitAt(units, end)) ||
    (isChainUnit(unitAt(units, end)) && isDigit(unitAt(units, end + 1)))
  )
    end++;
  return end;
}

/**
 * The start of the number whose first digit is at `start`: includes its decimal point, and its sign if nothing precedes it.
 */
export function startOfNumeral(units: Uint16Array, digit: number): number {
  let start = digit;
  if (units[start - 1] === dot && !isAlphanumeric(unitAt(units, start - 2))) start--;
  const sign = units[start - 1];
  const isSign = sign === hyphen || sign === plus;
  return isSign && isOpen(unitAt(units, start - 2)) ? start - 1 : start;
}

function endOfDigits(units: Uint16Array, start: number): number {
  let end = start;
  while (isDigit(unitAt(units, end))) end++;
  return end;
}

/** The end of the groups of three digits that follow at `start`, with the same separator before each. */
function endOfGroups(units: Uint16Array, start: number): number {
  const separator = unitAt(units, start);
  if (separator !== comma && separator !== dot && separator !== noBreakSpace && separator !== apostrophe)
    return start;
  let end = start;
  while (units[end] === separator && endOfDigits(units, end + 1) === end + 4) end += 4;
  return end;
}

/** Whether a mark that joins numbers is at `end`, followed by a digit; a single hyphen makes a range. */
function goesOn(units: Uint16Array, end: number): boolean {
  const unit = unitAt(units, end);
  if (!isDigit(unitAt(units, end + 1))) return false;
  if (unit !== hyphen) return isChainUnit(unit);
  const next = endOfDigits(units, end + 1);
  return units[next] === hyphen && isDigit(unitAt(units, next + 1));
}

function isChainUnit(unit: number): boolean {
  return unit === comma || unit === dot || unit === slash || unit === colon || unit === hyphen;
}

function isOpen(unit: number): boolean {
  return unit <= 0x20 || unit === noBreakSpace || unit === 0x28 || unit === 0x5b;
}
