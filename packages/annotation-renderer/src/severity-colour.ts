/** Pastels, because highlights are multiplied onto the page: black text stays black. */
import type { Severity } from "@docreview/model";

/** `#RRGGBB`; no component is full, so that a highlight shows on paint of every colour but black. */
export const severityColours: Readonly<Record<Severity, string>> = {
  remark: "#F0E594",
  concern: "#F0C491",
  breach: "#F0A6A6",
};
