/**
 * The pages of a file as its own page tree counts them. Each PDF engine skips missing nodes of a damaged tree in its own
 * way, so their numbers of later pages differ.
 */
import {
  fromHeader,
  numberOf,
  openAsWritten,
  openRebuilt,
  pageTreeOf,
  summaryPagesAtEnd,
  type PdfFile,
  type PdfPage,
} from "@docreview/pdf-file";

export interface ListedPage {
  readonly page: PdfPage;
  /** The number of its object; null for a direct object. */
  readonly object: number | null;
  /** Size of a user-space unit in 1/72 inch. */
  readonly userUnit: number;
  /** True for the summary at the end of an annotated copy. */
  readonly isSummary: boolean;
}

/**
 * In order; null for a page that is missing. Ends with one page more than `limit` if there are more. Null if the file has
 * no page tree, or needs a password.
 */
export function pageListOf(bytes: Uint8Array, limit: number): readonly (ListedPage | null)[] | null {
  return listedFileOf(bytes, limit)?.pages ?? null;
}

export interface ListedFile {
  readonly file: PdfFile;
  /** As returned by `pageListOf`. */
  readonly pages: readonly (ListedPage | null)[];
}

/** Null in the same cases as `pageListOf`. */
export function listedFileOf(bytes: Uint8Array, limit: number): ListedFile | null {
  const file = fromHeader(bytes);
  if (file === null) return null;
  for (const open of [openAsWritten, openRebuilt]) {
    try {
      const pdf = open(file);
      if (pdf === null) return null;
      const { leaves } = pageTreeOf(pdf, limit);
      if (leaves.every((leaf) => leaf === null)) continue;
      const summary = new Set<PdfPage | null>(summaryPagesAtEnd(pdf, leaves));
      return {
        file: pdf,
        pages: leaves.map((leaf) => leaf && { ...listed(pdf, leaf), isSummary: summary.has(leaf) }),
      };
    } catch {
      // Any failure is caused by the content of the bytes: a damaged cross-reference may be sound once that is rebuilt.
    }
  }
  return null;
}

function listed({ resolve }: PdfFile, page: PdfPage): Omit<ListedPage, "isSummary"> {
  const { reference, dictionary } = page;
  const unit = numberOf(resolve(dictionary.entries.get("UserUnit")));
  return { page, object: reference?.number ?? null, userUnit: unit > 0 && Number.isFinite(unit) ? unit : 1 };
}
