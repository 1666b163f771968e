/**
 * Where in their memory the programs in WebAssembly find what they work on, as `assembly/word-scanner.as` says it; a
 * test compares the two. All places and sizes are in bytes.
 */

/** Where the tables made of phrases begin, with the bit set of their anchors; before it are the byte codes of units. */
export const anchorsAt = 0x1_03e0;

/** Where the regions are counted that are taken. */
export const regionCountAt = 0x1_00d0;

/** Of each phrase. */
export const entrySize = 12;

/** Bits of a hash that say nothing of whether its word ends an anchor. */
export const endingShift = 18;

/** UTF-16 code units, and words, for which there is room. */
export const maximumLength = 16_384;
export const maximumRoom = 16_384;

/** Hits that are noted at once. */
export const hitRoom = 2_048;

/** The size of the region that each scanner has for itself, and where in it things are. */
export const regionSize = 649_792;
export const unitsAt = 0;
export const startsAt = 58_176;
export const endsAt = 123_968;
export const hashesAt = 189_760;
export const candidatesAt = 255_552;
export const hitsAt = 321_344;
export const hitColumn = 8_256;
