/** The kinds of file that an office suite takes from us, by media type, and the names that LibreOffice has for them. */
import type { ConversionTarget } from "@docreview/model";

export interface OfficeFormat {
  readonly extension: string;
  /** Named outright, so that no content passes for another kind of file: LibreOffice itself reads well over a hundred. */
  readonly filter: string;
}

const officeOpen = "application/vnd.openxmlformats-officedocument";

export const officeFormats: Readonly<Record<string, OfficeFormat>> = {
  [`${officeOpen}.wordprocessingml.document`]: { extension: "docx", filter: "MS Word 2007 XML" },
  [`${officeOpen}.presentationml.presentation`]: {
    extension: "pptx",
    filter: "Impress MS PowerPoint 2007 XML",
  },
  "application/msword": { extension: "doc", filter: "MS Word 97" },
};

/** As the suite's flag for the output says it. */
export const officeTargets: Readonly<Record<ConversionTarget, string>> = {
  pdf: "pdf",
  docx: "docx:MS Word 2007 XML",
};

/** How a file of the target begins. */
export const targetBeginnings: Readonly<Record<ConversionTarget, string>> = {
  pdf: "%PDF",
  docx: "PK\x03\x04",
};
