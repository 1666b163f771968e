/**
 * The state that the operators of a page change for its text: the graphics and text state of ISO 32000-2, 8.4 and 9.3.
 * States are immutable, so saving one means keeping it. Lengths are unscaled text space units; `horizontalScale` is a
 * share.
 */
import { OPS } from "./library.ts";
import { identity, matrixOf, multiply, translate, type Matrix } from "./matrix.ts";

export interface TextState {
  readonly ctm: Matrix;
  readonly textMatrix: Matrix;
  readonly lineMatrix: Matrix;
  /** The name of the font in pdf.js. */
  readonly font: string;
  readonly fontSize: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly horizontalScale: number;
  readonly leading: number;
  readonly rise: number;
  readonly renderingMode: number;
  /** Fill colour, `#rrggbb`; null if nothing is filled. */
  readonly colour: string | null;
  readonly alpha: number;
}

export type Arguments = readonly unknown[];

/** The state after an operator. */
export type Change = (state: TextState, args: Arguments) => TextState;

export const initialState: TextState = {
  ctm: identity,
  textMatrix: identity,
  lineMatrix: identity,
  font: "",
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  colour: "#000000",
  alpha: 1,
};

/** By operator, except those that save, restore or show, which are in `content.ts`. */
export const changes: ReadonlyMap<number, Change> = new Map<number, Change>([
  [OPS.transform, (state, args) => transform(state, args)],
  [OPS.paintFormXObjectBegin, (state, [matrix]) => transform(state, matrix)],
  [OPS.beginText, (state) => atLine(state, identity)],
  [OPS.setTextMatrix, (state, [matrix]) => atLine(state, matrixOf(matrix) ?? identity)],
  [OPS.moveText, (state, [x, y]) => moveText(state, toNumber(x), toNumber(y))],
  [OPS.setLeading, (state, [leading]) => ({ ...state, leading: toNumber(leading) })],
  [OPS.setLeadingMoveText, setLeadingMoveText],
  [OPS.nextLine, (state) => moveText(state, 0, -state.leading)],
  [OPS.setCharSpacing, (state, [spacing]) => ({ ...state, charSpacing: toNumber(spacing) })],
  [OPS.setWordSpacing, (state, [spacing]) => ({ ...state, wordSpacing: toNumber(spacing) })],
  [OPS.setHScale, (state, [percent]) => ({ ...state, horizontalScale: toNumber(percent) / 100 })],
  [OPS.setTextRise, (state, [rise]) => ({ ...state, rise: toNumber(rise) })],
  [OPS.setTextRenderingMode, (state, [mode]) => ({ ...state, renderingMode: toNumber(mode) })],
  [OPS.setFont, (state, [font, size]) => setFont(state, font, size)],
  [OPS.setFillRGBColor, (state, [colour]) => ({ ...state, colour: String(colour) })],
  [OPS.setFillColorN, (state) => ({ ...state, colour: initialState.colour })],
  [OPS.setFillTransparent, (state) => ({ ...state, colour: null })],
  [OPS.setGState, setGraphicsState],
]);

function transform(state: TextState, values: unknown): TextState {
  const matrix = matrixOf(values);
  return matrix === null ? state : { ...state, ctm: multiply(matrix, state.ctm) };
}

function atLine(state: TextState, lineMatrix: Matrix): TextState {
  return { ...state, lineMatrix, textMatrix: lineMatrix };
}

function moveText(state: TextState, x: number, y: number): TextState {
  return atLine(state, translate(x, y, state.lineMatrix));
}

function setLeadingMoveText(state: TextState, [x, y]: Arguments): TextState {
  return moveText({ ...state, leading: -toNumber(y) }, toNumber(x), toNumber(y));
}

function setFont(state: TextState, font: unknown, size: unknown): TextState {
  return { ...state, font: String(font), fontSize: toNumber(size) };
}

/** The argument is a list of pairs: key and value of the dictionary. */
function setGraphicsState(state: TextState, [entries]: Arguments): TextState {
  if (!Array.isArray(entries)) return state;
  return entries.reduce((changed: TextState, [key, value]: Arguments) => {
    if (key === "ca") return { ...changed, alpha: toNumber(value) };
    if (key === "Font" && Array.isArray(value)) return setFont(changed, value[0], value[1]);
    return changed;
  }, state);
}

function toNumber(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
