/** Proofs as indented lines, each with its page and words. */
import { clipped, proofSteps, type ProofStep } from "@docreview/engine/proof-words";
import { firstEndingAfter, pageAt, partPhrase, type Document, type Proof, type Span } from "@docreview/model";

/** How many places of a proof are shown; the others are only counted. */
const maximumPlaces = 3;

/** `depth` counts steps of two spaces. */
export function proofLines(proofs: readonly Proof[], document: Document, depth: number): readonly string[] {
  return stepLines(proofSteps(proofs), document, depth);
}

function stepLines(steps: readonly ProofStep[], document: Document, depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  return steps.flatMap((step) => [
    indent + stepText(step, document),
    ...stepLines(step.steps, document, depth + 1),
  ]);
}

function stepText({ text, spans }: ProofStep, document: Document): string {
  return spans.length === 0 ? text : `${text.replace(/:$/, "")}: ${placesText(spans, document)}`;
}

function placesText(spans: readonly Span[], document: Document): string {
  const shown = spans.slice(0, maximumPlaces).map((one) => placeText(one, document));
  const more = spans.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** `page 2, in a footnote, “words”`. */
export function placeText(span: Span, document: Document): string {
  const { blocks } = document.layout;
  const block = blocks[firstEndingAfter(blocks, span.start)];
  const zone = block === undefined || block.zone === "body" ? "" : `, ${partPhrase(block.zone)}`;
  return `page ${pageAt(document, span.start)}${zone}, “${clipped(document.text.slice(span.start, span.end))}”`;
}
