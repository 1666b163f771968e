/** The plug-ins, each of which wraps one verb. */
import type { Renderer } from "@docreview/model";
import { annotatePdf } from "./annotated-pdf/annotate-pdf.ts";
import { summaryPdf } from "./summary/summary-pdf.ts";
import { fileIdentifiers } from "./xfdf/file-identifiers.ts";
import { xfdfPieces } from "./xfdf/to-xfdf.ts";

/** The reviewed PDF with annotations in it. */
export const pdfRenderer: Renderer = {
  format: "pdf",
  mediaType: "application/pdf",
  render: (review, source, options) => annotatePdf(source, review, options),
};

/** Only the annotations, for import into a PDF viewer. */
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

/** The summary as a separate file, as some files cannot hold it. */
export const summaryRenderer: Renderer = {
  format: "summary",
  mediaType: "application/pdf",
  render: async (review, _source, options) => ({ value: [await summaryPdf(review, options)], problems: [] }),
};
