/** The kinds of file that an office suite converts for us, by media type, and LibreOffice's names for them. */
import { readableKinds, type ConversionTarget, type ReadableKind } from "@docreview/model";

export interface OfficeFormat {
  readonly extension: string;
  /**
   * Named explicitly, so that no content passes for another kind of file: LibreOffice itself reads well over a
   * hundred.
   */
  readonly filter: string;
}

const { doc, docx, odp, odt, pptx, rtf, xlsx } = readableKinds;

export const officeFormats: Readonly<Record<string, OfficeFormat>> = {
  [docx.mediaType]: formatOf(docx, "MS Word 2007 XML"),
  [pptx.mediaType]: formatOf(pptx, "Impress MS PowerPoint 2007 XML"),
  [doc.mediaType]: formatOf(doc, "MS Word 97"),
  [xlsx.mediaType]: formatOf(xlsx, "Calc MS Excel 2007 XML"),
  [odt.mediaType]: formatOf(odt, "writer8"),
  [odp.mediaType]: formatOf(odp, "impress8"),
  [rtf.mediaType]: formatOf(rtf, "Rich Text Format"),
};

function formatOf({ extensions: [extension] }: ReadableKind, filter: string): OfficeFormat {
  return { extension, filter };
}

/** As in the suite's flag for the output. */
export const officeTargets: Readonly<Record<ConversionTarget, string>> = {
  pdf: "pdf",
  docx: "docx:MS Word 2007 XML",
};

/** The first bytes of a file of the target format. */
export const targetBeginnings: Readonly<Record<ConversionTarget, string>> = {
  pdf: "%PDF",
  docx: "PK\x03\x04",
};
