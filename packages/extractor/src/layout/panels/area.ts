/**
 * Areas: the text of a page separated by its panels, in reading order. If there is something beside a panel, the page is cut
 * along the panel's sides, recursively (after G. Nagy and S. Seth, "Hierarchical Representation of Optically Scanned
 * Documents", ICPR 1984); what no cut separates is one area. Rows, columns and tables are found only within an area.
 */
import { at } from "@docreview/model";
import { isNonEmpty, type NonEmpty } from "../../lists/non-empty.ts";
import { boundsOfBoxes, boxOfSegment, type Box } from "../segments/box.ts";
import type { Panel } from "./panel.ts";
import type { Segment } from "../segments/segment.ts";
import { baselineSlack, looseLead, meets, oneSize } from "../segments/measures.ts";
import { nearPanel } from "./measures.ts";

export interface Area {
  readonly segments: readonly Segment[];
  /** The panel that bounds it; null for text outside panels. */
  readonly panel: Panel | null;
}

export function areasOf(
  segments: readonly Segment[],
  panels: readonly Panel[],
  rightToLeft: boolean,
): readonly Area[] {
  return divided(itemsOf(segments, panels), { panel: null, rightToLeft });
}

/** A panel, or a segment outside panels. */
interface Item {
  readonly box: Box;
  readonly segments: NonEmpty<Segment>;
  readonly panel: Panel | null;
}

interface PanelItem extends Item {
  readonly panel: Panel;
}

function isPanel(item: Item): item is PanelItem {
  return item.panel !== null;
}

function itemsOf(segments: readonly Segment[], panels: readonly Panel[]): readonly Item[] {
  const boxed = panels.flatMap((panel): readonly Item[] => {
    const own = segments.filter((segment) => panel.segments.has(segment));
    return isNonEmpty(own) ? [{ box: panel, segments: own, panel }] : [];
  });
  const free = segments
    .filter((segment) => !panels.some((panel) => panel.segments.has(segment)))
    .map((segment): Item => ({ box: boxOfSegment(segment), segments: [segment], panel: null }));
  return [...boxed, ...free];
}

interface Within extends Pick<Area, "panel"> {
  /** True if the right one of two parts beside each other is read first. */
  readonly rightToLeft: boolean;
}

function divided(all: readonly Item[], within: Within): readonly Area[] {
  const [first, second] = all;
  if (first !== undefined && second === undefined && isPanel(first)) return dividedPanel(first, within);
  const items = withCaptions(withoutLonePanels(all));
  const panels = items.filter(isPanel);
  if (!isNonEmpty(panels))
    return [{ segments: items.flatMap(({ segments }) => segments), panel: within.panel }];
  const upright = gapsAlong(items, "along").filter((gap) => panels.some(({ box }) => isSide(gap, box)));
  const level = gapsAlong(items, "across").filter((gap) => panels.some(({ box }) => isEdge(gap, box)));
  const clear = (clearance: Clearance) => level.filter((gap) => isClear(gap, items, clearance));
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

function dividedPanel({ panel, segments }: PanelItem, within: Within): readonly Area[] {
  return divided(itemsOf(segments, panel.panels), { ...within, panel });
}

/** The level cuts, or none if they would separate a band of text in several columns from the columns above or below. */
function withinColumns(
  level: readonly Gap[],
  upright: readonly Gap[],
  items: readonly Item[],
): readonly Gap[] {
  const cutsColumns = splitAt(items, level, "across").some(
    (band) =>
      !band.some(isPanel) && splitAt(band, upright, "along").filter(({ length }) => length > 0).length > 1,
  );
  return cutsColumns ? [] : level;
}

/** The first list that is not empty. */
function firstOf<One>(lists: readonly (() => readonly One[])[]): readonly One[] {
  for (const list of lists) {
    const own = list();
    if (own.length > 0) return own;
  }
  return [];
}

/** Replaces panels with their contents if nothing is beside them. */
function withoutLonePanels(items: readonly Item[]): readonly Item[] {
  const lone = items.filter(isPanel).find(({ box }) => !items.some((other) => areBeside(box, other.box)));
  if (lone === undefined) return items;
  const inner = itemsOf(lone.segments, lone.panel.panels);
  return withoutLonePanels(items.flatMap((item) => (item === lone ? inner : [item])));
}

/** Joins panels beside each other with the text that is close above or below each of them. */
function withCaptions(items: readonly Item[]): readonly Item[] {
  const panels = items.filter(isPanel);
  for (const edge of ["bottom", "top"] as const) {
    for (const { box } of panels) {
      const row = panels
        .filter((other) => Math.abs(other.box[edge] - box[edge]) <= meets)
        .map((panel) => ({ panel, captions: captionsOf(panel, items, edge) }));
      if (row.length < 2 || row.some(({ captions }) => captions.length === 0)) continue;
      const taken = new Set<Item>(row.flatMap(({ panel, captions }) => [panel, ...captions]));
      const joined = row.map(({ panel, captions }) => itemAround(panel, captions));
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
    const [{ fontSize }] = line.segments;
    const gap = edge === "bottom" ? reached - line.box.top : line.box.bottom - reached;
    if (gap < -baselineSlack * fontSize) continue;
    if (gap > oneSize * fontSize) break;
    own.push(line);
    reached = edge === "bottom" ? Math.min(reached, line.box.bottom) : Math.max(reached, line.box.top);
  }
  return own;
}

function itemAround({ box: own, segments: inside, panel }: PanelItem, captions: readonly Item[]): Item {
  const box = boundsOfBoxes([own, ...captions.map((caption) => caption.box)]);
  const segments = [...inside, ...captions.flatMap((caption) => caption.segments)] as const;
  return { box, segments, panel: { ...box, segments: new Set(segments), panels: [panel] } };
}

function areBeside(one: Box, other: Box): boolean {
  const isLevel =
    isWithin((one.bottom + one.top) / 2, other) || isWithin((other.bottom + other.top) / 2, one);
  return isLevel && (one.end <= other.start || other.end <= one.start);
}

function isWithin(height: number, { bottom, top }: Box): boolean {
  return height > bottom && height < top;
}

/** A strip without items, from one side of them to the other. */
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
    at(parts, places.filter((place) => place < (from + to) / 2).length).push(item);
  }
  return axis === "along" ? parts : parts.toReversed();
}

/** In type sizes: the least height of a level cut between a text and a panel, and between two texts. */
interface Clearance {
  readonly panel: number;
  readonly text: number;
}

function isClear({ from, to }: Gap, items: readonly Item[], clearance: Clearance): boolean {
  const above = items.filter(({ box }) => box.bottom >= to);
  const below = items.filter(({ box }) => box.top <= from);
  return above.every((upper) =>
    below.every((lower) => {
      if (upper.box.start >= lower.box.end || lower.box.start >= upper.box.end) return true;
      const texts = [upper, lower].filter(({ panel }) => panel === null);
      const size = Math.max(0, ...texts.map(({ segments: [segment] }) => segment.fontSize));
      const least = texts.length === 2 ? clearance.text : clearance.panel;
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

/** A panel that no cut separates from the text around it is read after the text above it. */
function aroundIsland(
  items: readonly Item[],
  [island]: NonEmpty<PanelItem>,
  within: Within,
): readonly Area[] {
  const rest = items.filter((item) => item !== island);
  const others = divided(rest, within);
  const own = dividedPanel(island, within);
  const isBelow = ({ segments }: Area) =>
    Math.max(...segments.map(({ baseline }) => baseline)) < island.box.bottom;
  const next = others.findIndex(isBelow);
  return others.toSpliced(next < 0 ? others.length : next, 0, ...own);
}
