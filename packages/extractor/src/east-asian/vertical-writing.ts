/**
 * Vertical lines: upright ideographs one below the other, with Latin words turned by a quarter and short upright numbers
 * among them. Whichever kind of font a file uses for them, their glyphs become those of a line that reads downwards,
 * with its baseline in the middle of the column.
 */
import { at } from "@docreview/model";
import { advanceAt, codeAt, styleAt, xAt, yAt, type Glyphs, type GlyphStyle } from "../glyphs/glyphs.ts";
import { grouped } from "../lists/grouped.ts";
import { isIdeographic, withoutVerticalForm } from "./ideograph.ts";

const downwards = -Math.PI / 2;
const sameAngle = 0.01;

/** In type sizes. */
const bodyAbove = 0.88;
const bodyBelow = 0.12;
const sameColumn = 0.4;
const sameSize = 0.3;
/** Between a character and the next one below it; the rows of a table are farther apart. */
const widestGap = 0.5;
const deepestOverlap = 0.6;
/** Of the upright number or word in one cell; a wider one is a horizontal line. */
const widestCell = 1.3;
const joinedGap = 0.2;

/** What takes one place in a column: an ideograph, an upright number, or a turned glyph. */
interface Cell {
  /** Indexes of glyphs, from left to right. */
  readonly members: number[];
  readonly left: number;
  right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly isTurned: boolean;
  readonly isIdeograph: boolean;
}

/** Returns `glyphs` itself if nothing is vertical. */
export function inVerticalWriting(glyphs: Glyphs): Glyphs {
  if (!glyphs.code.subarray(0, glyphs.count).some(isIdeographic)) return glyphs;
  const columns = grouped(cellsOf(glyphs), isBelow).filter(isVertical);
  return columns.length === 0 ? glyphs : turned(glyphs, columns);
}

function cellsOf(glyphs: Glyphs): readonly Cell[] {
  const cells: Cell[] = [];
  for (let index = 0; index < glyphs.count; index++) {
    const cell = codeAt(glyphs, index) > 0x20 ? cellOf(glyphs, index) : null;
    if (cell === null) continue;
    const last = cells.at(-1);
    if (last !== undefined && isBeside(last, cell)) {
      last.members.push(index);
      last.right = cell.right;
    } else cells.push(cell);
  }
  return cells;
}

/** Null if the glyph is neither upright nor turned to read downwards. */
function cellOf(glyphs: Glyphs, index: number): Cell | null {
  const { angle, fontSize: size, ascent, descent } = styleAt(glyphs, index);
  const isUpright = Math.abs(angle) < sameAngle;
  const isTurned = Math.abs(angle - downwards) < sameAngle;
  if ((!isUpright && !isTurned) || size <= 0) return null;
  const own = { members: [index], size, isTurned, isIdeograph: isIdeographic(codeAt(glyphs, index)) };
  const across = xAt(glyphs, index);
  const along = yAt(glyphs, index);
  const advance = advanceAt(glyphs, index);
  return isUpright
    ? {
        ...own,
        left: across,
        right: across + advance,
        top: along + bodyAbove * size,
        bottom: along - bodyBelow * size,
      }
    : { ...own, left: across - descent, right: across + ascent, top: along, bottom: along - advance };
}

function isBeside(last: Cell, cell: Cell): boolean {
  return (
    !last.isTurned &&
    !cell.isTurned &&
    !last.isIdeograph &&
    !cell.isIdeograph &&
    Math.abs(last.top - cell.top) < joinedGap * cell.size &&
    Math.abs(cell.left - last.right) < joinedGap * cell.size &&
    cell.right - last.left < widestCell * cell.size
  );
}

function isBelow(above: Cell, cell: Cell): boolean {
  const size = Math.max(above.size, cell.size);
  const gap = above.bottom - cell.top;
  return (
    Math.abs(middleOf(above) - middleOf(cell)) < sameColumn * size &&
    Math.abs(above.size - cell.size) < sameSize * size &&
    gap < widestGap * size &&
    gap > -deepestOverlap * size
  );
}

function middleOf({ left, right }: Cell): number {
  return (left + right) / 2;
}

/** True if at least one upright ideograph is above or below another character. */
function isVertical(column: readonly Cell[]): boolean {
  return column.length > 1 && column.some((cell) => cell.isIdeograph && !cell.isTurned);
}

function turned(glyphs: Glyphs, columns: readonly (readonly Cell[])[]): Glyphs {
  const code = glyphs.code.slice(0, glyphs.count);
  const x = glyphs.x.slice(0, glyphs.count);
  const y = glyphs.y.slice(0, glyphs.count);
  const advance = glyphs.advance.slice(0, glyphs.count);
  const style = glyphs.style.slice(0, glyphs.count);
  const styles = [...glyphs.styles];
  const turnedStyles = new Map<GlyphStyle, number>();
  const turnedStyle = (own: GlyphStyle) => {
    const known = turnedStyles.get(own);
    if (known !== undefined) return known;
    turnedStyles.set(own, styles.length);
    styles.push(turnedStyleOf(own));
    return styles.length - 1;
  };
  for (const column of columns) {
    const middle = medianOf(column.filter((cell) => cell.isIdeograph).map(middleOf));
    for (const [place, cell] of column.entries()) {
      const next = column[place + 1];
      const height = cell.top - Math.max(cell.bottom, next?.top ?? cell.bottom);
      const share = Math.max(0, height) / cell.members.length;
      for (const [position, index] of cell.members.entries()) {
        code[index] = withoutVerticalForm(codeAt(glyphs, index));
        x[index] = middle;
        y[index] = cell.top - position * share;
        advance[index] = share;
        style[index] = turnedStyle(styleAt(glyphs, index));
      }
    }
  }
  return { count: glyphs.count, code, x, y, advance, style, styles };
}

/** The column is one type size wide, or as wide as the turned letters are high. */
function turnedStyleOf(style: GlyphStyle): GlyphStyle {
  const isUpright = Math.abs(style.angle) < sameAngle;
  const half = (isUpright ? style.fontSize : style.ascent + style.descent) / 2;
  return { ...style, angle: downwards, ascent: half, descent: half };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, sorted.length >> 1);
}
