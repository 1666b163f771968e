/** Setting text on pages: which faces draw it, its codes and places in them, where its lines end, and what a PDF needs of it. */
export { characterFont } from "./fonts/character-font.ts";
export { eastAsianFont } from "./fonts/east-asian.ts";
export { loadTypesetting } from "./fonts/load-typesetting.ts";
export { subsetOf } from "./fonts/subset.ts";
export { type Typeface, typefaceFor } from "./fonts/typeface.ts";
export { inDrawingOrder } from "./shaping/drawing-order.ts";
export { type CodedFace, openTextRun, type TextRun } from "./shaping/text-run.ts";
export { type LineBreaker, openLineBreaker, type Piece } from "./lines/line-pieces.ts";
export { fontObjectCount, fontObjects } from "./pages/font-objects.ts";
