export { annotationsOf, type Annotation, type Highlight, type Note } from "./annotation.ts";
export { severityColours } from "./severity-colour.ts";
export { annotatePdf } from "./annotate-pdf.ts";
export { toXfdf } from "./xfdf.ts";
export { pdfRenderer, xfdfRenderer } from "./renderers.ts";
