/** Numbers of list items as DrawingML writes them: `buAutoNum`, ECMA-376, part 1, 20.1.10.61. */
import { repeatedLetter, romanNumeral } from "../content/numerals.ts";

/** The marker in `scheme` of the item with this number, counted from 1. */
export function numberMarker(scheme: string, number: number): string {
  const kind = /^(?:alphaLc|alphaUc|romanLc|romanUc|arabic)/.exec(scheme)?.[0] ?? "arabic";
  const digits = digitsOf(kind, number);
  if (scheme.endsWith("ParenBoth")) return `(${digits})`;
  if (scheme.endsWith("ParenR")) return `${digits})`;
  if (scheme.endsWith("Plain")) return digits;
  if (scheme.endsWith("Minus")) return `${digits}-`;
  return `${digits}.`;
}

function digitsOf(kind: string, number: number): string {
  if (kind === "alphaLc") return repeatedLetter(number).toLowerCase();
  if (kind === "alphaUc") return repeatedLetter(number);
  if (kind === "romanLc") return romanNumeral(number).toLowerCase();
  if (kind === "romanUc") return romanNumeral(number);
  return String(number);
}
