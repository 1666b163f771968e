/**
 * The form in which two texts are compared: letters without case, accents, ligatures and width; one form each of quotation
 * marks, dashes and bullets; no invisible characters. Case is ignored because capitals may be a matter of style.
 */

/** The folded units of a code point: empty for an invisible one, `" "` for white space, which separates words. */
export type Fold = (codePoint: number) => string;

/** A fold that works out each code point only once. */
export function createFold(): Fold {
  const known: (string | undefined)[] = Array.from({ length: 0x1_0000 });
  return (codePoint) =>
    codePoint < known.length
      ? (known[codePoint] ??= fold(String.fromCodePoint(codePoint)))
      : fold(String.fromCodePoint(codePoint));
}

const unified: readonly (readonly [string, string])[] = [
  ["'", "'‘’‚‛ʼ＇′`´ʹ"],
  ['"', '"“”„‟″＂'],
  ["-", "-‐‑‒–—―−﹘﹣－"],
  // Including the code points of bullets in symbol fonts.
  ["•", "•·∙▪■□▫◦●○‣⁃➢➤❖✓✔\uF0A7\uF0A8\uF0B7\uF0D8\uF076\uF0FC"],
];

const unifiedOf = new Map(unified.flatMap(([one, all]) => Array.from(all, (each) => [each, one] as const)));

const showsNothing = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]/gu;

function fold(character: string): string {
  if (/[\s\u0085]/.test(character) && character !== "\uFEFF") return " ";
  const same = unifiedOf.get(character);
  if (same !== undefined) return same;
  const bare = character.normalize("NFKD").replace(showsNothing, "");
  return bare
    .toUpperCase()
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .replaceAll("ς", "σ")
    .normalize("NFKD")
    .replace(showsNothing, "")
    .normalize("NFC");
}
