/**
 * Areas: the text of a page separated by its panels, in the order of reading. Where something stands beside a panel, the page
 * is cut along the panel's sides, over and over (after G. Nagy and S. Seth, "Hierarchical Representation of Optically
 * Scanned Documents", ICPR 1984); what no cut parts is one area. Rows, columns and tables are found within an area only.
 */
import { boundsOfBoxes, boxOfSegment, type Box } from "../segments/box.ts";
import type { Panel } from "./panel.ts";
import type { Segment } from "../segments/segment.ts";
import { baselineSlack, looseLead, meets, oneSize } from "../segments/measures.ts";
import { nearPanel } from "./measures.ts";

export interface Area {
  readonly segments: readonly Segment[];
  /** What bounds it on all sides; null for text outside of panels. */
  readonly panel: Panel | null;
}

export function areasOf(
  segments: readonly Segment[],
  panels: readonly Panel[],
  rightToLeft: boolean,
): readonly Area[] {
  return divided(itemsOf(segments, panels), { panel: null, rightToLeft });
}

/** A panel, or a segment that is in none. */
interface Item {
  readonly box: Box;
  readonly segments: readonly Segment[];
  readonly panel: Panel | null;
}

function itemsOf(segments: readonly Segment[], panels: readonly Panel[]): readonly Item[] {
  const boxed = panels.flatMap((panel): readonly Item[] => {
    const own = segments.filter((segment) => panel.segments.has(segment));
    return own.length > 0 ? [{ box: panel, segments: own, panel }] : [];
  });
  const free = segments
    .filter((segment) => !panels.some((panel) => panel.segments.has(segment)))
    .map((segment) => ({ box: boxOfSegment(segment), segments: [segment], panel: null }));
  return [...boxed, ...free];
}

interface Within extends Pick<Area, "panel"> {
  /** Which of two parts beside each other is read first. */
  readonly rightToLeft: boolean;
}

function divided(all: readonly Item[], within: Within): readonly Area[] {
  const [only] = all;
  if (all.length === 1 && only!.panel !== null) return dividedPanel(only!.panel, only!.segments, within);
  const items = withCaptions(withoutLonePanels(all));
  const panels = items.filter(({ panel }) => panel !== null);
  if (panels.length === 0)
    return [{ segments: items.flatMap(({ segments }) => segments), panel: within.panel }];
  const upright = gapsAlong(items, "along").filter((gap) => panels.some(({ box }) => isSide(gap, box)));
  const level = gapsAlong(items, "across").filter((gap) => panels.some(({ box }) => isEdge(gap, box)));
  const clear = (room: Room) => level.filter((gap) => isClear(gap, items, room));
  const cuts = firstOf([
    () => withinColumns(clear({ panel: oneSize, text: looseLead }), upright, items),
    () => upright,
    () => clear({ panel: 0, text: looseLead }),
    () => openingGaps(items, panels),
    () => clear({ panel: 0, text: oneSize }),
  ]);
  if (cuts.length === 0) return aroundIsland(items, panels, within);
  const isAlong = cuts === upright;
  const separated = splitAt(items, cuts, isAlong ? "along" : "across");
  const parts = isAlong && within.rightToLeft ? separated.toReversed() : separated;
  return parts.flatMap((part) => divided(part, within));
}

function dividedPanel(panel: Panel, segments: readonly Segment[], within: Within): readonly Area[] {
  return divided(itemsOf(segments, panel.panels), { ...within, panel });
}

/** None where they would part the ends of columns from what stands above or below: text alone, in several columns. */
function withinColumns(
  level: readonly Gap[],
  upright: readonly Gap[],
  items: readonly Item[],
): readonly Gap[] {
  const partsColumns = splitAt(items, level, "across").some(
    (band) =>
      band.every(({ panel }) => panel === null) &&
      splitAt(band, upright, "along").filter(({ length }) => length > 0).length > 1,
  );
  return partsColumns ? [] : level;
}

/** The first list that is not empty. */
function firstOf<One>(lists: readonly (() => readonly One[])[]): readonly One[] {
  for (const list of lists) {
    const own = list();
    if (own.length > 0) return own;
  }
  return [];
}

/** What a panel holds instead of it, where nothing stands beside it. */
function withoutLonePanels(items: readonly Item[]): readonly Item[] {
  const isLone = (item: Item) =>
    item.panel !== null && !items.some((other) => areBeside(item.box, other.box));
  const lone = items.find(isLone);
  if (lone === undefined) return items;
  return withoutLonePanels(
    items.flatMap((item) => (item === lone ? itemsOf(item.segments, item.panel!.panels) : [item])),
  );
}

/** Panels beside each other with the text that stands close above or below each of them. */
function withCaptions(items: readonly Item[]): readonly Item[] {
  const panels = items.filter(({ panel }) => panel !== null);
  for (const edge of ["bottom", "top"] as const) {
    for (const { box } of panels) {
      const row = panels.filter((other) => Math.abs(other.box[edge] - box[edge]) <= meets);
      const captions = row.map((one) => captionsOf(one, items, edge));
      if (row.length < 2 || captions.some(({ length }) => length === 0)) continue;
      const taken = new Set<Item>([...row, ...captions.flat()]);
      const joined = row.map((one, index) => itemAround([one, ...captions[index]!]));
      return withCaptions([...items.filter((item) => !taken.has(item)), ...joined]);
    }
  }
  return items;
}

