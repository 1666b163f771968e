/**
 * What every match of an expression holds: for each way in which it can be met, some words that the text then holds as
 * whole words, or at least some characters in a row. The engine has to run only where one of them stands.
 */
import { mostLength, type Expression, type Repetition } from "./syntax.ts";

/** Texts one of which stands in every match, and how many UTF-16 units of the match stand before it at most. */
export interface Required {
  readonly texts: readonly string[];
  readonly before: number;
}

/** One step of a way: a character, or a mark for what may stand there, which has so many units at most. */
interface Step {
  readonly unit: string;
  readonly most: number;
}

type Way = readonly Step[];

/** Two characters that no text of a rule file may hold: the edge of a word (or what is no part of one), and anything. */
const edge = "\uFFFE";
const anything = "\uFFFF";

/** Ways above which what varies is taken for anything. */
const mostWays = 64;

/** A word of ASCII letters; digits take points with them, other letters are not what `\b` knows. */
const word = "[A-Za-z]+(?:'[A-Za-z]+)*";
/** What is no part of a word beside a letter, among the characters that may stand in a way. */
const parting = String.raw`[\uFFFE\s!"#$%&()*+,./:;<=>?@\[\]^{|}~\\-]`;
const phraseForm = new RegExp(`(?<=${parting})${word}(?:[ -]${word})*(?=${parting})`, "g");

/** Whole words; null when none are sure. */
export function requiredPhrases(expression: Expression): Required | null {
  return requiredTexts(expression, phraseForm);
}

/** What is as it is in the text, but for the case of its letters; fewer characters stand everywhere. */
const runForm = /[A-Za-z0-9 !"#$%&()*+,./:;<=>?@[\]^`{|}~\\-]{4,}/g;

/** Characters in a row, of ASCII; null when none are sure. */
export function requiredRuns(expression: Expression): Required | null {
  const required = requiredTexts(expression, runForm);
  return required === null ? null : withoutNeedless(required);
}

/** Without texts that hold another one, which announces them as well. */
function withoutNeedless({ texts, before }: Required): Required {
  const needed = texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));
  const behind = texts.map((text) => Math.max(...needed.map((each) => text.indexOf(each))));
  return { texts: needed, before: before + Math.max(...behind) };
}

function requiredTexts(expression: Expression, form: RegExp): Required | null {
  const found = waysOf(expression).map((way) => longestText(way, form));
  const sure = found.filter((each) => each !== null);
  if (sure.length < found.length) return null;
  return {
    texts: [...new Set(sure.map(({ text }) => text))],
    before: Math.max(...sure.map(({ before }) => before)),
  };
}

/** The longest text of a form in a way; the first of equals. */
function longestText(way: Way, form: RegExp): { readonly text: string; readonly before: number } | null {
  let longest: RegExpExecArray | null = null;
  for (const match of way
    .map(({ unit }) => unit)
    .join("")
    .matchAll(form)) {
    if (longest === null || match[0].length > longest[0].length) longest = match;
  }
  if (longest === null) return null;
  const before = way.slice(0, longest.index).reduce((sum, { most }) => sum + most, 0);
  return { text: longest[0], before };
}

function waysOf(expression: Expression): readonly Way[] {
  const most = mostLength(expression);
  switch (expression.kind) {
    case "literal":
      return [[{ unit: most === 1 ? expression.character : anything, most }]];
    case "set":
      return [[{ unit: expression.parts ? edge : anything, most }]];
    case "edge":
      return [[{ unit: expression.of === "no word" ? anything : edge, most }]];
    case "alternation":
      return limited(expression, expression.items.flatMap(waysOf));
    case "concatenation":
      return expression.items.map(waysOf).reduce(joinedWays, [[]]);
    case "repetition":
      return repeatedWays(expression, most);
  }
}

/** One time, or the first and the last time with anything between. */
function repeatedWays(repetition: Repetition, most: number): readonly Way[] {
  const { item, least } = repetition;
  const isGap = item.kind === "set" && item.parts;
  const once = isGap ? [[{ unit: edge, most }]] : waysOf(item);
  if (isGap || repetition.most === 1) return least > 0 ? once : limited(repetition, [[], ...once]);
  const more = joinedWays(joinedWays(once, [[{ unit: anything, most }]]), once);
  return limited(repetition, [...(least === 0 ? [[]] : []), ...(least > 1 ? [] : once), ...more]);
}

function joinedWays(before: readonly Way[], after: readonly Way[]): readonly Way[] {
  if (before.length * after.length > mostWays) {
    return joinedWays(before, [[{ unit: anything, most: Math.max(...after.map(lengthOf)) }]]);
  }
  return before.flatMap((one) => after.map((other) => [...one, ...other]));
}

function lengthOf(way: Way): number {
  return way.reduce((sum, { most }) => sum + most, 0);
}

function limited(expression: Expression, ways: readonly Way[]): readonly Way[] {
  return ways.length > mostWays ? [[{ unit: anything, most: mostLength(expression) }]] : ways;
}
