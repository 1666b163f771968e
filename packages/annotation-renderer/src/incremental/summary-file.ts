/** A new file that holds the pages of the summary alone. */
import type { AnnotatedFinding } from "../annotation.ts";
import { summaryTextOf } from "../summary/entry.ts";
import type { PdfFile } from "./file.ts";
import { pdfDictionary, pdfNull } from "./object.ts";
import { appendedSection, type NewObject } from "./section.ts";
import { summaryObjects, summaryOf } from "./summary-objects.ts";

/** Four bytes above 127 tell programs that the file is not text (ISO 32000-2, 7.5.2). */
const header = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");

const catalogue = 1;
const pageTree = 2;

const empty: PdfFile = {
  bytes: header,
  crossReference: {
    entries: new Map(),
    trailer: pdfDictionary({ Root: { kind: "reference", number: catalogue, generation: 0 } }),
    form: "table",
    previous: null,
  },
  cipher: null,
  resolve: (object) => object ?? pdfNull,
  objectStream: () => ({ numbers: [], objectOf: () => pdfNull }),
  contentOf: () => null,
};

export async function writtenSummary(findings: readonly AnnotatedFinding[]): Promise<Uint8Array> {
  const text = await summaryTextOf(findings);
  const section = await appendedSection(empty, { objects: () => [objects()], packed: false });
  return new Uint8Array(Buffer.concat([header, ...section]));

  function* objects(): Generator<NewObject> {
    const summary = summaryOf(text, pageTree + 1);
    const style = { coloured: true, firstKey: null, parent: `${pageTree} 0 R`, destination: null };
    const tree = `<</Type/Pages/Kids[${summary.node} 0 R]/Count ${summary.pages.length}>>`;
    yield { number: catalogue, generation: 0, written: () => `<</Type/Catalog/Pages ${pageTree} 0 R>>` };
    yield { number: pageTree, generation: 0, written: () => tree };
    yield* summaryObjects(summary, style);
  }
}
