/** The remains of a damaged file, as far as they help to find its pages. */
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfFault } from "../objects/fault.ts";
import {
  dictionaryOf,
  nameOf,
  numberOf,
  type PdfDictionary,
  pdfNull,
  type PdfObject,
  pdfReference,
} from "../objects/object.ts";

/** An object of the file with its position; objects in an object stream have the position of the stream. */
export interface Found {
  readonly number: number;
  readonly dictionary: PdfDictionary;
  readonly position: number;
}

export interface Remains {
  /** In file order, like the nodes: few programs write pages in any other order. */
  readonly pages: readonly Found[];
  readonly nodes: readonly Found[];
  /** The last one; null if it is lost. */
  readonly catalogue: Found | null;
  /** The number of pages that a linearised file states at its start; 0 if it does not. */
  readonly linearised: number;
  /** Whether there is a dictionary that says how to decrypt a file. */
  readonly isEncrypted: boolean;
}

export function remainsOf(file: PdfFile): Remains {
  const all = [...file.crossReference.entries.keys()]
    .flatMap((number): readonly Found[] => {
      const object = readable(file, number);
      const dictionary = object.kind === "dictionary" ? dictionaryOf(object) : null;
      return dictionary === null ? [] : [{ number, dictionary, position: positionOf(file, number) }];
    })
    .toSorted((one, other) => one.position - other.position);
  const typed = (type: string) =>
    all.filter(({ dictionary }) => nameOf(dictionary.entries.get("Type")) === type);
  const linearised = all.find(({ dictionary }) => dictionary.entries.has("Linearized"));
  const count = numberOf(linearised?.dictionary.entries.get("N"));
  return {
    pages: typed("Page"),
    nodes: typed("Pages"),
    catalogue: typed("Catalog").at(-1) ?? null,
    linearised: count > 0 ? Math.floor(count) : 0,
    isEncrypted: all.some(({ dictionary: { entries } }) => {
      return nameOf(entries.get("Filter")) === "Standard" && entries.has("O") && entries.has("U");
    }),
  };
}

/** Null if it is damaged. */
function readable(file: PdfFile, number: number): PdfObject {
  try {
    return file.resolve(pdfReference(number));
  } catch (error) {
    if (error instanceof PdfFault) return pdfNull;
    throw error;
  }
}

/** An object stream has fewer objects than this. */
const mostInStream = 1 << 20;

function positionOf({ crossReference: { entries } }: PdfFile, number: number): number {
  const entry = entries.get(number);
  if (entry?.kind === "offset") return entry.offset;
  const stream = entry?.kind === "compressed" ? entries.get(entry.stream) : undefined;
  const index = entry?.kind === "compressed" ? entry.index : 0;
  return (stream?.kind === "offset" ? stream.offset : 0) + index / mostInStream;
}
