/** A file that was dropped or chosen: its content decides whether it is a PDF or a text. */
import { kindOfFileName, readableKinds, type FileKind } from "@docreview/model";
import { maximumFile, maximumText, type Source } from "./source.ts";

export type OpenedFile =
  | { readonly kind: "opened"; readonly source: Source }
  | { readonly kind: "refused"; readonly message: string };

/** How many PDFs were opened. */
let count = 0;

/** A PDF begins with this, within its first kilobyte. */
const pdfSignature = "%PDF-";

export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size === 0) return refused(file, "is empty.");
  if (file.size > maximumFile) return refused(file, `is larger than ${megabytes(maximumFile)}.`);
  const start = new TextDecoder("latin1").decode(await file.slice(0, 1024).arrayBuffer());
  if (start.includes(pdfSignature)) return opened({ kind: "pdf", number: ++count, name: file.name, file });
  const claimed = kindOfFileName(file.name);
  if (claimed === readableKinds.pdf) return refused(file, "contains no PDF. Export or save it again.");
  const text = isTextKind(claimed) ? textOf(await file.arrayBuffer()) : null;
  if (text === null) {
    return refused(file, `${kindWords(claimed)}, and this page reads PDFs and plain text. ${remedy}`);
  }
  if (text.length > maximumText) {
    return refused(file, `has more than ${maximumText.toLocaleString("en-GB")} characters. Split it.`);
  }
  return opened({ kind: "text", text });
}

const remedy = "Save it as a PDF, or review it with the command line: docreview scan.";

const opened = (source: Source): OpenedFile => ({ kind: "opened", source });

const refused = ({ name }: File, reason: string): OpenedFile => ({
  kind: "refused",
  message: `${name} ${reason}`,
});

/** A name without a known extension claims nothing. */
function isTextKind(claimed: FileKind | undefined): boolean {
  return claimed === undefined || claimed === readableKinds.text || claimed === readableKinds.markdown;
}

function kindWords(claimed: FileKind | undefined): string {
  return claimed === undefined || isTextKind(claimed) ? "is not text" : `is ${claimed.singular}`;
}

/** Null for bytes that are not UTF-8, or that no text contains. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
