/**
 * What must be found in the first units of the prose. Every whole-word hit counts, overlapping ones too; the counts of up
 * to 10,000 phrases were found by one RegExp per phrase, and engines that have nothing in common agree on all of them.
 */

/** How many phrases are looked for. */
export const sizes = [100, 1_000, 10_000, 100_000] as const;
export type Size = (typeof sizes)[number];

/** How much text, in UTF-16 units: slow engines get a part of it. */
export type Length = 20_000 | 100_000 | 200_000 | 1_000_000 | 5_000_000;

type Counts = Readonly<Partial<Record<Size, Readonly<Partial<Record<Length, number>>>>>>;

/** By size, then by length. */
export const allHits: Counts = {
  100: { 100_000: 20, 200_000: 32, 1_000_000: 183, 5_000_000: 905 },
  1_000: { 20_000: 14, 100_000: 74, 200_000: 143, 1_000_000: 796, 5_000_000: 4_019 },
  10_000: { 20_000: 136, 100_000: 620, 200_000: 1_266, 1_000_000: 6_293, 5_000_000: 32_258 },
  100_000: { 20_000: 849, 200_000: 8_235, 5_000_000: 205_568 },
};

/** What is left where from left to right, and of those that begin together, the first phrase of the list wins. */
export const firstHits: Counts = {
  100: { 100_000: 20, 5_000_000: 905 },
  1_000: { 20_000: 14, 5_000_000: 3_998 },
  10_000: { 5_000_000: 31_718 },
  100_000: { 1_000_000: 39_267 },
};
