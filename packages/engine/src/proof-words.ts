/** Proofs in words, for programs that display them: loads neither rules nor matchers. */
export { approvedDifference } from "./proof-words/approved-difference.ts";
export {
  describedProof,
  type DescribedProof,
  type DescribedSpan,
  type DescribedStep,
} from "./proof-words/described-proof.ts";
export { clipped } from "./proof-words/form-words.ts";
export { proofSteps, type ProofStep } from "./proof-words/proof-steps.ts";
export { proofSummary, type ProvedTrigger } from "./proof-words/proof-summary.ts";
