/**
 * A set of literals of which every match of an expression contains one: for each alternative, a whole word, or at least
 * some consecutive characters. The automaton only has to run around them.
 */
import { mostLength, type Expression, type Repetition } from "./syntax.ts";

/** Literals of which every match contains one, and the maximum number of UTF-16 units of the match before it. */
export interface RequiredLiterals {
  readonly literals: readonly string[];
  readonly before: number;
}

/**
 * An alternative, step by step: a character, or a placeholder for text of at most some number of units. Both are strings,
 * because those of many steps are joined many times.
 */
interface Alternative {
  /** One unit for each step. */
  readonly units: string;
  /** One unit for each step, whose code is the most units of text that it stands for. */
  readonly most: string;
}

const nothing: Alternative = { units: "", most: "" };

/** The code of any number above it. */
const unbounded = 0xffff;

const step = (unit: string, most: number): Alternative => ({
  units: unit,
  most: String.fromCharCode(Math.min(most, unbounded)),
});

/** Two characters that cannot occur in a rule file: the edge of a word (or a character outside words), and anything. */
const edge = "\uFFFE";
const anything = "\uFFFF";

/** The number of alternatives above which what varies is treated as anything. */
const mostAlternatives = 64;

/** A word of ASCII letters: digits may include points, and `\b` does not recognise other letters. */
const word = "[A-Za-z]+(?:'[A-Za-z]+)*";
/** Among the characters of an alternative, those that end a word next to a letter. */
const separator = String.raw`[\uFFFE\s!"#$%&()*+,./:;<=>?@\[\]^{|}~\\-]`;
const wordsForm = new RegExp(`(?<=${separator})${word}(?:[ -]${word})*(?=${separator})`, "g");

/** Whole words; null if none are certain. */
export function requiredWords(expression: Expression): RequiredLiterals | null {
  return requiredOfForm(expression, wordsForm);
}

/** Characters that are in the text as written, except for case. Shorter literals would be everywhere. */
const substringForm = /[A-Za-z0-9 !"#$%&()*+,./:;<=>?@[\]^`{|}~\\-]{4,}/g;

/** Consecutive ASCII characters, in lower case; null if none are certain. */
export function requiredSubstrings(expression: Expression): RequiredLiterals | null {
  const required = requiredOfForm(expression, substringForm);
  return required === null ? null : withoutLonger(required);
}

/** In lower case, without literals that contain another one, as finding that one suffices. */
function withoutLonger({ literals, before }: RequiredLiterals): RequiredLiterals {
  const all = literals.map((literal) => literal.toLowerCase());
  const needed = all.filter((literal) => !all.some((other) => other !== literal && literal.includes(other)));
  const offsets = all.map((literal) => Math.max(...needed.map((each) => literal.indexOf(each))));
  return { literals: [...new Set(needed)], before: before + Math.max(...offsets) };
}

function requiredOfForm(expression: Expression, form: RegExp): RequiredLiterals | null {
  const found = alternativesOf(expression).map((alternative) => longestLiteral(alternative, form));
  const sure = found.filter((each) => each !== null);
  if (sure.length < found.length) return null;
  return {
    literals: [...new Set(sure.map(({ literal }) => literal))],
    before: Math.max(...sure.map(({ before }) => before)),
  };
}

/** The longest literal of a form in an alternative; the first of several. */
function longestLiteral(
  alternative: Alternative,
  form: RegExp,
): { readonly literal: string; readonly before: number } | null {
  let longest: RegExpExecArray | null = null;
  for (const match of alternative.units.matchAll(form)) {
    if (longest === null || match[0].length > longest[0].length) longest = match;
  }
  if (longest === null) return null;
  return { literal: longest[0], before: lengthOf(alternative.most.slice(0, longest.index)) };
}

function alternativesOf(expression: Expression): readonly Alternative[] {
  switch (expression.kind) {
    case "literal":
      return [
        step(expression.character.length === 1 ? expression.character : anything, mostLength(expression)),
      ];
    case "set":
      return [step(expression.separatesWords ? edge : anything, mostLength(expression))];
    case "edge":
      return [step(expression.of === "no word" ? anything : edge, 0)];
    case "alternation":
      return limited(expression, expression.items.flatMap(alternativesOf));
    case "concatenation":
      return concatenated(expression.items);
    case "repetition":
      return repeated(expression, mostLength(expression));
  }
}

/** Items with one alternative are joined first, rather than to each of many alternatives before them, character by character. */
function concatenated(items: readonly Expression[]): readonly Alternative[] {
  let before: readonly Alternative[] = [nothing];
  let run = nothing;
  for (const item of items) {
    const next = alternativesOf(item);
    const [only] = next;
    if (next.length === 1 && only !== undefined) run = joined(run, only);
    else {
      before = combined(combined(before, [run]), next);
      run = nothing;
    }
  }
  return combined(before, [run]);
}

/** One repetition, or the first and the last with anything between. */
function repeated(repetition: Repetition, most: number): readonly Alternative[] {
  const { item, least } = repetition;
  const isGap = item.kind === "set" && item.separatesWords;
  const once = isGap ? [step(edge, most)] : alternativesOf(item);
  if (isGap || repetition.most === 1) return least > 0 ? once : limited(repetition, [nothing, ...once]);
  const more = combined(combined(once, [step(anything, most)]), once);
  return limited(repetition, [...(least === 0 ? [nothing] : []), ...(least > 1 ? [] : once), ...more]);
}

function combined(before: readonly Alternative[], after: readonly Alternative[]): readonly Alternative[] {
  if (before.length * after.length > mostAlternatives) {
    return combined(before, [step(anything, Math.max(...after.map(({ most }) => lengthOf(most))))]);
  }
  return before.flatMap((one) => after.map((other) => joined(one, other)));
}

function joined(one: Alternative, other: Alternative): Alternative {
  return { units: one.units + other.units, most: one.most + other.most };
}

/** The most units of text that these steps stand for. */
function lengthOf(most: string): number {
  let length = 0;
  for (let at = 0; at < most.length; at++) {
    const code = most.charCodeAt(at);
    length += code === unbounded ? Infinity : code;
  }
  return length;
}

function limited(expression: Expression, alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.length > mostAlternatives ? [step(anything, mostLength(expression))] : alternatives;
}
