/** Colours by severity, and as the operands of PDF operators. */
import type { Severity } from "@docreview/model";

/**
 * `#RRGGBB`. Pastels, because highlights are multiplied onto the page: black text stays black. No component is full, so
 * that a highlight shows on paint of every colour but black.
 */
export const severityColours: Readonly<Record<Severity, string>> = {
  remark: "#F0E594",
  concern: "#F0C491",
  breach: "#F0A6A6",
};

/** The red, green and blue of `#RRGGBB`, each from 0 to 1, to thousandths. */
export function colourComponents(colour: string): readonly [number, number, number] {
  const component = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 0.255) / 1000;
  return [component(1), component(3), component(5)];
}

export function colourOperands(colour: string): string {
  return colourComponents(colour).join(" ");
}
