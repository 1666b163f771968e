/** One cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8): where the objects of one state of a file are. */
import type { PdfDictionary } from "./object.ts";

export type Entry =
  | { readonly kind: "free" }
  | { readonly kind: "offset"; readonly offset: number; readonly generation: number }
  | { readonly kind: "compressed"; readonly stream: number; readonly index: number };

export interface Section {
  readonly form: SectionForm;
  readonly entries: ReadonlyMap<number, Entry>;
  readonly trailer: PdfDictionary;
  /** Bytes of its lines or rows, for the bound on all sections together. */
  readonly length: number;
}

export type SectionForm = "table" | "stream";

export const freeEntry: Entry = { kind: "free" };
