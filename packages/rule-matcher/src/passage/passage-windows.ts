/** Where a passage may stand, as far as the places of its anchors tell: enough of them within reach of each other. */
import type { AnchorHits } from "./anchors.ts";
import { anchorSize, headSize, type PassageRecord } from "./passage-table.ts";
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

/**
 * Ascending and apart. Each anchor may be the last of an occurrence; the last that may then be its first stands within
 * reach before it.
 */
export function windowsOf(
  { numbers, record }: PassageRecord,
  { count, starts, anchors }: AnchorHits,
  { before }: Letters,
): readonly PassageWindow[] {
  const windows: PassageWindow[] = [];
  const quota = numbers[record]!;
  const reach = numbers[record + 1]!;
  const letters = numbers[record + 2]!;
  const counts = new Int32Array(numbers[record + 3]!);
  const weights = record + headSize + 1;
  let previous: PassageWindow | null = null;
  let weight = 0;
  let from = 0;
  for (let hit = 0; hit < count; hit++) {
    const last = starts[hit]!;
    if (counts[anchors[hit]!]!++ === 0) weight += numbers[weights + anchorSize * anchors[hit]!]!;
    for (; from < hit; from++) {
      const anchor = anchors[from]!;
      const lost = counts[anchor] === 1 ? numbers[weights + anchorSize * anchor]! : 0;
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
