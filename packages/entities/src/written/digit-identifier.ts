/**
 * Identifiers that have only digits, either ungrouped or in groups of known lengths with one kind of separator. Only whole
 * ones match: not within a longer run of digits, and not if further groups of the same length follow.
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isJoinedAfter, isJoinedBefore, tokensOfLengths, type Tokens } from "../text/tokens.ts";

export interface DigitIdentifier extends Omit<EntityRecogniser, "find"> {
  readonly forms: readonly DigitForm[];
  /** Whether the digits, without separators, are a valid identifier: its check digits and its issued ranges. */
  readonly accepts: (digits: string) => boolean;
}

export interface DigitForm {
  /** The number of digits in each group. */
  readonly groups: readonly number[];
  /** The permitted separators, out of ` `, `-` and `/`; a space also matches a line break or any other space. */
  readonly separators?: string;
  /** A requirement on the digits in this form. */
  readonly digits?: RegExp;
  /** The label that must precede it directly: for forms that many other numbers have. */
  readonly label?: RegExp;
}

export function digitIdentifier({ forms, accepts, ...about }: DigitIdentifier): EntityRecogniser {
  const byLength = Array.from({ length: 256 }, (_, length) =>
    forms.filter(({ groups }) => groups[0] === length),
  );
  const isOne = (written: string, form: DigitForm) => {
    const digits = written.replace(/[^0-9]/g, "");
    return form.digits?.test(digits) !== false && accepts(digits);
  };
  const lengths = [...new Set(forms.map(({ groups }) => groups[0]!))];
  const alone = Uint8Array.from(byLength, (some) => Number(some.some(({ groups }) => groups.length === 1)));
  const linked = Uint8Array.from(byLength, (some) => Number(some.length > 0));
  return {
    ...about,
    find: (text) => {
      const tokens = text.tokens();
      const { digits, links, starts, ends } = tokens;
      const spans: Span[] = [];
      let taken = -1;
      for (const index of tokensOfLengths(tokens, lengths)) {
        const length = digits[index]!;
        if (index <= taken || (links[index] === 0 ? alone : linked)[length] === 0) continue;
        for (const form of byLength[length]!) {
          const last = index + form.groups.length - 1;
          if (!hasGroups(tokens, index, form.groups) || !hasForm(text, index, form)) continue;
          if (!isOne(text.text.slice(starts[index], ends[last]), form)) continue;
          spans.push({ start: starts[index]!, end: ends[last]! });
          taken = last;
          break;
        }
      }
      return spans;
    },
  };
}

/** Whether groups of these lengths, with the same separator between them, begin with the token `first`. */
function hasGroups({ digits, links }: Tokens, first: number, groups: readonly number[]): boolean {
  for (let group = 1; group < groups.length; group++) {
    if (digits[first + group] !== groups[group] || links[first + group - 1] !== links[first]) return false;
  }
  return true;
}

/** Whether these groups have the separator of the form, and do not continue at either end. */
function hasForm(text: EntityText, first: number, { groups, separators = "", label }: DigitForm): boolean {
  const { starts, ends, links } = text.tokens();
  const last = first + groups.length - 1;
  const separator = links[first]!;
  const start = starts[first]!;
  if (isJoinedBefore(text.units, start) || isJoinedAfter(text.units, ends[last]!)) return false;
  if (last > first && !separators.includes(String.fromCharCode(separator))) return false;
  if (last > first && isInLongerRow(text.tokens(), first, last)) return false;
  return label === undefined || label.test(text.text.slice(Math.max(0, start - labelLength), start));
}

const labelLength = 32;

/** Whether the same separator and a further group of the same length as the adjacent one follow. */
function isInLongerRow({ digits, links }: Tokens, first: number, last: number): boolean {
  const separator = links[first];
  const isEven = digits[first] === digits[first + 1];
  const isBehind = isEven && links[first - 1] === separator && digits[first - 1] === digits[first];
  return isBehind || (links[last] === separator && digits[last + 1] === digits[last]);
}
