/**
 * The encoding of a text that nothing names: the detector's language models give candidates, and each is judged by the text
 * that it makes.
 */
import { createRequire } from "node:module";
import type * as Detector from "jschardet";
import { encodings, western, type Encoding } from "./encodings.ts";
import { decodedPart, textOf, type Evidence } from "./evidence.ts";
import { beyondAscii, implausibleShare } from "./implausible.ts";

export interface DetectedEncoding extends Encoding {
  /** A guess if other encodings would make text as well. */
  readonly certainty: "very likely" | "guess";
}

/** With fewer letters beyond ASCII than this, another encoding must lead so far over Windows-1252: a name says little. */
const few = { letters: 3, lead: 3 } as const;

/**
 * What makes an encoding very likely: at least so many characters beyond ASCII, and a lead over the next that may be the smaller
 * the more there are: 1.2 at ten, 1.02 at a hundred.
 */
const certain = { characters: 10, leadOfOne: 2 } as const;

/** Candidates that are judged. */
const maximumCandidates = 10;

/** How much a text that no one would write speaks against its encoding: the weight falls with this power of what is plausible. */
const penalty = 6;

/** Share of characters beyond ASCII that a text in the right encoding has that look wrong, such as “a×b”. */
const mostImplausible = 0.1;

/** Share of letters that most Western European text has beyond ASCII at the most, and their number in a word. */
const mostAccents = { share: 0.25, count: 3 } as const;

interface Candidate {
  readonly encoding: Encoding;
  readonly text: string;
  readonly weight: number;
}

export function detectEncoding(evidence: Evidence): DetectedEncoding {
  const text = textOf(evidence, western.label);
  const [best, ...others] = candidatesFor(evidence);
  if (best === undefined || best.encoding === western || saysLittle(text, best, others)) {
    const isUsual = implausibleShare(text) <= mostImplausible && (!isForeign(text) || leads(best, others));
    return { ...western, certainty: isUsual ? "very likely" : "guess" };
  }
  return { ...best.encoding, certainty: leads(best, others) ? "very likely" : "guess" };
}

/** `text`: as Windows-1252. Signs alone, such as “§”, say nothing. */
function saysLittle(text: string, best: Candidate, others: readonly Candidate[]): boolean {
  const letters = text.match(/(?![\0-\x7f])\p{L}/gu)?.length ?? 0;
  if (letters >= few.letters || implausibleShare(text) > 0) return false;
  if (letters === 0) return true;
  const rival = others.find(({ encoding }) => encoding === western)?.weight ?? best.weight;
  return best.weight < few.lead * rival;
}

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accents = text.match(/[\u00c0-\u00ff]/g)?.length ?? 0;
  return accents > mostAccents.count && accents > mostAccents.share * letters;
}

/** Encodings that make the same text are no rivals. */
function leads(best: Candidate | undefined, others: readonly Candidate[]): boolean {
  if (best === undefined) return false;
  const characters = beyondAscii(best.text);
  const rival = others.find(({ text }) => text !== best.text)?.weight ?? 0;
  return characters >= certain.characters && best.weight >= (1 + certain.leadOfOne / characters) * rival;
}

/** The likeliest first. Each part of the evidence speaks for itself: what is not valid in it has nothing from it. */
function candidatesFor(evidence: Evidence): readonly Candidate[] {
  const weights = new Map<Encoding, number>();
  for (const part of evidence) {
    for (const { encoding, weight } of weighed(part)) {
      weights.set(encoding, (weights.get(encoding) ?? 0) + weight);
    }
  }
  return [...weights]
    .map(([encoding, weight]) => ({ encoding, weight, text: textOf(evidence, encoding.label) }))
    .toSorted((first, second) => second.weight - first.weight);
}

interface Weighed {
  readonly encoding: Encoding;
  readonly weight: number;
}

function weighed(part: Uint8Array): readonly Weighed[] {
  // The line break keeps the detector from taking the first letters for the signature of a file.
  const results = detector().detectAll(Buffer.concat([Buffer.from("\n"), part]), {
    detectEncodings: Object.keys(encodings),
    minimumThreshold: 0,
  });
  return results.slice(0, maximumCandidates).flatMap(({ encoding: name, confidence }) => {
    const encoding = encodings[name ?? ""];
    if (encoding === undefined) return [];
    const plausible = 1 - implausibleShare(decodedPart(part, encoding.label));
    return [{ encoding, weight: (encoding.prior ?? 1) * confidence * plausible ** penalty }];
  });
}

/** Loaded when first needed: few texts lack both a label and UTF-8. */
function detector(): typeof Detector {
  return createRequire(import.meta.url)("jschardet") as typeof Detector;
}
