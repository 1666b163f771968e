export { annotationsOf, listedIds } from "./annotations/annotated-findings.ts";
export type { Annotation, Highlight, Note, Reply } from "./annotations/annotation.ts";
export { severityColours } from "./annotations/colour.ts";
export { annotatePdf } from "./annotated-pdf/annotate-pdf.ts";
export { summaryPdf } from "./summary/summary-pdf.ts";
export { toXfdf } from "./xfdf/to-xfdf.ts";
export { pdfRenderer, summaryRenderer, xfdfRenderer } from "./renderers.ts";
export { readEdits, type EditedReview, type MarkedText, type ReturnedEdits } from "./returned/read-edits.ts";
export type { Cause, Statement, TriggerEdit, Verdict } from "./returned/edits.ts";
