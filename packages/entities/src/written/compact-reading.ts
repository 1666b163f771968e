/** Reads grouped letters and digits as if they were not grouped: `GB29 NWBK 6016` is `GB29NWBK6016`. */
import { isAlphanumeric, isDigit, isLatin, noBreakSpace, unitAt } from "../text/folded-units.ts";

export interface CompactReading {
  /** ASCII letters and digits, as written. */
  readonly characters: string;
  readonly end: number;
}

/** Reads the given number of characters, with at most one of `separators` before each; null if they are not a whole token. */
export function readCompact(
  units: Uint16Array,
  start: number,
  { count, separators }: { readonly count: number; readonly separators: string },
): CompactReading | null {
  let characters = "";
  let end = start;
  while (characters.length < count) {
    const unit = unitAt(units, end);
    const isSeparator =
      characters !== "" && separators.includes(unit === noBreakSpace ? " " : String.fromCharCode(unit));
    const at = isSeparator ? end + 1 : end;
    if (!isDigit(unitAt(units, at)) && !isLatin(unitAt(units, at))) return null;
    characters += String.fromCharCode(unitAt(units, at));
    end = at + 1;
  }
  return isAlphanumeric(unitAt(units, end)) ? null : { characters, end };
}
