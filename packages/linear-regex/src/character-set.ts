/** Sets of characters, as written in expressions: single characters, ranges, and named classes. */

export interface CharacterSet {
  /** Ranges of code points; the end is inclusive. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly classes: readonly CharacterClass[];
  readonly isNegated: boolean;
}

export interface CharacterClass {
  /** As written in the expression: `\d`, `\p{Lu}`, `[:alpha:]`. */
  readonly written: string;
  /** The content of an equivalent ECMAScript character class. */
  readonly source: string;
  readonly isNegated: boolean;
}

export const anythingInLine: CharacterSet = { ranges: [[0x0a, 0x0a]], classes: [], isNegated: true };

/** RE2, “Perl character classes” and “ASCII character classes”. */
const sources: Readonly<Record<string, string>> = {
  d: "0-9",
  w: "0-9A-Za-z_",
  s: "\\t\\n\\f\\r ",
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7F",
  blank: "\\t ",
  cntrl: "\\x00-\\x1F\\x7F",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-\\/:-@\\[-`\\{-~",
  space: "\\t\\n\\v\\f\\r ",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f",
};

/** The class with this name; null if there is none. */
export function classNamed(written: string): CharacterClass | null {
  const [, inverted, name = ""] = /^(?:\\|\[:|\\[pP]\{?)(\^?)(\w+)/.exec(written) ?? [];
  if (/^\\[pP]/.test(written)) return propertyNamed(written);
  const source = sources[name.toLowerCase()];
  if (source === undefined || (written.startsWith("[") && name.length === 1)) return null;
  return { written, source, isNegated: inverted === "^" || /^\\[DWS]/.test(written) };
}

/** Unicode's general categories, scripts and binary properties. */
function propertyNamed(written: string): CharacterClass | null {
  const [, letter, inverted, name = ""] = /^\\([pP])\{?(\^?)(\w+)/.exec(written) ?? [];
  const isNegated = (letter === "P") !== (inverted === "^");
  for (const source of [`\\p{Script=${name}}`, `\\p{${name}}`]) {
    if (isClass(source)) return { written, source, isNegated };
  }
  return null;
}

function isClass(source: string): boolean {
  try {
    return new RegExp(source, "u").unicode;
  } catch {
    return false;
  }
}

/** The maximum number of UTF-16 code units of a character in the set. */
export function mostUnits({ ranges, classes, isNegated }: CharacterSet): number {
  const isBeyond = classes.some((each) => each.isNegated || each.source.startsWith("\\p"));
  return isNegated || isBeyond || ranges.some(([, to]) => to > 0xffff) ? 2 : 1;
}

/** Whether a set contains a code point. */
export type CharacterTest = (codePoint: number) => boolean;

/** Case-insensitively, a set also contains its characters in every other case (Unicode, simple case folding). */
export function characterTest(
  { ranges, classes, isNegated }: CharacterSet,
  letterCase: "any" | "exact",
): CharacterTest {
  const test = (source: string) => new RegExp(`[${source}]`, letterCase === "any" ? "iu" : "u");
  const some = classes.filter((each) => !each.isNegated).map(({ source }) => source);
  const ranged = ranges.map(([from, to]) => `${codeText(from)}-${codeText(to)}`);
  const held = test([...ranged, ...some].join(""));
  const missing = classes.filter((each) => each.isNegated).map(({ source }) => test(source));
  return (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    return (held.test(character) || missing.some((each) => !each.test(character))) !== isNegated;
  };
}

function codeText(codePoint: number): string {
  return `\\u{${codePoint.toString(16)}}`;
}

/** The number of characters beyond ASCII whose membership is cached. */
export const mostRemembered = 4096;
