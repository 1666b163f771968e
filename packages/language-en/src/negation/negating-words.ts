/**
 * Words that reverse what a passage says, wherever they are in it: a required wording may neither lose nor gain one.
 */

const negatingWords: ReadonlySet<string> = new Set(
  "not no never none nor neither nothing nobody nowhere without hardly barely unless except".split(" "),
);

/** The form in which a folded word that negates is compared: “isn't” and “cannot” as “not”. Null for any other word. */
export function negationForm(word: string): string | null {
  if (word.endsWith("n't") || word === "cannot") return "not";
  return negatingWords.has(word) ? word : null;
}
