/**
 * Matching: million UTF-16 units per second of CPU, in which every whole-word hit of every phrase is found. The index
 * takes the text as it is; the others are handed its canonical form for free, and what each engine builds beforehand
 * is not counted.
 *
 * The counts were found by one RegExp per phrase over all the text. An alternation loses the hits that overlap an
 * earlier one: it must find what is left of the same hits when, from left to right, the first phrase of the list wins.
 */
import { compilePhrases } from "@docreview/rule-matcher";
import type { Contender, Workload } from "./harness.ts";
import { phrases } from "./phrases.ts";
import { prose, type Prose } from "./prose.ts";

interface Definition {
  readonly phrases: number;
  readonly hits: number;
  readonly hitsOfAlternation: number;
  /** Least length of the text for a RegExp per phrase, which is a prefix of the whole, and the hits in it. */
  readonly slice: number;
  readonly hitsInSlice: number;
}

const textLength = 5_000_000;

const definitions: readonly Definition[] = [
  { phrases: 100, hits: 905, hitsOfAlternation: 905, slice: textLength, hitsInSlice: 905 },
  { phrases: 1_000, hits: 4_019, hitsOfAlternation: 3_998, slice: 500_000, hitsInSlice: 389 },
  { phrases: 10_000, hits: 32_258, hitsOfAlternation: 31_718, slice: 50_000, hitsInSlice: 313 },
];

export function matching(): readonly Workload[] {
  const whole = prose(textLength);
  return definitions.map((definition) => ({
    name: `matching, ${definition.phrases.toLocaleString("en")} phrases`,
    unit: "MB/s",
    counted: "hits",
    rounds: 5,
    contenders: contenders(definition, whole),
  }));
}

function contenders(definition: Definition, whole: Prose): readonly Contender[] {
  const list = phrases(definition.phrases);
  const index = compilePhrases(list);
  const alternation = new RegExp(`\\b(?:${list.join("|")})\\b`, "g");
  const each = list.map((phrase) => new RegExp(`\\b${phrase}\\b`, "g"));
  const slice = prose(definition.slice);
  return [
    {
      name: "docreview",
      work: millions(whole),
      count: definition.hits,
      run: () => index.find(whole.text).count,
    },
    {
      name: "one alternation",
      work: millions(whole),
      count: definition.hitsOfAlternation,
      run: () => countOf(whole, alternation),
    },
    {
      name: "a RegExp per phrase",
      work: millions(slice),
      count: definition.hitsInSlice,
      run: () => each.reduce((sum, phrase) => sum + countOf(slice, phrase), 0),
    },
  ];
}

function millions({ text }: Prose): number {
  return text.length / 1e6;
}

function countOf({ canonical }: Prose, expression: RegExp): number {
  return canonical.match(expression)?.length ?? 0;
}
