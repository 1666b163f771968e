/** Texts that match a pattern, made from the pattern itself; none for forms for which no example can be made. */
import { at } from "@docreview/model";
import type { Pattern } from "@docreview/rule-matcher";
import { isPattern } from "@docreview/rule-matcher";

/** The maximum number of texts per pattern. */
const maximumSamples = 24;

/** Shortest first; `between` separates the parts of a composite pattern. */
export function sampleTexts(pattern: Pattern, between = ""): readonly string[] {
  if (pattern.kind === "phrase") return [pattern.phrase];
  const parts = "parts" in pattern ? pattern.parts.filter(isPattern).map((part) => sampleTexts(part)) : [];
  if (parts.length === 0 || parts.some((samples) => samples.length === 0)) return [];
  if (pattern.kind === "any" || pattern.kind === "list" || pattern.kind === "pattern")
    return parts.flat().slice(0, maximumSamples);
  const joint = between === "" ? " " : ` ${between} `;
  const often = timesIn(pattern);
  if (often > maximumTimes) return [];
  // Every part cycles through its own samples, so that each of them is in some text.
  const turns = Math.min(maximumSamples, Math.max(...parts.map(({ length }) => length)));
  return Array.from({ length: turns }, (_, turn) =>
    parts.flatMap((samples) => Array<string>(often).fill(at(samples, turn % samples.length))).join(joint),
  );
}

/** Above this number of repetitions no text is made. */
const maximumTimes = 20;

/** How often the words of its parts occur in a hit. */
function timesIn(pattern: Pattern): number {
  if (pattern.kind === "count") return pattern.atLeast;
  return pattern.kind === "repeated" ? 2 : 1;
}
