/** Number words, by what may follow them: “twenty-five”, “a hundred and five thousand”, “two and a half”. */

/** In lower case, separated by spaces. */
export const numberWords = {
  unit: "one two three four five six seven eight nine",
  teen: "zero ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  tens: "twenty thirty forty fifty sixty seventy eighty ninety",
  scale: "hundred thousand million billion trillion dozen hundreds thousands millions billions",
  part: "half halves third thirds quarter quarters fifth fifths tenth tenths",
  article: "a an",
} as const;
