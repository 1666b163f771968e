/** Who looks for phrases beside whom: the text that each gets, and what each must find in it. */
import { ahoCorasickEngines, slowToBuild } from "./aho-corasick.ts";
import { allHits, firstHits, type Length, type Size } from "./counts.ts";
import type { PhraseEngine } from "./engine.ts";
import { hyperscan } from "./hyperscan.ts";
import { retext, textlint, wink } from "./language-tools.ts";
import { alternation, docreview, expressionEach } from "./own-engines.ts";
import { ripgrepWords, ripgrepUnits } from "./ripgrep.ts";

export interface Entrant {
  readonly engine: PhraseEngine;
  /** For each size the text that it gets; a size that is left out would take it minutes, or it fails. */
  readonly lengths: Readonly<Partial<Record<Size, Length | undefined>>>;
  readonly counts: Readonly<Partial<Record<Size, Readonly<Partial<Record<Length, number>>>>>>;
}

const whole = { 100: 5_000_000, 1_000: 5_000_000, 10_000: 5_000_000, 100_000: 5_000_000 } as const;
const part = { 100: 1_000_000, 1_000: 1_000_000, 10_000: 1_000_000, 100_000: 200_000 } as const;

export const entrants: readonly Entrant[] = [
  { engine: docreview, lengths: whole, counts: allHits },
  { engine: hyperscan, lengths: whole, counts: allHits },
  {
    engine: ripgrepUnits,
    lengths: whole,
    counts: {
      100: { 100_000: 43, 5_000_000: 1_677 },
      1_000: { 20_000: 36, 5_000_000: 8_992 },
      10_000: { 5_000_000: 78_620 },
      100_000: { 5_000_000: 309_245 },
    },
  },
  { engine: ripgrepWords, lengths: { 100: 5_000_000, 1_000: 5_000_000 }, counts: firstHits },
  {
    engine: alternation,
    lengths: { 100: 5_000_000, 1_000: 5_000_000, 10_000: 5_000_000, 100_000: 1_000_000 },
    counts: firstHits,
  },
  {
    engine: expressionEach,
    lengths: { 100: 5_000_000, 1_000: 200_000, 10_000: 20_000 },
    counts: allHits,
  },
  ...ahoCorasickEngines.map((engine) => ({ engine, lengths: part, counts: allHits })),
  // To build it for 100,000 phrases takes them minutes.
  ...slowToBuild.map((engine) => ({ engine, lengths: { ...part, 100_000: undefined }, counts: allHits })),
  {
    engine: wink,
    lengths: { 100: 100_000, 1_000: 100_000, 10_000: 100_000, 100_000: 100_000 },
    counts: {
      100: { 100_000: 20 },
      1_000: { 100_000: 74 },
      10_000: { 100_000: 624 },
      100_000: { 100_000: 4_096 },
    },
  },
  {
    engine: retext,
    lengths: { 100: 100_000, 1_000: 100_000, 10_000: 20_000 },
    // It parts sentences by its own rules, and finds nothing over such an end.
    counts: { 100: { 100_000: 20 }, 1_000: { 100_000: 71 }, 10_000: { 20_000: 134 } },
  },
  {
    engine: textlint,
    lengths: { 100: 100_000, 1_000: 20_000 },
    counts: { 100: { 100_000: 20 }, 1_000: { 20_000: 14 } },
  },
];
