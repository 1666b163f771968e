/**
 * How strongly a finding is coloured. A rule's score runs from 0 (remark) to 10 (must not be published); each severity
 * takes the scores up to `upTo`. Pastels, because highlights are multiplied onto the page: black text stays black.
 */

export interface Severity {
  readonly name: "remark" | "concern" | "breach";
  /** The highest score that it covers. */
  readonly upTo: number;
  /** `#RRGGBB`. */
  readonly colour: string;
}

const breach: Severity = { name: "breach", upTo: 10, colour: "#FFB3B3" };

/** From the mildest to the worst. */
export const severities: readonly Severity[] = [
  { name: "remark", upTo: 3, colour: "#FFF3A3" },
  { name: "concern", upTo: 6, colour: "#FFD1A1" },
  breach,
];

/** The severity of a score; what lies above the scale counts as the worst. */
export function severityOf(score: number): Severity {
  return severities.find(({ upTo }) => score <= upTo) ?? breach;
}
