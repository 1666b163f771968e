/**
 * Sets text on pages: selects faces, assigns codes, positions glyphs, breaks lines, and writes the pages of a PDF.
 */
export { areEastAsianFontsInstalled } from "./fonts/optional-fonts.ts";
export { loadTypesetting } from "./fonts/load-typesetting.ts";
export { type FaceStyle, type Typeface, typefaceFor } from "./fonts/typeface.ts";
export { directionOf, inDrawingOrder } from "./shaping/drawing-order.ts";
export { openStyledRuns, type StyledRuns } from "./shaping/styled-runs.ts";
export { openTextRun, type TextRun } from "./shaping/text-run.ts";
export { brokenLines, firstLines } from "./lines/broken-lines.ts";
export { type LineBreaker, openLineBreaker } from "./lines/line-pieces.ts";
export type { StyledText } from "./lines/styled-text.ts";
export { type Block, column, solid } from "./pages/block.ts";
export type { PaintedStyle, Pen } from "./pages/canvas.ts";
export { type PageFormat, setDocument, type Step } from "./pages/document.ts";
export { type FlowBlock, openFlow, stacked } from "./pages/flow.ts";
export { fontObjectCount, fontObjects } from "./pages/font-objects.ts";
export { type Frame, framedBlock, widthWithin } from "./pages/frame.ts";
export { type Marker, paragraphBlock } from "./pages/paragraph.ts";
export type { Picture } from "./pages/picture.ts";
export { type Cell, rowBlock, type RowStyle } from "./pages/row.ts";
export { pictureBlock, ruleBlock, strokedBox } from "./pages/shapes.ts";
