/** The steps of a proof as lines, each with the words that it is about, bounded in number. They quote the document. */
import { proofSteps, type ProofStep } from "@docreview/engine/proof-words";
import { pageAt, type Document, type Proof } from "@docreview/model";

/** How many lines are kept. */
const mostLines = 60;

/** How many places of a step are quoted. */
const mostPlaces = 3;

/** UTF-16 code units of one quotation. */
const longestQuotation = 160;

export function stepLines(proofs: readonly Proof[], document: Document): readonly string[] {
  const lines = linesOf(proofSteps(proofs), document, "");
  const more = lines.length - mostLines;
  return more <= 0 ? lines : [...lines.slice(0, mostLines), `and ${more} more lines`];
}

function linesOf(steps: readonly ProofStep[], document: Document, indent: string): readonly string[] {
  return steps.flatMap((step) => [
    indent + stepText(step, document),
    ...linesOf(step.steps, document, `${indent}> `),
  ]);
}

function stepText({ text, spans }: ProofStep, document: Document): string {
  if (spans.length === 0) return text;
  const shown = spans.slice(0, mostPlaces).map(({ start, end }) => {
    const words = document.text.slice(start, Math.min(end, start + longestQuotation));
    return `page ${pageAt(document, start)} “${words}${end - start > longestQuotation ? "…" : ""}”`;
  });
  const more = spans.length - shown.length;
  return `${text.replace(/:$/, "")}: ${shown.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
