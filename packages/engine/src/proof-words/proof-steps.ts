/**
 * Proofs in words, for people: each step is a line of text with the places that it is about, and its parts are the steps
 * below it. Adjacent proofs that say the same about different words share a step.
 */
import { plain, type Proof, type Span } from "@docreview/model";
import { clipped, conditionWords, keyWords, patternForms, severalWords } from "./form-words.ts";

export interface ProofStep {
  /** In plain English; quotations are on one line and shortened if they are long. */
  readonly text: string;
  /** Whether this step satisfies the rule: an exception that applies does not hold. */
  readonly holds: boolean;
  /** The spans of the document that it is about. */
  readonly spans: readonly Span[];
  readonly steps: readonly ProofStep[];
}

/** How many patterns of a shared step are named; the others are only counted. */
const maximumNames = 50;

export function proofSteps(proofs: readonly Proof[]): readonly ProofStep[] {
  const shared = sharedSteps(proofs);
  const own = proofs.filter((proof) => !shared.some(({ members }) => members.includes(proof)));
  return [...own.map(ownStep), ...shared.map(({ step }) => step)];
}

function ownStep(proof: Proof): ProofStep {
  const { form, holds, spans, parts } = proof;
  return {
    text: textOf(proof),
    holds: form === "unless" ? !holds : holds,
    spans,
    steps: proofSteps(parts),
  };
}

interface SharedStep {
  readonly step: ProofStep;
  readonly members: readonly Proof[];
}

/** Patterns that were not found, and exceptions that do not hold. */
function sharedSteps(proofs: readonly Proof[]): readonly SharedStep[] {
  const groups = [
    { lead: "not found:", holds: false, members: proofs.filter(isAbsent) },
    {
      lead: "no exception applies:",
      holds: true,
      members: proofs.filter(({ form, holds, parts }) => form === "unless" && !holds && parts.length === 0),
    },
  ];
  return groups
    .filter(({ members }) => members.length > 1)
    .map(({ lead, holds, members }) => ({
      step: { text: `${lead} ${namesText(members)}`, holds, spans: [], steps: [] },
      members,
    }));
}

function namesText(members: readonly Proof[]): string {
  const shown = members.slice(0, maximumNames).map(({ detail }) => `“${clipped(detail)}”`);
  const more = members.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** A pattern that was not found, with no further detail. */
function isAbsent({ form, holds, detail, spans, parts }: Proof): boolean {
  return !holds && detail !== "" && spans.length + parts.length === 0 && patternForms.has(form);
}

function textOf({ form, detail, holds, parts }: Proof): string {
  const said = clipped(detail);
  const condition = conditionWords[form];
  if (detail === "") return keyWords[form] ?? `${form}:`;
  if (condition !== undefined) return condition[holds ? "held" : "failed"](said);
  const several = severalWords[form];
  if (several !== undefined && parts.some((part) => patternForms.has(part.form))) {
    return `${several[holds ? "held" : "failed"](said)}:`;
  }
  // A measurement of a passage: its text ends with the requirement.
  if (!patternForms.has(form)) return `${form}${holds ? "" : ", not as required"}: ${plain(detail)}`;
  return holds ? `${form} “${said}”` : `not found: ${form} “${said}”`;
}
