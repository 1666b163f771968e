/** The plug-ins of the stages that come after reading. */
import { pdfRenderer, summaryRenderer, xfdfRenderer } from "@docreview/annotation-renderer";
import type { Renderer } from "@docreview/model";

export { ruleKinds, segmenters } from "./judging.ts";

export const renderers: readonly Renderer[] = [pdfRenderer, xfdfRenderer, summaryRenderer];
