/**
 * Numbers as charts and cells show them: the format codes of spreadsheets (ECMA-376, part 1, 18.8.31), as far as they are used.
 * A code that is not understood leaves the number as it is.
 */
import { dateText, isDateCode } from "./date-format.ts";

/** In characters; codes of currencies have about eighty. A longer one leaves the number as it is. */
const longestCode = 128;

/** `saved` as written in the file. Text that is not a number stays as it is. */
export function formattedNumber(saved: string, code: string): string {
  const value = Number(saved);
  if (saved.trim() === "" || !Number.isFinite(value)) return saved.trim();
  if (code.length > longestCode) return general(value);
  const sections = sectionsOf(code);
  const section = sectionFor(value, sections);
  const pattern = section.replaceAll(/\[[^\]$]*\]/g, "");
  // An empty section among others hides its numbers.
  if (pattern === "" && sections.length > 1) return "";
  if (pattern === "" || /general|@/i.test(pattern)) return general(value);
  const letters = pattern.replaceAll(quoted, "");
  if (isDateCode(letters)) return dateText(value, pattern);
  const hasSign = value < 0 && sections.length < 2;
  return `${hasSign ? "-" : ""}${numberText(Math.abs(value), pattern) ?? general(Math.abs(value))}`;
}

const quoted = /"[^"]*"|\\.|\[\$[^\]]*\]|_.|\*./g;

/** Positive; negative; zero. A semicolon in quotation marks does not separate. */
function sectionsOf(code: string): readonly string[] {
  const sections = [""];
  for (const [piece] of code.matchAll(/"[^"]*"|\\.|[^;"\\]+|./gs)) {
    if (piece === ";") sections.push("");
    else sections[sections.length - 1] += piece;
  }
  return sections.slice(0, 3);
}

function sectionFor(value: number, sections: readonly string[]): string {
  const [positive = "", negative = positive, zero = positive] = sections;
  if (value < 0) return negative;
  return value === 0 ? zero : positive;
}

/** Eleven digits, as in a cell of the default width. */
function general(value: number): string {
  return String(Number(value.toPrecision(11)));
}

const placeholders = /[0#?][0#?,]*(?:\.[0#?]*)?/;

/** Null if the pattern requires exponents or fractions. A pattern without digits is shown itself. */
function numberText(value: number, pattern: string): string | null {
  const literals: string[] = [];
  // Quoted text is set aside, so that its digits are not mistaken for digit placeholders.
  const bare = pattern.replaceAll(quoted, (written) => {
    literals.push(literalOf(written));
    return "\u0001";
  });
  const digits = placeholders.exec(bare);
  if (/E[+-]|\//i.test(bare)) return null;
  if (digits === null) return literals.length === 0 ? null : literals.join("").trim();
  const percents = bare.split("%").length - 1;
  const shown = digitsText(value * 100 ** percents, digits[0]);
  const before = bare.slice(0, digits.index);
  const after = bare.slice(digits.index + digits[0].length);
  let next = 0;
  return `${before}${shown}${after}`.replaceAll("\u0001", () => literals[next++] ?? "").trim();
}

function literalOf(written: string): string {
  if (written.startsWith('"')) return written.slice(1, -1);
  if (written.startsWith("\\")) return written.slice(1);
  // A currency with its language, e.g. `[$€-407]`.
  const [currency = ""] = written.slice(2, -1).split("-");
  return written.startsWith("[$") ? currency : "";
}

function digitsText(value: number, places: string): string {
  const [whole = "", fraction = ""] = places.split(".");
  const thousandths = /,+$/.exec(whole)?.[0].length ?? 0;
  const scaled = value / 1000 ** thousandths;
  const most = Math.min(fraction.length, 20);
  const least = Math.min(fraction.replaceAll("#", "").length, most);
  const [integer = "0", decimals = ""] = scaled.toFixed(most).split(".");
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  const padded = integer.padStart(Math.min(whole.replaceAll(/[^0]/g, "").length, 20), "0");
  const grouped = /[0#?],[0#?]/.test(whole) ? padded.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : padded;
  return kept === "" ? grouped : `${grouped}.${kept}`;
}
