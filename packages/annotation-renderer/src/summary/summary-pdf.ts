/** The summary of a review as a separate file, because some files, such as signed ones, cannot hold it. */
import type { RenderOptions, Review } from "@docreview/model";
import { newFile, type NewObject } from "@docreview/pdf-file";
import { annotatedFindings } from "../annotations/annotated-findings.ts";
import { summaryObjects, summaryOf } from "./summary-objects.ts";
import { summaryHead } from "./summary-head.ts";
import { type SummaryText, summaryTextOf } from "./summary-text.ts";

const catalogue = 1;
const pageTree = 2;

/** A PDF. It names the pages of the reviewed file, but cannot link to them. */
export async function summaryPdf(review: Review, options: RenderOptions): Promise<Uint8Array> {
  const text = await summaryTextOf(annotatedFindings(review, options.date), summaryHead(review, options));
  return newFile({ catalogue, information: null, objects: objectsOf(text) });
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
