/** Judges sentences by the examples of a rule. The classifier is trained when the first sentence is judged. */
import type { Proof, Sentence } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { classifierFor, type Classifier } from "./classifier.ts";
import type { Examples } from "./examples.ts";
import { featuresOf, featureText, type Features } from "./features.ts";
import { cutText } from "./text-words.ts";
import { thresholdFor, type Aim } from "./threshold.ts";

export interface Likeness {
  /** 0 to 1. */
  readonly confidence: number;
  readonly proof: Proof;
}

/** Null for a sentence whose likeness is below the threshold. */
export type JudgeSentence = (sentence: Sentence, scanned: ScannedDocument) => Likeness | null;

interface Trained {
  readonly classifier: Classifier;
  /** Null: no likeness is high enough. */
  readonly threshold: number | null;
}

export function createJudge(examples: Examples, aim: Aim): JudgeSentence {
  let trained: Trained | null = null;
  return (sentence, scanned) => {
    trained ??= train(examples, aim);
    const { classifier, threshold } = trained;
    if (threshold === null) return null;
    const features = scanned.once(featuresOfSentences)(sentence);
    const confidence = classifier.likeness(features);
    if (confidence < threshold) return null;
    return { confidence, proof: proofOf({ features, classifier, confidence, threshold }) };
  };
}

function train(examples: Examples, aim: Aim): Trained {
  const classifier = classifierFor(examples);
  return { classifier, threshold: thresholdFor(aim, classifier.heldOut) };
}

/** Shared by all rules that judge the same document. */
function featuresOfSentences({ document }: ScannedDocument): (sentence: Sentence) => Features {
  const words = cutText(document.text);
  const known = new Map<Sentence, Features>();
  return (sentence) => {
    const features = known.get(sentence) ?? featuresOf(document.text, words, sentence.span);
    known.set(sentence, features);
    return features;
  };
}

interface Judged {
  readonly features: Features;
  readonly classifier: Classifier;
  readonly confidence: number;
  readonly threshold: number;
}

/** How many words are reported that speak for a finding, and how many that speak against it. */
const reported = { risky: 4, fine: 2 };

function proofOf(judged: Judged): Proof {
  const { confidence, threshold } = judged;
  return {
    form: "examples",
    detail: `${percent(confidence)} similar to the risky examples, at least ${percent(threshold)} required`,
    holds: true,
    spans: [],
    parts: [...decidingWords(judged), ...nearestProof(judged)],
  };
}

function decidingWords({ features, classifier }: Judged): readonly Proof[] {
  const weighed = [...features]
    .map(([feature, span]) => ({ feature, span, weight: classifier.weightOf(feature) }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.span.start - b.span.start);
  const part =
    (holds: boolean, side: string) =>
    ({ feature, span }: (typeof weighed)[number]): Proof => ({
      form: "likeness",
      detail: `“${featureText(feature)}” is more often in the ${side} examples`,
      holds,
      spans: [span],
      parts: [],
    });
  const risky = weighed.filter(({ weight }) => weight > 0).slice(0, reported.risky);
  const fine = weighed.filter(({ weight }) => weight < 0).slice(0, reported.fine);
  return [...risky.map(part(true, "risky")), ...fine.map(part(false, "fine"))];
}

function nearestProof({ features, classifier }: Judged): readonly Proof[] {
  const nearest = classifier.nearest(features);
  if (nearest === null) return [];
  const { text, source } = nearest.example;
  const from = source === null ? "" : ` (${source})`;
  const detail = `most similar example: “${text}”${from}`;
  return [{ form: "likeness", detail, holds: true, spans: [], parts: [] }];
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
