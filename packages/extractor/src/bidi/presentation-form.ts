/** Shapes and ligatures of Hebrew and Arabic letters that have code points of their own. */

const ranges = [
  [0xfb1d, 0xfb4f],
  [0xfb50, 0xfdfb],
  [0xfe70, 0xfefc],
] as const;

/** The sequences of characters that one presentation form stands for; worked out at first use. */
let sequences: ReadonlySet<string> | null = null;

/** True if one character stands for these code points, which are in reading order. */
export function isPresentationForm(codes: readonly number[]): boolean {
  sequences ??= new Set(allSequences());
  return sequences.has(String.fromCodePoint(...codes));
}

/** Replaces presentation forms with the letters that they stand for. */
export function withoutPresentationForms(text: string): string {
  return text.replace(/[\ufb1d-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc]/gu, (form) => form.normalize("NFKC"));
}

function* allSequences(): Generator<string> {
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const text = String.fromCodePoint(code).normalize("NFKC");
      if (text.length > 1) yield text;
    }
  }
}
