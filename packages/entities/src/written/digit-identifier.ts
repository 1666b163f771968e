/**
 * Identifiers that have only digits, either ungrouped or in groups of known lengths with one kind of separator. Only whole
 * ones match: not within a longer run of digits, and not if further groups of the same length follow.
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isJoinedAfter, isJoinedBefore, type Tokens } from "../text/tokens.ts";

export interface DigitIdentifier extends Omit<EntityRecogniser, "find"> {
  readonly forms: readonly DigitForm[];
  /** Whether the digits, without separators, are a valid identifier: its check digits and its issued ranges. */
  readonly accepts: (digits: string) => boolean;
}

export interface DigitForm {
  /** The number of digits in each group. */
  readonly groups: readonly [number, ...number[]];
  /** The permitted separators, out of ` `, `-` and `/`; a space also matches a line break or any other space. */
  readonly separators?: string;
  /** A requirement on the digits in this form. */
  readonly digits?: RegExp;
  /** The label that must precede it directly: for forms that many other numbers have. */
  readonly label?: RegExp;
}

export function digitIdentifier({ forms, accepts, ...about }: DigitIdentifier): EntityRecogniser {
  const byLength = Map.groupBy(forms, ({ groups: [length] }) => length);
  const lengths = [...byLength.keys()];
  const isOne = (written: string, form: DigitForm) => {
    const digits = written.replace(/[^0-9]/g, "");
    return form.digits?.test(digits) !== false && accepts(digits);
  };
  return {
    ...about,
    find: (text) => {
      const tokens = text.tokens();
      const spans: Span[] = [];
      let taken = -1;
      for (const index of tokens.ofLengths(lengths)) {
        if (index <= taken) continue;
        for (const form of byLength.get(tokens.digitsOf(index)) ?? []) {
          const last = index + form.groups.length - 1;
          if (!hasGroups(tokens, index, form.groups) || !hasForm(text, index, form)) continue;
          const span = { start: tokens.startOf(index), end: tokens.endOf(last) };
          if (!isOne(text.text.slice(span.start, span.end), form)) continue;
          spans.push(span);
          taken = last;
          break;
        }
      }
      return spans;
    },
  };
}

/** Whether groups of these lengths, with the same separator between them, begin with the token `first`. */
function hasGroups(tokens: Tokens, first: number, groups: readonly number[]): boolean {
  const separator = tokens.linkAfter(first);
  if (groups.length > 1 && separator === 0) return false;
  for (let group = 1; group < groups.length; group++) {
    const token = first + group;
    if (tokens.digitsOf(token) !== groups[group] || tokens.linkAfter(token - 1) !== separator) return false;
  }
  return true;
}

/** Whether these groups have the separator of the form, and do not continue at either end. */
function hasForm(text: EntityText, first: number, { groups, separators = "", label }: DigitForm): boolean {
  const tokens = text.tokens();
  const last = first + groups.length - 1;
  const start = tokens.startOf(first);
  if (isJoinedBefore(text.units, start) || isJoinedAfter(text.units, tokens.endOf(last))) return false;
  if (last > first && !separators.includes(String.fromCharCode(tokens.linkAfter(first)))) return false;
  if (last > first && isInLongerRow(tokens, first, last)) return false;
  return label === undefined || label.test(text.text.slice(Math.max(0, start - labelLength), start));
}

const labelLength = 32;

/** Whether the same separator and a further group of the same length as the adjacent one follow. */
function isInLongerRow(tokens: Tokens, first: number, last: number): boolean {
  const separator = tokens.linkAfter(first);
  const length = tokens.digitsOf(first);
  const isEven = length === tokens.digitsOf(first + 1);
  const isPreceded =
    isEven && tokens.linkAfter(first - 1) === separator && tokens.digitsOf(first - 1) === length;
  return (
    isPreceded ||
    (tokens.linkAfter(last) === separator && tokens.digitsOf(last + 1) === tokens.digitsOf(last))
  );
}
