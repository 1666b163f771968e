/**
 * Noto fonts as their packages bring them: each family in slices, every slice a variable font, beside a list that says
 * which characters each slice is to have.
 */
import { readFileSync } from "node:fs";

export interface Family {
  /** As it stands in the names of its files. */
  readonly name: string;
  /** Where its list is; its files stand beside it. */
  readonly list: () => string;
}

/** Of each slice, by its name, the code points that it is to have. It may lack some of them. */
export function listedSlices({ list }: Family): ReadonlyMap<string, readonly number[]> {
  const ranges = JSON.parse(readFileSync(new URL(list()), "utf8")) as Readonly<Record<string, string>>;
  return new Map(
    Object.entries(ranges).map(([key, listed]) => [key.replaceAll(/[[\]]/g, ""), codePointsIn(listed)]),
  );
}

/** The file of a slice, in WOFF2. */
export function sliceFile({ name, list }: Family, slice: string): Buffer {
  return readFileSync(new URL(`files/${name}-${slice}-wght-normal.woff2`, list()));
}

/** `U+200D,U+1F3F3-1F3F4` */
function codePointsIn(ranges: string): readonly number[] {
  return Array.from(ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi), ([, first, last = first]) => {
    const start = Number.parseInt(first!, 16);
    return Array.from({ length: Number.parseInt(last!, 16) - start + 1 }, (_, step) => start + step);
  }).flat();
}
