/**
 * Arabic letters in the forms that join their neighbours. Unicode has a character for each form of a letter (Arabic
 * Presentation Forms), and says of each form which letter it is; fonts have glyphs for them.
 */

/** Letters of a word joined to each other, and lam with alef as one. */
export function joinedLetters(text: string): string {
  if (!arabic.test(text)) return text;
  forms ??= listedForms();
  const letters = Array.from(text.matchAll(letterWithMarks), ([, letter, marks]) => {
    const own = forms!.get(letter!) ?? [];
    const isJoiner = joiners.test(letter!);
    // A letter with two forms joins the one before it alone.
    return {
      letter: letter!,
      marks: marks!,
      own,
      onward: own.length > 2 || isJoiner,
      back: own.length > 1 || isJoiner,
    };
  });
  const parts = letters.map(({ letter, marks, own, onward, back }, index) => {
    const last = back && (letters[index - 1]?.onward ?? false);
    const first = onward && (letters[index + 1]?.back ?? false);
    return `${own[(last ? 1 : 0) + (first ? 2 : 0)] ?? letter}${marks}`;
  });
  return parts.join("");
}

/**
 * What is written where this is drawn: of a form, its letter. Lam with alef stays one character, as programs that copy
 * text turn its two letters round.
 */
export function writtenLetter(form: string): string {
  return formOfOne.test(form) ? form.normalize("NFKC") : form;
}

const arabic = /\p{sc=Arab}/u;
const letterWithMarks = /(\u0644[\u0622\u0623\u0625\u0627]|[^])(\p{M}*)/gu;

/** Tatweel, which lengthens a word, and the zero-width joiner. */
const joiners = /[\u0640\u200d]/;

const formOfOne = /^[\ufb50-\ufbe9\ufbfc-\ufbff\ufe80-\ufef4]$/;

let forms: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Of each letter: its form alone, and as the last, the first and a middle letter of a row. Unicode lists them in this
 * order, but for two forms of one letter, whose others are in the second block: hence that one comes first.
 */
function listedForms(): ReadonlyMap<string, readonly string[]> {
  const codes = [...span(0xfe_80, 0xfe_fc), ...span(0xfb_50, 0xfb_e9), ...span(0xfb_fc, 0xfb_ff)];
  const characters = codes.map((code) => String.fromCodePoint(code));
  return Map.groupBy(characters, (form) => form.normalize("NFKC"));
}

function span(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
