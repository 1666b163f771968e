/**
 * FlateDecode and its predictors (ISO 32000-2, 7.4.4), which compress cross-reference and object streams. A stream that
 * inflates beyond the limit is a fault; a truncated one is read as far as it goes.
 */
import { Buffer, deflate, inflate as inflateZlib, inflateRaw } from "@docreview/platform";
import { PdfFault } from "../objects/fault.ts";
import { type PdfDictionary, numberOf } from "../objects/object.ts";

/** Bytes that one stream may inflate to: far more than the cross-reference of any file. */
export const maximumInflated = 64 << 20;

/** Fast rather than small: an update has many streams. */
export function deflated(bytes: Uint8Array): Buffer {
  return deflate(bytes);
}

export function inflate(data: Uint8Array): Buffer {
  try {
    return inflateZlib(data, maximumInflated);
  } catch (error) {
    if (error instanceof RangeError) throw new PdfFault("a stream inflates beyond the bound");
  }
  try {
    // Skips the two bytes of the header, and ignores the checksum.
    return inflateRaw(data.subarray(2), maximumInflated);
  } catch {
    throw new PdfFault("a stream cannot be inflated");
  }
}

/** Reverses PNG predictors; each row states its own. */
export function unpredicted(data: Buffer, parameters: PdfDictionary): Buffer {
  const entry = (key: string, otherwise: number) => numberOf(parameters.entries.get(key)) || otherwise;
  const predictor = entry("Predictor", 1);
  if (predictor < 2) return data;
  if (predictor < 10) throw new PdfFault("a predictor that is not supported");
  const bits = entry("Colors", 1) * entry("BitsPerComponent", 8);
  const step = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * entry("Columns", 1)) / 8);
  if (!(width > 0 && width <= data.length)) throw new PdfFault("rows without a size");
  return unfiltered(data, width, step);
}

function unfiltered(data: Buffer, width: number, step: number): Buffer {
  const rows = Math.floor(data.length / (width + 1));
  const output = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)] ?? 0;
    const from = row * (width + 1) + 1;
    const to = row * width;
    for (let column = 0; column < width; column++) {
      // Bytes outside the picture count as 0.
      const left = column < step ? 0 : (output[to + column - step] ?? 0);
      const above = row === 0 ? 0 : (output[to + column - width] ?? 0);
      const corner = row === 0 || column < step ? 0 : (output[to + column - width - step] ?? 0);
      output[to + column] = (data[from + column] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return output;
}

/** PNG, 9.2 and 9.4; an unknown filter predicts nothing. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
