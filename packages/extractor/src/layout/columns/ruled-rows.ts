/** Rows that are separated by rules from those above them. */
import type { Row } from "../segments/row.ts";
import type { Rule } from "../segments/rule.ts";
import { baselineSlack, halfSize } from "../segments/measures.ts";
import { reachOfRule } from "./measures.ts";

/** For each row, whether a rule runs above it, and below the row before, across all of the given positions. */
export function ruledRows(
  rows: readonly Row[],
  rules: readonly Rule[],
  places: readonly number[],
): readonly boolean[] {
  const crossing = rules.filter(({ start, end }) =>
    places.every((place) => start < place - reachOfRule && end > place + reachOfRule),
  );
  return rows.map((row, index) => {
    const above = rows[index - 1];
    if (above === undefined) return false;
    const top = above.baseline + baselineSlack * above.fontSize;
    const bottom = row.baseline + Math.min(halfSize * row.fontSize, (above.baseline - row.baseline) / 2);
    return crossing.some(({ across }) => across < top && across > bottom);
  });
}
