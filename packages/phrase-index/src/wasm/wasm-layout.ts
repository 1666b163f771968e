/**
 * The memory layout of the programs in WebAssembly, as in `assembly/word-scanner.as`; a test compares the two. All
 * positions and sizes are in bytes.
 */

/** The start of the tables of phrases, which begin with the bit set of anchors; the byte codes of units precede it. */
export const anchorsAt = 0x1_03e0;

/** The position of the counter of allocated regions. */
export const regionCountAt = 0x1_00d0;

/** Per phrase. */
export const entrySize = 12;

/** Bits of a hash that do not show whether its word ends an anchor. */
export const endingShift = 18;

/** The capacity in UTF-16 code units and in words. */
export const maximumLength = 16_384;
export const maximumRoom = 16_384;

/** The number of hits recorded per call. */
export const hitRoom = 2_048;

/** The size of each scanner's own region, and its layout. */
export const regionSize = 649_792;
export const unitsAt = 0;
export const startsAt = 58_176;
export const endsAt = 123_968;
export const hashesAt = 189_760;
export const candidatesAt = 255_552;
export const hitsAt = 321_344;
export const hitColumn = 8_256;
