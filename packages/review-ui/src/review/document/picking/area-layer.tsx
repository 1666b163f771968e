/**
 * Marks an area of a page by dragging, or by clicking one corner and then the opposite one. The layer covers the column
 * of pages; positions are in CSS pixels within the column.
 */
import { useState, type PointerEvent } from "react";
import type { Point } from "../file/page.ts";
import { positionAt, type PageLayout, type PlacedPage } from "../layout/page-layout.ts";
import type { Passage } from "./passage.ts";
import type { ViewsOf } from "./picked-text.ts";
import { quadOf } from "./quad.ts";

export interface AreaLayerProps {
  readonly layout: PageLayout;
  /** The layout of the column. */
  readonly width: number;
  readonly viewsOf: ViewsOf;
  readonly done: (passage: Passage) => void;
}

interface Corners {
  readonly from: Point;
  readonly to: Point;
}

/** A smaller movement is a click. */
const smallest = 5;

export function AreaLayer({ layout, width, viewsOf, done }: AreaLayerProps) {
  const [corners, setCorners] = useState<Corners | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setCorners((before) => (before === null ? { from: at, to: at } : { ...before, to: at }));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const to = pointOf(event);
    setCorners((before) => before && { ...before, to });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (corners === null) return;
    const { from } = corners;
    const to = pointOf(event);
    if (Math.abs(to.x - from.x) < smallest || Math.abs(to.y - from.y) < smallest) return;
    const page = layout.pages[positionAt(layout, from.y).page - 1];
    const passage = page === undefined ? null : areaOf({ from, to }, { page, width, viewsOf });
    setCorners(null);
    if (passage !== null) done(passage);
  };
  return (
    <div
      className="area-layer"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
    >
      {corners !== null && <div className="area" style={boxOf(corners)} />}
    </div>
  );
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function boxOf({ from, to }: Corners) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

interface AreaPlace {
  readonly page: PlacedPage;
  readonly width: number;
  readonly viewsOf: ViewsOf;
}

/** The part of the area on the page where the user began; null if there is none. */
function areaOf(corners: Corners, { page, width, viewsOf }: AreaPlace): Passage | null {
  const views = viewsOf(page.page.number);
  if (views === null) return null;
  const left = (width - page.width) / 2;
  const across = [corners.from.x, corners.to.x].map((x) => clamp((x - left) / page.scale, page.page.width));
  const down = [corners.from.y, corners.to.y].map((y) =>
    clamp((y - page.top) / page.scale, page.page.height),
  );
  const box = {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
  if (box.right - box.left < 1 || box.bottom - box.top < 1) return null;
  return { text: "", place: { kind: "page", page: page.page.number, quads: [quadOf(box, views)] } };
}

const clamp = (value: number, maximum: number) => Math.min(maximum, Math.max(0, value));
