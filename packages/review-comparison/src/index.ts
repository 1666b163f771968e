export { compareFindings } from "./compare-findings.ts";
export type { ComparedFinding, ComparedStatus, Comparison, ComparisonStatus } from "./compared-finding.ts";
export { findingKey } from "./keyed-finding.ts";
export { longestSurroundings, textQuote, type TextQuote } from "./quotes/text-quote.ts";
export { quoteOf, reviewedTriggers, type ReviewedTrigger } from "./reviewed-triggers.ts";
