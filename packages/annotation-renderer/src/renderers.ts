/** The plug-ins: each wraps one verb. */
import type { Renderer } from "@docreview/model";
import { annotatePdf } from "./annotate-pdf.ts";
import { summaryPdf } from "./summary-pdf.ts";
import { fileIdentifiers } from "./xfdf/file-identifiers.ts";
import { xfdfPieces } from "./xfdf/to-xfdf.ts";

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
  render: async (review, source, options) => {
    const encoder = new TextEncoder();
    const pieces = xfdfPieces(review, { ...options, identifiers: fileIdentifiers(source) });
    const bytes = Array.from(pieces, (piece) => encoder.encode(piece));
    return { value: bytes, problems: [] };
  },
};

/** The summary as a file of its own, as some files take none. */
export const summaryRenderer: Renderer = {
  format: "summary",
  mediaType: "application/pdf",
  render: async (review, _source, options) => ({ value: [await summaryPdf(review, options)], problems: [] }),
};
