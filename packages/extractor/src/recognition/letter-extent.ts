/**
 * How far the ink of a word reaches above and below its baseline, in shares of the type size: the measures of usual text
 * faces (capitals 0.7, x-height 0.5, descenders 0.21). Together with a box, it gives baseline and type size.
 */

export interface LetterExtent {
  readonly above: number;
  readonly below: number;
}

const capitalHeight = 0.7;
const smallHeight = 0.5;
const markHeight = 0.12;
const descent = 0.21;
const commaDescent = 0.14;

const lowMarks = /^[.,_…‚„]+$/;
const middleMarks = /^[-–—~=+*·•«»<>]+$/;
const small = /^[acemnorsuvwxzgpqy.,;:\-–—_·•~]+$/;
const descends = /[gjpqyQçş()[\]{}|§@]/;
const commas = /[,;]/;

export function letterExtentOf(text: string): LetterExtent {
  if (lowMarks.test(text)) return { above: markHeight, below: text.includes(",") ? commaDescent : 0.01 };
  // The distance from the baseline counts as a negative extent below it.
  if (middleMarks.test(text)) return { above: 0.32, below: -0.2 };
  const above = small.test(text) ? smallHeight : capitalHeight;
  if (descends.test(text)) return { above, below: descent };
  return { above, below: commas.test(text) ? commaDescent : 0.01 };
}
