export { annotationsOf, type Annotation, type Highlight, type Note } from "./annotation.ts";
export { severities, severityOf, type Severity } from "./severity.ts";
export { annotatePdf } from "./annotate-pdf.ts";
export { toXfdf } from "./xfdf.ts";
export { pdfRenderer, xfdfRenderer } from "./renderers.ts";
