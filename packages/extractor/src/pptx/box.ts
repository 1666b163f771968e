/** Where a shape is on its slide: ECMA-376, part 1, 20.1.7. */
import { type Box, emuPerPoint, type Size } from "../drawing/box.ts";
import { attribute, child, type XmlElement } from "../xml/xml.ts";

/** Given `xfrm`; null if it lacks a number. A rotated shape has the upright box that is nearest to it. */
export function boxOf(transform: XmlElement | null): Box | null {
  const offset = transform === null ? null : child(transform, "off");
  const size = transform === null ? null : sizeOf(child(transform, "ext"));
  if (transform === null || offset === null || size === null) return null;
  const [left, top] = [lengthOf(offset, "x"), lengthOf(offset, "y")];
  if (left === null || top === null) return null;
  const { width, height } = size;
  const [shownWidth, shownHeight] = isTurned(transform) ? [height, width] : [width, height];
  // Shapes rotate about their middle.
  const [x, y] = [left + (width - shownWidth) / 2, top + (height - shownHeight) / 2];
  return { left: x, top: y, right: x + shownWidth, bottom: y + shownHeight };
}

/** Of an element with `cx` and `cy`, in EMU. */
export function sizeOf(element: XmlElement | null): Size | null {
  if (element === null) return null;
  const [width, height] = [lengthOf(element, "cx"), lengthOf(element, "cy")];
  return width === null || height === null
    ? null
    : { width: Math.max(width, 0), height: Math.max(height, 0) };
}

/** Nearer to a quarter turn than to none; angles are in 60,000ths of a degree. */
function isTurned(transform: XmlElement): boolean {
  const degrees = Number(attribute(transform, "rot") ?? 0) / 60_000;
  return Math.abs(Math.sin((degrees * Math.PI) / 180)) > Math.SQRT1_2;
}

/** EMU of each unit that strict files may write: ECMA-376, part 1, 20.1.10.16. */
const units: Readonly<Record<string, number>> = {
  "": 1,
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
  pt: emuPerPoint,
  pc: 152_400,
  pi: 152_400,
};

function lengthOf(element: XmlElement, name: string): number | null {
  const written = /^(-?\d{1,15}(?:\.\d{1,9})?)([a-z]{0,2})$/.exec(attribute(element, name) ?? "");
  const unit = units[written?.[2] ?? ""];
  return written === null || unit === undefined ? null : Number(written[1]) * unit;
}
