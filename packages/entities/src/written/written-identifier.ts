/**
 * Identifiers with letters, digits and marks in fixed positions: `131052-308T`, `111.444.777-35`, `RSS MRA 85T10 A562S`.
 * Only whole ones match: not within a longer token or number, and not with further groups before or after, as in
 * telephone numbers.
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import {
  hyphen,
  isAlphanumeric,
  isDigit,
  isLatin,
  isUpperCase,
  noBreakSpace,
  space,
  unitAt,
} from "../text/folded-units.ts";
import { isJoinedAfter, isJoinedBefore } from "../text/tokens.ts";

export interface WrittenIdentifier extends Omit<EntityRecogniser, "find"> {
  readonly forms: readonly WrittenForm[];
  /** Receives its letters (in upper case) and digits without separators, and the whole as written. */
  readonly accepts: (characters: string, written: string) => boolean;
}

export interface WrittenForm {
  /**
   * The form, unit by unit: `9` is a digit, `A` an upper-case letter, `X` either; `a` and `x` are the same with letters
   * of either case; ` ` is any space, and everything else is itself.
   */
  readonly written: string;
  /** The label that must precede it directly: for forms that many other numbers have. */
  readonly label?: RegExp;
}

interface ReadForm extends WrittenForm {
  /** The number of units before its first token with a digit, and the length of that token. */
  readonly ahead: number;
  readonly token: number;
  /** The unit after that token, NaN if it is the last: it rules out most tokens quickly. */
  readonly next: number;
  /** The groups at its ends that have only digits; null if there are letters there, or only one group. */
  readonly first: EndGroup | null;
  readonly last: EndGroup | null;
}

interface EndGroup {
  readonly length: number;
  /** The separator before the next group. */
  readonly mark: number;
}

export function writtenIdentifier({ forms, accepts, ...about }: WrittenIdentifier): EntityRecogniser {
  let byToken: ReadonlyMap<number, readonly ReadForm[]> | null = null;
  return {
    ...about,
    find: (text) => {
      const tokens = text.tokens();
      const spans: Span[] = [];
      let reached = 0;
      byToken ??= Map.groupBy(forms.map(readForm), ({ token }) => token);
      for (const index of tokens.ofLengths([...byToken.keys()])) {
        const token = tokens.startOf(index);
        const next = unitAt(text.units, tokens.endOf(index));
        for (const form of byToken.get(tokens.endOf(index) - token) ?? []) {
          const start = token - form.ahead;
          if (form.next > 0 && !isOfKind(next, form.next)) continue;
          if (start < reached || !isWritten(text.units, start, form) || !isApart(text, start, form)) continue;
          const end = start + form.written.length;
          const written = text.text.slice(start, end);
          if (!accepts(compact(written), written)) continue;
          spans.push({ start, end });
          reached = end;
          break;
        }
      }
      return spans;
    },
  };
}

function readForm(form: WrittenForm): ReadForm {
  const { written } = form;
  const [, before = "", token = ""] = /^(.*?)([9AXax]*[9Xx][9AXax]*)/.exec(written) ?? [];
  const [first = ""] = /^9+(?=[^9AXax])/.exec(written) ?? [];
  const [last = ""] = /(?<=[^9AXax])9+$/.exec(written) ?? [];
  return {
    ...form,
    ahead: before.length,
    token: token.length,
    next: written.charCodeAt(before.length + token.length),
    first: first === "" ? null : { length: first.length, mark: written.charCodeAt(first.length) },
    last:
      last === ""
        ? null
        : { length: last.length, mark: written.charCodeAt(written.length - last.length - 1) },
  };
}

/** Whether each unit from `start` on is of the kind that the form has in that position. */
function isWritten(units: Uint16Array, start: number, { written }: WrittenForm): boolean {
  if (start < 0) return false;
  for (let at = 0; at < written.length; at++) {
    if (!isOfKind(unitAt(units, start + at), written.charCodeAt(at))) return false;
  }
  return true;
}

function isOfKind(unit: number, kind: number): boolean {
  if (kind === anyDigit) return isDigit(unit);
  if (kind === capital || kind === capitalOrDigit)
    return isUpperCase(unit) || (kind === capitalOrDigit && isDigit(unit));
  if (kind === letter || kind === letterOrDigit)
    return isLatin(unit) || (kind === letterOrDigit && isDigit(unit));
  return unit === kind || (kind === space && unit === noBreakSpace);
}

const [anyDigit, capital, capitalOrDigit, letter, letterOrDigit] = Array.from("9AXax", (kind) =>
  kind.charCodeAt(0),
);

/** Whether it does not continue at either end, and its label precedes it. */
function isApart({ text, units }: EntityText, start: number, form: ReadForm): boolean {
  const end = start + form.written.length;
  if (isAlphanumeric(unitAt(units, start - 1)) || isAlphanumeric(unitAt(units, end))) return false;
  if (isJoinedBefore(units, start) || isJoinedAfter(units, end) || isInReference(units, start)) return false;
  if (form.first !== null && hasGroupBefore(units, start, form.first)) return false;
  if (form.last !== null && hasGroupAfter(units, end, form.last)) return false;
  return form.label === undefined || form.label.test(text.slice(Math.max(0, start - labelLength), start));
}

const labelLength = 32;

const [plus, slash] = [0x2b, 0x2f];

/** Whether it follows the sign of a country code, or a prefix that makes it part of a code or an address: `CVE-`, `issues/`. */
function isInReference(units: Uint16Array, start: number): boolean {
  const before = unitAt(units, start - 1);
  return (
    before === plus || ((before === hyphen || before === slash) && isAlphanumeric(unitAt(units, start - 2)))
  );
}

/** Whether a group of at most as many digits precedes it. */
function hasGroupBefore(units: Uint16Array, start: number, { length, mark }: EndGroup): boolean {
  if (!isOfKind(unitAt(units, start - 1), mark)) return false;
  let at = start - 2;
  while (start - 2 - at < length && isDigit(unitAt(units, at))) at--;
  return at < start - 2 && !isAlphanumeric(unitAt(units, at));
}

/** Whether a group of as many digits follows it. */
function hasGroupAfter(units: Uint16Array, end: number, { length, mark }: EndGroup): boolean {
  if (!isOfKind(unitAt(units, end), mark)) return false;
  let at = end + 1;
  while (at <= end + length && isDigit(unitAt(units, at))) at++;
  return at === end + 1 + length && !isAlphanumeric(unitAt(units, at));
}

function compact(written: string): string {
  return written.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}
