/** The plug-ins: each wraps one verb. */
import type { Renderer } from "@docreview/model";
import { annotatePdf } from "./annotate-pdf.ts";
import { toXfdf } from "./xfdf.ts";

/** The reviewed PDF with annotations in it. */
export const pdfRenderer: Renderer = {
  format: "pdf",
  mediaType: "application/pdf",
  render: (review, source, options) => annotatePdf(source, review, options),
};

/** The annotations alone, for a viewer to lay over the PDF. */
export const xfdfRenderer: Renderer = {
  format: "xfdf",
  mediaType: "application/vnd.adobe.xfdf",
  render: (review, _source, options) =>
    Promise.resolve({ value: new TextEncoder().encode(toXfdf(review, options)), problems: [] }),
};
