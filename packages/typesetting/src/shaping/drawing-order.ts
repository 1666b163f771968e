/**
 * Reorders lines with right-to-left text into drawing order, from left to right (UAX #9, without explicit directional
 * formatting). PDF readers restore the logical order.
 *
 * A line is cut into characters with their marks. Each gets a letter for its kind, after Unicode's bidirectional classes:
 * `l` and `r` are left-to-right and right-to-left letters, `a` Arabic letters, `e` and `n` European and Arabic digits,
 * `+`, `#` and `,` signs that may belong to digits, and `o` all others.
 */

/** The characters from left to right. The kind of each is that of the text that `written` returns for it. */
export function inDrawingOrder(line: string, written: (character: string) => string): string {
  if (!isPartlyRightToLeft(line)) return line;
  const order = drawingOrder(charactersOf(line), { written, direction: "left-to-right" });
  return order.map(({ character }) => character).join("");
}

export function isPartlyRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

export type Direction = "left-to-right" | "right-to-left";

/** By its first letter. */
export function directionOf(text: string): Direction {
  const letter = /\p{L}/u.exec(text);
  return letter !== null && rightToLeft.test(letter[0]) ? "right-to-left" : "left-to-right";
}

/** Characters, each with its marks. */
export function charactersOf(text: string): readonly string[] {
  return text.match(/^\p{M}+|\P{M}\p{M}*/gsu) ?? [];
}

export interface Ordering {
  /** The text that a character represents. */
  readonly written: (character: string) => string;
  /** Of the paragraph. */
  readonly direction: Direction;
}

export interface OrderedCharacter {
  /** As it is drawn: brackets may be turned. */
  readonly character: string;
  /** Its index in reading order. */
  readonly index: number;
}

/** The characters of a line from left to right. */
export function drawingOrder(
  characters: readonly string[],
  { written, direction }: Ordering,
): readonly OrderedCharacter[] {
  const isTurned = direction === "right-to-left";
  // In a right-to-left paragraph, a line behaves as if such a letter preceded it.
  const before = isTurned ? ["א"] : [];
  const all = [...before, ...characters];
  const base = isTurned ? "r" : "l";
  const kinds = resolved(all.map((one) => kindOf(written(one))).join(""), all, base).slice(before.length);
  if (isTurned) return turned(characters, kinds, 0);
  return Array.from(kinds.matchAll(/l+|[^l]+/g), ({ 0: own, index }) => {
    const stretch = characters.slice(index, index + own.length);
    if (!own.startsWith("l")) return turned(stretch, own, index);
    return stretch.map((character, place) => ({ character, index: index + place }));
  }).flat();
}

const readsToTheLeft = String.raw`[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;
const rightToLeft = new RegExp(readsToTheLeft, "u");

const kindPatterns: readonly (readonly [string, RegExp])[] = [
  ["l", /^\p{M}/u],
  ["e", /^[\d\u06f0-\u06f9\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/],
  ["n", /^[\u0660-\u0669\u066b\u066c]/],
  ["+", /^[+\-\u207a\u207b\u208a\u208b\u2212]$/],
  ["#", /^[#%\u00b0\u00b1\u066a\u2030-\u2034\p{Sc}]/u],
  [",", /^[,./:\u00a0\u060c\u202f\u2044]$/],
  ["o", /^\u060c/],
  ["a", /^[\u0600-\u07bf\u0860-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u{1ec70}-\u{1eeff}]/u],
  ["r", new RegExp(`^${readsToTheLeft}`, "u")],
  ["l", /^[\p{L}\p{Nl}\p{Mc}]/u],
];

function kindOf(character: string): string {
  return kindPatterns.find(([, pattern]) => pattern.test(character))?.[0] ?? "o";
}

/** Resolves every kind to `l`, `r`, `e` or `n`. Each step is the rule of UAX #9 that is named beside it. */
function resolved(kinds: string, characters: readonly string[], base: "l" | "r"): string {
  const weak = kinds
    .replaceAll(/(?<=a[^lra]*)e/g, "n") // W2
    .replaceAll("a", "r") // W3
    .replaceAll(/(?<=e)[+,](?=e)/g, "e") // W4
    .replaceAll(/(?<=n),(?=n)/g, "n")
    .replaceAll(/#+(?=e)|(?<=e)#+/g, (signs) => "e".repeat(signs.length)) // W5
    .replaceAll(/[+#,]/g, "o") // W6
    .replaceAll(/(?<=(?:^|l)[^lr]*)e/g, "l"); // W7
  return withBrackets(weak, characters, base) // N0
    .replaceAll(/(?<=[ren])o+(?=[ren])/g, (signs) => "r".repeat(signs.length)) // N1
    .replaceAll(/(?<=l)o+(?=l)/g, (signs) => "l".repeat(signs.length))
    .replaceAll("o", base); // N2
}

const brackets: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Brackets take the direction of their content, if it agrees with the surrounding text. */
function withBrackets(weak: string, characters: readonly string[], base: "l" | "r"): string {
  const kinds = Array.from(weak);
  for (const [open, close] of pairsIn(weak, characters)) {
    const within = kinds.slice(open + 1, close).join("");
    const before = kinds.slice(0, open).findLast((kind) => kind !== "o") ?? "l";
    if (/[lren]/.test(within)) kinds[open] = kinds[close] = directionWithin(within, before, base);
  }
  return kinds.join("");
}

/** The direction of the paragraph if it occurs within, otherwise the other one if it also precedes them. */
function directionWithin(within: string, before: string, base: "l" | "r"): "l" | "r" {
  if (base === "l") return within.includes("l") || before === "l" ? "l" : "r";
  return /[ren]/.test(within) || before !== "l" ? "r" : "l";
}

/** Positions of opening brackets, in order, and of the brackets that close them. */
function pairsIn(weak: string, characters: readonly string[]): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  const opened: { readonly place: number; readonly closing: string | undefined }[] = [];
  for (const [place, character] of characters.entries()) {
    if (weak[place] !== "o") continue;
    const [base = ""] = character;
    if (base in brackets) opened.push({ place, closing: brackets[base] });
    const index = opened.findLastIndex(({ closing }) => closing === base);
    const opening = opened[index];
    if (opening === undefined) continue;
    pairs.push([opening.place, place]);
    opened.length = index;
  }
  return pairs.toSorted(([one], [other]) => one - other);
}

const mirrored = "()[]{}<>«»‹›≤≥「」『』（）";

/**
 * Reverses right-to-left text; numbers in it stay left to right. Marks come before their letter, as the typeface expects
 * in these scripts.
 */
function turned(characters: readonly string[], kinds: string, start: number): readonly OrderedCharacter[] {
  const parts = Array.from(kinds.matchAll(/[len]+|r/g), ({ 0: own, index }) =>
    characters.slice(index, index + own.length).map((character, place) => ({
      character: own === "r" ? turnedCharacter(character) : character,
      index: start + index + place,
    })),
  );
  return parts.toReversed().flat();
}

function turnedCharacter(character: string): string {
  const [base = "", ...marks] = character;
  const place = mirrored.indexOf(base);
  return [...marks.toReversed(), place === -1 ? base : mirrored.charAt(place ^ 1)].join("");
}
