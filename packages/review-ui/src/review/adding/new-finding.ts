/** A new finding in the form that the API accepts. */
import type { Passage } from "../document/picking/passage.ts";

export interface NewFinding {
  /** A rule of the review; null for a new rule. */
  readonly ruleId: string | null;
  /** The reference of a new rule. */
  readonly reference: string;
  /** The description of a new rule. */
  readonly description: string;
  /** The score of a new rule, from 0 to 10. */
  readonly score: number;
  readonly words: string;
  readonly note: string;
}

export type FindingFault = "words" | "description" | "score" | "sentence";

/** What must be corrected before sending, in the order of the fields. */
export function faultsOf(finding: NewFinding, { place }: Passage): readonly FindingFault[] {
  const { ruleId, description, score, words } = finding;
  const isInSentence = place.kind !== "sentence" || place.text.includes(words.trim());
  return [
    ...(words.trim() === "" ? (["words"] as const) : []),
    ...(isInSentence ? [] : (["sentence"] as const)),
    ...(ruleId === null && description.trim() === "" ? (["description"] as const) : []),
    ...(ruleId === null && !isScore(score) ? (["score"] as const) : []),
  ];
}

const isScore = (score: number) => Number.isInteger(score) && score >= 0 && score <= 10;

export function ruleAttributes({ reference, description, score }: NewFinding): object {
  return { reference, description: description.trim(), score };
}

/** “Added 1” and so on: the next unused reference. */
export function newReference(references: readonly string[]): string {
  const numbers = references.map((reference) => Number(/^Added (\d+)$/.exec(reference)?.[1] ?? 0));
  return `Added ${Math.max(0, ...numbers) + 1}`;
}

/** Words of a sentence are identified by their offsets in it, others by their quads. */
export function triggerAttributes({ words }: NewFinding, { place }: Passage): object {
  const text = words.trim();
  if (place.kind === "page") return { text, coordinates: { page: place.page, quads: place.quads } };
  if (place.kind === "document") return { text };
  const start = place.text.indexOf(text);
  return {
    text,
    sentenceReference: place.reference,
    startOffset: start,
    endOffset: start + text.length,
  };
}
