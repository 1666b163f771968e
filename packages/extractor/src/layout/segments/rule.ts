/** Rules: strokes along the direction of reading, which separate rows, or across it. */
import type { Rectangle } from "@docreview/model";
import { meets } from "./measures.ts";

/** In the frame of a direction. */
export interface Rule {
  readonly start: number;
  readonly end: number;
  /** Its position in the direction in which it has no length. */
  readonly across: number;
}

export interface Rules {
  readonly along: readonly Rule[];
  /** Across the direction. */
  readonly uprights: readonly Rule[];
}

/** The rules of a page along a direction, from the top down; mirrored if the text reads from right to left. */
export function rulesAlong(
  rules: readonly Rectangle[],
  { angle, rightToLeft }: { readonly angle: number; readonly rightToLeft: boolean },
): readonly Rule[] {
  const sign = rightToLeft ? -1 : 1;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return rules
    .flatMap(({ left, bottom, right, top }): readonly Rule[] => {
      const along = [sign * (left * cosine + bottom * sine), sign * (right * cosine + top * sine)];
      const start = Math.min(...along);
      const end = Math.max(...along);
      const from = bottom * cosine - left * sine;
      const to = top * cosine - right * sine;
      const isAlong = Math.abs(from - to) <= meets && end - start > meets;
      return isAlong ? [{ start, end, across: (from + to) / 2 }] : [];
    })
    .toSorted((a, b) => b.across - a.across);
}

/** The rules across a direction; `across` of each is its position along the direction. */
export function rulesAcross(rules: readonly Rectangle[], angle: number): readonly Rule[] {
  return rulesAlong(rules, { angle: angle + Math.PI / 2, rightToLeft: false }).map((rule) => ({
    ...rule,
    across: -rule.across,
  }));
}

/** The rules that are drawn as lines; the sides of boxes, which have no thickness, are left out. */
export function linesOf(rules: readonly Rectangle[], angle: number): Rules {
  const lines = rules.filter(({ left, bottom, right, top }) => right > left && top > bottom);
  return { along: rulesAlong(lines, { angle, rightToLeft: false }), uprights: rulesAcross(lines, angle) };
}
