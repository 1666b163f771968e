/**
 * The plug-ins that render findings: separate from the other lists, so that a program loads them when it first needs
 * them.
 */
import { pdfRenderer, summaryRenderer, xfdfRenderer } from "@docreview/annotation-renderer";
import type { Renderer } from "@docreview/model";

export const renderers: readonly Renderer[] = [pdfRenderer, xfdfRenderer, summaryRenderer];
