/**
 * Detects the encoding of a text without a label: the detector's language models give candidates, and each is judged by
 * the text that it produces.
 */
import { createRequire } from "node:module";
import type * as Detector from "#jschardet";
import { encodings, western, type Encoding } from "./encodings.ts";
import { decodedPart, textOf, type Evidence } from "./evidence.ts";
import { beyondAscii, implausibleShare } from "./implausible.ts";

export interface DetectedEncoding extends Encoding {
  /** A guess if the bytes are also plausible text in other encodings. */
  readonly certainty: "very likely" | "guess";
}

/**
 * With fewer letters beyond ASCII than this, another encoding must have this lead over Windows-1252: a single name
 * proves little.
 */
const few = { letters: 3, lead: 3 } as const;

/**
 * An encoding is very likely with at least this many characters beyond ASCII, and a lead over the next one; the more
 * characters, the smaller the lead: 1.2 for ten, 1.02 for a hundred.
 */
const certain = { characters: 10, leadOfOne: 2 } as const;

/** The maximum number of candidates that are judged. */
const maximumCandidates = 10;

/** How much implausible text counts against its encoding: the weight falls with this power of the plausible share. */
const penalty = 6;

/** The maximum share of characters beyond ASCII that look wrong in the right encoding, such as “a×b”. */
const mostImplausible = 0.1;

/** The maximum share of letters beyond ASCII in most Western European text, and their maximum number in a word. */
const mostAccents = { share: 0.25, count: 3 } as const;

interface Candidate {
  readonly encoding: Encoding;
  readonly text: string;
  readonly weight: number;
}

export function detectEncoding(evidence: Evidence): DetectedEncoding {
  const text = textOf(evidence, western.label);
  const [best, ...others] = candidatesFor(evidence);
  if (best === undefined || best.encoding === western || isInconclusive(text, best, others)) {
    const isUsual = implausibleShare(text) <= mostImplausible && (!isForeign(text) || leads(best, others));
    return { ...western, certainty: isUsual ? "very likely" : "guess" };
  }
  return { ...best.encoding, certainty: leads(best, others) ? "very likely" : "guess" };
}

/** `text`: as Windows-1252. Signs alone, such as “§”, prove nothing. */
function isInconclusive(text: string, best: Candidate, others: readonly Candidate[]): boolean {
  const letters = text.match(/(?![\0-\x7f])\p{L}/gu)?.length ?? 0;
  if (letters >= few.letters || implausibleShare(text) > 0) return false;
  if (letters === 0) return true;
  const runnerUp = others.find(({ encoding }) => encoding === western)?.weight ?? best.weight;
  return best.weight < few.lead * runnerUp;
}

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accents = text.match(/[\u00c0-\u00ff]/g)?.length ?? 0;
  return accents > mostAccents.count && accents > mostAccents.share * letters;
}

/** Encodings that produce the same text do not compete. */
function leads(best: Candidate | undefined, others: readonly Candidate[]): boolean {
  if (best === undefined) return false;
  const characters = beyondAscii(best.text);
  const runnerUp = others.find(({ text }) => text !== best.text)?.weight ?? 0;
  return characters >= certain.characters && best.weight >= (1 + certain.leadOfOne / characters) * runnerUp;
}

/**
 * The likeliest first. Each part of the evidence counts separately: an encoding in which it is not valid gains nothing
 * from it.
 */
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
  // The line break prevents the detector from mistaking the first letters for the signature of a file.
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
  // From the package itself: this code may be in a bundle elsewhere.
  const require = createRequire(import.meta.resolve("@docreview/extractor"));
  return require("#jschardet") as typeof Detector;
}
