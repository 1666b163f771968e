/** Numbers of list items and notes as Word writes them (ECMA-376, part 1, 17.18.59). Other formats are shown as decimal. */
import { repeatedLetter, romanNumeral } from "../content/numerals.ts";

export function formatNumber(value: number, format: string): string {
  switch (format) {
    case "none":
    case "bullet":
      return "";
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "upperRoman":
      return romanNumeral(value);
    case "lowerRoman":
      return romanNumeral(value).toLowerCase();
    case "upperLetter":
      return repeatedLetter(value);
    case "lowerLetter":
      return repeatedLetter(value).toLowerCase();
    case "ordinal":
      return `${value}${ordinalSuffix(value)}`;
    case "decimalEnclosedParen":
    case "numberInDash":
      return format === "numberInDash" ? `- ${value} -` : `(${value})`;
    default:
      return String(value);
  }
}

function ordinalSuffix(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
