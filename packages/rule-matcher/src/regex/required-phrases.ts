/**
 * What every match of an expression holds: for each way in which it can be met, some words that the text then holds as
 * whole words. With these in the index of phrases, the engine has to run only where one of them stands.
 */
import type { Expression } from "./syntax.ts";

/** One step of a way: a character, an edge (or a character that is surely no part of a word), or anything at all. */
type Step = { readonly character: string } | "edge" | "anything";

type Way = readonly Step[];

/** Ways above which what varies is taken for anything. */
const mostWays = 64;

/** Phrases one of which stands in every match; null when nothing is sure. */
export function requiredPhrases(expression: Expression): readonly string[] | null {
  const phrases = waysOf(expression).map(bestPhrase);
  return phrases.some((phrase) => phrase === null)
    ? null
    : [...new Set(phrases.filter((phrase) => phrase !== null))];
}

function waysOf(expression: Expression): readonly Way[] {
  switch (expression.kind) {
    case "literal":
      return [[{ character: expression.character }]];
    case "set":
      return [[expression.parts ? "edge" : "anything"]];
    case "edge":
      return [["edge"]];
    case "nothing":
      return [["anything"]];
    case "alternation":
      return limited(expression.items.flatMap(waysOf));
    case "concatenation":
      return expression.items.map(waysOf).reduce(joinedWays, [[]]);
    case "repetition":
      return repeatedWays(expression);
  }
}

/** One time, or the first and the last time with anything between. */
function repeatedWays({ item, least, most }: Extract<Expression, { kind: "repetition" }>): readonly Way[] {
  const once = waysOf(item);
  const more = joinedWays(joinedWays(once, [["anything"]]), once);
  const isGap = item.kind === "set" && item.parts;
  if (isGap || most === 1) return least > 0 ? once : limited([[], ...once]);
  return limited([...(least === 0 ? [[]] : []), ...(least > 1 ? [] : once), ...more]);
}

function joinedWays(before: readonly Way[], after: readonly Way[]): readonly Way[] {
  if (before.length * after.length > mostWays) return joinedWays(before, [["anything"]]);
  return before.flatMap((one) => after.map((other) => [...one, ...other]));
}

function limited(ways: readonly Way[]): readonly Way[] {
  return ways.length > mostWays ? [["anything"]] : ways;
}

/** The longest phrase that is sure to stand as whole words; the first of equals. */
function bestPhrase(way: Way): string | null {
  const phrases = phrasesOf(way.map((step) => (typeof step === "string" ? stepMarks[step] : step.character)));
  return phrases.reduce<string | null>(
    (best, phrase) => (best === null || phrase.length > best.length ? phrase : best),
    null,
  );
}

/** Two characters that no text of a rule file may hold. */
const stepMarks = { edge: "\uFFFE", anything: "\uFFFF" } as const;

/** A word of ASCII letters; digits take points with them, other letters are not what `\b` knows. */
const word = "[A-Za-z]+(?:'[A-Za-z]+)*";
/** What is no part of a word beside a letter, among the characters that may stand in a way. */
const parting = String.raw`[\uFFFE\s!"#$%&()*+,./:;<=>?@\[\]^{|}~\\-]`;
const phraseForm = new RegExp(`(?<=${parting})${word}(?:[ -]${word})*(?=${parting})`, "g");

function phrasesOf(characters: readonly string[]): readonly string[] {
  return characters.join("").match(phraseForm) ?? [];
}
