/** Contrast between two colours, as WCAG 2.2 defines it (“relative luminance” and “contrast ratio”). */

/** The ratio, from 1 to 21; colours are `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** From 0 for black to 1 for white. */
function relativeLuminance(colour: string): number {
  const channel = (start: number) =>
    linear[Number.parseInt(colour.slice(start, start + 2), 16)] ?? Number.NaN;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The linear value, 0 to 1, of each byte of an sRGB channel: a table, because thousands of pixels are measured. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});
