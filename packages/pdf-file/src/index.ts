/** The syntax of PDF files: what is in a file, read on demand, and how objects are written. */
export type { Entry } from "./cross-reference/section.ts";
export { createEntryTable, type EntryTable } from "./cross-reference/entry-table.ts";
export { ending, writtenStreamSection, writtenTableSection } from "./cross-reference/write-sections.ts";
export { type Cipher } from "./encryption/cipher.ts";
export { encryptedStrings } from "./encryption/encrypted-strings.ts";
export { backLinkText } from "./file/back-link-text.ts";
export { fromHeader, type Open, openAsWritten, openRebuilt } from "./file/open.ts";
export {
  catalogueOf,
  pageReference,
  pagesOf,
  type PageTree,
  pageTreeOf,
  type PdfPage,
} from "./file/page-tree.ts";
export { type OwnKind, ownMarks, type OwnMarks, ownOutlineTitle } from "./file/own-marks.ts";
export { isSummaryPage, summaryPageEntries, summaryPagesAtEnd } from "./file/summary-page.ts";
export { type PdfFile, unusedNumber } from "./file/pdf-file.ts";
export { isCutOff, recover, type Recovered } from "./recovery/recover.ts";
export { PdfFault } from "./objects/fault.ts";
export {
  dictionaryOf,
  identityOf,
  nameOf,
  numberOf,
  type ObjectIdentity,
  pdfArray,
  type PdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNull,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
  type PdfReference,
  pdfReference,
  pdfString,
  withEntry,
} from "./objects/object.ts";
export { pdfText, textOf } from "./objects/text-string.ts";
export { writtenObject, writtenReference, writtenString } from "./objects/write-object.ts";
export { deflated, inflate, maximumInflated } from "./streams/flate.ts";
export { appendedSection } from "./writing/appended-section.ts";
export { newFile } from "./writing/new-file.ts";
export type { NewObject, WriteText } from "./writing/new-object.ts";
