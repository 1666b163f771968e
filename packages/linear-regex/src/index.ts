export {
  compileExpression,
  expressionFault,
  expressionPrefilter,
  type CompiledExpression,
} from "./expression.ts";
export { findInTexts } from "./find-in-texts.ts";
export { plainTexts } from "@docreview/text-folding";
export type { Prefilter } from "./prefilter.ts";
export type { ExpressionFault } from "./syntax.ts";
