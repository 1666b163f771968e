/** The kinds of file that an office suite converts for us, by media type, and LibreOffice's names for them. */
import { readableKinds, type ConversionTarget, type ReadableKind } from "@docreview/model";
import type { ConverterFormat } from "./converter-kind.ts";

const { doc, docx, odp, odt, pptx, rtf, xlsx } = readableKinds;

export const officeFormats: Readonly<Record<string, ConverterFormat>> = {
  [docx.mediaType]: formatOf(docx, "MS Word 2007 XML"),
  [pptx.mediaType]: formatOf(pptx, "Impress MS PowerPoint 2007 XML"),
  [doc.mediaType]: formatOf(doc, "MS Word 97"),
  [xlsx.mediaType]: formatOf(xlsx, "Calc MS Excel 2007 XML"),
  [odt.mediaType]: formatOf(odt, "writer8"),
  [odp.mediaType]: formatOf(odp, "impress8"),
  [rtf.mediaType]: formatOf(rtf, "Rich Text Format"),
};

function formatOf({ extensions: [extension] }: ReadableKind, filter: string): ConverterFormat {
  return { extension, filter };
}

/** As in the suite's output flag. */
export const officeTargets: Readonly<Record<ConversionTarget, string>> = {
  pdf: "pdf",
  docx: "docx:MS Word 2007 XML",
};
