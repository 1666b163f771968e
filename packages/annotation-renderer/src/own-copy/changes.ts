/** A file with some of its objects replaced. */
import {
  identityOf,
  type NewObject,
  type PdfFile,
  type PdfObject,
  type PdfReference,
} from "@docreview/pdf-file";

export interface Changes {
  /** The file with the changes so far and those to come. */
  readonly file: PdfFile;
  readonly set: (reference: PdfReference, object: PdfObject) => void;
  readonly objects: () => readonly NewObject[];
}

export function createChanges(file: PdfFile): Changes {
  const changed = new Map<number, NewObject & { readonly object: PdfObject }>();
  return {
    file: {
      ...file,
      resolve: (object) =>
        (object?.kind === "reference" ? changed.get(object.number)?.object : undefined) ??
        file.resolve(object),
    },
    set: (reference, object) => changed.set(reference.number, { ...identityOf(reference), object }),
    objects: () => [...changed.values()],
  };
}
