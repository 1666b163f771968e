/**
 * Regular expressions as authors of rules write them, over the words of the prose: most hold words that every match
 * has, and ten are of digits, signs and capitals alone. With them the text to search: prose that holds figures.
 */
import { seeded, vocabulary, zipf } from "../prose.ts";

export interface WrittenExpression {
  readonly regex: string;
  readonly case: "any" | "exact";
}

/** What no words announce. */
const withoutWords: readonly WrittenExpression[] = [
  { regex: "\\d+(?:\\.\\d+)?\\s?%", case: "any" },
  { regex: "\\$\\s?\\d[\\d,]*(?:\\.\\d+)?", case: "any" },
  { regex: "\\b\\d{1,2}/\\d{1,2}/\\d{4}\\b", case: "any" },
  { regex: "\\b[A-Z]{2,5}-?\\d{2,}\\b", case: "exact" },
  { regex: "\\b\\d+(?:st|nd|rd|th)\\b", case: "any" },
  { regex: "\\(\\d{1,2}\\)", case: "any" },
  { regex: "\\b\\d+x\\b", case: "any" },
  { regex: "#\\d+", case: "any" },
  { regex: "\\b[A-Z]{4,}\\b", case: "exact" },
  { regex: "[!?]{2,}", case: "any" },
];

type Words = () => string;

/** Ways to write an expression round words: rare ones, and some as frequent as in any text. */
const forms: readonly ((rare: Words, frequent: Words) => string)[] = [
  (rare) => `\\b${rare()}(?:s|ed|ing)?\\b`,
  (rare, frequent) => `\\b${rare()} (?:of|to|in) (?:the )?${frequent()}\\b`,
  (rare) => `\\b(?:${rare()}|${rare()}|${rare()})\\b`,
  (rare, frequent) => `\\b${rare()}\\W+(?:\\w+\\W+){0,3}${frequent()}\\b`,
  (rare) => `\\b${rare()} of \\d+(?:\\.\\d+)?\\s?%`,
  (rare) => `\\b(?:no|without|free of) ${rare()}\\b`,
  (rare) => `\\d+ (?:per cent|%) ${rare()}\\b`,
  (rare) => `\\b(?:not|never)\\s+${rare()}(?:\\s+${rare()})?\\b`,
  (rare) => `\\w+ly ${rare()}\\b`,
  (rare) => `${rare()}[^.]{0,40}${rare()}\\b`,
];

/** Words more frequent than these announce nothing. */
const rareRank = 400;

/** Always the same, none twice; the last ten are without words. */
export function expressions(count: number): readonly WrittenExpression[] {
  return [...expressionsWithWords(count - withoutWords.length), ...withoutWords];
}

/** The same, but all of them hold words. */
export function expressionsWithWords(count: number): readonly WrittenExpression[] {
  const random = seeded(5);
  const words = vocabulary();
  const frequent = zipf(words, random);
  const rare = () => words[rareRank + Math.floor(random() * (words.length - rareRank))]!;
  const written = new Set<string>();
  for (let form = 0; written.size < count; form++) {
    written.add(forms[form % forms.length]!(rare, frequent));
  }
  return Array.from(written, (regex) => ({ regex, case: "any" as const }));
}

/** Between two words of sixty in the prose. */
const figures = "12.5% $1,200 2024 7 1,450,000 31/12/2024 3rd (2) ASX200 9 EBITDA 0.85% 2x 250 FY24 30".split(
  " ",
);
const figureShare = 1 / 60;

/** The same text with figures between its words. */
export function withFigures(text: string): string {
  const random = seeded(7);
  return text.replace(/ /g, () =>
    random() < figureShare ? ` ${figures[Math.floor(random() * figures.length)]!} ` : " ",
  );
}
