export {
  annotationsOf,
  listedIds,
  type Annotation,
  type Highlight,
  type Note,
  type Reply,
} from "./annotation.ts";
export { severityColours } from "./severity-colour.ts";
export { annotatePdf } from "./annotate-pdf.ts";
export { summaryPdf } from "./summary-pdf.ts";
export { toXfdf } from "./xfdf/to-xfdf.ts";
export { pdfRenderer, summaryRenderer, xfdfRenderer } from "./renderers.ts";
export { readEdits, type EditedReview, type MarkedText, type ReturnedEdits } from "./returned/read-edits.ts";
export type { Cause, Statement, TriggerEdit, Verdict } from "./returned/edits.ts";
