/**
 * Arabic letters in the forms that join their neighbours. Unicode has a character for each form of a letter (Arabic
 * Presentation Forms) and states which letter it represents; fonts have glyphs for them.
 */

/** Joins the letters of words, and writes lam with alef as one character. */
export function joinedLetters(text: string): string {
  if (!arabic.test(text)) return text;
  const letters = Array.from(text.matchAll(letterWithMarks), ([, letter = "", marks = ""]) => {
    const own = forms.get(letter) ?? [];
    const isJoiner = joiners.test(letter);
    // A letter with two forms only joins the letter before it.
    return {
      letter,
      marks,
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
 * The letter that a form represents. Lam with alef stays one character, because programs that copy text reverse its two
 * letters.
 */
export function writtenLetter(form: string): string {
  return formOfOne.test(form) ? form.normalize("NFKC") : form;
}

const arabic = /\p{sc=Arab}/u;
const letterWithMarks = /(\u0644[\u0622\u0623\u0625\u0627]|[^])(\p{M}*)/gu;

/** Tatweel, which lengthens a word, and the zero-width joiner. */
const joiners = /[\u0640\u200d]/;

const formOfOne = /^[\ufb50-\ufbe9\ufbfc-\ufbff\ufe80-\ufef4]$/;

/** Letter → its isolated, final, initial and medial form. */
const forms = listedForms();

/**
 * Unicode lists the forms of a letter in this order. One letter has forms in both blocks, of which those in the second
 * come first: hence it is read first.
 */
function listedForms(): ReadonlyMap<string, readonly string[]> {
  const codes = [...span(0xfe_80, 0xfe_fc), ...span(0xfb_50, 0xfb_e9), ...span(0xfb_fc, 0xfb_ff)];
  const characters = codes.map((code) => String.fromCodePoint(code));
  return Map.groupBy(characters, (form) => form.normalize("NFKC"));
}

function span(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
