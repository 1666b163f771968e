/** Contrast between two colours, as WCAG 2.2 defines it (“relative luminance” and “contrast ratio”). */

/** The ratio, from 1 to 21; colours are `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** From 0 for black to 1 for white. */
function relativeLuminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear[Number.parseInt(colour.slice(at, at + 2), 16)]!);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The linear value, 0 to 1, of each byte of an sRGB channel: a table, because thousands of pixels are measured. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});
