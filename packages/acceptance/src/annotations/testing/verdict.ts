/** The result of annotating one file, in figures: plain data, because it is passed between processes. */
import type { Opening } from "./pdfium-viewer.ts";

export interface ViewerVerdict {
  /** Pages of the original that the viewer renders. */
  readonly rendered: number;
  /** The pages among these where highlights are not in place, and why. */
  readonly faults: readonly string[];
}

export interface Verdict {
  readonly file: string;
  readonly pages: number;
  /** Whether PDFium opens it without a password. */
  readonly opening: Opening;
  /** Null if it was annotated, or else the reason. */
  readonly refusal: string | null;
  readonly isPrefix: boolean;
  /** What qpdf finds wrong with each; null if it is clean. */
  readonly complaints: { readonly before: string | null; readonly after: string | null };
  readonly lost: readonly string[];
  /** The results by viewer name. */
  readonly viewers: Readonly<Record<string, ViewerVerdict>>;
}