/** Line by line away from a panel, within its width. */
function captionsOf({ box }: Item, items: readonly Item[], edge: "bottom" | "top"): readonly Item[] {
  const own: Item[] = [];
  let reached = box[edge];
  const lines = items
    .filter(
      ({ panel, box: { start, end } }) =>
        panel === null && start >= box.start - nearPanel && end <= box.end + nearPanel,
    )
    .toSorted((a, b) => (edge === "bottom" ? b.box.top - a.box.top : a.box.bottom - b.box.bottom));
  for (const line of lines) {
    const [segment] = line.segments;
    const room = edge === "bottom" ? reached - line.box.top : line.box.bottom - reached;
    if (room < -baselineSlack * segment!.fontSize) continue;
    if (room > oneSize * segment!.fontSize) break;
    own.push(line);
    reached = edge === "bottom" ? Math.min(reached, line.box.bottom) : Math.max(reached, line.box.top);
  }
  return own;
}

function itemAround(items: readonly Item[]): Item {
  const box = boundsOfBoxes(items.map((item) => item.box));
  const segments = items.flatMap((item) => item.segments);
  const panels = items.flatMap(({ panel }) => panel ?? []);
  return { box, segments, panel: { ...box, segments: new Set(segments), panels } };
}

function areBeside(one: Box, other: Box): boolean {
  const isLevel =
    isWithin((one.bottom + one.top) / 2, other) || isWithin((other.bottom + other.top) / 2, one);
  return isLevel && (one.end <= other.start || other.end <= one.start);
}

function isWithin(height: number, { bottom, top }: Box): boolean {
  return height > bottom && height < top;
}

/** Free of all items, from one side of them to the other. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

type Axis = "along" | "across";

function extentOf({ start, end, bottom, top }: Box, axis: Axis): readonly [number, number] {
  return axis === "along" ? [start, end] : [bottom, top];
}

function gapsAlong(items: readonly Item[], axis: Axis): readonly Gap[] {
  const extents = items.map(({ box }) => extentOf(box, axis)).toSorted(([a], [b]) => a - b);
  const gaps: Gap[] = [];
  let reached = -Infinity;
  for (const [from, to] of extents) {
    if (reached !== -Infinity && from > reached) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return gaps;
}

function isSide({ from, to }: Gap, { start, end }: Box): boolean {
  return (end > from - nearPanel && end <= to) || (start >= from && start < to + nearPanel);
}

function isEdge({ from, to }: Gap, { bottom, top }: Box): boolean {
  return top === from || bottom === to;
}

/** From left to right, or from the top down. */
function splitAt(items: readonly Item[], gaps: readonly Gap[], axis: Axis): readonly (readonly Item[])[] {
  const places = gaps.map(({ from, to }) => (from + to) / 2);
  const parts = Array.from({ length: places.length + 1 }, (): Item[] => []);
  for (const item of items) {
    const [from, to] = extentOf(item.box, axis);
    parts[places.filter((place) => place < (from + to) / 2).length]!.push(item);
  }
  return axis === "along" ? parts : parts.toReversed();
}

/** In type sizes: what a level cut needs between a text and a panel, and between two texts. */
interface Room {
  readonly panel: number;
  readonly text: number;
}

function isClear({ from, to }: Gap, items: readonly Item[], room: Room): boolean {
  const above = items.filter(({ box }) => box.bottom >= to);
  const below = items.filter(({ box }) => box.top <= from);
  return above.every((upper) =>
    below.every((lower) => {
      if (upper.box.start >= lower.box.end || lower.box.start >= upper.box.end) return true;
      const texts = [upper, lower].filter(({ panel }) => panel === null);
      const size = Math.max(0, ...texts.map(({ segments: [segment] }) => segment!.fontSize));
      const least = texts.length === 2 ? room.text : room.panel;
      return texts.length === 0 || upper.box.bottom - lower.box.top >= least * size;
    }),
  );
}

/** Level gaps beyond which text crosses the sides of a panel. */
function openingGaps(items: readonly Item[], panels: readonly Item[]): readonly Gap[] {
  const gaps = gapsAlong(items, "across");
  const opening = panels.flatMap(({ box }) =>
    [box.start, box.end].flatMap((side): readonly Gap[] => {
      const crossing = items.filter(({ box: { start, end } }) => start < side && end > side);
      if (crossing.some((one) => one.box.bottom < box.top && one.box.top > box.bottom)) return [];
      const above = Math.min(...crossing.map((one) => one.box.bottom).filter((bottom) => bottom >= box.top));
      const below = Math.max(...crossing.map((one) => one.box.top).filter((top) => top <= box.bottom));
      return gaps.filter(
        (gap) => (gap.to === above || gap.from === below) && isClear(gap, items, { panel: 0, text: oneSize }),
      );
    }),
  );
  return [...new Set(opening)].toSorted((a, b) => a.from - b.from);
}

/** A panel that no cut parts from the text around it is read after the text above it. */
function aroundIsland(items: readonly Item[], [island]: readonly Item[], within: Within): readonly Area[] {
  const rest = items.filter((item) => item !== island);
  const others = divided(rest, within);
  const own = dividedPanel(island!.panel!, island!.segments, within);
  const isBelow = ({ segments }: Area) =>
    Math.max(...segments.map(({ baseline }) => baseline)) < island!.box.bottom;
  const next = others.findIndex(isBelow);
  return others.toSpliced(next < 0 ? others.length : next, 0, ...own);
}
