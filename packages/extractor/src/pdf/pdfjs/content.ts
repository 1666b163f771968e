/**
 * Walks the operators of a page, and collects the strings that it shows, each with its text state. Soft masks are
 * omitted: their text is a stencil, which is not drawn.
 */
import type { PDFPageProxy } from "#pdfjs/legacy/build/pdf.mjs";
import { OPS } from "./library.ts";
import { fontOf, type Font, type ShownGlyph } from "./fonts.ts";
import { translate } from "./matrix.ts";
import { changes, initialState, type Arguments, type TextState } from "./text-state.ts";

/** A glyph, or a number that moves the following items back by thousandths of the font size. */
export type ShownItem = ShownGlyph | number;

export interface ShownString {
  readonly state: TextState;
  readonly font: Font;
  readonly items: readonly ShownItem[];
}

export interface Content {
  readonly strings: readonly ShownString[];
  /** Whether the page paints paths, images or shadings. */
  readonly paints: boolean;
}

export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (Arguments | null)[];
}

const saving: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup]);
const restoring: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup]);
const painting: ReadonlySet<number> = new Set([
  OPS.shadingFill,
  OPS.rawFillPath,
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
]);
const none: Arguments = [];

export function readContent(page: PDFPageProxy, operators: Operators): Content {
  const strings: ShownString[] = [];
  const saved: TextState[] = [];
  const masks: boolean[] = [];
  let state = initialState;
  let paints = false;
  for (const [index, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[index] ?? none;
    if (saving.has(operator)) saved.push(state);
    if (restoring.has(operator)) state = saved.pop() ?? state;
    if (operator === OPS.beginGroup) masks.push(isMask(args));
    if (operator === OPS.endGroup) masks.pop();
    if (operator === OPS.showText) {
      const string = stringOf(page, state, args);
      if (string === null) continue;
      if (!masks.includes(true)) strings.push(string);
      state = stateAfter(string);
    } else {
      state = changes.get(operator)?.(state, args) ?? state;
    }
    paints ||= painting.has(operator) || (operator === OPS.constructPath && args[0] !== OPS.endPath);
  }
  return { strings, paints };
}

/** The distance by which an item moves the text position, before horizontal scaling (ISO 32000-2, 9.4.4). */
export function stepOf({ state, font }: ShownString, item: ShownItem): number {
  if (typeof item === "number") return (-item / 1000) * state.fontSize;
  const width = font.vertical ? (item.vmetric?.[0] ?? -1000) : item.width;
  return width * font.unit * state.fontSize + state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
}

function isMask([options]: Arguments): boolean {
  return typeof options === "object" && options !== null && "smask" in options && Boolean(options.smask);
}

/** Text of size 0 is not read. */
function stringOf(page: PDFPageProxy, state: TextState, [items]: Arguments): ShownString | null {
  const font = fontOf(page, state.font);
  if (font === null || state.fontSize === 0 || !Array.isArray(items)) return null;
  return { state, font, items: items as readonly ShownItem[] };
}

function stateAfter(string: ShownString): TextState {
  const { state, font, items } = string;
  let length = 0;
  for (const item of items) length += stepOf(string, item);
  const textMatrix = font.vertical
    ? translate(0, length, state.textMatrix)
    : translate(length * state.horizontalScale, 0, state.textMatrix);
  return { ...state, textMatrix };
}
