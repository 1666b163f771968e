/**
 * How far the ink of a word reaches above and below its baseline, in shares of the type size: what the letters of usual
 * text faces measure (capitals 0.7, x-height 0.5, descenders 0.21). From it and a box follow baseline and type size.
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
  // What is above the baseline counts as room below it, taken back.
  if (middleMarks.test(text)) return { above: 0.32, below: -0.2 };
  const above = small.test(text) ? smallHeight : capitalHeight;
  if (descends.test(text)) return { above, below: descent };
  return { above, below: commas.test(text) ? commaDescent : 0.01 };
}
