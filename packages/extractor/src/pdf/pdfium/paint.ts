/** Colours in PDFium's form: red, green, blue and alpha from the lowest byte upwards. */
import type { Pdfium } from "./library.ts";

export const opaque = 255;

const opaqueBlack = 0xff000000;

/** The fill colour of an object; black if it states none. */
export function fillPaint(pdfium: Pdfium, object: number): number {
  return statedPaint(pdfium, object) ?? opaqueBlack;
}

/** The fill colour of an object; null if it states none. */
export function statedPaint(pdfium: Pdfium, object: number): number | null {
  const { scratch: red, byteAt } = pdfium;
  const [green, blue, alpha] = [red + 4, red + 8, red + 12];
  if (pdfium.FPDFPageObj_GetFillColor(object, red, green, blue, alpha) === 0) return null;
  return (byteAt(red) | (byteAt(green) << 8) | (byteAt(blue) << 16) | (byteAt(alpha) << 24)) >>> 0;
}

export function alphaOf(paint: number): number {
  return paint >>> 24;
}

/** `#rrggbb`, regardless of its alpha. */
export function colourOf(paint: number): string {
  return hexadecimal([paint & 0xff, (paint >>> 8) & 0xff, (paint >>> 16) & 0xff]);
}

/** The visible colour of a paint over a colour (ISO 32000-2, 11.3.3, the blend mode Normal). */
export function colourOver(paint: number, background: string): string {
  const share = alphaOf(paint) / opaque;
  return hexadecimal(
    [0, 1, 2].map((channel) => {
      const behind = Number.parseInt(background.slice(1 + 2 * channel, 3 + 2 * channel), 16);
      return Math.round(share * ((paint >>> (8 * channel)) & 0xff) + (1 - share) * behind);
    }),
  );
}

/** The maximum difference between channels of colours that look the same, of 255. */
const sameChannel = 4;

/** Whether two colours, each `0xrrggbb`, cannot be distinguished by eye. */
export function areClose(one: number, other: number): boolean {
  if (one === other) return true;
  return [16, 8, 0].every((at) => Math.abs(((one >>> at) & 0xff) - ((other >>> at) & 0xff)) <= sameChannel);
}

function hexadecimal(channels: readonly number[]): string {
  return `#${channels.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
