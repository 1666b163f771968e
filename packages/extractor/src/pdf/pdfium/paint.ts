/** Colours as PDFium gives them: red, green, blue and alpha from the lowest byte upwards. */
import type { Pdfium } from "./library.ts";

export const opaque = 255;

const opaqueBlack = 0xff000000;

/** What fills an object; black where it does not say. */
export function fillPaint(pdfium: Pdfium, object: number): number {
  return statedPaint(pdfium, object) ?? opaqueBlack;
}

/** What fills an object; null where it does not say. */
export function statedPaint(pdfium: Pdfium, object: number): number | null {
  const { scratch: red, byteAt } = pdfium;
  const [green, blue, alpha] = [red + 4, red + 8, red + 12];
  if (pdfium.FPDFPageObj_GetFillColor(object, red, green, blue, alpha) === 0) return null;
  return (byteAt(red) | (byteAt(green) << 8) | (byteAt(blue) << 16) | (byteAt(alpha) << 24)) >>> 0;
}

export function alphaOf(paint: number): number {
  return paint >>> 24;
}

/** `#rrggbb`, whatever light it lets through. */
export function colourOf(paint: number): string {
  return hexadecimal([paint & 0xff, (paint >>> 8) & 0xff, (paint >>> 16) & 0xff]);
}

/** What is to be seen of a paint over a colour (ISO 32000-2, 11.3.3, the blend mode Normal). */
export function colourOver(paint: number, background: string): string {
  const share = alphaOf(paint) / opaque;
  return hexadecimal(
    [0, 1, 2].map((channel) => {
      const behind = Number.parseInt(background.slice(1 + 2 * channel, 3 + 2 * channel), 16);
      return Math.round(share * ((paint >>> (8 * channel)) & 0xff) + (1 - share) * behind);
    }),
  );
}

/** Steps of 255 by which the channels of two colours may differ and look alike. */
const sameChannel = 4;

/** Whether nobody can tell two colours apart, each `0xrrggbb`. */
export function areClose(one: number, other: number): boolean {
  if (one === other) return true;
  return [16, 8, 0].every((at) => Math.abs(((one >>> at) & 0xff) - ((other >>> at) & 0xff)) <= sameChannel);
}

function hexadecimal(channels: readonly number[]): string {
  return `#${channels.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
