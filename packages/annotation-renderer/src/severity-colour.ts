/** Pastels, because highlights are multiplied onto the page: black text stays black. */
import type { Severity } from "@docreview/model";

/** `#RRGGBB`. */
export const severityColours: Readonly<Record<Severity, string>> = {
  remark: "#FFF3A3",
  concern: "#FFD1A1",
  breach: "#FFB3B3",
};
