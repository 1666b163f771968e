/** Days of the calendar, as identifiers hold the day of a birth. */
import { numberAt } from "./check-digits.ts";

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * True for a day that the month, counted from 1, has in this year of the Gregorian calendar; false if a part is NaN.
 */
export function isDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !(day >= 1 && day <= (daysOfMonths[month - 1] ?? 0))) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** The same for a year of two digits, whose century is not known: 1900 to 2099. */
export function isShortDate(year: number, month: number, day: number): boolean {
  return isDate(1900 + year, month, day) || isDate(2000 + year, month, day);
}

/** True for digits that begin with a day, as computers write it: year, month, day. */
export function isDay(digits: string): boolean {
  const year = numberAt(digits, 0, 4);
  return year >= 1900 && year < 2100 && isDate(year, numberAt(digits, 4, 6), numberAt(digits, 6, 8));
}

/** True for twelve digits that are a day and the time on it, to the minute. */
export function isTimestamp(digits: string): boolean {
  return isDay(digits) && numberAt(digits, 8, 10) < 24 && numberAt(digits, 10, 12) < 60;
}
