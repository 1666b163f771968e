/** The meaning of scores: the levels used in reports and for the colours of annotations. */

export type Severity = "remark" | "concern" | "breach";

/** Score 0 to 3 is a remark, 4 to 6 a concern, 7 to 10 a breach. */
export function severityOf(score: number): Severity {
  if (score <= 3) return "remark";
  return score <= 6 ? "concern" : "breach";
}
