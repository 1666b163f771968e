/** Rules as lines of text see them: strokes along the direction of reading, which part rows. */
import type { Rectangle } from "@docreview/model";
import { meets } from "./measures.ts";

/** In the frame of a direction. */
export interface Rule {
  readonly start: number;
  readonly end: number;
  readonly across: number;
}

export interface Rules {
  readonly along: readonly Rule[];
  /** They run across the direction. */
  readonly uprights: readonly Rule[];
}

/** Those of a page that run along a direction, from its top down; mirrored where it reads from right to left. */
export function rulesAlong(
  rules: readonly Rectangle[],
  { angle, rightToLeft }: { readonly angle: number; readonly rightToLeft: boolean },
): readonly Rule[] {
  const sign = rightToLeft ? -1 : 1;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return rules
    .flatMap(({ left, bottom, right, top }): readonly Rule[] => {
      const corners = [
        { x: left, y: bottom },
        { x: right, y: top },
      ];
      const along = corners.map(({ x, y }) => sign * (x * cosine + y * sine));
      const across = corners.map(({ x, y }) => y * cosine - x * sine);
      const start = Math.min(...along);
      const end = Math.max(...along);
      const isAlong = Math.abs(across[0]! - across[1]!) <= meets && end - start > meets;
      return isAlong ? [{ start, end, across: (across[0]! + across[1]!) / 2 }] : [];
    })
    .toSorted((a, b) => b.across - a.across);
}

/** Those that run across a direction: `across` of each is its place along the direction. */
export function rulesAcross(rules: readonly Rectangle[], angle: number): readonly Rule[] {
  return rulesAlong(rules, { angle: angle + Math.PI / 2, rightToLeft: false }).map((rule) => ({
    ...rule,
    across: -rule.across,
  }));
}

/** Those that are drawn as lines: sides of boxes have no thickness. */
export function linesOf(rules: readonly Rectangle[], angle: number): Rules {
  const lines = rules.filter(({ left, bottom, right, top }) => right > left && top > bottom);
  return { along: rulesAlong(lines, { angle, rightToLeft: false }), uprights: rulesAcross(lines, angle) };
}
