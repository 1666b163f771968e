/** Calendar days, as identifiers contain dates of birth. */
import { numberAt } from "./check-digits.ts";

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Whether the day exists in this month (counted from 1) and year of the Gregorian calendar; false if a part is NaN.
 */
export function isDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !(day >= 1 && day <= (daysOfMonths[month - 1] ?? 0))) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** The same for a two-digit year of unknown century: 1900 to 2099. */
export function isShortDate(year: number, month: number, day: number): boolean {
  return isDate(1900 + year, month, day) || isDate(2000 + year, month, day);
}

/** Whether the digits begin with a date in the order year, month, day. */
export function isDay(digits: string): boolean {
  const year = numberAt(digits, 0, 4);
  return year >= 1900 && year < 2100 && isDate(year, numberAt(digits, 4, 6), numberAt(digits, 6, 8));
}

/** Whether twelve digits are a date and a time to the minute. */
export function isTimestamp(digits: string): boolean {
  return isDay(digits) && numberAt(digits, 8, 10) < 24 && numberAt(digits, 10, 12) < 60;
}
