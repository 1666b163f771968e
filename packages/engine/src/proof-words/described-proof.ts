/** The proof of a trigger for programs that show it: the summary, and the steps with the words at their places. */
import { pageAt, type Document, type Proof, type Span } from "@docreview/model";
import { clipped } from "./form-words.ts";
import { proofSteps, type ProofStep } from "./proof-steps.ts";
import { proofSummary, type ProvedTrigger } from "./proof-summary.ts";

export interface DescribedProof {
  /** One sentence. */
  readonly summary: string;
  readonly steps: readonly DescribedStep[];
}

export interface DescribedStep {
  readonly text: string;
  readonly holds: boolean;
  readonly spans: readonly DescribedSpan[];
  readonly steps: readonly DescribedStep[];
}

export interface DescribedSpan extends Span {
  readonly page: number;
  /** The words on one line, shortened if there are many. */
  readonly text: string;
}

/** The maximum per step: a count of words may have thousands. */
const maximumSpans = 20;

export function describedProof(trigger: ProvedTrigger, document: Document): DescribedProof {
  return {
    summary: proofSummary(trigger, ({ start, end }) => document.text.slice(start, end)),
    steps: describedSteps([trigger.proof], document),
  };
}

export function describedSteps(proofs: readonly Proof[], document: Document): readonly DescribedStep[] {
  const describe = ({ text, holds, spans, steps }: ProofStep): DescribedStep => ({
    text: text.replace(/:$/, ""),
    holds,
    spans: spans.slice(0, maximumSpans).map((span) => describedSpan(span, document)),
    steps: steps.map(describe),
  });
  return proofSteps(proofs).map(describe);
}

function describedSpan({ start, end }: Span, document: Document): DescribedSpan {
  return { start, end, page: pageAt(document, start), text: clipped(document.text.slice(start, end)) };
}
