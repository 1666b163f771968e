/** Rows that rules part from those above them. */
import type { Row } from "../segments/row.ts";
import type { Rule } from "../segments/rule.ts";

/** How far a rule reaches to both sides of a place that it crosses. */
const reach = 6;
/** A rule may touch the feet of the letters above it. */
const descent = 0.35;
const ascent = 0.6;

/** For each row whether a rule runs above it, and below the row before, across all of the given places. */
export function ruledRows(
  rows: readonly Row[],
  rules: readonly Rule[],
  places: readonly number[],
): readonly boolean[] {
  const crossing = rules.filter(({ start, end }) =>
    places.every((place) => start < place - reach && end > place + reach),
  );
  return rows.map((row, index) => {
    if (index === 0) return false;
    const above = rows[index - 1]!;
    const top = above.baseline + descent * above.fontSize;
    const bottom = row.baseline + Math.min(ascent * row.fontSize, (above.baseline - row.baseline) / 2);
    return crossing.some(({ across }) => across < top && across > bottom);
  });
}
