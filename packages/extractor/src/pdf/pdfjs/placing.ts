/**
 * Places shown glyphs on the page: Trm = [size·scale 0 0 size 0 rise] × Tm × CTM (ISO 32000-2, 9.4.4). A glyph for
 * several characters becomes one glyph per character, which share its advance evenly. Vertical text reads downwards
 * along the middle of its column.
 */
import { isRightToLeft } from "../../bidi/bidi-class.ts";
import {
  boundedExtent,
  createGlyphBuffer,
  type GlyphBuffer,
  type Glyphs,
  type GlyphStyle,
} from "../../glyphs/glyphs.ts";
import { codePointsOf, fontsWithoutText } from "./code-points.ts";
import { stepOf, type ShownString } from "./content.ts";
import type { ShownGlyph } from "./fonts.ts";
import { multiply, type Matrix } from "./matrix.ts";

/** Rendering modes that leave no mark: invisible, and clipping alone (ISO 32000-2, table 106). */
const invisibleModes: ReadonlySet<number> = new Set([3, 7]);

/** The direction and scale of a string on the page. */
interface Path {
  readonly start: readonly [number, number];
  /** One unit of `stepOf` on the page. */
  readonly step: readonly [number, number];
  /** Size of one text space unit across the direction of reading. */
  readonly across: number;
  /** Radians, in (-π, π]. */
  readonly angle: number;
}

export function placeGlyphs(strings: readonly ShownString[]): {
  readonly glyphs: Glyphs;
  readonly unmapped: number;
} {
  const buffer = createGlyphBuffer();
  const bare = fontsWithoutText(strings);
  let unmapped = 0;
  for (const string of strings) {
    unmapped += placeString(buffer, string, bare.has(string.state.font));
  }
  return { glyphs: buffer.finish(), unmapped };
}

function placeString(buffer: GlyphBuffer, string: ShownString, withoutText: boolean): number {
  const path = pathOf(string);
  const style = buffer.styleIndex(styleOf(string, path));
  const scale = Math.hypot(...path.step);
  let at = 0;
  let unmapped = 0;
  for (const item of string.items) {
    if (typeof item !== "number") {
      const codes = codePointsOf(item, withoutText);
      if (codes.length === 0) unmapped++;
      const share = (scale * lengthOf(string, item)) / codes.length;
      const inOrder = codes.some(isRightToLeft) ? codes.toReversed() : codes;
      for (const [index, code] of inOrder.entries()) {
        const x = path.start[0] + at * path.step[0] + index * share * Math.cos(path.angle);
        const y = path.start[1] + at * path.step[1] + index * share * Math.sin(path.angle);
        buffer.add({ code, x, y, advance: share, style });
      }
    }
    at += stepOf(string, item);
  }
  return unmapped;
}

/** The length of the glyph itself, without the spacing after it. */
function lengthOf({ state, font }: ShownString, glyph: ShownGlyph): number {
  const width = font.vertical ? (glyph.vmetric?.[0] ?? 1000) : glyph.width;
  return Math.abs(width * font.unit * state.fontSize);
}

function pathOf({ state, font }: ShownString): Path {
  const [a, b, c, d, e, f]: Matrix = multiply(state.textMatrix, state.ctm);
  const start = [state.rise * c + e, state.rise * d + f] as const;
  const scale = state.horizontalScale;
  const step = font.vertical ? ([c, d] as const) : ([scale * a, scale * b] as const);
  const forwards = Math.sign(state.fontSize) * (font.vertical ? -1 : 1);
  const across = font.vertical ? Math.hypot(scale * a, scale * b) : Math.hypot(c, d);
  return { start, step, across, angle: angleOf(forwards * step[0], forwards * step[1]) };
}

function angleOf(x: number, y: number): number {
  const angle = Math.atan2(y, x);
  if (Math.abs(angle) < 1e-6) return 0;
  return angle < 1e-6 - Math.PI ? Math.PI : angle;
}

function styleOf({ state, font }: ShownString, { angle, across }: Path): GlyphStyle {
  const fontSize = Math.abs(state.fontSize) * font.em * across;
  const extent = font.vertical
    ? { ascent: fontSize / 2, descent: fontSize / 2 }
    : boundedExtent(fontSize, font.ascent, font.descent);
  return {
    angle,
    fontSize,
    ...extent,
    bold: font.bold,
    italic: font.italic,
    colour: state.colour ?? "#000000",
    visible: state.colour !== null && state.alpha > 0 && !invisibleModes.has(state.renderingMode),
  };
}
