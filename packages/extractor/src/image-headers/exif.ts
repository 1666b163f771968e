/** The relevant properties in an EXIF block, which is a small TIFF file: orientation and resolution. */
import { centimetresPerInch, resolutionOf, type Orientation, type Resolution } from "./image-header.ts";

export interface Exif {
  readonly orientation: Orientation;
  readonly resolution: Resolution | null;
}

const plain: Exif = { orientation: 1, resolution: null };

/** Tags of the first directory (TIFF 6.0, section 8; Exif 2.32, 4.6.4). */
const tags = { orientation: 0x0112, x: 0x011a, y: 0x011b, unit: 0x0128 };
const entrySize = 12;
const mostEntries = 200;
const perCentimetre = 3;

/** Reads the bytes from the TIFF header on. A damaged block has no properties. */
export function exifOf(bytes: Uint8Array): Exif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return plain;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return plain;
  const little = order === 0x4949;
  const entries = entriesOf(view, little);
  const short = (tag: number) => {
    const at = entries.get(tag);
    return at === undefined ? 0 : view.getUint16(at, little);
  };
  const orientation = short(tags.orientation);
  const perInch = short(tags.unit) === perCentimetre ? centimetresPerInch : 1;
  const x = rational(view, entries.get(tags.x), little);
  const y = rational(view, entries.get(tags.y), little);
  return {
    orientation: isOrientation(orientation) ? orientation : 1,
    resolution: resolutionOf(x, y, perInch),
  };
}

/** Tag → the position of its value, or of the offset of its value. */
function entriesOf(view: DataView, little: boolean): ReadonlyMap<number, number> {
  const entries = new Map<number, number>();
  const start = view.getUint32(4, little);
  if (start + 2 > view.byteLength) return entries;
  const count = Math.min(mostEntries, view.getUint16(start, little));
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * entrySize;
    if (at + entrySize > view.byteLength) break;
    entries.set(view.getUint16(at, little), at + 8);
  }
  return entries;
}

/** Two integers of four bytes elsewhere in the block; NaN if there are none. */
function rational(view: DataView, at: number | undefined, little: boolean): number {
  if (at === undefined) return Number.NaN;
  const offset = view.getUint32(at, little);
  if (offset + 8 > view.byteLength) return Number.NaN;
  return view.getUint32(offset, little) / view.getUint32(offset + 4, little);
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}
