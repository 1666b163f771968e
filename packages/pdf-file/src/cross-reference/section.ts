/** A cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8): the places of the objects in one state of a file. */
import type { PdfDictionary } from "../objects/object.ts";

export type Entry =
  | { readonly kind: "free" }
  | { readonly kind: "offset"; readonly offset: number; readonly generation: number }
  | { readonly kind: "compressed"; readonly stream: number; readonly index: number };

export interface Section {
  readonly form: SectionForm;
  readonly entries: ReadonlyMap<number, Entry>;
  readonly trailer: PdfDictionary;
  /** Bytes of its lines or rows, as all sections together are bounded. */
  readonly length: number;
}

export type SectionForm = "table" | "stream";

export const freeEntry: Entry = { kind: "free" };

/** The highest object number that readers accept (ISO 32000-1, annex C). */
export const highestNumber = 8_388_607;
