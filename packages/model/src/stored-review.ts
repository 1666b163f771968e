/**
 * Reviews as they were stored, including by earlier versions: in version 1, each trigger contained the text of its
 * sentence.
 */
import {
  reviewSchemaVersion,
  type Finding,
  type QuotedSentence,
  type Review,
  type Trigger,
} from "./review.ts";

/** A stored review in any version. */
export type StoredReview = Review | FirstReview;

type FirstReview = Omit<Review, "schemaVersion" | "sentences" | "findings"> & {
  readonly schemaVersion: 1;
  readonly findings: readonly (Omit<Finding, "triggers"> & { readonly triggers: readonly FirstTrigger[] })[];
};

type FirstTrigger = Omit<Trigger, "sentence"> & {
  readonly sentence: (NonNullable<Trigger["sentence"]> & { readonly text: string }) | null;
};

/** Converts a review to the current version. */
export function currentReview(stored: StoredReview): Review {
  if (stored.schemaVersion === reviewSchemaVersion) return stored;
  const texts = new Map<number, string>();
  const findings = stored.findings.map((finding) => ({
    ...finding,
    triggers: finding.triggers.map((trigger): Trigger => {
      if (trigger.sentence === null) return { ...trigger, sentence: null };
      const { text, ...sentence } = trigger.sentence;
      texts.set(sentence.reference, text);
      return { ...trigger, sentence };
    }),
  }));
  const sentences: readonly QuotedSentence[] = [...texts]
    .map(([reference, text]) => ({ reference, text }))
    .toSorted((a, b) => a.reference - b.reference);
  return { ...stored, schemaVersion: reviewSchemaVersion, findings, sentences };
}

/** @throws SyntaxError if it is not JSON. */
export function openReview(json: Uint8Array): Review {
  return currentReview(JSON.parse(new TextDecoder().decode(json)) as StoredReview);
}
