/**
 * Whether the last consonant of a word doubles before -ed, -ing, -er and -est: it does after a single vowel in a
 * stressed syllable. Spelling does not show the stress, so words of several syllables are listed.
 */

/** Stressed on the last syllable, or doubled as if they were. */
const doubled = new Set(
  (
    "abet abhor acquit admit allot annul appal aver befit beget begin beset bestir commit compel concur confer control corral " +
    "debar debug defer demur deter disbar disinter dispel distil embed emit enrol enthral entrap equip excel expel extol " +
    "forbid forget format fulfil handicap hobnob humbug impel incur infer instil inter kidnap leapfrog misfit occur omit " +
    "outbid outcrop outfit outfox outstrip outwit overlap patrol permit prefer program propel rebel rebut recap recur refer " +
    "refit regret remit repel reset rerun sublet submit transfer transmit transship unplug unzip upset worship zigzag input " +
    "offset output"
  ).split(" "),
);

/** Spelled with one consonant or two. */
const either = new Set(
  "benefit bias bus focus gas leaflet ballot combat fuel duel dial equal initial victual".split(" "),
);

const closedSyllable = /(?:^|[^aeiou]|qu)[aeiouy]([^aeiouhwxy])$/;
const vowels = /[aeiouy]+/g;

/** The stems before an ending that begins with a vowel: one, or one for each spelling. */
export function stemsBeforeVowel(word: string): readonly string[] {
  const last = word.slice(-1);
  if (either.has(word)) return [word, word + last];
  if (!closedSyllable.test(word)) return [word];
  if (countSyllables(word) === 1 || doubled.has(word)) return [word + last];
  // British English doubles an l without regard to stress.
  return last === "l" && word !== "parallel" ? [word + last, word] : [word];
}

/** Counted as groups of written vowels. */
export function countSyllables(word: string): number {
  return word.replaceAll("qu", "q").match(vowels)?.length ?? 0;
}
