/** Dates of spreadsheets: days since 30 December 1899, and the codes of their formats, in English. */

/** `code`: without quoted text. */
export function isDateCode(code: string): boolean {
  return /[ymdhs]/i.test(code) && !/[0#?]/.test(code.replaceAll(/\.0+/g, ""));
}

const months: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays: readonly string[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

const secondsPerDay = 86_400;
/** Days from the spreadsheets' epoch to that of `Date`. */
const epoch = 25_569;
/** 31 December 9999, the last day that spreadsheets know. */
const lastDay = 2_958_465;

const token = /"[^"]*"|\\.|\[\$[^\]]*\]|am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?|_.|\*.|./gi;

/** `days` formatted by the code; the number itself if it is not a date. */
export function dateText(days: number, code: string): string {
  if (days < 0 || days > lastDay) return String(days);
  const date = new Date(Math.round((days - epoch) * secondsPerDay) * 1000);
  const tokens = code.match(token) ?? [];
  const twelve = tokens.some((one) => /^a/i.test(one));
  return tokens
    .map((one, index) => {
      const minutes = /^m/i.test(one) && isMinutes(tokens, index);
      return tokenText(one, date, { minutes, twelve });
    })
    .join("")
    .trim();
}

interface TokenSetting {
  /** The token's `m` means minutes, not months. */
  readonly minutes: boolean;
  /** Hours are counted to twelve. */
  readonly twelve: boolean;
}

/** After hours or before seconds. */
function isMinutes(tokens: readonly string[], index: number): boolean {
  const isLetter = (one: string) => /^[ymdhs]/i.test(one);
  const before = tokens.slice(0, index).findLast(isLetter);
  const after = tokens.slice(index + 1).find(isLetter);
  return /^h/i.test(before ?? "") || /^s/i.test(after ?? "");
}

function tokenText(one: string, date: Date, setting: TokenSetting): string {
  const hours = date.getUTCHours();
  switch (one.charAt(0).toLowerCase()) {
    case "y":
      return one.length > 2 ? String(date.getUTCFullYear()) : padded(date.getUTCFullYear() % 100, 2);
    case "m":
      return setting.minutes
        ? padded(date.getUTCMinutes(), one.length)
        : named(date.getUTCMonth() + 1, months[date.getUTCMonth()] ?? "", one.length);
    case "d":
      return named(date.getUTCDate(), weekdays[date.getUTCDay()] ?? "", one.length);
    case "h":
      return padded(setting.twelve ? ((hours + 11) % 12) + 1 : hours, one.length);
    case "s":
      return padded(date.getUTCSeconds(), one.replace(/\..*$/s, "").length);
    case "a":
      return hours < 12 ? "AM" : "PM";
    case '"':
      return one.slice(1, -1);
    case "\\":
      return one.slice(1);
    case "[":
    case "_":
    case "*":
    case "@":
    case ";":
      return "";
    default:
      return one;
  }
}

function padded(number: number, length: number): string {
  return String(number).padStart(Math.min(length, 2), "0");
}

/** A number for one or two letters, its short name for three, the first letter for five, otherwise its whole name. */
function named(number: number, name: string, letters: number): string {
  if (letters <= 2) return padded(number, letters);
  if (letters === 3) return name.slice(0, 3);
  return letters === 5 ? name.charAt(0) : name;
}
