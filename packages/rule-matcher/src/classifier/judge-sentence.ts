/** Judges the sentences of documents by the examples of a rule. Trained when the first sentence is judged. */
import { firstWhere, type Proof, type Span } from "@docreview/model";
import { textWordsOf } from "./text-words.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { featuresOf, featureText, type Features } from "./features.ts";
import { trainClassifier, type Examples, type LinearClassifier } from "./linear-classifier.ts";

export interface Likeness {
  /** 0 to 1. */
  readonly confidence: number;
  readonly proof: Proof;
}

/** Null for a sentence that is less like the risky examples than `threshold`. */
export type JudgeSentence = (sentence: Span, scanned: ScannedDocument) => Likeness | null;

export function createJudge(examples: Examples, threshold: number): JudgeSentence {
  let classifier: LinearClassifier | null = null;
  return (sentence, { document }) => {
    classifier ??= trainClassifier(examples);
    const words = textWordsOf(document);
    const { starts } = words;
    const wordFrom = (at: number) => firstWhere(starts.length, (index) => starts[index]! >= at);
    const features = featuresOf(words, wordFrom(sentence.start), wordFrom(sentence.end));
    const confidence = classifier.likeness(features);
    if (confidence < threshold) return null;
    return { confidence, proof: proofOf({ features, classifier, confidence, threshold }) };
  };
}

interface Judged {
  readonly features: Features;
  readonly classifier: LinearClassifier;
  readonly confidence: number;
  readonly threshold: number;
}

/** How many words for a finding, and against it, are reported. */
const told = { risky: 4, fine: 2 };

function proofOf({ features, classifier, confidence, threshold }: Judged): Proof {
  const weighed = [...features]
    .map(([feature, span]) => ({ feature, span, weight: classifier.weightOf(feature) }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.span.start - b.span.start);
  const risky = weighed.filter(({ weight }) => weight > 0).slice(0, told.risky);
  const fine = weighed.filter(({ weight }) => weight < 0).slice(0, told.fine);
  const part =
    (holds: boolean, side: string) =>
    ({ feature, span }: (typeof weighed)[number]): Proof => ({
      form: "likeness",
      detail: `“${featureText(feature)}” is more often in the ${side} examples`,
      holds,
      spans: [span],
      parts: [],
    });
  return {
    form: "examples",
    detail: `${percent(confidence)} similar to the risky examples, at least ${percent(threshold)} required`,
    holds: true,
    spans: [],
    parts: [...risky.map(part(true, "risky")), ...fine.map(part(false, "fine"))],
  };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
