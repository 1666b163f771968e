/** Words with letters without Unicode in the file: adjacent glyphs in one style, some of them unknown. */
import { at } from "@docreview/model";
import {
  advanceAt,
  codeAt,
  styleAt,
  xAt,
  yAt,
  type Glyphs,
  type GlyphStyle,
  type PageGlyphs,
} from "../../glyphs/glyphs.ts";

export interface WordInDoubt {
  /** The number of its page. */
  readonly page: number;
  readonly letters: readonly WordLetter[];
  readonly style: GlyphStyle;
}

export interface WordLetter {
  readonly x: number;
  readonly y: number;
  readonly advance: number;
  /** Null if it is unknown. */
  readonly known: string | null;
  /** The index of an unknown letter among those of the page, and its shape. */
  readonly unknown: number;
  readonly shape: string;
}

/**
 * In type sizes: the widest gap within a word, the maximum overlap of letters, and the maximum distance from the line.
 */
const widestGap = 0.12;
const overlap = 0.3;
const offLine = 0.1;

/** In horizontal lines of the unrotated page. A word has at least two glyphs. */
export function wordsInDoubt(page: PageGlyphs): readonly WordInDoubt[] {
  const words: WordInDoubt[] = [];
  let letters: WordLetter[] = [];
  let style: GlyphStyle | null = null;
  const end = () => {
    const isInDoubt = letters.length > 1 && letters.some(({ known }) => known === null);
    if (style !== null && isInDoubt) words.push({ page: page.page.number, letters, style });
    letters = [];
  };
  for (const one of drawnLetters(page)) {
    const last = letters.at(-1);
    const continues =
      last !== undefined &&
      style !== null &&
      isSameStyle(style, one.style) &&
      isNext(last, one.letter, one.style);
    if (!continues) end();
    style = one.style;
    if (one.letter.known?.trim() === "" || style.angle !== 0) end();
    else letters.push(one.letter);
  }
  end();
  return words;
}

interface DrawnLetter {
  readonly letter: WordLetter;
  readonly style: GlyphStyle;
}

/** All letters of the page, known and unknown, in the order of drawing. */
function* drawnLetters({ glyphs, unknown }: PageGlyphs): Generator<DrawnLetter> {
  if (unknown === undefined) return;
  let next = 0;
  for (let index = 0; index <= glyphs.count; index++) {
    for (; unknown.before[next] === index; next++) {
      const letter = { known: null, unknown: next, shape: at(unknown.shapes, next) };
      yield drawn(unknown.glyphs, next, letter);
    }
    if (index === glyphs.count) return;
    const known = String.fromCodePoint(codeAt(glyphs, index));
    yield drawn(glyphs, index, { known, unknown: -1, shape: "" });
  }
}

function drawn(
  glyphs: Glyphs,
  index: number,
  letter: Pick<WordLetter, "known" | "unknown" | "shape">,
): DrawnLetter {
  return {
    letter: {
      x: xAt(glyphs, index),
      y: yAt(glyphs, index),
      advance: advanceAt(glyphs, index),
      ...letter,
    },
    style: styleAt(glyphs, index),
  };
}

function isNext(last: WordLetter, next: WordLetter, { fontSize }: GlyphStyle): boolean {
  const gap = next.x - last.x - last.advance;
  return (
    gap <= widestGap * fontSize &&
    gap >= -overlap * fontSize &&
    Math.abs(next.y - last.y) <= offLine * fontSize
  );
}

/** Another font rarely has the same measures. */
function isSameStyle(one: GlyphStyle, other: GlyphStyle): boolean {
  return (
    one === other ||
    (one.fontSize === other.fontSize &&
      one.ascent === other.ascent &&
      one.descent === other.descent &&
      one.bold === other.bold &&
      one.italic === other.italic &&
      one.visible === other.visible &&
      one.hidden === other.hidden)
  );
}
