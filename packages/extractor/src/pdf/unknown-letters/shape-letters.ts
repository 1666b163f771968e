/** The letters of shapes, from the words recognised where they are drawn: the known letters must agree. */
import type { WordInDoubt, WordLetter } from "./words-in-doubt.ts";

export interface SeenWord {
  readonly text: string;
  readonly confidence: number;
}

export interface Letters {
  readonly text: string;
  /** The mean confidence of the words with it, 0 to 1. */
  readonly confidence: number;
}

/** Less certain words are ignored. */
const leastConfidence = 0.6;
/** A single sighting counts if the word is this certain, or has enough known letters. */
const sureWord = 0.85;
const witnesses = 2;
/** The minimum share of a shape's sightings that must agree. */
const agreement = 0.75;
/** An unknown shape between known letters may be a ligature of up to three; one beside another is a single letter. */
const ligature = "(\\p{L}{1,3})";
const single = "(\\p{L})";

interface Sight extends Letters {
  readonly isSure: boolean;
}

export function lettersOfShapes(seen: ReadonlyMap<WordInDoubt, SeenWord>): ReadonlyMap<string, Letters> {
  const sights = new Map<string, Sight[]>();
  for (const [word, text] of seen) {
    for (const [shape, sight] of sightsIn(word, text))
      sights.set(shape, [...(sights.get(shape) ?? []), sight]);
  }
  return new Map(
    [...sights].flatMap(([shape, own]) => {
      const letters = agreedOn(own);
      return letters === null ? [] : [[shape, letters] as const];
    }),
  );
}

function sightsIn(
  { letters }: WordInDoubt,
  { text, confidence }: SeenWord,
): readonly (readonly [string, Sight])[] {
  if (confidence < leastConfidence) return [];
  const found = new RegExp(`^${letters.map(patternOf).join("")}$`, "u").exec(withStraightQuotes(text));
  if (found === null) return [];
  const isSure = confidence >= sureWord || letters.filter(({ known }) => known !== null).length >= witnesses;
  const unknown = letters.filter(({ known }) => known === null);
  return unknown.map(({ shape }, index) => [shape, { text: found[index + 1] ?? "", confidence, isSure }]);
}

function patternOf({ known }: WordLetter, index: number, letters: readonly WordLetter[]): string {
  if (known !== null) return escaped(withStraightQuotes(known));
  const isBeside = [letters[index - 1], letters[index + 1]].some((one) => one?.known === null);
  return isBeside ? single : ligature;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}

function withStraightQuotes(text: string): string {
  return text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201c\u201d]/g, '"');
}

function agreedOn(sights: readonly Sight[]): Letters | null {
  const byText = Map.groupBy(sights, ({ text }) => text);
  const [text, own] = [...byText].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  if (own.length < agreement * sights.length) return null;
  if (own.length === 1 && !own.some(({ isSure }) => isSure)) return null;
  return { text, confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length };
}
