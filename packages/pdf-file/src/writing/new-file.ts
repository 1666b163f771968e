/** A PDF made of new objects alone: a header, and a section like those that are appended to a file. */
import { Buffer } from "@docreview/platform";
import { pdfDictionary, pdfNull, pdfReference } from "../objects/object.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { appendedSection } from "./appended-section.ts";
import type { NewObject } from "./new-object.ts";

/** Four bytes above 127 tell programs that the file is binary (ISO 32000-2, 7.5.2). */
const header = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");

export interface FileParts {
  /** The numbers of the catalogue and of the document information, if there is any. */
  readonly catalogue: number;
  readonly information: number | null;
  /** Read one after the other, and only once. */
  readonly objects: Iterable<NewObject>;
}

/** The same objects give the same bytes. */
export function newFile({ catalogue, information, objects }: FileParts): Uint8Array {
  const empty: PdfFile = {
    bytes: header,
    crossReference: {
      entries: new Map(),
      trailer: pdfDictionary({
        Root: pdfReference(catalogue),
        ...(information === null ? {} : { Info: pdfReference(information) }),
      }),
      form: "table",
      previous: null,
    },
    cipher: null,
    resolve: (object) => object ?? pdfNull,
    objectStream: () => ({ numbers: [], objectOf: () => pdfNull }),
    contentOf: () => null,
  };
  const section = appendedSection(empty, { objects: [objects], packed: false });
  return new Uint8Array(Buffer.concat([header, ...section]));
}
