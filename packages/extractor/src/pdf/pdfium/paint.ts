/** Colours as PDFium gives them: red, green, blue and alpha from the lowest byte upwards. */
import type { Pdfium } from "./library.ts";

export const opaque = 255;

const opaqueBlack = 0xff000000;

/** What fills an object; black where it does not say. `scratch`: address of 16 bytes. */
export function fillPaint(pdfium: Pdfium, object: number, scratch: number): number {
  const told = pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  if (told === 0) return opaqueBlack;
  const bytes = pdfium.bytes();
  const [red, green] = [bytes[scratch]!, bytes[scratch + 4]!];
  const [blue, alpha] = [bytes[scratch + 8]!, bytes[scratch + 12]!];
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0;
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
