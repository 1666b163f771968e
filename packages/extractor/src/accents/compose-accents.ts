/**
 * Accents that a page draws as separate glyphs over or under a letter, as TeX does with fonts that have no accented
 * letters (OT1). Where their places show that they form one letter, they become one glyph. All other glyphs stay as they
 * are.
 */
import {
  advanceAt,
  codeAt,
  selectedGlyphs,
  styleAt,
  xAt,
  yAt,
  type Glyphs,
  type PageGlyphs,
} from "../glyphs/glyphs.ts";
import { accented, isSpacingAccent } from "./spacing-accent.ts";

export function composeAccents(page: PageGlyphs): PageGlyphs {
  const accents = accentsOfLetters(page.glyphs);
  return accents.size === 0 ? page : { ...page, glyphs: composed(page.glyphs, accents) };
}

/** The index of each accent, by the index of its letter. */
type AccentsOfLetters = ReadonlyMap<number, number>;

function accentsOfLetters(glyphs: Glyphs): AccentsOfLetters {
  const accents = new Map<number, number>();
  const scattered: number[] = [];
  for (let index = 0; index < glyphs.count; index++) {
    const code = codeAt(glyphs, index);
    if (!isSpacingAccent(code)) continue;
    const letter = nearestLetter(glyphs, index, [index + 1, index - 1]);
    if (letter !== null && !accents.has(letter)) accents.set(letter, index);
    else if (code > lastOfAscii) scattered.push(index);
  }
  // Some programs draw the accents of a line after all of its letters.
  for (const accent of scattered.slice(0, mostScattered)) {
    const letter = nearestLetter(glyphs, accent, indexesNear(glyphs, accent));
    if (letter !== null && !accents.has(letter)) accents.set(letter, accent);
  }
  return accents;
}

const lastOfAscii = 0x7f;
/** On a page; each is compared with all glyphs. */
const mostScattered = 200;

function indexesNear(glyphs: Glyphs, accent: number): readonly number[] {
  const { fontSize } = styleAt(glyphs, accent);
  const x = xAt(glyphs, accent);
  const y = yAt(glyphs, accent);
  const near: number[] = [];
  for (let index = 0; index < glyphs.count; index++) {
    const isNear = Math.abs(xAt(glyphs, index) - x) < fontSize && Math.abs(yAt(glyphs, index) - y) < fontSize;
    if (isNear && index !== accent) near.push(index);
  }
  return near;
}

/** The nearest letter among these indexes; null if the accent belongs to none. */
function nearestLetter(glyphs: Glyphs, accent: number, indexes: readonly number[]): number | null {
  const near = indexes
    .filter((index) => isLetter(glyphs, index) && haveSameLook(glyphs, index, accent))
    .map((index) => ({ index, distance: distanceOf(glyphs, index, accent) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.index ?? null;
}

/**
 * The greatest distance between the middles of an accent and its letter, in widths of the wider one; for adjacent glyphs
 * it is at least 1/2.
 */
const farthest = 0.25;
/** How far an accent is raised over a capital letter, in type sizes. */
const highest = 0.5;

function distanceOf(glyphs: Glyphs, letter: number, accent: number): number {
  const { along, up } = offsetOf(glyphs, letter, accent);
  if (Math.abs(up) > highest * styleAt(glyphs, letter).fontSize) return Infinity;
  const wide = advanceAt(glyphs, letter);
  const accentWide = advanceAt(glyphs, accent);
  return Math.abs(along + (accentWide - wide) / 2) / Math.max(wide, accentWide);
}

/** The offset of the accent's origin from the letter's, in the direction of reading and across it. */
function offsetOf(glyphs: Glyphs, letter: number, accent: number) {
  const { angle } = styleAt(glyphs, letter);
  const x = xAt(glyphs, accent) - xAt(glyphs, letter);
  const y = yAt(glyphs, accent) - yAt(glyphs, letter);
  return {
    along: x * Math.cos(angle) + y * Math.sin(angle),
    up: y * Math.cos(angle) - x * Math.sin(angle),
  };
}

function isLetter(glyphs: Glyphs, index: number): boolean {
  return index >= 0 && index < glyphs.count && /\p{L}/u.test(String.fromCodePoint(codeAt(glyphs, index)));
}

/** Whether they have the same direction and visibility. */
function haveSameLook(glyphs: Glyphs, one: number, other: number): boolean {
  const first = styleAt(glyphs, one);
  const second = styleAt(glyphs, other);
  return (
    first.visible === second.visible &&
    first.hidden === second.hidden &&
    Math.abs(first.angle - second.angle) < 0.01
  );
}

function composed(glyphs: Glyphs, accents: AccentsOfLetters): Glyphs {
  const used = new Set(accents.values());
  const all = Array.from({ length: glyphs.count }, (_, index) => index);
  const characters = all
    .filter((index) => !used.has(index))
    .flatMap((letter) => charactersOf(glyphs, letter, accents.get(letter)));
  const result = selectedGlyphs(
    glyphs,
    characters.map(({ letter }) => letter),
  );
  for (const [at, { code, x, y, advance }] of characters.entries()) {
    result.code[at] = code;
    result.x[at] = x;
    result.y[at] = y;
    result.advance[at] = advance;
  }
  return result;
}

interface Character {
  /** The index of the glyph that it comes from. */
  readonly letter: number;
  readonly code: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/**
 * The composed letter replaces the letter and its accent. Where Unicode has no such letter, a mark without a width
 * follows it.
 */
function charactersOf(glyphs: Glyphs, letter: number, accent: number | undefined): readonly Character[] {
  const [x, y, advance] = [xAt(glyphs, letter), yAt(glyphs, letter), advanceAt(glyphs, letter)];
  const base = codeAt(glyphs, letter);
  if (accent === undefined) return [{ letter, code: base, x, y, advance }];
  const { along } = offsetOf(glyphs, letter, accent);
  const start = Math.min(0, along);
  const end = Math.max(advance, along + advanceAt(glyphs, accent));
  const { angle } = styleAt(glyphs, letter);
  const at = (distance: number) => ({ x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) });
  const [code, mark] = accented(base, codeAt(glyphs, accent));
  const composition = { letter, code, ...at(start), advance: end - start };
  return mark === undefined ? [composition] : [composition, { letter, code: mark, ...at(end), advance: 0 }];
}
