/** The summary of a review as a separate file, because some files, such as signed ones, cannot hold it. */
import type { RenderOptions, Review } from "@docreview/model";
import { pdfDictionary, type PdfFile, pdfNull, pdfReference } from "@docreview/pdf-file";
import { annotatedFindings } from "../annotations/annotated-findings.ts";
import { appendedSection } from "../incremental-update/appended-section.ts";
import type { NewObject } from "../incremental-update/new-object.ts";
import { summaryObjects, summaryOf } from "./summary-objects.ts";
import { summaryHead } from "./summary-head.ts";
import { type SummaryText, summaryTextOf } from "./summary-text.ts";

/** Four bytes above 127 tell programs that the file is binary (ISO 32000-2, 7.5.2). */
const header = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");

const catalogue = 1;
const pageTree = 2;

const empty: PdfFile = {
  bytes: header,
  crossReference: {
    entries: new Map(),
    trailer: pdfDictionary({ Root: pdfReference(catalogue) }),
    form: "table",
    previous: null,
  },
  cipher: null,
  resolve: (object) => object ?? pdfNull,
  objectStream: () => ({ numbers: [], objectOf: () => pdfNull }),
  contentOf: () => null,
};

/** A PDF. It names the pages of the reviewed file, but cannot link to them. */
export async function summaryPdf(review: Review, options: RenderOptions): Promise<Uint8Array> {
  const text = await summaryTextOf(annotatedFindings(review, options.date), summaryHead(review, options));
  const section = appendedSection(empty, { objects: [objectsOf(text)], packed: false });
  return new Uint8Array(Buffer.concat([header, ...section]));
}

function* objectsOf(text: SummaryText): Generator<NewObject> {
  const summary = summaryOf(text, pageTree + 1);
  const style = {
    coloured: true,
    firstKey: null,
    pageEntries: "",
    parent: `${pageTree} 0 R`,
    destination: null,
  };
  const tree = `<</Type/Pages/Kids[${summary.node} 0 R]/Count ${summary.pages.length}>>`;
  yield { number: catalogue, generation: 0, written: () => `<</Type/Catalog/Pages ${pageTree} 0 R>>` };
  yield { number: pageTree, generation: 0, written: () => tree };
  yield* summaryObjects(summary, style);
}
