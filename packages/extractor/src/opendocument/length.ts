/** Lengths of OpenDocument: a number with its unit (OpenDocument 1.3, part 3, 18.3.18). */
import { type Box, emuPerPoint } from "../drawing/box.ts";
import { attribute, type XmlElement } from "../xml/xml.ts";

const points: Readonly<Record<string, number>> = {
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  px: 0.75,
};

/** In points; null if it is not a length, such as a percentage. */
export function lengthOf(value: string | null): number | null {
  const written = /^(-?\d{0,9}(?:\.\d{1,9})?)(pt|pc|in|cm|mm|px)$/.exec(value ?? "");
  const unit = points[written?.[2] ?? ""];
  return written === null || unit === undefined || written[1] === "" ? null : Number(written[1]) * unit;
}

/**
 * The box of a shape in EMU; null if the file does not state it. Lines and connectors have two ends instead of a size.
 */
export function boxOf(shape: XmlElement): Box | null {
  const length = (name: string) => lengthOf(attribute(shape, name));
  const [x, y] = [length("x") ?? length("x1"), length("y") ?? length("y1")] as const;
  if (x === null || y === null) return null;
  const right = length("x2") ?? x + (length("width") ?? 0);
  const bottom = length("y2") ?? y + (length("height") ?? 0);
  return {
    left: Math.min(x, right) * emuPerPoint,
    top: Math.min(y, bottom) * emuPerPoint,
    right: Math.max(x, right) * emuPerPoint,
    bottom: Math.max(y, bottom) * emuPerPoint,
  };
}
