/** Where a passage may stand, as far as the places of its anchors tell: enough of them within reach of each other. */
import type { AnchorHits, Anchors } from "./anchors.ts";
import type { Letters } from "./text-letters.ts";

/** Where anchors that are enough stand within reach of each other, and what is in reach of them. */
export interface PassageWindow {
  /** Where the last begins of those that come first. */
  readonly last: number;
  /** Where the first begins of those that come last. */
  first: number;
  /** Letters of the text that may belong to an occurrence. */
  readonly start: number;
  end: number;
}

/** How far an occurrence reaches. */
export interface Reaching {
  readonly anchors: Anchors;
  /** The most letters of an occurrence. */
  readonly letters: number;
}

/**
 * Ascending and apart. Each anchor may be the last of an occurrence; the last that may then be its first stands within
 * reach before it.
 */
export function windowsOf(
  { anchors: { weights, quota, reach }, letters }: Reaching,
  { count, starts, anchors }: AnchorHits,
  { before }: Letters,
): readonly PassageWindow[] {
  const windows: PassageWindow[] = [];
  const counts = new Int32Array(weights.length);
  let previous: PassageWindow | null = null;
  let weight = 0;
  let from = 0;
  for (let hit = 0; hit < count; hit++) {
    const last = starts[hit]!;
    if (counts[anchors[hit]!]!++ === 0) weight += weights[anchors[hit]!]!;
    for (; from < hit; from++) {
      const anchor = anchors[from]!;
      const lost = counts[anchor] === 1 ? weights[anchor]! : 0;
      if (last - starts[from]! <= reach && weight - lost < quota) break;
      counts[anchor]!--;
      weight -= lost;
    }
    if (weight < quota) continue;
    const first = starts[from]!;
    const start = Math.max(before[Math.max(0, last - reach)]!, before[last]! - letters);
    const end = Math.min(before[Math.min(first + reach, before.length - 1)]!, before[first]! + letters);
    if (previous === null || start > previous.end) {
      previous = { last, first, start, end };
      windows.push(previous);
    } else {
      previous.first = first;
      previous.end = Math.max(previous.end, end);
    }
  }
  return windows;
}
